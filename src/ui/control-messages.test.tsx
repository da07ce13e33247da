// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { I18nProvider } from "react-aria-components";
import { afterEach, expect, test } from "vitest";
import { Button } from "./button.tsx";
import { provideControlMessages } from "./control-messages.ts";
import { ComboBox } from "./fields/combo-box.tsx";
import { Dialog } from "./overlays/dialog.tsx";
import { Menu } from "./overlays/menu.tsx";

afterEach(cleanup);

test("controls have messages in a language that React Aria lacks", () => {
  provideControlMessages("id-ID");
  render(
    <I18nProvider locale="id-ID">
      <ComboBox label="Tingkat" value="" onChange={() => {}} suggestions={["Mahir"]} />
      <Menu actions={[{ id: "a", label: "Salin", onAction: () => {} }]}>
        <Button>Lainnya</Button>
      </Menu>
    </I18nProvider>,
  );
  expect(screen.getByRole("button", { name: "Tampilkan saran Tingkat" })).toBeTruthy();
  render(
    <I18nProvider locale="id-ID">
      <Dialog title="Ganti nama" isOpen onClose={() => {}} closeLabel="Tutup jendela">
        Isi
      </Dialog>
    </I18nProvider>,
  );
  expect(screen.getAllByRole("button", { name: /Tutup/ }).length).toBeGreaterThan(0);
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../tests/support/island.tsx";
import { preloadImportDialog } from "../../importing/ui/import-button.tsx";
import { portals } from "../../portals/all.ts";
import { preloadDialogs } from "../../ui/overlays/dialog.tsx";
import { OtherWays } from "./other-ways.tsx";

const { builder, common, importing } = english;

test("a file and a backup open the same import dialog; the title of the row is part of the button's name", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await Promise.all([preloadImportDialog(), preloadDialogs()]);
  await act(
    async () =>
      void renderIsland(
        <OtherWays headline="" onSample={() => {}} onOpen={() => {}} isPending={false} />,
        portals.wlb,
        { isGuest: true },
      ),
  );
  for (const name of [
    `${builder.startImport} ${common.chooseFile}`,
    `${builder.startBackup} ${builder.startBackupOpen}`,
  ]) {
    await act(async () => void fireEvent.click(screen.getByRole("button", { name })));
    expect(await screen.findAllByRole("dialog", { name: importing.title })).toHaveLength(1);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: common.close })));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("a file that is dropped on the page opens one dialog", async () => {
  await act(
    async () =>
      void renderIsland(
        <OtherWays headline="" onSample={() => {}} onOpen={() => {}} isPending={false} />,
        portals.wlb,
        { isGuest: true },
      ),
  );
  const dataTransfer = { types: ["Files"], files: [new File([""], "a.txt"), new File([""], "b.txt")] };
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event("drop", { cancelable: true }), { dataTransfer }));
  });
  expect(await screen.findAllByRole("dialog")).toHaveLength(1);
  expect(screen.getByText(importing.oneFile)).toBeDefined();
});

// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";

function Page({ title, children }: { title: string; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {title}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel="Close">
        {children}
      </Dialog>
    </>
  );
}

const dialog = (title: string) => screen.queryByRole("dialog", { name: title });
const open = (title: string) => act(async () => screen.getByText(`Open ${title}`).click());
/** Presses Escape at an element, as a browser does while a dialog has not yet got the focus. */
const pressEscape = (target: Element) => act(async () => void fireEvent.keyDown(target, { key: "Escape" }));

test("Escape closes a dialog that has not got the focus yet", async () => {
  render(<Page title="One" />);
  for (const target of [screen.getByText("Open One"), document.body]) {
    await open("One");
    expect(dialog("One")).not.toBeNull();
    await pressEscape(target);
    expect(dialog("One")).toBeNull();
  }
});

test("Escape closes only the uppermost dialog", async () => {
  render(
    <Page title="Outer">
      <Page title="Inner" />
    </Page>,
  );
  await open("Outer");
  await open("Inner");
  await pressEscape(document.body);
  expect(dialog("Inner")).toBeNull();
  expect(dialog("Outer")).not.toBeNull();
  await pressEscape(document.body);
  expect(dialog("Outer")).toBeNull();
});

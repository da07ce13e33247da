// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { IconButton } from "../button.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";

/** Opens a dialog at once, or with `late` on a call of `openLate`. */
function Page({ late }: { late: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  openLate = open;
  return (
    <>
      <Menu actions={[{ id: "rename", label: "Rename", onAction: late ? () => {} : open }]}>
        <IconButton icon="more" label="More" />
      </Menu>
      <Dialog title="Rename" isOpen={isOpen} onClose={() => setOpen(false)} closeLabel="Close">
        Title
      </Dialog>
    </>
  );
}
let openLate = () => {};

const press = (key: string, element: Element | null) => act(() => void fireEvent.keyDown(element!, { key }));
/** Opens the menu and chooses the action by keyboard. Returns the menu's button. */
function choose(name: string): HTMLElement {
  const button = screen.getByRole("button", { name: "More" });
  act(() => button.focus());
  press("ArrowDown", button);
  press("Enter", screen.getByRole("menuitem", { name }));
  return button;
}
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test.each([
  ["at once", false],
  ["before the next frame", true],
])("the focus returns to the menu's button from a dialog that opens %s", async (_, late) => {
  render(<Page late={late} />);
  const button = choose("Rename");
  act(openLate);
  await nextFrame();
  const dialog = screen.getByRole("dialog", { name: "Rename" });
  expect(dialog.contains(document.activeElement)).toBe(true);
  press("Escape", document.activeElement);
  expect(screen.queryByRole("dialog")).toBeNull();
  await nextFrame();
  expect(document.activeElement).toBe(button);
});

test("an action finds the focus at the menu's button, and the menu closed", () => {
  const found: unknown[] = [];
  const onAction = () => found.push(document.activeElement, screen.queryByRole("menu"));
  render(
    <Menu actions={[{ id: "copy", label: "Copy", onAction }]}>
      <IconButton icon="more" label="More" />
    </Menu>,
  );
  const button = choose("Copy");
  expect(found).toEqual([button, null]);
});

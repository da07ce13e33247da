// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { renderIsland } from "../../../../tests/support/island.tsx";
import { ComboBox } from "../../../ui/fields/combo-box.tsx";
import { EditorShell } from "./editor-shell.tsx";
import type { Tool } from "./tool-panel.tsx";

const tool: Tool = {
  id: "checks",
  label: "Check",
  icon: "check",
  body: () => <input aria-label="In the panel" />,
};
const onKeyDown = vi.fn((event: React.KeyboardEvent) => event.preventDefault());

function Editor({ view: first = "edit" }) {
  const [view, setView] = useState(first);
  const [level, setLevel] = useState("");
  const form = (
    <>
      <input aria-label="Employer" />
      <input aria-label="Handles Escape" onKeyDown={onKeyDown} />
      <ComboBox label="Level" value={level} onChange={setLevel} suggestions={["B1", "B2"]} />
    </>
  );
  return (
    <>
      <EditorShell
        title={null}
        badge={null}
        download={null}
        notices={null}
        rail={null}
        sections={{ entries: [], active: "", onSelect: () => {} }}
        form={form}
        preview={() => null}
        tools={[tool]}
        fields={() => []}
        onOpenField={() => {}}
        view={view}
        onView={setView}
      />
      <input aria-label="Beside the editor" />
    </>
  );
}

const button = () => screen.getByRole("button", { name: tool.label });
const isOpen = () => screen.queryByRole("region", { name: tool.label }) !== null;
const press = (key: string, target: Element = document.activeElement!) =>
  act(async () => void fireEvent.keyDown(target, { key }));

function open(view?: string) {
  renderIsland(<Editor view={view} />);
  if (view) return;
  button().focus();
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
}

test.each(["In the panel", "Employer"])(
  "Escape in “%s” closes the panel and focuses its button",
  async (label) => {
    open();
    screen.getByLabelText(label).focus();
    await press("Escape");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  },
);

test("Escape without a focus closes the panel, and its button gets the focus if it was not opened by one", async () => {
  open(tool.id);
  (document.activeElement as HTMLElement).blur();
  await press("Escape", document.body);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test("an Escape that something else handles leaves the panel open", async () => {
  open();
  screen.getByLabelText("Handles Escape").focus();
  await press("Escape");
  expect(onKeyDown).toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

test("Escape closes an open list of suggestions first", async () => {
  open();
  const field = screen.getByLabelText("Level", { selector: "input" });
  field.focus();
  await press("ArrowDown");
  expect(field.getAttribute("aria-expanded")).toBe("true");
  await press("Escape");
  expect(field.getAttribute("aria-expanded")).toBe("false");
  expect(isOpen()).toBe(true);
  await press("Escape");
  expect(isOpen()).toBe(false);
});

test("Escape beside the editor, or while a dialog makes the editor inert, leaves the panel open", async () => {
  open();
  screen.getByLabelText("Beside the editor").focus();
  await press("Escape");
  expect(isOpen()).toBe(true);
  const page = button().closest("[data-tool]")!.parentElement!;
  page.setAttribute("inert", "");
  await press("Escape", document.body);
  expect(isOpen()).toBe(true);
  page.removeAttribute("inert");
});

test("the close button of the panel closes it", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: english.builder.closePanel }));
  expect(isOpen()).toBe(false);
});

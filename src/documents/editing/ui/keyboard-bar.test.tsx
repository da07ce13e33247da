// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderIsland } from "../../../../tests/support/island.tsx";
import { portals } from "../../../portals/all.ts";
import type { Highlight } from "../../model/rich-text.ts";
import { EditorShell } from "./editor-shell.tsx";
// The bar's code is there when it is first shown.
import "./keyboard-bar.tsx";
import { RichLinesField } from "./rich-text-field.tsx";

const view = Object.assign(new EventTarget(), { height: 740, scale: 1, offsetTop: 0 });
const setHeight = (height: number) =>
  act(() => {
    view.height = height;
    view.dispatchEvent(new Event("resize"));
  });
const focus = (element: HTMLElement) => act(() => element.focus());

beforeEach(() => {
  view.height = 740;
  vi.stubGlobal("visualViewport", view);
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => void vi.unstubAllGlobals());

function Phone({ lang = "en-US" }) {
  const [lines, setLines] = useState<Highlight[]>(["First", "Second"]);
  return (
    <EditorShell
      title={null}
      badge={null}
      download={null}
      notices={null}
      rail={null}
      sections={{ entries: [], active: "", onSelect: () => {} }}
      form={
        <>
          <input aria-label="Employer" />
          <input type="checkbox" aria-label="Present" />
          <RichLinesField label="Tasks" lang={lang} most={5} each={100} value={lines} onChange={setLines} />
        </>
      }
      preview={(isShown) => (isShown ? <p>The page</p> : null)}
      tools={[]}
      fields={() => []}
      onOpenField={() => {}}
      view="edit"
      onView={() => {}}
    />
  );
}

const barNow = () => screen.findByRole("toolbar", { name: "Edit" });

test("the bar is there while a text field has the focus and the keyboard is open, in place of the tabs", async () => {
  renderIsland(<Phone />);
  focus(screen.getByLabelText("Employer"));
  expect(screen.queryByRole("toolbar")).toBeNull();
  expect(screen.getByRole("tablist", { hidden: true })).toBeTruthy();
  setHeight(440);
  const bar = await barNow();
  expect(screen.queryByRole("tablist", { hidden: true })).toBeNull();
  expect(within(bar).queryByRole("button", { name: "Bold" })).toBeNull();
  focus(screen.getByLabelText("Present"));
  await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
});

test("its buttons keep the focus of the field; a peek shows the page until it is closed, Done ends the typing", async () => {
  renderIsland(<Phone />);
  const field = screen.getByLabelText("Employer");
  focus(field);
  setHeight(440);
  const bar = await barNow();
  expect(fireEvent.mouseDown(bar)).toBe(false);
  const peek = within(bar).getByRole("button", { name: "Preview" });
  fireEvent.click(peek);
  expect(screen.getByText("The page")).toBeTruthy();
  fireEvent.click(peek);
  expect(screen.queryByText("The page")).toBeNull();
  expect(document.activeElement).toBe(field);
  fireEvent.click(within(bar).getByRole("button", { name: "Done" }));
  expect(document.activeElement).toBe(document.body);
});

test("it has the tools of the focused text, which has none of its own", async () => {
  renderIsland(<Phone />);
  expect(screen.queryByRole("button", { name: "Bold" })).toBeNull();
  focus(screen.getByRole("textbox", { name: "Tasks" }));
  setHeight(440);
  const names = within(await barNow())
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);
  expect(names).toEqual([
    "Bold",
    "Italic",
    "Sub-point",
    "Link",
    "Move line up",
    "Move line down",
    "Preview",
    "Done",
  ]);
});

test.each(["ar-SA", "ja-JP", "ko-KR"])("in %s it offers no italics", async (lang) => {
  renderIsland(<Phone lang={lang} />);
  focus(screen.getByRole("textbox", { name: "Tasks" }));
  setHeight(440);
  const bar = within(await barNow());
  expect(bar.getByRole("button", { name: "Bold" })).toBeTruthy();
  expect(bar.queryByRole("button", { name: "Italic" })).toBeNull();
});

test.each([
  ["ArrowRight", portals.wlb],
  ["ArrowLeft", portals.lsa],
])("%s moves to the next tool, and the bar stays while the focus is in it", async (key, portal) => {
  renderIsland(<Phone />, portal);
  const field = screen.getByRole("textbox", { name: "Tasks" });
  focus(field);
  setHeight(440);
  const bar = within(await barNow());
  vi.useFakeTimers();
  focus(bar.getByRole("button", { name: "Bold" }));
  // The screen keyboard closes.
  setHeight(740);
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  fireEvent.keyDown(document.activeElement!, { key });
  expect(document.activeElement).toBe(bar.getByRole("button", { name: "Italic" }));
  act(() => (document.activeElement as HTMLElement).blur());
  await waitFor(() => expect(screen.queryByRole("toolbar", { name: "Edit" })).toBeNull());
});

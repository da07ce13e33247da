// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import type { DocumentMark } from "./block-pieces.ts";
import { rangeOfSelection, selectRange } from "./block-text.ts";
import { ReviewDocument } from "./review-document.tsx";
import { useSelectionAnchor } from "./use-selection-anchor.ts";
import { stepWord } from "./word-keys.ts";

const blocks: PrintedBlock[] = [
  { spot: "s/title", role: "heading", text: "Profile", editable: true },
  { spot: "s/text/0", role: "paragraph", text: "I teach maths to children.", editable: true },
];
const marks: DocumentMark[] = [
  { id: "m", number: 1, kind: "suggestion", spot: "s/text/0", start: 2, end: 7, replacement: "coach" },
];
const labels = { document: "Document", mark: () => "Suggestion 1", removed: "Removed:", added: "Added:" };

let selected: ReturnType<typeof useSelectionAnchor>["selected"];
function Page({ dir = "ltr" }: { dir?: "ltr" | "rtl" }) {
  const anchor = useSelectionAnchor(blocks, dir);
  selected = anchor.selected;
  return <ReviewDocument {...{ blocks, marks, labels, dir }} lang="en" selection={anchor.document} />;
}
const blockAt = (spot: string) => document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)!;
const root = () => document.querySelector("article")!;
const changed = () => act(() => void document.dispatchEvent(new Event("selectionchange")));

afterEach(() => {
  document.getSelection()?.removeAllRanges();
  cleanup();
});

test("offsets count the block's own text, without numbers, labels and additions", () => {
  render(<Page />);
  for (const [start, end] of [
    [0, 5],
    [4, 13],
    [8, 13],
    [0, 26],
  ] as const) {
    selectRange(blockAt("s/text/0"), { start, end });
    expect(rangeOfSelection(root(), document.getSelection())).toEqual({ spot: "s/text/0", start, end });
  }
});

test("a selection of several blocks ends with its first one, and one elsewhere is none", () => {
  render(<Page />);
  const texts = (spot: string) => document.createTreeWalker(blockAt(spot), NodeFilter.SHOW_TEXT).nextNode()!;
  document.getSelection()!.setBaseAndExtent(texts("s/title"), 3, texts("s/text/0"), 1);
  expect(rangeOfSelection(root(), document.getSelection())).toEqual({ spot: "s/title", start: 3, end: 7 });
  document.getSelection()!.removeAllRanges();
  expect(rangeOfSelection(root(), document.getSelection())).toBeNull();
});

test("the keyboard goes from word to word, makes the selection longer, and goes to other blocks", () => {
  render(<Page />);
  const block = blockAt("s/text/0");
  act(() => block.focus());
  const press = (key: string, more: object = {}) => {
    fireEvent.keyDown(block, { key, ...more });
    changed();
    return selected && [selected.start, selected.end];
  };
  expect(press("ArrowRight")).toEqual([0, 1]);
  expect(press("ArrowRight")).toEqual([2, 7]);
  expect(press("ArrowRight", { shiftKey: true })).toEqual([2, 13]);
  expect(press("ArrowLeft", { shiftKey: true })).toEqual([2, 7]);
  expect(press("End")).toEqual([17, 25]);
  expect(press("a", { ctrlKey: true })).toEqual([0, 25]);
  expect(press("Escape")).toBeNull();
  press("ArrowUp");
  expect(document.activeElement).toBe(blockAt("s/title"));
  expect([blockAt("s/title").tabIndex, block.tabIndex]).toEqual([0, -1]);
});

test("in right-to-left documents the left arrow goes forward", () => {
  render(<Page dir="rtl" />);
  const block = blockAt("s/text/0");
  act(() => block.focus());
  fireEvent.keyDown(block, { key: "ArrowLeft" });
  fireEvent.keyDown(block, { key: "ArrowLeft" });
  changed();
  expect(selected).toMatchObject({ start: 2, end: 7 });
});

test("words of scripts without spaces are steps, too", () => {
  expect(stepWord("数学を教える", null, "next")).toEqual({ start: 0, end: 2 });
  expect(stepWord("…", null, "next")).toBeNull();
});

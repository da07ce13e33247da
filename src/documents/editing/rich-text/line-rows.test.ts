import type { Node } from "prosemirror-model";
import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { linesSchema } from "./editor-schema.ts";
import { addRow, moveRow, moveRowAtCaret } from "./line-rows.ts";

const row = (text: string): Node =>
  linesSchema.node("paragraph", null, text ? linesSchema.text(text) : undefined);
const textsOf = (doc: Node): string[] => doc.children.map(({ textContent }) => textContent);

/** Rows with the caret after the first letter of the one at `caret`. */
function stateOf(texts: string[], caret: number): EditorState {
  const doc = linesSchema.node("doc", null, texts.map(row));
  const before = doc.children.slice(0, caret).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return EditorState.create({ doc, selection: TextSelection.create(doc, before + 2) });
}
const caretOf = ({ selection }: Transaction) => ({
  row: selection.$from.index(0),
  offset: selection.$from.parentOffset,
});

test.each([
  [0, 2, ["b", "c", "aa"]],
  [2, 0, ["c", "aa", "b"]],
  [1, 2, ["aa", "c", "b"]],
])("row %i moves to %i", (from, to, expected) => {
  expect(textsOf(moveRow(stateOf(["aa", "b", "c"], 0), from, to)!.doc)).toEqual(expected);
});

test("the caret stays at its letter when its row moves", () => {
  expect(caretOf(moveRow(stateOf(["aa", "b", "c"], 0), 0, 2)!)).toEqual({ row: 2, offset: 1 });
});

test("a row does not move beyond the list, and the key is used up there", () => {
  const state = stateOf(["aa", "b"], 0);
  expect(moveRow(state, 0, -1)).toBeNull();
  expect(moveRow(state, 1, 2)).toBeNull();
  const moved: [number, number][] = [];
  const onMoved = (position: number, count: number) => void moved.push([position, count]);
  expect(moveRowAtCaret(-1, onMoved)(state, () => expect.unreachable())).toBe(true);
  let next = state;
  moveRowAtCaret(1, onMoved)(state, (tr) => {
    next = state.apply(tr);
  });
  expect(textsOf(next.doc)).toEqual(["b", "aa"]);
  expect(moved).toEqual([[2, 2]]);
});

/** Rows whose texts begin with "–" on the second level. */
const leveled = (texts: string[]): EditorState => {
  const rows = texts.map((text) =>
    linesSchema.node("paragraph", { below: text.startsWith("–") ? "bullets" : null }, linesSchema.text(text)),
  );
  return EditorState.create({ doc: linesSchema.node("doc", null, rows) });
};

test.each([
  ["a row goes with those below it", 0, 2, ["b", "–b1", "a", "–a1", "c"]],
  ["and past the whole of another group", 0, 3, ["b", "–b1", "a", "–a1", "c"]],
  ["upwards too", 4, 3, ["a", "–a1", "c", "b", "–b1"]],
  ["a row of the second level moves alone, below another row", 1, 2, ["a", "b", "–a1", "–b1", "c"]],
])("%s", (_, from, to, expected) => {
  expect(textsOf(moveRow(leveled(["a", "–a1", "b", "–b1", "c"]), from, to)!.doc)).toEqual(expected);
});

test("a row of the second level does not become the first one, and none moves into its own group", () => {
  const state = leveled(["a", "–a1", "–a2", "b"]);
  expect(moveRow(state, 1, 0)).toBeNull();
  expect(moveRow(state, 0, 1)).toBeNull();
  const moved: [number, number][] = [];
  moveRowAtCaret(1, (position, count) => void moved.push([position, count]))(state, (tr) => {
    expect(textsOf(tr.doc)).toEqual(["b", "a", "–a1", "–a2"]);
    expect(tr.selection.$from.index(0)).toBe(1);
  });
  expect(moved).toEqual([[2, 4]]);
});

test.each([
  [
    ["a", "b"],
    ["a", "b", ""],
  ],
  [
    ["a", ""],
    ["a", ""],
  ],
])("adding a row to %j gives %j, with the caret in the last one", (texts, expected) => {
  const state = stateOf(texts, 0);
  addRow(state, (tr) => {
    expect(textsOf(tr.doc)).toEqual(expected);
    expect(tr.selection.$from.index(0)).toBe(expected.length - 1);
  });
});

// @vitest-environment happy-dom

import { DOMParser } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ListItem, ListKind, RichBlock } from "../../model/rich-text.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { toggle } from "./editor-commands.ts";
import { fromEditor, toEditor } from "./editor-document.ts";
import { linesSchema, textSchema } from "./editor-schema.ts";
import { levelRules } from "./list-levels.ts";
import { createRichEditor, type RichEditor } from "./rich-editor.ts";

const editors: RichEditor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
  document.body.replaceChildren();
});

const item = (text: string, below?: ListKind): ListItem => ({
  runs: text === "" ? [] : [{ text }],
  ...(below && { below }),
});

/** An editor of a list, or of lines, with the caret at the end of the last item. */
function open(items: ListItem[], { lists = true, ordered = false } = {}) {
  const field = document.body.appendChild(document.createElement("div"));
  const onChange = vi.fn<(blocks: RichBlock[]) => void>();
  const onLevel = vi.fn<(level: number) => void>();
  let level = { canChangeLevel: false, below: false };
  const editor = createRichEditor(field, {
    blocks: [{ kind: "list", ordered, items }],
    lists,
    attributes: {},
    onChange,
    onFormat: ({ canChangeLevel, below }) => {
      level = { canChangeLevel, below };
    },
    onLink: () => {},
    onLevel,
    ...(!lists && { rows: { gripLabel: "", placeholder: undefined, onMoved: () => {} } }),
  });
  editors.push(editor);
  editor.focus();
  /** Whether the editor used the key; otherwise the browser does what it does. */
  const press = (key: string, keys: KeyboardEventInit = {}): boolean => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...keys });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const marks = () =>
    (onChange.mock.lastCall?.[0] ?? []).flatMap((block) =>
      block.kind === "list"
        ? block.items.map(({ runs, below }) => [
            runs.map(({ text }) => text).join(""),
            below ?? block.ordered,
          ])
        : [[block.runs.map(({ text }) => text).join(""), "paragraph"]],
    );
  return { editor, field, onLevel, press, marks, level: () => level };
}

const first = false;

describe.each([
  ["a list", true],
  ["a list of lines", false],
])("in %s", (_name, lists) => {
  const top = lists ? first : "paragraph";

  test("Tab moves an item to the second level, and Shift+Tab back", () => {
    const { press, marks, onLevel, level } = open([item("a"), item("b")], { lists });
    expect(press("Tab")).toBe(true);
    expect(marks()).toEqual([
      ["a", first],
      ["b", "bullets"],
    ]);
    expect(level()).toEqual({ canChangeLevel: true, below: true });
    expect(press("Tab", { shiftKey: true })).toBe(true);
    expect(marks()).toEqual([
      ["a", top],
      ["b", top],
    ]);
    expect(onLevel.mock.calls).toEqual([[2], [1]]);
  });

  test("Tab leaves the first item, and one that is on the second level; Shift+Tab leaves the first level", () => {
    const one = open([item("a")], { lists });
    expect(one.press("Tab")).toBe(false);
    expect(one.level()).toEqual({ canChangeLevel: false, below: false });
    const { press, onLevel } = open([item("a"), item("b", "bullets")], { lists });
    expect(press("Tab")).toBe(false);
    expect(press("Tab", { shiftKey: true })).toBe(true);
    expect(press("Tab", { shiftKey: true })).toBe(false);
    expect(onLevel.mock.calls).toEqual([[1]]);
  });

  test("after Escape, Tab leaves any item", () => {
    const { press, onLevel } = open([item("a"), item("b")], { lists });
    press("Escape");
    expect(press("Tab")).toBe(false);
    expect(onLevel).not.toHaveBeenCalled();
    press("ArrowLeft");
    expect(press("Tab")).toBe(true);
  });

  test("Enter continues the second level, and on an empty item goes to the first one", () => {
    const { press, marks } = open([item("a"), item("b", "bullets")], { lists });
    press("Enter");
    expect(marks()).toEqual([
      ["a", first],
      ["b", "bullets"],
      ["", "bullets"],
    ]);
    press("Enter");
    expect(marks()).toEqual([
      ["a", first],
      ["b", "bullets"],
      ["", first],
    ]);
  });

  test("Backspace at the start of an item of the second level moves it to the first one", () => {
    const { press, marks } = open([item("a"), item("", "bullets")], { lists });
    press("Backspace");
    expect(marks()).toEqual([
      ["a", top],
      ["", top],
    ]);
  });

  test("the button of the toolbar does what the keys do, and undo takes it back", () => {
    const { editor, press, marks } = open([item("a"), item("b")], { lists });
    editor.toggle("below");
    expect(marks()[1]).toEqual(["b", "bullets"]);
    editor.toggle("below");
    expect(marks()[1]).toEqual(["b", top]);
    editor.toggle("below");
    press("z", { ctrlKey: true });
    expect(marks()[1]).toEqual(["b", top]);
  });
});

test("an item below a number has a number, and the toolbar changes all that are below it", () => {
  const items = [item("a"), item("b", "bullets"), item("c"), item("d", "bullets"), item("e")];
  const { editor, press, marks } = open(items, { ordered: true });
  press("Tab");
  expect(marks().slice(3)).toEqual([
    ["d", "bullets"],
    ["e", "bullets"],
  ]);
  editor.toggle("numbers");
  expect(marks()).toEqual([
    ["a", true],
    ["b", "bullets"],
    ["c", true],
    ["d", "numbers"],
    ["e", "numbers"],
  ]);
  const numbers = open([item("a"), item("b")], { ordered: true });
  numbers.press("Tab");
  expect(numbers.marks()[1]).toEqual(["b", "numbers"]);
});

test("the first item of a list is always on the first level", () => {
  const items = [item("a"), item("b", "bullets"), item("c", "bullets")];
  const doc = toEditor([{ kind: "list", ordered: false, items }], textSchema);
  const state = EditorState.create({
    doc,
    selection: TextSelection.create(doc, 3),
    plugins: [levelRules()],
  });
  let next = state;
  toggle("bullets")(state, (tr) => {
    next = state.apply(tr);
  });
  expect(fromEditor(next.doc)).toEqual([
    { kind: "paragraph", runs: [{ text: "a" }] },
    { kind: "list", ordered: false, items: [item("b"), item("c", "bullets")] },
  ]);
});

test.each([
  ["a text", textSchema],
  ["a list of lines", linesSchema],
])("a pasted list keeps its second level in %s", (_name, schema) => {
  const pasted = document.createElement("div");
  pasted.innerHTML = cleanPastedHtml("<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li>c</li></ul>");
  const doc = DOMParser.fromSchema(schema).parse(pasted);
  expect(fromEditor(doc)).toEqual([
    { kind: "list", ordered: false, items: [item("a"), item("b", "bullets"), item("c")] },
  ]);
});

test("an item of the second level tells its level to a screen reader", () => {
  const { field } = open([item("a"), item("b", "numbers")]);
  expect([...field.querySelectorAll("li")].map((each) => each.getAttribute("aria-level"))).toEqual([
    null,
    "2",
  ]);
});

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { RichBlock, Run } from "../../model/rich-text.ts";
import { createRichEditor, type RichEditor } from "./rich-editor.ts";

let editor: RichEditor | undefined;
afterEach(() => {
  editor?.destroy();
  document.body.replaceChildren();
});

/** An editor of one line in this language, with all of it selected. */
function open(lang: string, run: Run) {
  const field = document.body.appendChild(document.createElement("div"));
  const onChange = vi.fn<(blocks: RichBlock[]) => void>();
  editor = createRichEditor(field, {
    blocks: [{ kind: "paragraph", runs: [run] }],
    lists: true,
    attributes: { lang },
    onChange,
    onFormat: () => {},
    onLink: () => {},
    onLevel: () => {},
  });
  editor.focus({ start: 0, end: run.text.length, breakLength: 1 });
  const press = () => {
    const event = new KeyboardEvent("keydown", { key: "i", ctrlKey: true, bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    return event;
  };
  const runs = () => onChange.mock.lastCall?.[0].flatMap((block) => ("runs" in block ? block.runs : []));
  return { field, press, runs };
}

test("Ctrl+I makes a text italic", () => {
  const { press, runs } = open("en-US", { text: "Nurse" });
  expect(press().defaultPrevented).toBe(true);
  expect(runs()).toEqual([{ text: "Nurse", italic: true }]);
});

test.each(["ar-SA", "ja-JP", "ko-KR"])(
  "in %s, neither Ctrl+I nor a phone's menu makes a text italic",
  (lang) => {
    const { field, press, runs } = open(lang, { text: "Nurse" });
    // Otherwise the browser would do it.
    expect(press().defaultPrevented).toBe(true);
    const menu = new InputEvent("beforeinput", {
      inputType: "formatItalic",
      bubbles: true,
      cancelable: true,
    });
    field.dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
    expect(runs()).toBeUndefined();
  },
);

test("what is italic already stays so in Japanese, until Ctrl+I removes it", () => {
  const { field, press, runs } = open("ja-JP", { text: "Nurse", italic: true });
  expect(field.querySelector("em")?.textContent).toBe("Nurse");
  press();
  expect(runs()).toEqual([{ text: "Nurse" }]);
});

test("a phone's menu removes italics in Japanese, too", () => {
  const { field, runs } = open("ja-JP", { text: "Nurse", italic: true });
  const menu = new InputEvent("beforeinput", { inputType: "formatItalic", bubbles: true, cancelable: true });
  field.dispatchEvent(menu);
  expect(menu.defaultPrevented).toBe(true);
  expect(runs()).toEqual([{ text: "Nurse" }]);
});

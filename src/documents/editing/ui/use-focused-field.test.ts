// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { selectFocusedText } from "./use-focused-field.ts";

const focusField = (html: string) => {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement>("input, textarea")!;
  field.focus();
  return field;
};
const selected = (field: HTMLInputElement) =>
  field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);

afterEach(() => {
  document.body.innerHTML = "";
});

test("the word nearest to its place is selected in a field of one line", () => {
  const field = focusField(`<input value="led and led a team">`);
  selectFocusedText(null, { word: "led", at: 7 });
  expect(field.selectionStart).toBe(8);
  expect(selected(field)).toBe("led");
});

test("the whole text is selected without a word", () => {
  const field = focusField(`<input value="Ward sister">`);
  selectFocusedText(null);
  expect(selected(field)).toBe("Ward sister");
});

test("a field for an e-mail address, which has no selection of its own, is selected without an error", () => {
  focusField(`<input type="email" value="ada@example.com">`);
  expect(() => selectFocusedText(null, { word: "ada", at: 0 })).not.toThrow();
});

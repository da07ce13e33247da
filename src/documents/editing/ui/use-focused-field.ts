import { useEffect, useState } from "react";

/**
 * The field of the form that has the focus, as the keys of its panel, its entry and itself (`data-field` and
 * `data-sort-id`), joined by "/"; with the number of the line at the caret if the field has lines. Null while none has it.
 */
export function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    const update = () => setField((before) => focusedField() ?? (isInForm() ? null : before));
    document.addEventListener("focusin", update);
    document.addEventListener("selectionchange", update);
    return () => {
      document.removeEventListener("focusin", update);
      document.removeEventListener("selectionchange", update);
    };
  }, []);
  return field;
}

const formOf = (element: Element | null): Element | null => element?.closest("[data-form]") ?? null;
const isInForm = (): boolean => formOf(document.activeElement) !== null;

function focusedField(): string | null {
  const { activeElement } = document;
  const form = formOf(activeElement);
  if (!activeElement || !form) return null;
  const keys: string[] = [];
  for (let at: Element | null = activeElement; at && at !== form; at = at.parentElement) {
    const key = at.getAttribute("data-field") ?? at.getAttribute("data-sort-id");
    if (key !== null) keys.unshift(key);
  }
  if (keys.length < 2) return null;
  const line = lineAtCaret(activeElement);
  return [...keys, ...(line === null ? [] : [line])].join("/");
}

/** Paragraphs and entries of lists in formatted text, lines of a text area. */
function lineAtCaret(field: Element): number | null {
  if (field instanceof HTMLTextAreaElement && field.closest("[data-lines]"))
    return field.value.slice(0, field.selectionStart).split("\n").length - 1;
  if (!(field instanceof HTMLElement) || !field.isContentEditable) return null;
  const node = getSelection()?.anchorNode;
  const lines = [...field.querySelectorAll("p")];
  const line = lines.findIndex((each) => node && each.contains(node));
  return line < 0 ? null : line;
}

/** A word of a field's text, and about where it begins: the text of the document may have other separators. */
export type WordInField = { word: string; at: number };

/** Selects the text of the focused field; of a field with lines, the line with this number; of that, the word. */
export function selectFocusedText(line: number | null, word?: WordInField): void {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement) {
    // A field for an e-mail address has no range of its own: the browser throws an error.
    const { start, end } = rangeIn(field.value, word);
    if (field.selectionStart === null) field.select();
    else field.setSelectionRange(start, end);
  } else if (field instanceof HTMLTextAreaElement) selectLine(field, line ?? 0, word);
  else if (field instanceof HTMLElement && field.isContentEditable) {
    const paragraph = field.querySelectorAll("p")[line ?? 0];
    if (paragraph) selectInParagraph(paragraph, word);
  }
}

function selectLine(field: HTMLTextAreaElement, line: number, word?: WordInField): void {
  const lines = field.value.split("\n");
  const offset = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  // A text with several lines may be one line of the document.
  const isThere = !word || (lines[line] ?? "").includes(word.word);
  const { start, end } = rangeIn(isThere ? (lines[line] ?? "") : field.value, word);
  const from = isThere ? offset : 0;
  field.setSelectionRange(from + start, from + end);
}

function selectInParagraph(paragraph: Element, word?: WordInField): void {
  const { start, end } = rangeIn(paragraph.textContent, word);
  const [from, to] = [nodeAt(paragraph, start), nodeAt(paragraph, end)];
  if (word && from && to) getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  else getSelection()?.selectAllChildren(paragraph);
}

/** The occurrence of the word nearest to its place; without one, the whole text. */
function rangeIn(text: string, word?: WordInField): { start: number; end: number } {
  let start = -1;
  if (word)
    for (let at = text.indexOf(word.word); at >= 0; at = text.indexOf(word.word, at + 1))
      if (start < 0 || Math.abs(at - word.at) < Math.abs(start - word.at)) start = at;
  return start < 0 ? { start: 0, end: text.length } : { start, end: start + word!.word.length };
}

function nodeAt(paragraph: Element, offset: number): { node: Node; offset: number } | null {
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let rest = offset;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.nodeValue ?? "";
    if (rest <= length) return { node, offset: rest };
    rest -= length;
  }
  return null;
}

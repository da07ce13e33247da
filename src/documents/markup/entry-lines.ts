import type { ListKind } from "../model/rich-text.ts";

/** A part of a list entry. With `below`, it is on the second level. */
export type EntryLine = { text: string; below?: ListKind };

const marked = /^([ \t]*)(?:[-+*•▪◦●‣–]|(\d{1,3})[.)])[ \t]+(?=\S)/;

/**
 * The lines of a list entry whose text has list marks of its own, without the marks. Those further in than the first line are
 * below it, and all of them if it has no mark. A text without further marks is returned unchanged.
 * @example
 * entryLines("Plant move\n  - Planned it"); // [{ text: "Plant move" }, { text: "Planned it", below: "bullets" }]
 */
export function entryLines(entry: string): EntryLine[] {
  const parts: (EntryLine & { number: number })[] = [];
  let outer = -1;
  for (const line of entry.split("\n")) {
    const [mark = "", indent = "", digits] = marked.exec(line) ?? [];
    const number = Number(digits ?? 0);
    const last = parts.at(-1);
    // "12. May" in a sentence is no item: numbers begin at 1.
    const isItem =
      mark !== "" && (digits === undefined || number === 1 || number === (last?.number ?? 0) + 1);
    if (!last) {
      if (isItem) outer = indent.length;
      parts.push({ text: isItem ? line.slice(mark.length) : line, number });
    } else if (!isItem) last.text += `\n${line}`;
    else {
      const isBelow = indent.length > outer;
      const below = digits === undefined ? "bullets" : "numbers";
      parts.push({ text: line.slice(mark.length), number, ...(isBelow && { below }) });
    }
  }
  return parts.length < 2 ? [{ text: entry }] : parts.map(({ number: _, ...part }) => part);
}

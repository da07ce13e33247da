import { lineText, type TextLine } from "../layout/text-line.ts";
import { readEntryLabel } from "./entry-labels.ts";
import { lineWith } from "./named-entries.ts";

const nextLabel = /\s(?=\p{Lu}[\p{L} ]{1,20}[:：])/u;

/** "Entrada: 08/2012  Saída: 01/2018" as the period that it says, with the labels that are left out. */
export function withoutDateLabels(line: TextLine): { line: TextLine; labels: string[] } {
  const parts = lineText(line).slice(0, 200).split(nextLabel);
  const found = line.bullet || parts.length > 2 ? [] : parts.map(readEntryLabel);
  const areDates = found.every(
    (part) => part && (part.kind === "start" || part.kind === "end") && /\d/.test(part.value),
  );
  // A label alone with its date is read elsewhere; "Entrada: 03/2018 - até o momento" is a period.
  const isPeriod = found.length === 2 || / [-–—] /.test(found[0]?.value ?? "");
  if (found.length === 0 || !areDates || !isPeriod) return { line, labels: [] };
  const text = found.map((part) => part!.value).join(" – ");
  return {
    line: lineWith({ ...line, cells: line.cells.slice(0, 1) }, text),
    labels: found.map((part) => part!.label),
  };
}

import { cellText, type TextLine } from "../layout/text-line.ts";
import { findPostcode } from "./contact-patterns.ts";
import { type EntryLabel, entryLabelOf, readEntryLabel } from "./entry-labels.ts";
import type { HeadText } from "./head-atoms.ts";
import { isContractType, isWorkMode } from "./job-notes.ts";
import { type LabelKind, labelKindOf, readLabel } from "./labels.ts";
import { namesTitle } from "./words.ts";

/** What the texts of a line in the head of an entry are, by their own words. */

const belowHeads = new Set<LabelKind | undefined>([
  "technologies",
  "courses",
  "thesis",
  "score",
  "achievements",
]);

/** "Grade: 1.7", "Hours per week: 40", "Responsibilities:": below the head of an entry, whatever it has. */
export function isLabelled(text: string): boolean {
  if (belowHeads.has(readLabel(text)?.kind) || labelKindOf(text) === "achievements") return true;
  if (!/[:：]/.test(text.slice(0, 60))) return false;
  const found = readEntryLabel(text);
  return (found?.kind === "note" && found.value !== "") || found?.kind === "duties";
}

/** "500 Pier Road, Norfolk, VA 23510": the address of an employer. */
export function isStreetAddress(text: string): boolean {
  if (text.length > 100 || !text.includes(",") || namesTitle(text)) return false;
  const found = findPostcode(text);
  return found !== undefined && found.code.length > 4 && /\d/.test(found.before + found.after);
}

/** "City: Turin | Country: Italy": the place, and the labels of its parts. */
export function labelledPlace(text: string): { place: string; labels: string[] } | undefined {
  if (text.length > 200 || !/[:：]/.test(text)) return undefined;
  const read = text
    .split(/[|｜]/)
    .filter((part) => part.trim() !== "")
    .map((part) => readEntryLabel(part.trim()));
  const isPlace = read.every((part) => part?.kind === "place" && part.value !== "");
  if (!isPlace || read.length === 0) return undefined;
  return { place: read.map((part) => part!.value).join(", "), labels: read.map((part) => part!.label) };
}

/** "Acme · Full-time" is an employer, "Leeds, England, United Kingdom · Hybrid" a place, with what a site writes behind it. */
export function divideKind(text: string): Pick<HeadText, "text" | "is">[] {
  const [before, kind, ...more] = text.split(" · ");
  if (kind === undefined || more.length > 0) return [{ text }];
  if (isContractType(kind)) return [{ text: before!, is: "organization" }, { text: kind }];
  return isWorkMode(kind) ? [{ text: before!, is: "place" }, { text: kind }] : [{ text }];
}

/** "Functie:" in a cell before its value is a text with its label. */
export function joinLabelCells(line: TextLine): TextLine {
  const [first, second, ...others] = line.cells;
  if (!first || !second || !/[:：]$/.test(cellText(first))) return line;
  if (entryLabelOf(cellText(first).slice(0, -1)) === undefined) return line;
  const runs = [...first.runs, { text: " " }, ...second.runs];
  return { ...line, cells: [{ ...first, runs, end: second.end }, ...others] };
}

const roles = new Map<EntryLabel, HeadText["is"]>([
  ["title", "title"],
  ["qualification", "title"],
  ["organization", "organization"],
  ["institution", "organization"],
  ["period", undefined],
]);

/** "Role: Engineer" or "Duration: 2019 – 2021" among texts without labels. */
export function labelledField(text: string): (Pick<HeadText, "text" | "is"> & { label: string }) | undefined {
  if (text.length > 160 || !/[:：]|^[【［〔]/.test(text.slice(0, 40))) return undefined;
  const found = readEntryLabel(text);
  if (!found || found.value === "" || !roles.has(found.kind)) return undefined;
  const is = roles.get(found.kind);
  return { text: found.value, label: found.label, ...(is && { is }) };
}

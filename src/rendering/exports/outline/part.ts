import type { Run } from "../../../documents/model/rich-text.ts";
import type { EntryBlock, Item, RichBlockData } from "../../render-data.ts";

/**
 * A document as parts in reading order, for formats that have text but no pages. It has the words of the PDF: the parts
 * are made from the same render data.
 */
export type OutlinePart =
  /** The name, or the title of a letter or a form: the heading of the whole document. */
  | { kind: "title"; text: string }
  | { kind: "heading"; text: string }
  /** Short lines that belong together. `role` is for formats with appearance. */
  | { kind: "lines"; role: LineRole; lines: Run[][] }
  | { kind: "fields"; heading: string; items: FieldPart[] }
  | { kind: "rich"; body: RichBlockData[] }
  | { kind: "rows"; rows: { label: string; value: string }[] }
  | { kind: "group"; text: string }
  | { kind: "entry"; entry: EntryPart }
  | { kind: "reference"; number: number; runs: Run[]; body: RichBlockData[] }
  | { kind: "table"; label: string; heads: string[]; rows: string[][] }
  | { kind: "picture"; use: "photo" | "signature"; path: string; alt: string };

export type LineRole =
  | "names"
  | "headline"
  | "contact"
  | "sender"
  | "recipient"
  | "date"
  | "subject"
  | "closing"
  | "consent"
  | "text";
/** `label` is "" for a field that needs none. */
export type FieldPart = { label: string; lines: Run[][]; ltr: boolean };
/** A job, a school, a project; a position at one employer has no positions of its own. */
export type EntryPart = Pick<
  EntryBlock,
  "first" | "second" | "date" | "place" | "note" | "body" | "bullets" | "tags"
> & {
  titleLink?: string;
  /** Printed addresses and contact data. */
  items: Item[];
  positions: EntryPart[];
};

export const textRun = (text: string): Run[] => [{ text }];
export const itemRuns = ({ text, link }: Item): Run[] => [{ text, ...(link && { link }) }];

/** `lines` without empty ones; no part if none is left. */
export const linesPart = (role: LineRole, ...lines: (string | Run[])[]): OutlinePart[] => {
  const runs = lines
    .map((line) => (typeof line === "string" ? textRun(line) : line))
    .filter((line) => line.some(({ text }) => text !== ""));
  return runs.length > 0 ? [{ kind: "lines", role, lines: runs }] : [];
};

export const titlePart = (text: string): OutlinePart[] => (text === "" ? [] : [{ kind: "title", text }]);

export const richPart = (body: RichBlockData[]): OutlinePart[] =>
  body.length > 0 ? [{ kind: "rich", body }] : [];

import type { LetterContent } from "../documents/model/letter.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { isRich, isSubLine, plainText, type RichText } from "../documents/model/rich-text.ts";
import { visibleContent } from "../documents/own-format/visible-content.ts";
import { isObject } from "../kit/json.ts";
import type { FieldPath } from "./finding.ts";

/** A text of a document with its place. Lines of a list have the list's path. */
export type TextAt = { path: FieldPath; text: string; links: readonly string[] };

/** Keys whose values are not texts of the document. */
const notTexts = new Set([
  ...["id", "type", "extra", "schema", "locale", "template", "design", "tray", "setAside", "resumeId"],
  ...[
    "period",
    "date",
    "field",
    "photo",
    "image",
    "status",
    "cefr",
    "datePrecision",
    "attachments",
    "honorific",
  ],
]);

/** The texts that are printed, in the order of the content. */
export function textsOf(content: ResumeContent | LetterContent): TextAt[] {
  const shown = "sections" in content ? shownParts(content) : content;
  return textsIn(shown, []);
}

function shownParts(content: ResumeContent): object {
  const { person, sections, consent, signature } = visibleContent(content);
  return {
    person: { ...person, personal: person.personal.filter(({ visible }) => visible) },
    sections,
    ...(consent?.visible && { consent }),
    ...(signature?.visible && { signature }),
  };
}

function textsIn(value: unknown, path: FieldPath): TextAt[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [{ path, text: value, links: [] }];
  if (isRich(value)) return [{ path, text: plainText(value), links: linksOf(value) }];
  if (isSubLine(value)) return textsIn(value.runs, path);
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, [...path, ...keyOf(entry)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    notTexts.has(key) ? [] : textsIn(child, [...path, key]),
  );
}

/** Entries of a list are found by id, personal facts by their field. */
function keyOf(entry: unknown): string[] {
  if (!isObject(entry)) return [];
  const key = entry.id ?? entry.field;
  return typeof key === "string" ? [key] : [];
}

const linksOf = (rich: Exclude<RichText, string> | { link?: string | undefined }[]): string[] =>
  rich.flatMap((part) => {
    if ("runs" in part) return linksOf(part.runs);
    if ("items" in part) return part.items.flatMap(({ runs }) => linksOf(runs));
    return "link" in part && part.link ? [part.link] : [];
  });

import { createLetter } from "../../documents/model/create-letter.ts";
import { letterContent } from "../../documents/model/letter.ts";
import { letterLimits } from "../../documents/model/limits.ts";
import { editableBlocks, plainText, type RichText } from "../../documents/model/rich-text.ts";
import { richText } from "../../documents/model/rich-text-schema.ts";
import { cleanText, cutText } from "../../documents/model/text.ts";
import { dateStyleOf } from "../../kit/dates/date-style.ts";
import { readDate } from "../../kit/dates/read-date.ts";
import { newId } from "../../kit/id.ts";
import type { LetterDraft, ResumeDraft } from "../draft.ts";
import type { RawLetter } from "../raw-letter.ts";
import type { DraftContext } from "./build-draft.server.ts";
import { oneLine } from "./text-chunks.ts";

/**
 * The draft of a letter that a reader has found, null for one whose text is longer than a letter's. What fits no field is at
 * the end of the text.
 */
export function buildLetterDraft(
  raw: RawLetter,
  asResume: ResumeDraft,
  { portal }: Pick<DraftContext, "portal">,
): LetterDraft | null {
  const rests: string[] = [];
  const fit = (text: string, max: number): string => {
    const cut = cutText(text, max);
    if (cut !== text) rests.push(text.slice(cut.length));
    return cut;
  };
  const line = (text: string | undefined): string => fit(oneLine(cleanText(text ?? "")), letterLimits.line);
  const lines = (texts: readonly string[]): string =>
    fit(texts.map((text) => oneLine(cleanText(text))).join("\n"), letterLimits.lines);
  const date = raw.date === undefined ? undefined : readDate(raw.date, dateStyleOf(portal))?.date;
  const { sender, recipient } = raw;
  const fields = {
    ...createLetter(portal),
    sender: {
      name: line(sender.name),
      headline: line(sender.headline),
      address: lines(sender.address),
      email: line(sender.email),
      phone: line(sender.phone),
    },
    recipient: {
      company: line(recipient.company),
      ...(recipient.department !== undefined && { department: line(recipient.department) }),
      person: line(recipient.person),
      address: lines(recipient.address),
    },
    place: line(raw.place),
    ...(date !== undefined && { date }),
    ...(raw.reference !== undefined && { reference: line(raw.reference) }),
    subject: line(raw.subject),
    salutation: line(raw.salutation),
    closing: line(raw.closing),
    enclosures: lines(raw.enclosures),
  };
  if (raw.date !== undefined && date === undefined) rests.push(raw.date);
  const unplaced = [...raw.unplaced, ...rests].map((text) => cleanText(text).trim()).filter(Boolean);
  const { form } = portal.letter;
  const body = bodyOf(raw.body, unplaced, form === "letter" ? letterLimits.body : letterLimits.answer);
  if (body === null) return null;
  const content = letterContent.parse({ ...fields, ...textOf(body, form) });
  const { format, title } = asResume;
  return { kind: "letter", format, title, missing: [], content, unplaced, asResume };
}

/** The text with its paragraphs as letters have them; null for one beyond a letter's limit. */
function bodyOf(text: RichText, unplaced: readonly string[], limit: number): RichText | null {
  const body: RichText =
    typeof text === "string"
      ? [cleanText(text).split("\n").join("\n\n"), ...unplaced].join("\n\n")
      : [...text, ...unplaced.flatMap((rest) => editableBlocks(rest))];
  const parsed = richText(limit, "\n\n").safeParse(body).data;
  return parsed !== undefined && plainText(parsed).trim() !== "" ? parsed : null;
}

/** Countries whose letters are answers to questions have the text as one answer. */
function textOf(body: RichText, form: "letter" | "prompts") {
  if (form === "letter") return { body };
  return { body: "", prompts: [{ id: newId(), title: "", limit: letterLimits.answer, answer: body }] };
}

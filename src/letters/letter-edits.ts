import { countCharacters } from "../documents/model/count-characters.ts";
import type { Attachment, LetterContent } from "../documents/model/letter.ts";
import { letterLimits } from "../documents/model/limits.ts";
import { moveEntry } from "../ui/sorting/sorting.ts";

/** Edits of a letter as pure functions that find their target by id. */
export type Edit = (content: LetterContent) => LetterContent;
export type Prompt = LetterContent["prompts"][number];

/** Character limit of a new answer until the user enters the employer's. */
export const newAnswerLimit = 1000;

export const setField =
  <K extends keyof LetterContent>(key: K, value: LetterContent[K]): Edit =>
  (content) => ({ ...content, [key]: value });

export const setSender =
  (change: Partial<LetterContent["sender"]>): Edit =>
  (content) => ({ ...content, sender: { ...content.sender, ...change } });

export const setRecipient =
  (change: Partial<LetterContent["recipient"]>): Edit =>
  (content) => ({ ...content, recipient: { ...content.recipient, ...change } });

/** Without one, the honorific follows from the recipient. */
export const setHonorific =
  (honorific: LetterContent["recipient"]["honorific"]): Edit =>
  ({ recipient: { honorific: _, ...recipient }, ...content }) => ({
    ...content,
    recipient: honorific ? { ...recipient, honorific } : recipient,
  });

export const setDate =
  (date: string | undefined): Edit =>
  ({ date: _, ...content }) =>
    date ? { ...content, date } : content;

const editPrompts =
  (change: (prompts: readonly Prompt[]) => readonly Prompt[]): Edit =>
  (content) => ({ ...content, prompts: [...change(content.prompts)] });

export const setPrompt = (id: string, change: Partial<Prompt>): Edit =>
  editPrompts((prompts) => prompts.map((prompt) => (prompt.id === id ? { ...prompt, ...change } : prompt)));

export const addPrompt = (prompt: Prompt): Edit => editPrompts((prompts) => [...prompts, prompt]);

export const movePrompt = (id: string, to: number): Edit =>
  editPrompts((prompts) =>
    moveEntry(
      prompts,
      prompts.findIndex((prompt) => prompt.id === id),
      to,
    ),
  );

export const removePrompt = (id: string): Edit =>
  editPrompts((prompts) => prompts.filter((prompt) => prompt.id !== id));

const editAttachments =
  (change: (attachments: readonly Attachment[]) => readonly Attachment[]): Edit =>
  (content) => ({ ...content, attachments: [...change(content.attachments ?? [])] });

export const addAttachment = (attachment: Attachment): Edit =>
  editAttachments((all) => (all.length < letterLimits.attachments ? [...all, attachment] : all));

export const setAttachmentTitle = (id: string, title: string): Edit =>
  editAttachments((all) => all.map((each) => (each.id === id ? { ...each, title } : each)));

export const moveAttachment = (id: string, to: number): Edit =>
  editAttachments((all) =>
    moveEntry(
      all,
      all.findIndex((each) => each.id === id),
      to,
    ),
  );

export const removeAttachment = (id: string): Edit =>
  editAttachments((all) => all.filter((each) => each.id !== id));

/** A picture, the name in type, or with `undefined` space to sign by hand. */
export const setSignature =
  (mark: LetterContent["signature"]): Edit =>
  ({ signature: _, ...content }) =>
    mark ? { ...content, signature: mark } : content;

/** Whether a line of an address has more characters than a window shows on one line. */
export const hasLongLine = (text: string | undefined, limit: number, locale: string): boolean =>
  (text ?? "").split("\n").some((line) => countCharacters(line.trim(), locale) > limit);

/** The limit in typed text, in digits of any script. Null unless it is between 1 and the maximum length of an answer. */
export function readLimit(text: string): number | null {
  const digits = text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s.,]/g, "");
  const limit = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return limit >= 1 && limit <= letterLimits.answer ? limit : null;
}

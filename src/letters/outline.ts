import type { LetterContent } from "../documents/model/letter.ts";
import { letterLimits } from "../documents/model/limits.ts";
import { editableBlocks, plainText, type RichText } from "../documents/model/rich-text.ts";
import { newId } from "../kit/id.ts";
import { type Edit, newAnswerLimit, type Prompt } from "./letter-edits.ts";

/** A paragraph of an outline, and the title of its part. */
type Paragraph = { title: string; text: string };

const isBlank = (text: RichText): boolean => plainText(text).trim() === "";

/** Whether the letter has no text of its own yet, so that an outline can take the place of the empty field. */
export const isUnwritten = ({ body, prompts }: LetterContent): boolean =>
  isBlank(body) && prompts.every(({ answer }) => isBlank(answer));

/** Puts the paragraphs at the end of the letter. What exceeds its limit is left out. */
export const insertOutline =
  (paragraphs: readonly Paragraph[]): Edit =>
  (content) => ({
    ...content,
    body: paragraphs.reduce((body, { text }) => withParagraph(body, text, letterLimits.body), content.body),
  });

/** Puts each paragraph into the answer to the question with its title, or into a new one. */
export const answerOutline =
  (paragraphs: readonly Paragraph[]): Edit =>
  (content) => ({ ...content, prompts: paragraphs.reduce(withAnswer, content.prompts) });

function withAnswer(prompts: Prompt[], { title, text }: Paragraph): Prompt[] {
  const found = prompts.find((prompt) => prompt.title.trim() === title);
  if (found)
    return prompts.map((prompt) =>
      prompt === found
        ? { ...prompt, answer: withParagraph(prompt.answer, text, letterLimits.answer) }
        : prompt,
    );
  if (prompts.length >= letterLimits.prompts) return prompts;
  return [...prompts, { id: newId(), title, limit: newAnswerLimit, answer: text }];
}

function withParagraph(before: RichText, text: string, limit: number): RichText {
  const appended: RichText =
    typeof before === "string" ? `${before}\n\n${text}` : [...before, ...editableBlocks(text)];
  const after = isBlank(before) ? text : appended;
  return plainText(after, "\n\n").length > limit ? before : after;
}

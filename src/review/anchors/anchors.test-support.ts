import { readFileSync } from "node:fs";
import { portalOf } from "../../../tests/support/documents.ts";
import { createTranslate, type Messages } from "../../content/messages.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Locale } from "../../portals/portal.ts";
import { documentBlocks } from "../../rendering/view/document-blocks.ts";
import type { ViewBlock } from "../../rendering/view/view-field.ts";
import { createViewWords } from "../../rendering/view/view-words.ts";
import { type Anchor, createAnchor } from "./anchor.ts";
import { maskContacts } from "./mask-contacts.ts";

type Content = ResumeContent | LetterContent;

const read = new Map<Locale, Messages>();

/** Without the content library, which checks all messages. */
function messagesOf(locale: Locale): Messages {
  const messages = read.get(locale) ?? JSON.parse(readFileSync(`content/resource/${locale}.json`, "utf8"));
  read.set(locale, messages);
  return messages;
}

export const wordsOf = (content: Content) =>
  createViewWords(
    createTranslate(messagesOf(content.locale), content.locale, "document"),
    portalOf(content.locale),
    content,
  );

export const blocksOf = (content: Content) => documentBlocks(content, wordsOf(content));
export const maskedBlocksOf = (content: Content) => blocksOf(maskContacts(content));

/** The anchor of the first occurrence of a text in an editable block, as a reviewer makes it. */
export function anchorOf(content: Content, quote: string): Anchor {
  const blocks = maskedBlocksOf(content);
  const block = blocks.find(({ text, editable }) => editable && text.includes(quote));
  if (!block) throw new Error(`no block has ${quote}`);
  return anchorIn(blocks, block, quote);
}

export function anchorIn(blocks: readonly ViewBlock[], { spot, text }: ViewBlock, quote: string): Anchor {
  const start = text.indexOf(quote);
  return createAnchor(blocks, spot, start, start + quote.length)!;
}

export const textAt = (content: Content, spot: string): string | undefined =>
  blocksOf(content).find((block) => block.spot === spot)?.text;

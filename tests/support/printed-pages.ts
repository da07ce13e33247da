import { readFileSync } from "node:fs";
import { createTranslate, type Messages, type Translator } from "../../src/content/messages.ts";
import type { Content } from "../../src/documents/content-fields/content-field.ts";
import type { Locale } from "../../src/portals/portal.ts";
import { createPrintedPages } from "../../src/rendering/presenting/printed-pages.ts";
import { portalOf } from "./documents.ts";

const read = new Map<Locale, Messages>();

/** Without the content library, which checks all messages. */
function messagesOf(locale: Locale): Messages {
  const messages = read.get(locale) ?? JSON.parse(readFileSync(`content/resource/${locale}.json`, "utf8"));
  read.set(locale, messages);
  return messages;
}

const translator: Translator = (locale, namespace) => createTranslate(messagesOf(locale), locale, namespace);

export const pagesOf = (content: Content) => createPrintedPages(translator, portalOf(content.locale));

export const blocksOf = (content: Content) => pagesOf(content).blocks(content);

export const textAt = (content: Content, spot: string): string | undefined =>
  blocksOf(content).find((block) => block.spot === spot)?.text;

import type { Translator } from "../../content/messages.ts";
import type { KindNameOf } from "../../documents/document-deps.server.ts";
import type { StoredDocument, Typesettable } from "../../documents/model/document.ts";
import { nameIn } from "../../documents/model/document-title.ts";
import { normalizeText } from "../../kit/normalize.ts";
import type { Portal } from "../../portals/portal.ts";
import { formTitleOf } from "../presenting/forms/form-titles.ts";

type Named = Typesettable & Pick<StoredDocument, "title" | "employer">;
/** `isFolder`: a letter with its resume and attachments. */
type Words = { portal: Portal; translator: Translator; isFolder?: boolean };

/** "CV", "Anschreiben", "職務経歴書": in the language of the document. */
function kindIn({ content }: Pick<Typesettable, "content">, { translator, isFolder }: Omit<Words, "portal">) {
  const words = translator(content.locale, "words");
  if (isFolder) return words("folderTitle");
  return formTitleOf(content.template.id) ?? words("sections" in content ? "resumeTitle" : "letterTitle");
}

/** What documents are called in their own titles. */
export const createKindNames =
  (translator: Translator): KindNameOf =>
  (document) =>
    kindIn(document, { translator });

/** "Priya Hughes – CV"; the user's title for a document without a name. */
export function pdfTitleOf(document: Named, words: Words): string {
  const name = nameIn(document, words.portal);
  if (name === "") return document.title;
  const messages = words.translator(document.content.locale, "document");
  return messages("pdfTitle", { name, document: kindIn(document, words) });
}

/**
 * "Priya-Hughes-CV", "Priya-Hughes-Cover-letter-Northgate-Trust": the name first, so that a recruiter's folder sorts by
 * applicant. The user's title for a document without a name.
 */
export function fileNameOf(document: Named, words: Words): string {
  const { content } = document;
  const name = nameIn(document, words.portal);
  const kind = kindIn(document, words);
  const company = document.employer || ("sections" in content ? "" : content.recipient.company);
  return toFileName(name === "" ? document.title : `${name} ${kind} ${company}`, kind);
}

/** Characters that file systems or shells refuse, and punctuation that says nothing in a file name. */
const refused = /[\p{Cc}/\\:*?"'’“”„<>|#%&{}$!@+`=,;()[\]]+/gu;
/** Direction marks and joiners, which would hide what a name is. */
const invisible = /\p{Cf}+/gu;
/** Names of devices on Windows, which no file may have. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** Most file systems allow 255 bytes; an Arabic or Japanese letter takes two or three. */
const maxCharacters = 70;

/** A file name of words and hyphens, without extension. `fallback` is used if no character of `text` remains. */
export function toFileName(text: string, fallback: string): string {
  const hyphenated = (part: string): string =>
    Array.from(
      normalizeText(part, "NFC")
        .replace(invisible, "")
        .replace(refused, " ")
        .replace(/(?<!\.)\.*[\s\u2010-\u2015-]+/g, "-")
        .replace(/--+/g, "-"),
    )
      .slice(0, maxCharacters)
      .join("")
      // A leading dot hides the file, and Windows drops trailing dots.
      .replace(/^[.-]+|(?<![.-])[.-]+$/g, "");
  const name = hyphenated(text);
  return name === "" || device.test(name) ? hyphenated(fallback) || "document" : name;
}

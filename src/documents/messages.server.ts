import type { Translator } from "../content/messages.ts";
import type { Portal } from "../portals/portal.ts";
import type { LetterMessages } from "./model/create-letter.ts";
import type { DocumentKind } from "./model/document.ts";

/** Messages that the server writes into new documents, in the portal's language. */
export type DocumentMessages = LetterMessages & {
  /** Titles of documents created without one. */
  titles: Record<DocumentKind, string>;
  /** Title of a copy. */
  copyOf: (title: string) => string;
  consent: string;
};

export function documentMessages(translator: Translator, { locale }: Portal): DocumentMessages {
  const letter = translator(locale, "letter");
  return {
    titles: {
      resume: translator(locale, "words")("resumeTitle"),
      letter: translator(locale, "words")("letterTitle"),
    },
    copyOf: (title) => translator(locale, "dashboard")("copyOf", { title }),
    consent: translator(locale, "document")("consent"),
    salutation: letter("salutationDefault"),
    closing: letter("closingDefault"),
    prompts: (["background", "character", "motivation", "plans"] as const).map((key) =>
      letter(`prompts.${key}`),
    ),
  };
}

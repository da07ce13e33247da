import { translator } from "../content/resources.server.ts";
import type { Portal } from "../portals/portal.ts";
import type { LetterWords } from "./model/create-letter.ts";
import type { DocumentKind } from "./model/document.ts";

/** Texts that the server writes into new documents, in the portal's language. */
export type DocumentWords = LetterWords & {
  /** What a document without a title is called. */
  titles: Record<DocumentKind, string>;
  /** Title of a copy. */
  copyOf: (title: string) => string;
  consent: string;
};

/** From the portal's resources. */
export function documentWords({ locale }: Portal): DocumentWords {
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

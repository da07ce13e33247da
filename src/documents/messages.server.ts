import type { Translator } from "../content/messages.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { LetterMessages } from "./model/create-letter.ts";
import type { DocumentKind } from "./model/document-kind.ts";

/** The page of a request: gives the language of messages in new documents. */
export type RequestPage = Pick<RequestContext, "portal" | "lite">;

/** Messages that the server writes into new documents, in the portal's language. */
export type DocumentMessages = LetterMessages & {
  /** Titles of documents created without one. */
  titles: Record<DocumentKind, string>;
  /** Title of a copy. */
  copyOf: (title: string) => string;
  consent: string;
};

export function documentMessages(
  translator: Translator,
  { portal: { locale }, lite }: RequestPage,
): DocumentMessages {
  const letter = translator(locale, "letter", { lite });
  return {
    titles: {
      resume: translator(locale, "words", { lite })("resumeTitle"),
      letter: translator(locale, "words", { lite })("letterTitle"),
    },
    copyOf: (title) => translator(locale, "dashboard", { lite })("copyOf", { title }),
    consent: translator(locale, "document", { lite })("consent"),
    salutation: letter("salutationDefault"),
    closing: letter("closingDefault"),
    prompts: (["background", "character", "motivation", "plans"] as const).map((key) =>
      letter(`prompts.${key}`),
    ),
  };
}

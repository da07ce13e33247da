import type { Translate } from "../../content/messages.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { allPortals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { createDocumentDates, type DocumentDates } from "../presenting/document-dates.ts";
import { scriptTraitsOf } from "../presenting/script-traits.ts";

/** What the view of a document needs besides its content: headings, dates and order in the document's language. */
export type ViewWords = {
  message: Translate<"document">;
  dates: Pick<DocumentDates, "partial" | "period" | "text">;
  /** The portal the document was made in. */
  portal: Portal;
  /** Whether the employer and the school come before the position and the degree. */
  employerFirst: boolean;
  /** Separators of words in a list, and of address lines. */
  listJoiner: string;
  addressJoiner: string;
};

/**
 * `message` translates in the document's locale; `portal` is that of the stored document (`portalOfDocument`). `letterDay`: a
 * day as letters print it.
 */
export function createViewWords(
  message: Translate<"document">,
  portal: Portal,
  { locale, design }: ResumeContent | LetterContent,
): ViewWords & { letterDay: (date: string) => string } {
  const language =
    (portal.locale === locale ? portal : allPortals.find((other) => other.locale === locale)) ?? portal;
  const { listJoiner, addressJoiner } = scriptTraitsOf(locale);
  const settings = {
    dateFormat: design?.dateFormat ?? ("portal" as const),
    calendar: design?.calendar ?? ("gregory" as const),
  };
  const dates = createDocumentDates(language, settings, message("present"));
  return {
    message,
    dates,
    letterDay: (date) => dates.day(date, language.letter.date.pattern),
    portal,
    employerFirst: (design?.entryOrder ?? portal.resume.entryOrder) === "employer",
    listJoiner,
    addressJoiner,
  };
}

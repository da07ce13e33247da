import type { Typesettable } from "../documents/model/document.ts";
import { allPortals } from "../portals/all.ts";
import type { Locale, Portal } from "../portals/portal.ts";
import type { Context, DocumentWords } from "./context.ts";
import { createDateFormat } from "./dates.ts";
import { presentLetter } from "./present-letter.ts";
import { presentResume } from "./present-resume.ts";
import type { RenderData } from "./render-data.ts";
import { typographyOf } from "./typography.ts";

export type PresentInput = {
  document: Typesettable;
  /** The portal the document was made in: paper, order of names, letter norm. */
  portal: Portal;
  title: string;
  /** Where the template finds the photo; absent if there is none. */
  photoPath?: string;
};

/** The portal whose customs of writing (months, dates, direction) go with a document's language. */
const portalOfLanguage = (locale: Locale, portal: Portal): Portal =>
  portal.locale === locale ? portal : (allPortals.find((other) => other.locale === locale) ?? portal);

/**
 * Turns a document into finished strings for a template. Pure: the same input gives the same data.
 * `words` are those of the document's language; `today` is the date of the export, as a partial date.
 */
export function present(input: PresentInput, words: DocumentWords, today: string): RenderData {
  const { document, portal, title, photoPath } = input;
  const { locale, template } = document.content;
  const language = portalOfLanguage(locale, portal);
  const { lang, region } = subtags(locale);
  const { list, address, ...typography } = typographyOf(locale);
  const context: Context = {
    portal,
    language,
    words,
    list,
    addressJoiner: address,
    dates: createDateFormat(language.dates, language.formatLocale, words("present")),
    today,
    photoPath,
    common: {
      template: template.id,
      lang,
      region,
      dir: language.dir,
      paper: portal.paper,
      typography,
      title,
      day: today.split("-").map(Number) as [number, number, number],
      pageLabel: words("page", { page: "{page}", pages: "{pages}" }),
    },
  };
  return document.kind === "resume"
    ? presentResume(document.content, context)
    : presentLetter(document.content, context);
}

function subtags(locale: Locale): { lang: string; region: string } {
  const { language, region } = new Intl.Locale(locale);
  return { lang: language, region: region ?? "" };
}

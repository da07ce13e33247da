import type { Typesettable } from "../../../documents/model/document.ts";
import { allPortals } from "../../../portals/all.ts";
import type { Locale, Portal } from "../../../portals/portal.ts";
import { createDateFormat } from "../../presenting/dates.ts";
import type { RenderData } from "../render-data.ts";
import type { DocumentMessages, PresentContext } from "./present-context.ts";
import { presentLetter } from "./present-letter.ts";
import { presentResume } from "./present-resume.ts";
import { typographyOf } from "./typography.ts";

export type PresentInput = {
  document: Typesettable;
  /** The portal the document was made in; it sets paper, name order and letter norm. */
  portal: Portal;
  title: string;
  /** Path of the photo in the template's workspace; absent for a document without a photo. */
  photoPath?: string;
};

/** The portal that formats dates and sets the direction for a document's language. */
const portalOfLanguage = (locale: Locale, portal: Portal): Portal =>
  portal.locale === locale ? portal : (allPortals.find((other) => other.locale === locale) ?? portal);

/**
 * Turns a document into finished strings for a template. Pure: the same input gives the same data.
 * `messages` are in the document's language; `today` is the date of the export, as a partial date.
 */
export function present(input: PresentInput, messages: DocumentMessages, today: string): RenderData {
  const { document, portal, title, photoPath } = input;
  const { locale, template } = document.content;
  const language = portalOfLanguage(locale, portal);
  const { lang, region } = subtags(locale);
  const { list, address, ...typography } = typographyOf(locale);
  const context: PresentContext = {
    portal,
    language,
    messages,
    list,
    addressJoiner: address,
    dates: createDateFormat(language.dates, language.formatLocale, messages("present")),
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
      pageLabel: messages("page", { page: "{page}", pages: "{pages}" }),
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

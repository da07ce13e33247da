import type { Translate } from "../../content/messages.ts";
import type { Content } from "../../documents/content-fields/content-field.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { joinersOf } from "../../documents/model/joiners.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { allPortals } from "../../portals/all.ts";
import type { Locale, Portal } from "../../portals/portal.ts";
import type { RenderData } from "../render-data.ts";
import type { DesignData, TemplateManifest } from "../templates/manifest.ts";
import { createDocumentDates, type DocumentDates } from "./document-dates.ts";
import { fontsFor, libreFranklin } from "./font-pairs.ts";
import { formPresenters } from "./forms/forms.ts";
import type { DocumentMessages, PresentContext } from "./present-context.ts";
import { presentLetter } from "./present-letter.ts";
import { presentResume } from "./present-resume.ts";
import type { PrintedText } from "./printed-text.ts";
import { designDataOf, resolveSettings, type Settings } from "./resolve-design.ts";
import { fontLocaleOf, scriptTraitsOf } from "./script-traits.ts";
import { tighten, tightnessSteps } from "./tighten.ts";

export type PresentInput = {
  document: Typesettable;
  /** The portal the document was made in; it sets paper, name order and letter norm. */
  portal: Portal;
  title: string;
  /** Paths of the pictures in the template's workspace; absent for a document without them. */
  photoPath?: string;
  signaturePath?: string;
};

/** In the document's language. */
export type PresentMessages = { document: DocumentMessages; words: Translate<"words"> };

export type Presented = {
  data: RenderData;
  /** The texts of the document in reading order, with the fields that they come from. */
  texts: readonly PrintedText[];
  /** The paper of the document. */
  paper: Portal["paper"];
  /** The number of pages to fit, and the design in steps of tightness; the first one is that of `data`. */
  fit?: { pages: number; designs: DesignData[] };
};

/**
 * Turns a document into finished strings and a resolved design for a template. Pure: the same input gives the same data.
 * `today` is the date of the export, as a partial date.
 */
export function present(
  input: PresentInput,
  manifest: TemplateManifest,
  messages: PresentMessages,
  today: string,
): Presented {
  const { document, portal } = input;
  const { design } = document.content;
  const locale = languageOf(document.content, manifest);
  const settings = resolveSettings(manifest, design, portal, locale);
  const context = contextOf(input, { manifest, settings, messages, today });
  const { data, texts } =
    document.kind === "resume"
      ? presentedResume(document.content, manifest, context)
      : presentLetter(document.content, context);
  const chosenDateWidth = design?.dateWidth !== undefined;
  const designOf = (changed: Settings) => designDataOf(manifest, changed, { chosenDateWidth });
  const { fit } = settings;
  return {
    data: { ...data, design: designOf(settings) },
    texts,
    paper: settings.paper,
    ...(fit && {
      fit: {
        pages: fit,
        designs: tightnessSteps.map((step) => designOf(tighten(settings, manifest, locale, step))),
      },
    }),
  };
}

/** The language a document is printed in: its own, or that of the form. */
export const languageOf = ({ locale }: { locale: Locale }, manifest: TemplateManifest): Locale =>
  manifest.locale ?? locale;

function presentedResume(content: ResumeContent, { formOf }: TemplateManifest, context: PresentContext) {
  const { data, texts } = presentResume(content, context);
  return { data: formOf ? formPresenters[formOf](content, data, context) : data, texts };
}

type ContextParts = {
  manifest: TemplateManifest;
  settings: Settings;
  messages: PresentMessages;
  today: string;
};

function contextOf(
  input: PresentInput,
  { manifest, settings, messages, today }: ContextParts,
): PresentContext {
  const { document, portal, title, photoPath, signaturePath } = input;
  const locale = languageOf(document.content, manifest);
  const language = portalOfLanguage(locale, portal);
  const traits = scriptTraitsOf(locale);
  const joiners = joinersOf(locale);
  const { language: lang, region = "" } = new Intl.Locale(locale);
  return {
    // A form has names and addresses in the order of its country.
    portal: manifest.locale ? language : portal,
    language,
    messages: messages.document,
    settings,
    linkOptions: { links: settings.links !== "off" },
    addressJoiner: joiners.address,
    dates: createDocumentDates(language, settings, messages.document("present")),
    today,
    photoPath,
    signaturePath,
    common: {
      lang,
      region,
      dir: language.dir,
      typography: {
        ...fontsOf(manifest, settings, fontLocaleOf(document.content.locale, manifest.locale)),
        keepWords: traits.keepWords,
        square: traits.square,
      },
      title,
      day: today.split("-").map(Number) as [number, number, number],
      pageLabel: messages.document("page", { page: "{page}", pages: "{pages}" }),
      kindLabel: messages.words(document.kind === "resume" ? "resumeTitle" : "letterTitle"),
      listJoiner: joiners.list,
    },
  };
}

/** The typefaces of a document in a template. */
export const fontsOf = (
  { fonts }: TemplateManifest,
  { fontPair }: Pick<Settings, "fontPair">,
  locale: Locale,
) => (fonts === "libre-franklin" ? libreFranklin(locale) : fontsFor(fontPair, locale));

/** The dates of a document as its pages print them. `messages`: in the document's language. */
export const datesOf = (
  { locale, design }: Content,
  portal: Portal,
  messages: DocumentMessages,
): DocumentDates =>
  createDocumentDates(
    portalOfLanguage(locale, portal),
    { dateFormat: design?.dateFormat ?? "portal", calendar: design?.calendar ?? "gregory" },
    messages("present"),
  );

/** The portal that formats dates and sets the direction for a document's language. */
const portalOfLanguage = (locale: Locale, portal: Portal): Portal =>
  portal.locale === locale ? portal : (allPortals.find((other) => other.locale === locale) ?? portal);

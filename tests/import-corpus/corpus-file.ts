import { type Locale, locales } from "../../src/portals/portal.ts";
import { sampleOf } from "../support/documents.ts";
import type { Sample } from "../support/samples/sample.ts";
import { isFull } from "../support/sampling.ts";

/** A file as a user brings it. `texts` are all of its texts: a value that is in none of them is not expected. */
export type CorpusFile = {
  name: string;
  format: string;
  /** Fields of a structured file are known; those of a page are recognised, and a PDF has no fields and no lines. */
  kind: "structured" | "page" | "pdf";
  locale: Locale;
  bytes: () => Promise<Uint8Array>;
  texts: string[];
  /** The file has the years of its dates alone ("Summer 2018"). */
  yearsOnly?: boolean;
};

export const encode = async (text: string): Promise<Uint8Array> => new TextEncoder().encode(text);

type Content = Pick<CorpusFile, "bytes" | "texts">;
export type Writer = (sample: Sample) => Content;

/** Files of one format, by the person of each language. */
export const inLanguages =
  (kind: CorpusFile["kind"]) =>
  (format: string, selection: readonly Locale[], write: Writer, all: readonly Locale[] = locales) =>
    (isFull ? all : selection).map(
      (locale): CorpusFile => ({
        ...{ name: `${format}, ${locale}`, format, kind, locale },
        ...write(sampleOf(locale)),
      }),
    );

/** Languages whose letters Windows-1252 has. */
export const westernLocales: readonly Locale[] = [
  ...(["en-GB", "en-US", "de-DE", "fr-FR", "es-ES", "es-MX", "pt-BR", "pt-PT"] as const),
  ...(["it-IT", "nl-NL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "id-ID"] as const),
].filter((locale) => locales.includes(locale));

/** The texts of XML or HTML, without their elements. */
export const textOfMarkup = (markup: string): string =>
  withoutElements(unescapeMarkup(withoutElements(markup)));
const withoutElements = (markup: string) => markup.replaceAll(/<[^>]*>/g, "\n");
const unescapeMarkup = (text: string) =>
  text
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

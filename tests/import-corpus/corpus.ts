import type { Locale } from "../../src/portals/portal.ts";
import { createRenderer } from "../../src/rendering/renderer.server.ts";
import { translator } from "../support/content.ts";
import { asResume, buildResume, portalOf, sampleOf } from "../support/documents.ts";
import { europassCandidate, skillsPassport } from "../support/import-files/europass.ts";
import { fresh } from "../support/import-files/fresh.ts";
import { htmlLayouts, htmlResume } from "../support/import-files/html-resumes.ts";
import { linkedInArchive, linkedInFiles } from "../support/import-files/linkedin-archive.ts";
import { localWords } from "../support/import-files/local-words.ts";
import { openResume } from "../support/import-files/open-resume.ts";
import {
  reactiveResume3,
  reactiveResume4,
  reactiveResume5,
} from "../support/import-files/reactive-resume.ts";
import { renderCvYaml } from "../support/import-files/rendercv.ts";
import { textsIn } from "../support/import-files/share.ts";
import type { Sample } from "../support/samples/sample.ts";
import { jsonResumeShapes } from "./json-resume-files.ts";
import { markdownFile, pageOf, textFile, textsOfPage, wordFile, wordLayouts } from "./laid-out-files.ts";

/** A file as a user brings it. `texts` are all of its texts: a value that is in none of them is not expected. */
export type CorpusFile = {
  name: string;
  /** Fields of a structured file are known; those of a page are recognised, and a PDF has no fields and no lines. */
  kind: "structured" | "page" | "pdf";
  locale: Locale;
  bytes: () => Promise<Uint8Array>;
  texts: string[];
};

const encode = async (text: string) => new TextEncoder().encode(text);

const structured = (name: string, locale: Locale, text: string, texts: string[]): CorpusFile => ({
  ...{ name: `${name}, ${locale}`, kind: "structured", locale, bytes: () => encode(text), texts },
});
const json = (name: string, locale: Locale, data: unknown): CorpusFile =>
  structured(name, locale, JSON.stringify(data), textsIn(data));
const xml = (name: string, locale: Locale, text: string): CorpusFile =>
  structured(name, locale, text, [unescapeXml(text.replaceAll(/<[^>]*>/g, "\n"))]);
const unescapeXml = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/<[^>]*>/g, "\n");

/** Two languages for each shape of JSON Resume, in turn, so that every language has one. */
const turns: [Locale, Locale][] = [
  ["en-GB", "de-DE"],
  ["en-US", "fr-FR"],
  ["es-ES", "pl-PL"],
  ["it-IT", "ja-JP"],
  ["pt-BR", "ko-KR"],
  ["nl-NL", "ar-SA"],
  ["sv-SE", "el-GR"],
  ["cs-CZ", "da-DK"],
  ["nb-NO", "hu-HU"],
  ["fi-FI", "ro-RO"],
  ["sk-SK", "pt-PT"],
  ["id-ID", "es-MX"],
];

const jsonResumes = Object.entries(jsonResumeShapes).flatMap(([shape, write], at) =>
  turns[at % turns.length]!.map((locale) => json(`JSON Resume, ${shape}`, locale, write(sampleOf(locale)))),
);

const each = (locales: Locale[], build: (sample: Sample, locale: Locale) => CorpusFile): CorpusFile[] =>
  locales.map((locale) => build(sampleOf(locale), locale));

const builders: CorpusFile[] = [
  ...each(["en-GB", "de-DE"], (sample, locale) => json("Reactive Resume 3", locale, reactiveResume3(sample))),
  ...each(["en-US", "ja-JP", "ar-SA"], (sample, locale) =>
    json("Reactive Resume 4", locale, reactiveResume4(sample)),
  ),
  ...each(["en-GB", "el-GR", "ko-KR"], (sample, locale) =>
    json("Reactive Resume 5", locale, reactiveResume5(sample)),
  ),
  ...each(["en-GB", "pl-PL", "fr-FR"], (sample, locale) => {
    const text = renderCvYaml(sample);
    return structured("RenderCV", locale, text, [text]);
  }),
  ...each(["en-US", "de-DE"], (sample, locale) => json("FRESH", locale, fresh(sample))),
  ...each(["en-US", "es-ES"], (sample, locale) => json("OpenResume", locale, openResume(sample))),
];

const portals: CorpusFile[] = [
  ...each(["en-GB", "pl-PL", "el-GR"], (sample, locale) =>
    xml("Europass SkillsPassport", locale, skillsPassport(sample)),
  ),
  ...each(["de-DE", "it-IT", "ro-RO"], (sample, locale) =>
    xml("Europass Candidate", locale, europassCandidate(sample)),
  ),
  ...each(["en-GB", "de-DE", "pt-BR"], (sample, locale) => {
    const files = linkedInFiles(sample);
    return {
      ...{ name: `LinkedIn archive, ${locale}`, kind: "structured" as const, locale },
      ...{
        bytes: async () => linkedInArchive(files),
        texts: Object.values(files).map((file) => file.slice(file.indexOf("\n"))),
      },
    };
  }),
];

const pages: CorpusFile[] = [
  ...(["en-GB", "de-DE", "pl-PL", "ja-JP"] as const).flatMap((locale) => {
    const page = pageOf(sampleOf(locale));
    const file = { kind: "page" as const, locale, texts: textsOfPage(page) };
    return [
      ...wordLayouts.map((layout) => ({
        ...{ ...file, name: `DOCX, ${layout}, ${locale}`, bytes: () => wordFile(page, layout) },
      })),
      { ...file, name: `Text, ${locale}`, bytes: () => encode(textFile(page)) },
      { ...file, name: `Markdown, ${locale}`, bytes: () => encode(markdownFile(page)) },
    ];
  }),
  ...htmlLayouts.flatMap((layout) =>
    (["en-GB", "de-DE"] as const).map((locale): CorpusFile => {
      const html = htmlResume(buildResume(locale), layout, localWords(locale));
      const text = unescapeXml(html.replaceAll(/<[^>]*>/g, "\n"));
      return {
        ...{ name: `HTML, ${layout}, ${locale}`, kind: "page", locale },
        ...{ bytes: () => encode(html), texts: [text] },
      };
    }),
  ),
];

const renderer = createRenderer({ processes: 1, translator });
/** Ends the process that typesets the corpus. */
export const closeCorpus = (): Promise<void> => renderer.close();

const pdfTemplates: [id: string, locale: Locale][] = [
  ["classic", "en-GB"],
  ["classic", "ja-JP"],
  ["sidebar", "de-DE"],
  ["modern", "pl-PL"],
  ["compact", "fr-FR"],
  ["plain", "el-GR"],
];
const pdfs = pdfTemplates.map(([id, locale]): CorpusFile => {
  const content = buildResume(locale, { template: { id, version: 2 } });
  const input = { document: asResume(content), portal: portalOf(locale), title: "CV" };
  return {
    ...{ name: `PDF, ${id}, ${locale}`, kind: "pdf", locale, texts: textsIn(content) },
    bytes: async () => (await renderer.pdf(input)).bytes,
  };
});

export const corpus: CorpusFile[] = [...jsonResumes, ...builders, ...portals, ...pages, ...pdfs];

import type { Locale } from "../../src/portals/portal.ts";
import type { createRenderer } from "../../src/rendering/renderer.server.ts";
import { convert, hasLibreOffice } from "../docx/libre-office.ts";
import { asResume, buildResume, portalOf, sampleOf } from "../support/documents.ts";
import { htmlLayouts, htmlResume } from "../support/import-files/html-resumes.ts";
import { localWords } from "../support/import-files/local-words.ts";
import { type PdfLayout, pdfLayouts, pdfOfPage } from "../support/import-files/pdf-resumes.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { isFull } from "../support/sampling.ts";
import {
  type CorpusFile,
  encode,
  inLanguages,
  textOfMarkup,
  type Writer,
  westernLocales,
} from "./corpus-file.ts";
import {
  markdownFile,
  type Page,
  pageOf,
  pastedText,
  textFile,
  textsOfPage,
  wordFile,
  wordLayouts,
} from "./laid-out-files.ts";

/** Files of lines, whose fields are recognised. */
const pages = inLanguages("page");
const pdfs = inLanguages("pdf");

const page =
  (write: (page: Page) => Uint8Array | Promise<Uint8Array>): Writer =>
  (sample) => {
    const content = pageOf(sample);
    return { bytes: async () => write(content), texts: textsOfPage(content) };
  };
const web =
  (layout: (typeof htmlLayouts)[number]): Writer =>
  ({ locale }) => {
    const html = htmlResume(buildResume(locale), layout, localWords(locale));
    return { bytes: () => encode(html), texts: [textOfMarkup(html)] };
  };

const usual: Locale[] = ["en-GB", "de-DE", "pl-PL", "ja-JP"];

export const pageFiles: CorpusFile[] = [
  ...wordLayouts.flatMap((layout) =>
    pages(
      `DOCX, ${layout}`,
      usual,
      page((content) => wordFile(content, layout)),
    ),
  ),
  ...pages(
    "Text",
    usual,
    page((content) => encode(textFile(content))),
  ),
  ...pages(
    "Pasted text",
    ["en-US", "fr-FR", "ko-KR"],
    page((content) => encode(pastedText(content))),
  ),
  ...pages(
    "Markdown",
    usual,
    page((content) => encode(markdownFile(content))),
  ),
  ...htmlLayouts.flatMap((layout) => pages(`HTML, ${layout}`, ["en-GB", "de-DE"], web(layout))),
];

let renderer: ReturnType<typeof createRenderer> | undefined;
/** Ends the process that typesets the corpus, which the first PDF starts. */
export async function closeCorpus(): Promise<void> {
  await renderer?.close();
  renderer = undefined;
}

/** A PDF of Dossier, without its source. */
const typeset =
  (id: string): Writer =>
  ({ locale }) => {
    const content = buildResume(locale, { template: { id, version: 1 } });
    const input = { document: asResume(content), portal: portalOf(locale), title: "CV" };
    return {
      async bytes() {
        renderer ??= createTestRenderer();
        return (await renderer.pdf(input)).bytes;
      },
      texts: textsIn(content),
    };
  };
const textsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(textsIn)
    : typeof value === "string"
      ? [value]
      : [];

const printed = (layout: PdfLayout) =>
  pdfs(
    `PDF, ${layout}`,
    layout === "LinkedIn profile" ? ["en-US", "de-DE", "pt-BR"] : ["en-GB", "fr-FR", "es-ES"],
    page((content) => pdfOfPage(content, layout)),
    westernLocales,
  );

/** LibreOffice starts once for all, with the first file. */
let converted: ReturnType<typeof convert<string>> | undefined;
const nameOf = (layout: string, locale: string) => `${layout}-${locale}`.replaceAll(" ", "-");
const libreOfficeLocales: Locale[] = ["en-GB", "de-DE", "pl-PL", "ja-JP", "el-GR"];
async function convertAll() {
  const files: Record<string, Uint8Array> = {};
  for (const layout of wordLayouts)
    for (const locale of libreOfficeLocales)
      files[nameOf(layout, locale)] = await wordFile(pageOf(sampleOf(locale)), layout);
  return convert(files);
}
const saved = wordLayouts.flatMap((layout) =>
  pdfs(
    `PDF of LibreOffice, ${layout}`,
    [],
    (sample) => ({
      async bytes() {
        converted ??= convertAll();
        return (await converted)[nameOf(layout, sample.locale)]!.pdf;
      },
      texts: textsOfPage(pageOf(sample)),
    }),
    libreOfficeLocales,
  ),
);

export const pdfFiles: CorpusFile[] = [
  ...pdfs("PDF, classic", ["en-GB", "ja-JP"], typeset("classic")),
  ...pdfs("PDF, sidebar", ["de-DE"], typeset("sidebar")),
  ...pdfs("PDF, modern", ["pl-PL"], typeset("modern")),
  ...pdfs("PDF, compact", ["fr-FR"], typeset("compact")),
  ...pdfs("PDF, plain", ["el-GR"], typeset("plain")),
  ...pdfLayouts.flatMap(printed),
  ...(isFull && hasLibreOffice ? saved : []),
];

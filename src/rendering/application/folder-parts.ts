import type { Translator } from "../../content/messages.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { todayIn } from "../presenting/dates.ts";
import { type HasGlyph, removeUnrenderable } from "../presenting/renderable-text.ts";
import type { RenderInput } from "../renderer.server.ts";
import { present } from "../version-1/presenting/present.ts";

type Options = { translator: Translator; hasGlyph: HasGlyph };

/** A document of the folder: the name of its Typst input, its template, and its data with its bookmark. */
export type FolderPart = { name: string; template: string; data: string };

export type FolderParts = {
  parts: FolderPart[];
  /** What the folder itself needs, in the language of the letter. */
  common: {
    title: string;
    author: string;
    day: [year: number, month: number, day: number];
    lang: string;
    region: string;
    paper: string;
    fonts: string[];
    /** "Page {page} of {pages}". */
    pageLabel: string;
    attachmentTitles: string[];
  };
  missing: string[];
};

/** Letter and resume as finished strings, each by its own portal and language. */
export function createFolderParts(
  { letter, resume, titles }: { letter: RenderInput; resume?: RenderInput; titles: string[] },
  { translator, hasGlyph }: Options,
): FolderParts {
  const missing = new Set<string>();
  const presentPart = (input: RenderInput, name: string) => {
    const { locale } = input.document.content;
    const { kind } = input.document;
    const photoPath = input.photo && photoPathOf(input.photo.contentType);
    const document = withVersion1(input.document);
    const data = present(
      { ...input, document, photoPath },
      translator(locale, "document"),
      todayIn(input.portal),
    );
    const bookmark = translator(locale, "words")(kind === "resume" ? "resumeTitle" : "letterTitle");
    const cleaned = removeUnrenderable({ ...data, bookmark }, data.typography.text, hasGlyph);
    for (const character of cleaned.missing) missing.add(character);
    const part: FolderPart = { name, template: data.template, data: JSON.stringify(cleaned.value) };
    return { data, part };
  };
  const first = presentPart(letter, "letter");
  const parts = [first.part, ...(resume ? [presentPart(resume, "resume").part] : [])];
  const { title, author, day, lang, region, paper, typography, pageLabel } = first.data;
  const attachmentTitles = removeUnrenderable(titles, typography.text, hasGlyph);
  for (const character of attachmentTitles.missing) missing.add(character);
  const fonts = typography.text;
  const label = translator(letter.document.content.locale, "document")("letter.enclosures");
  return {
    parts,
    common: {
      title,
      author,
      day,
      lang,
      region,
      paper,
      fonts,
      pageLabel,
      attachmentTitles: attachmentTitles.value.map((text, at) => text.trim() || `${label} ${at + 1}`),
    },
    missing: [...missing],
  };
}

/** Only templates of version 1 can be parts of a folder so far; a later one is replaced by its plain counterpart. */
function withVersion1(document: Typesettable): Typesettable {
  if (document.content.template.version === 1) return document;
  return document.kind === "letter"
    ? { ...document, content: { ...document.content, template: { id: "letter", version: 1 } } }
    : { ...document, content: { ...document.content, template: { id: "classic", version: 1 } } };
}

export const photoPathOf = (contentType: string): string =>
  `/photo.${contentType === "image/png" ? "png" : contentType === "image/webp" ? "webp" : "jpg"}`;

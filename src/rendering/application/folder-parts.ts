import type { Translator } from "../../content/messages.ts";
import { presentRenderable } from "../present-renderable.ts";
import { type HasGlyph, removeUnrenderable } from "../presenting/renderable-text.ts";
import type { RenderInput } from "../renderer.server.ts";
import type { FolderPart } from "../typesetting/job.ts";

/** `kept`: private characters that stay in the texts of the documents. */
type Options = { translator: Translator; hasGlyph: HasGlyph; kept?: ReadonlySet<string> };

export type FolderParts = {
  parts: FolderPart[];
  signatures: { name: string; bytes: Uint8Array }[];
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

/** Letter and resume as finished strings, each by its own portal, language, template and design. */
export function createFolderParts(
  { letter, resume, titles }: { letter: RenderInput; resume?: RenderInput; titles: string[] },
  options: Options,
): FolderParts {
  const { translator, hasGlyph } = options;
  const inputs = [["letter", letter], ...(resume ? [["resume", resume]] : [])] as [string, RenderInput][];
  const presented = inputs.map(([name, input]) => presentPart(input, name, options));
  const missing = new Set(presented.flatMap((part) => part.missing));
  const [{ head }] = presented as [Presented];
  const attachmentTitles = removeUnrenderable(titles, head.fonts, hasGlyph);
  for (const character of attachmentTitles.missing) missing.add(character);
  const label = translator(letter.document.content.locale, "document")("letter.enclosures");
  return {
    parts: presented.map(({ part }) => part),
    signatures: presented.flatMap(({ signature }) => signature ?? []),
    common: {
      ...head,
      attachmentTitles: attachmentTitles.value.map((text, at) => text.trim() || `${label} ${at + 1}`),
    },
    missing: [...missing],
  };
}

type Head = Omit<FolderParts["common"], "attachmentTitles">;
type Presented = {
  part: FolderPart;
  head: Head;
  missing: string[];
  signature?: { name: string; bytes: Uint8Array };
};

function presentPart(input: RenderInput, name: string, options: Options): Presented {
  const { document, photo, signature } = input;
  const words = options.translator(document.content.locale, "words");
  const bookmark = words(document.kind === "resume" ? "resumeTitle" : "letterTitle");
  const signaturePath = `/${name}-signature.png`;
  const presented = presentRenderable(
    { ...input, photoPath: photo && photoPathOf(photo.contentType) },
    { signaturePath, more: { bookmark } },
    options,
  );
  const { template, texts, layout, title, author, fonts, paper, missing } = presented;
  const { day, lang, region, pageLabel } = texts;
  return {
    part: { name, template, data: JSON.stringify({ ...texts, properties: { title, author } }), layout },
    head: { title, author, day, lang, region, paper, fonts, pageLabel },
    missing,
    ...(signature && { signature: { name: signaturePath.slice(1), bytes: signature.bytes } }),
  };
}

export const photoPathOf = (contentType: string): string =>
  `/photo.${contentType === "image/png" ? "png" : contentType === "image/webp" ? "webp" : "jpg"}`;

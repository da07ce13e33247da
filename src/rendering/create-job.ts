import type { Translator } from "../content/messages.ts";
import type { Content } from "../documents/content-fields/content-field.ts";
import { contentFields } from "../documents/content-fields/content-fields.ts";
import type { Typesettable } from "../documents/model/document.ts";
import type { Portal } from "../portals/portal.ts";
import { pdfTitleOf } from "./exports/document-names.ts";
import { type PresentableInput, presentRenderable } from "./present-renderable.ts";
import { printedBlocks } from "./presenting/printed-pages.ts";
import type { PrintedText } from "./presenting/printed-text.ts";
import type { HasGlyph } from "./presenting/renderable-text.ts";
import type { RenderInput } from "./renderer.server.ts";
import type { DocumentJob } from "./typesetting/job.ts";
import type { SpotText } from "./typesetting/place-texts.ts";

/** Paper sizes in points, as in Typst. */
export const paperSizes: Record<Portal["paper"], { width: number; height: number }> = {
  a4: { width: 595.276, height: 841.89 },
  "us-letter": { width: 612, height: 792 },
};

/** Path of the signature's picture for templates. */
const signaturePath = "/signature.png";

const photoNames: Record<string, string> = {
  "image/jpeg": "photo.jpg",
  "image/png": "photo.png",
  "image/webp": "photo.webp",
};

type JobOptions = {
  output: DocumentJob["output"];
  width: number;
  translator: Translator;
  hasGlyph: HasGlyph;
};

/** Presents a document and packs it for a typesetting process. `missing`: characters that were removed. */
export function createJob(input: RenderInput, options: JobOptions): { job: DocumentJob; missing: string[] } {
  const { document, photo, signature, source } = input;
  const photoName = photo && photoNames[photo.contentType];
  const pageInput = { ...input, photoPath: photoName && `/${photoName}` };
  const { showsPhoto, printed, ...page } = pageOf(pageInput, options);
  const job = {
    output: options.output,
    ...page,
    ...(showsPhoto && { photo: { name: photoName!, bytes: photo!.bytes } }),
    ...(signature && { signature: { name: signaturePath.slice(1), bytes: signature.bytes } }),
    ...(source && { source: { bytes: source, description: sourceDescription(document, options) } }),
    width: options.width,
    time: Math.floor(Date.now() / 1000),
    ...(options.output === "pages" && { texts: spotTexts(printed, document.content) }),
  };
  return { job, missing: page.missing };
}

/** The texts whose places on the pages a preview reports. */
const spotTexts = (printed: readonly PrintedText[], content: Content): SpotText[] =>
  printedBlocks(printed, contentFields(content)).map(({ spot, text }) => ({ spot, text }));

const sourceDescription = ({ content }: Typesettable, { translator }: JobOptions): string =>
  translator(content.locale, "document")("sourceDescription");

/** What typesetting the pages needs. */
function pageOf(input: PresentableInput, options: JobOptions) {
  const { template, texts, printed, layout, author, paper, missing } = presentRenderable(
    input,
    { signaturePath, more: {} },
    options,
  );
  const properties = propertiesOf(input, { author }, options.translator);
  return {
    template,
    // Templates print the author in running lines, so only the properties have characters without a glyph.
    data: JSON.stringify({ ...texts, properties }),
    layout,
    printed,
    showsPhoto: texts.kind === "resume" && !!texts.photo,
    size: paperSizes[paper],
    missing,
  };
}

/** Title and author, which other programs show with their own fonts. */
const propertiesOf = (
  { document, portal, title }: RenderInput,
  { author }: { author: string },
  translator: Translator,
) => ({ title: pdfTitleOf({ ...document, title }, { portal, translator }), author });

import type { Translator } from "../content/messages.ts";
import type { Portal } from "../portals/portal.ts";
import { todayIn } from "./presenting/dates.ts";
import { type HasGlyph, removeUnrenderable } from "./presenting/renderable-text.ts";
import type { RenderInput } from "./renderer.server.ts";
import type { DocumentJob } from "./typesetting/job.ts";
import { present } from "./version-1/presenting/present.ts";

/** Paper sizes in points, as in Typst. */
export const paperSizes: Record<Portal["paper"], { width: number; height: number }> = {
  a4: { width: 595.276, height: 841.89 },
  "us-letter": { width: 612, height: 792 },
};

/** Path of the signature's picture for templates. */
export const signaturePath = "/signature.png";

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
export function createJob(
  { document, portal, title, photo, signature }: RenderInput,
  { output, width, translator, hasGlyph }: JobOptions,
): { job: DocumentJob; missing: string[] } {
  const photoName = photo && photoNames[photo.contentType];
  const data = present(
    { document, portal, title, photoPath: photoName && `/${photoName}` },
    translator(document.content.locale, "document"),
    todayIn(portal),
  );
  // Headings add one family, which has no glyph that the families of body text lack.
  const { value, missing } = removeUnrenderable(data, data.typography.text, hasGlyph);
  const showsPhoto = value.kind === "resume" && value.photo;
  const job = {
    output,
    template: `version-1/templates/${value.template}/${value.template}.typ`,
    // Other programs show title and author, with their own fonts.
    data: JSON.stringify({ ...value, title: data.title, author: data.author }),
    ...(showsPhoto && { photo: { name: photoName!, bytes: photo!.bytes } }),
    ...(signature && { signature: { name: signaturePath.slice(1), bytes: signature.bytes } }),
    size: paperSizes[portal.paper],
    width,
    time: Math.floor(Date.now() / 1000),
    missing,
  };
  return { job, missing };
}

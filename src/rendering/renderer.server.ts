import type { Translator } from "../content/messages.ts";
import type { Typesettable } from "../documents/model/document.ts";
import { log } from "../kit/log.server.ts";
import type { Portal } from "../portals/portal.ts";
import { todayIn } from "./presenting/dates.ts";
import { present } from "./presenting/present.ts";
import { type HasGlyph, removeUnrenderable } from "./presenting/renderable-text.ts";
import { readFontCoverage } from "./typesetting/font-coverage.server.ts";
import type { Job, Product } from "./typesetting/job.ts";
import { createPool, type Pool, type PoolOptions } from "./typesetting/pool.server.ts";

export type RenderInput = {
  document: Typesettable;
  /** The portal the document was made in. */
  portal: Portal;
  title: string;
  /** JPEG, PNG or WebP; absent if the document shows no photo. */
  photo?: { bytes: Uint8Array; contentType: string };
};

/** `missing`: characters that were removed because no font has a glyph for them. */
export type Pdf = { bytes: Uint8Array; standard: "ua-1" | "tagged"; pages: number; missing: string[] };
export type Preview = { pages: string[]; missing: string[] };

/** Every method may throw `unavailable` (too many jobs) and `unprocessable` (cannot be typeset within the limits). */
export type DocumentRenderer = {
  /** PDF/UA-1, or tagged PDF if the standard refuses the document. */
  pdf(input: RenderInput): Promise<Pdf>;
  /** One SVG a page, without text, links, scripts or external resources. */
  preview(input: RenderInput): Promise<Preview>;
  /** The first page as WebP, `width` pixels wide. */
  thumbnail(input: RenderInput, size: { width: number }): Promise<Uint8Array>;
  /**
   * Positions of the parts of the first page, by the names that the template gives them: the start of the first line,
   * at half the height of its letters. Parts on other pages are absent.
   */
  anchors(input: RenderInput): Promise<Partial<Record<string, Point>>>;
  state: Pool["state"];
  close(): Promise<void>;
};

/** Fractions of the page's width and height, from the upper left corner. */
export type Point = { x: number; y: number };

export type RendererOptions = PoolOptions & {
  /** Messages in the language of a document. */
  translator: Translator;
};

/** Paper sizes in points, as in Typst. */
const paperSizes: Record<Portal["paper"], { width: number; height: number }> = {
  a4: { width: 595.276, height: 841.89 },
  "us-letter": { width: 612, height: 792 },
};

const photoNames: Record<string, string> = {
  "image/jpeg": "photo.jpg",
  "image/png": "photo.png",
  "image/webp": "photo.webp",
};

/** Turns documents into PDF, preview and thumbnail, in separate processes. */
export function createRenderer(options: RendererOptions): DocumentRenderer {
  const { translator, ...poolOptions } = options;
  const pool = createPool(poolOptions);
  const hasGlyph = readFontCoverage();

  async function run<O extends Job["output"]>(output: O, input: RenderInput, width = 0) {
    const { job, missing } = createJob(input, { output, width, translator, hasGlyph });
    const product = (await pool.run(job)) as Extract<Product, { output: O }>;
    return { product, missing };
  }

  return {
    async pdf(input) {
      const { product, missing } = await run("pdf", input);
      const { bytes, standard, pages, reason } = product;
      if (reason) log.warn("pdf.not-ua", { reason: reason.slice(0, 500) });
      return { bytes, standard, pages, missing };
    },
    async preview(input) {
      const { product, missing } = await run("pages", input);
      return { pages: product.pages, missing };
    },
    async thumbnail(input, { width }) {
      return (await run("thumbnail", input, width)).product.bytes;
    },
    async anchors(input) {
      const { anchors } = (await run("anchors", input)).product;
      const { width, height } = paperSizes[input.portal.paper];
      // Reversed, because the first of several parts with the same name counts.
      const onFirstPage = anchors.filter(({ page }) => page === 1).reverse();
      return Object.fromEntries(onFirstPage.map(({ name, x, y }) => [name, { x: x / width, y: y / height }]));
    },
    state: pool.state,
    close: pool.close,
  };
}

type JobOptions = {
  output: Job["output"];
  width: number;
  translator: Translator;
  hasGlyph: HasGlyph;
};

function createJob(
  { document, portal, title, photo }: RenderInput,
  { output, width, translator, hasGlyph }: JobOptions,
): { job: Job; missing: string[] } {
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
    template: value.template,
    // Other programs show title and author, with their own fonts.
    data: JSON.stringify({ ...value, title: data.title, author: data.author }),
    ...(showsPhoto && { photo: { name: photoName!, bytes: photo!.bytes } }),
    size: paperSizes[portal.paper],
    width,
    time: Math.floor(Date.now() / 1000),
  };
  return { job, missing };
}

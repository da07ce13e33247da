import { translator } from "../content/resources.server.ts";
import type { Typesettable } from "../documents/model/document.ts";
import { log } from "../kit/log.server.ts";
import type { Locale, Portal } from "../portals/portal.ts";
import type { DocumentWords } from "./context.ts";
import { fontCoverage } from "./font-coverage.server.ts";
import { createPool, type Pool, type PoolOptions } from "./pool.server.ts";
import { present } from "./present.ts";
import { keepShowable } from "./showable.ts";
import { todayIn } from "./today.ts";
import type { Job, Product } from "./typesetting.ts";

export type RenderInput = {
  document: Typesettable;
  /** The portal the document was made in. */
  portal: Portal;
  title: string;
  /** JPEG, PNG or WebP; set only if the document shows its photo. */
  photo?: { bytes: Uint8Array; contentType: string };
};

/** `missing`: characters no shipped font can show; they were left out. */
export type Pdf = { bytes: Uint8Array; standard: "ua-1" | "tagged"; pages: number; missing: string[] };
export type Preview = { pages: string[]; missing: string[] };

/** Errors of all three: `unavailable` (too much to do), `unprocessable` (cannot be set within the limits). */
export type DocumentRenderer = {
  /** PDF/UA-1; tagged without the claim where the standard refuses the document. */
  pdf(input: RenderInput): Promise<Pdf>;
  /** One SVG a page, without text, links, scripts or anything to fetch: safe in an <img>. */
  preview(input: RenderInput): Promise<Preview>;
  /** The first page as WebP, `width` pixels wide. */
  thumbnail(input: RenderInput, size: { width: number }): Promise<Uint8Array>;
  /**
   * Where the parts of the first page stand, by the names that the template gives them: the start of their first
   * line, half way up its letters, as fractions of the page. A part that is not there, or not on the first page,
   * is absent.
   */
  anchors(input: RenderInput): Promise<Partial<Record<string, Point>>>;
  state: Pool["state"];
  close(): Promise<void>;
};

/** Fractions of the page's width and height, from the upper left corner. */
export type Point = { x: number; y: number };

export type RendererOptions = PoolOptions & {
  /** Words of documents by language. Default: the resources. */
  words?: (locale: Locale) => DocumentWords;
};

/** Sheets in points, as Typst has them. */
const sheets: Record<Portal["paper"], { width: number; height: number }> = {
  a4: { width: 595.276, height: 841.89 },
  "us-letter": { width: 612, height: 792 },
};

const photoNames: Record<string, string> = {
  "image/jpeg": "photo.jpg",
  "image/png": "photo.png",
  "image/webp": "photo.webp",
};

export function createRenderer({ words = documentWords, ...options }: RendererOptions): DocumentRenderer {
  const pool = createPool(options);
  const covers = fontCoverage();

  function jobFor(input: RenderInput, output: Job["output"], width = 0): { job: Job; missing: string[] } {
    const { document, portal, title, photo } = input;
    const photoName = photo && photoNames[photo.contentType];
    const data = present(
      { document, portal, title, photoPath: photoName && `/${photoName}` },
      words(document.content.locale),
      todayIn(portal),
    );
    // The heading families are the same but for one, and that one has nothing the others lack.
    const { value, missing } = keepShowable(data, data.typography.text, covers);
    // What stands in the file's properties is shown by other programs, with other fonts.
    const { title: property, author } = data;
    const shown = value.kind === "resume" && value.photo;
    return {
      missing,
      job: {
        output,
        template: value.template,
        data: JSON.stringify({ ...value, title: property, author }),
        ...(shown && { photo: { name: photoName!, bytes: photo!.bytes } }),
        size: sheets[portal.paper],
        width,
        time: Math.floor(Date.now() / 1000),
      },
    };
  }

  async function run<O extends Job["output"]>(output: O, input: RenderInput, width?: number) {
    const { job, missing } = jobFor(input, output, width);
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
      const { width, height } = sheets[input.portal.paper];
      const onFirst = anchors.filter(({ page }) => page === 1).reverse();
      return Object.fromEntries(onFirst.map(({ name, x, y }) => [name, { x: x / width, y: y / height }]));
    },
    state: pool.state,
    close: pool.close,
  };
}

const documentWords = (locale: Locale): DocumentWords => translator(locale, "document");

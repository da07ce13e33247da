import type { Translator } from "../content/messages.ts";
import type { Typesettable } from "../documents/model/document.ts";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import type { Portal } from "../portals/portal.ts";
import { createFolderJob, type FolderInput } from "./application/create-folder-job.server.ts";
import { createJob, paperSizes } from "./create-job.ts";
import { createDocxJob } from "./exports/docx/create-docx-job.ts";
import { createReviewedJob } from "./reviewed/create-reviewed-job.ts";
import type { ReviewedInput } from "./reviewed/reviewed-input.ts";
import { expectedCpu, sizeOfContent, type TextSize } from "./scheduling/expected-cpu.ts";
import type { RenderKind } from "./scheduling/render-queue.ts";
import { readFontCoverage } from "./typesetting/font-coverage.server.ts";
import type { ArchiveStandard, DocumentJob, Product } from "./typesetting/job.ts";
import { isSurelyTooLong } from "./typesetting/output-limits.ts";
import { createPool, type Pool, type PoolOptions, type Typeset } from "./typesetting/pool.server.ts";

export type RenderInput = {
  document: Typesettable;
  /** The portal the document was made in. */
  portal: Portal;
  title: string;
  /** JPEG, PNG or WebP; absent if the document shows no photo. */
  photo?: { bytes: Uint8Array; contentType: string };
  /** PNG, which templates find at `signaturePath`; absent if the document shows no picture of a signature. */
  signature?: { bytes: Uint8Array };
  /** The document in our own format, which the PDF carries as a file. */
  source?: Uint8Array;
};

/** `missing`: characters that were removed because no font has a glyph for them. */
export type Pdf = {
  bytes: Uint8Array;
  standard: "ua-1" | "tagged";
  /** The part of PDF/A that it meets too. */
  archive?: ArchiveStandard;
  pages: number;
  /** Whether the document fits the number of pages that it asks for; undefined if it asks for none. */
  fits?: boolean;
  missing: string[];
};
/** Gzipped JSON: one SVG a page without text, links, scripts or external resources; the rest as in `/api/preview`. */
export type Preview = { gzippedJson: Uint8Array };

/**
 * Requests of clients wait with `inTurn` and pass its `typeset` on. Without it, a document waits behind them as work of
 * the server itself. Every method may throw `unavailable` (too many jobs, or its process was killed), `documentTooLong`,
 * and `unprocessable` (cannot be typeset within the limits).
 */
export type DocumentRenderer = {
  inTurn: Pool["inTurn"];
  assertPlace: Pool["assertPlace"];
  /** PDF/UA-1 and PDF/A, or tagged PDF if the standard refuses the document. */
  pdf(input: RenderInput, typeset?: Typeset): Promise<Pdf>;
  preview(input: RenderInput, typeset?: Typeset): Promise<Preview>;
  /** The first page as WebP, `width` pixels wide. */
  thumbnail(input: RenderInput, size: { width: number }, typeset?: Typeset): Promise<Uint8Array>;
  /**
   * Positions of the parts of the first page, by the names that the template gives them: the start of the first line,
   * at half the height of its letters. Parts on other pages are absent.
   */
  anchors(input: RenderInput): Promise<Partial<Record<string, Point>>>;
  /**
   * Letter, resume and attachments in one PDF. `resolution`: dots per inch of the attachments, if they were made smaller.
   * Throws `unprocessable` with the reason `folderTooLarge`.
   */
  folder(input: FolderInput, typeset: Typeset): Promise<Pdf & { resolution?: number }>;
  /**
   * A document with numbers beside the phrases of its comments, then summary, scores and comments: one PDF/UA-1. Throws
   * `documentTooLong` for a review of more than 240 pages.
   */
  reviewed(input: ReviewedInput, typeset?: Typeset): Promise<Pdf>;
  /** The pages of an uploaded PDF as PNG or JPEG. Throws `unprocessable` with a reason for one that cannot be shown. */
  pagesOf(pdf: Uint8Array, typeset: Typeset): Promise<Uint8Array[]>;
  /** A Word file that users can edit. */
  docx(input: RenderInput, typeset?: Typeset): Promise<Uint8Array>;
  state: Pool["state"];
  close(): Promise<void>;
};

/** Fractions of the page's width and height, from the upper left corner. */
export type Point = { x: number; y: number };

export type RendererOptions = PoolOptions & {
  /** Messages in the language of a document. */
  translator: Translator;
};

const kindOf: Record<DocumentJob["output"], RenderKind> = {
  pages: "preview",
  pdf: "pdf",
  thumbnail: "thumbnail",
  anchors: "thumbnail",
};

function assertNotTooLong(size: TextSize): void {
  if (isSurelyTooLong(size)) throw new AppError("documentTooLong", `${size.lines} lines`);
}

function toPdf({ reason, ...product }: Extract<Product, { output: "pdf" }>): Omit<Pdf, "missing"> {
  if (reason) log.warn("pdf.not-ua", { reason: reason.slice(0, 500) });
  const { bytes, standard, archive, pages, fits } = product;
  return { bytes, standard, pages, ...(archive && { archive }), ...(fits !== undefined && { fits }) };
}

/** Turns documents into PDF, Word file, preview and thumbnail, in separate processes. */
export function createRenderer(options: RendererOptions): DocumentRenderer {
  const { translator, ...poolOptions } = options;
  const pool = createPool(poolOptions);
  const hasGlyph = readFontCoverage();

  /** Throws `documentTooLong` before the expensive steps. */
  async function run<O extends DocumentJob["output"]>(
    output: O,
    input: RenderInput,
    { typeset, width = 0 }: { typeset?: Typeset; width?: number } = {},
  ) {
    const size = sizeOfContent(input.document.content);
    assertNotTooLong(size);
    const { job, missing } = createJob(input, { output, width, translator, hasGlyph });
    const kind = kindOf[output];
    const request = { kind, expectedCpu: expectedCpu(kind, size) };
    const product = await (typeset ? typeset(job) : pool.inTurn(request, (typeset) => typeset(job)));
    return { product: product as Extract<Product, { output: O }>, missing };
  }

  return {
    inTurn: pool.inTurn,
    assertPlace: pool.assertPlace,
    async pdf(input, typeset) {
      const { product, missing } = await run("pdf", input, { typeset });
      return { ...toPdf(product), missing };
    },
    async preview(input, typeset) {
      const { gzippedJson } = (await run("pages", input, { typeset })).product;
      return { gzippedJson };
    },
    async thumbnail(input, { width }, typeset) {
      return (await run("thumbnail", input, { typeset, width })).product.bytes;
    },
    async anchors(input) {
      const { anchors } = (await run("anchors", input)).product;
      const { width, height } = paperSizes[input.portal.paper];
      // Reversed, because the first of several parts with the same name counts.
      const onFirstPage = anchors.filter(({ page }) => page === 1).reverse();
      return Object.fromEntries(onFirstPage.map(({ name, x, y }) => [name, { x: x / width, y: y / height }]));
    },
    async folder(input, typeset) {
      for (const { document } of [input.letter, ...(input.resume ? [input.resume] : [])])
        assertNotTooLong(sizeOfContent(document.content));
      const job = await createFolderJob(input, { translator, hasGlyph });
      const product = (await typeset(job)) as Extract<Product, { output: "pdf" }>;
      return { ...toPdf(product), missing: job.missing, resolution: product.resolution };
    },
    async reviewed(input, typeset) {
      const size = sizeOfContent(input.document.document.content);
      assertNotTooLong(size);
      const job = createReviewedJob(input, { translator, hasGlyph });
      const kind = "folder" as const;
      const request = { kind, expectedCpu: expectedCpu(kind, sizeOfContent(input)) };
      const product = await (typeset ? typeset(job) : pool.inTurn(request, (typeset) => typeset(job)));
      return { ...toPdf(product as Extract<Product, { output: "pdf" }>), missing: job.missing };
    },
    async pagesOf(pdf, typeset) {
      const product = await typeset({ output: "attachment", pdf });
      return (product as Extract<Product, { output: "attachment" }>).pages;
    },
    async docx(input, typeset) {
      const size = sizeOfContent(input.document.content);
      assertNotTooLong(size);
      const job = createDocxJob(input, translator);
      const request = { kind: "pdf" as const, expectedCpu: expectedCpu("pdf", size) };
      const product = await (typeset ? typeset(job) : pool.inTurn(request, (typeset) => typeset(job)));
      return (product as Extract<Product, { output: "docx" }>).bytes;
    },
    state: pool.state,
    close: pool.close,
  };
}

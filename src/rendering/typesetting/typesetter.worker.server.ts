import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import sharp from "sharp";
import type { PreviewPlace } from "../../documents/client/document-api.ts";
import { pdfSourceName } from "../../documents/own-format/pdf-source-name.ts";
import { readAttachmentPages } from "./attachment-pages.server.ts";
import { compileDocument, lastPageFill } from "./compile-document.server.ts";
import { compiler, workspace } from "./compiler.server.ts";
import type { Fitted } from "./fit-pages.ts";
import { type FileInMemory, fitFolder, folderFiles } from "./folder.server.ts";
import type { DocumentJob, Job, Outcome, Product } from "./job.ts";
import { assertPages, maxPages, maxPreviewLength, RefusedError } from "./output-limits.ts";
import { type Place, placeTexts } from "./place-texts.ts";
import { photoFor } from "./screen-photo.server.ts";
import { type Page, splitPages } from "./svg-pages.ts";
import { writePdf } from "./write-pdf.server.ts";

/** The program of a typesetting process. Node runs this file without a build, so it must not import .tsx. */

// Typesetting may take every core for seconds. The server's process, which saves documents and serves pages, goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let documents = 0;

// Ctrl-C signals the whole process group; the server ends this process once its jobs are done.
process.on("SIGINT", () => {});
// The server has ended, in whatever way.
process.on("disconnect", () => process.exit());

export default async function typeset(job: Job | null): Promise<Outcome> {
  const before = process.cpuUsage();
  // The null job waits until the process has started.
  const result = job === null ? noJob : await attempt(job);
  const { user, system } = process.cpuUsage(before);
  return {
    result,
    documents,
    cpuMs: (user + system) / 1000,
    memory: Math.round(process.memoryUsage.rss() / 1e6),
  };
}

const noJob: Outcome["result"] = { ok: false, failure: "failed", problem: "" };

async function attempt(job: Job): Promise<Outcome["result"]> {
  documents += 1;
  try {
    return { ok: true, product: await productOf(job) };
  } catch (error) {
    return {
      ok: false,
      failure: failureOf(error),
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

async function productOf(job: Job): Promise<Product> {
  if (job.output === "attachment") return { output: job.output, pages: await readAttachmentPages(job.pdf) };
  if (job.output !== "docx") return typesetDocument(job);
  // Most processes never write a Word file.
  const { runDocxJob } = await import("../exports/docx/run-docx-job.server.ts");
  return { output: job.output, bytes: await runDocxJob(job) };
}

const failureOf = (error: unknown) => (error instanceof RefusedError ? error.failure : "failed");

async function typesetDocument(job: DocumentJob): Promise<Product> {
  const files = [
    ...(job.photo ? [{ name: job.photo.name, bytes: await photoFor(job) }] : []),
    ...(job.signature ? [job.signature] : []),
    ...(job.source ? [{ name: pdfSourceName, bytes: job.source.bytes }] : []),
    ...(job.folder ? folderFiles(job.folder) : []),
  ];
  const add = ({ name, bytes }: FileInMemory) =>
    compiler.mapShadow(join(workspace, name), Buffer.from(bytes));
  files.forEach(add);
  try {
    if (!job.folder) return await produce(compileDocument(job), job);
    const most = maxPages + job.folder.pages.length + (job.folder.morePages ?? 0);
    return await fitFolder(job.folder, add, () => writePdf(compileDocument(job), job, most));
  } finally {
    for (const { name } of files) compiler.unmapShadow(join(workspace, name));
    // Keep what this document shares with the last one: glyph outlines, unedited lines.
    compiler.evictCache(1);
  }
}

async function produce(fitted: Fitted<NodeTypstDocument>, job: DocumentJob): Promise<Product> {
  if (job.output === "pdf") return writePdf(fitted, job, maxPages);
  const { document } = fitted;
  assertPages(document.numOfPages, maxPages);
  if (job.output === "anchors")
    return {
      output: "anchors",
      anchors: compiler.query(document, { selector: "<anchors>", field: "value" })[0] ?? [],
    };
  const pages = splitPages(compiler.svg(document), job.size);
  if (job.output === "pages") return { output: "pages", gzippedJson: toGzippedJson(pages, job, fitted) };
  // At 72 dpi a point is one pixel; scale the density to the width.
  const density = (72 * job.width) / job.size.width;
  // Drawing rounds up; pages reserve the paper's height for the picture.
  const height = Math.round((job.width * job.size.height) / job.size.width);
  const picture = sharp(Buffer.from(pages[0]!.svg), { density }).resize({
    width: job.width,
    height,
    fit: "fill",
  });
  const encoded =
    job.format === "avif"
      ? picture.avif({ quality: 52, effort: 3 })
      : picture.webp({ quality: 82, smartSubsample: true });
  return { output: "thumbnail", bytes: await encoded.toBuffer() };
}

function toGzippedJson(pages: Page[], job: DocumentJob, fitted: Fitted<NodeTypstDocument>): Uint8Array {
  const length = pages.reduce((sum, { svg }) => sum + svg.length, 0);
  if (length > maxPreviewLength) throw new RefusedError("tooLarge", `a preview of ${length} characters`);
  // Level 1 makes SVG a fifth as large in a tenth of the time of typesetting it.
  const { missing } = job;
  const report = { missing, fits: fitted.fits, lastPageFill: lastPageFill(job, fitted) };
  const places = placeTexts(
    job.texts ?? [],
    pages.map(({ runs }) => runs),
  );
  const response = {
    pages: pages.map(({ svg }) => svg),
    ...report,
    places: places.map((each) => toPlace(each, job.size)),
  };
  return gzipSync(JSON.stringify(response), { level: 1 });
}

/** In hundredths of a percent of the page. */
const toPlace = ({ spot, page, x, y, width, height }: Place, size: DocumentJob["size"]): PreviewPlace => {
  const part = (points: number, of: number) => Math.round((10_000 * points) / of);
  return [
    spot,
    page,
    part(x, size.width),
    part(y, size.height),
    part(width, size.width),
    part(height, size.height),
  ];
};

import { createHash } from "node:crypto";
import { extname, join } from "node:path";
import { NodeCompiler, type NodeError, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import sharp from "sharp";
import { fontFiles } from "./font-files.server.ts";
import { renderingPath } from "./project-root.server.ts";
import { splitPages } from "./svg-pages.ts";
import type { Job, Outcome, Product } from "./typesetting.ts";

/**
 * The program of a typesetting process; Node runs this file as it is. One compiler lives as long as its process,
 * for making it anew costs more memory than it frees; what adds up all the same goes with the process
 * (`pool.server.ts` replaces it in time).
 */
const workspace = renderingPath("templates");
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontPaths: fontFiles().map((font) => font.directory) }],
});

let documents = 0;

// Ctrl-C reaches the whole group of processes; the server ends this one when its work is done.
process.on("SIGINT", () => {});
// The server is gone, whatever happened to it.
process.on("disconnect", () => process.exit());

export default async function typeset(job: Job | null): Promise<Outcome> {
  // Nothing to do: the process only shows that it is up.
  const result = job === null ? ({ ok: false, problem: "" } as const) : await attempt(job);
  return { result, documents, memory: Math.round(process.memoryUsage.rss() / 1e6) };
}

async function attempt(job: Job): Promise<Outcome["result"]> {
  documents += 1;
  const photo = job.photo && join(workspace, job.photo.name);
  try {
    if (photo) compiler.mapShadow(photo, await photoFor(job));
    return { ok: true, product: await produce(compile(job), job) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    if (photo) compiler.unmapShadow(photo);
    // What this document and the last have in common (outlines of letters, lines that were not edited) is kept.
    compiler.evictCache(1);
  }
}

function compile(job: Job): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFilePath: join(workspace, job.template, `${job.template}.typ`),
    inputs: { data: job.data, ...(job.output === "anchors" && { anchors: "" }) },
  });
  const failure = compiled.takeError();
  if (failure) throw new Error(diagnostics(failure));
  // A warning means that a template is wrong (a family that is not there); it must not pass unseen.
  const warnings = compiled.takeWarnings();
  if (warnings) throw new Error(diagnostics(warnings));
  return compiled.result!;
}

const diagnostics = (error: NodeError): string =>
  compiler
    .fetchDiagnostics(error)
    .map(({ message, path, range }) => `${path}:${(range?.start.line ?? 0) + 1}: ${message}`)
    .join("\n");

async function produce(document: NodeTypstDocument, job: Job): Promise<Product> {
  if (job.output === "anchors")
    return {
      output: "anchors",
      anchors: compiler.query(document, { selector: "<anchors>", field: "value" })[0],
    };
  if (job.output === "pdf") return { output: "pdf", ...pdf(document, job), pages: document.numOfPages };
  const pages = splitPages(compiler.svg(document), job.size);
  if (job.output === "pages") return { output: "pages", pages };
  // Rasterised as large as it is shown: 72 dots to the inch make one pixel of one point.
  const density = (72 * job.width) / job.size.width;
  const bytes = await sharp(Buffer.from(pages[0]!), { density })
    .resize({ width: job.width })
    .webp({ quality: 82, smartSubsample: true })
    .toBuffer();
  return { output: "thumbnail", bytes };
}

/** PDF/UA-1 refuses what it cannot vouch for; the same document without the claim is better than none. */
function pdf(document: NodeTypstDocument, { time }: Job) {
  try {
    const bytes = compiler.pdf(document, { pdfStandard: "ua-1", creationTimestamp: time });
    return { bytes, standard: "ua-1" as const };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      bytes: compiler.pdf(document, { creationTimestamp: time }),
      standard: "tagged" as const,
      reason,
    };
  }
}

/** Twice the height of a photo on a page of the preview, for dense screens. */
const screenHeight = 320;
const sharpFormats: Record<string, "jpeg" | "png" | "webp"> = {
  ".jpg": "jpeg",
  ".png": "png",
  ".webp": "webp",
};
const screenPhotos = new Map<string, Buffer>();
const keptPhotos = 8;

/** A preview is sent at every pause in typing, so its photo has only the pixels a screen can show. */
async function photoFor({ output, photo }: Job): Promise<Buffer> {
  const bytes = Buffer.from(photo!.bytes);
  if (output === "pdf") return bytes;
  const key = createHash("sha256").update(bytes).digest("base64");
  const kept = screenPhotos.get(key);
  if (kept) return kept;
  const small = await sharp(bytes)
    .resize({ height: screenHeight, withoutEnlargement: true })
    // Of the same kind, for Typst believes the name.
    .toFormat(sharpFormats[extname(photo!.name)] ?? "jpeg", { quality: 80 })
    .toBuffer();
  if (screenPhotos.size >= keptPhotos) screenPhotos.delete(screenPhotos.keys().next().value!);
  screenPhotos.set(key, small);
  return small;
}

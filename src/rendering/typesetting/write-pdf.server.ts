import type { NodeCompiler, NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { declareUa } from "./archive-and-ua.ts";
import { compiler } from "./compiler.server.ts";
import type { Fitted } from "./fit-pages.ts";
import type { PdfProduct } from "./folder.server.ts";
import type { ArchiveStandard, DocumentJob } from "./job.ts";
import { assertPages } from "./output-limits.ts";

/**
 * A document as PDF/UA-1 and, except for application folders, as PDF/A too. One that PDF/UA-1 refuses is exported as
 * tagged PDF, and one that only PDF/A refuses as PDF/UA-1, so that a file claims no standard that it does not meet.
 */
export function writePdf(
  { document, fits }: Fitted<NodeTypstDocument>,
  job: DocumentJob,
  maxPages: number,
): PdfProduct {
  assertPages(document.numOfPages, maxPages);
  const product = { output: "pdf", pages: document.numOfPages, ...(fits !== undefined && { fits }) } as const;
  const write = writerOf(compiler, document, job.time);
  try {
    const bytes = write("ua-1");
    // Photos of certificates in a folder may have colours that PDF/A does not allow.
    const archived = job.folder ? null : writeArchived(write, job.source ? "a-3a" : "a-2a");
    return archived ? { ...product, ...archived, standard: "ua-1" } : { ...product, bytes, standard: "ua-1" };
  } catch (error) {
    return { ...product, bytes: write(), standard: "tagged", reason: messageOf(error) };
  }
}

type Write = (standard?: "ua-1" | ArchiveStandard) => Uint8Array;

const writerOf =
  (compiler: NodeCompiler, document: NodeTypstDocument, time: number): Write =>
  (pdfStandard) =>
    compiler.pdf(document, { ...(pdfStandard && { pdfStandard }), creationTimestamp: time });

/** Typst tells that a document cannot meet PDF/A only by its error. */
function writeArchived(write: Write, archive: ArchiveStandard) {
  try {
    const bytes = declareUa(write(archive));
    return bytes && { bytes, archive };
  } catch {
    return null;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

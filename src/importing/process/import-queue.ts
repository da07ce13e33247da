import type { QueuePolicy } from "../../kit/scheduling/fair-queue.ts";
import { isPdf, isZip } from "../sources/magic-bytes.ts";

/** CPU milliseconds that light work takes at most. A file that takes longer is heavy from then on. */
export const lightCpu = 2_500;

/** Who waits for the import processes, and how long (docs/decisions/import-process.md). */
export const importQueue: QueuePolicy<"file"> = {
  name: "imports",
  kinds: { file: { perUser: 2, cost: 0 } },
  total: 40,
  totalBytes: 80 * 1024 * 1024,
  maxWait: 20_000,
  heavyJob: 2_000,
  // Four PDFs in half a minute.
  heavyUse: 5_000,
  countsExpected: true,
};

/** CPU milliseconds: for a file, and for each KB of it. */
type Cost = { file: number; perKb: number };

/**
 * What files cost, measured (docs/decisions/import-process.md). Texts and archives: the slowest file of each size that we
 * know of. PDF: a usual one of one to three pages; what a PDF takes cannot be told from its size.
 */
const costs: Record<"pdf" | "archive" | "text", Cost> = {
  pdf: { file: 1_200, perKb: 0.5 },
  archive: { file: 100, perKb: 10 },
  text: { file: 20, perKb: 12 },
};

/** An estimate of the CPU milliseconds of a file by its size and first bytes. */
export function expectedCpu(bytes: Uint8Array): number {
  const { file, perKb } = costs[isPdf(bytes) ? "pdf" : isZip(bytes) ? "archive" : "text"];
  return file + (perKb * bytes.length) / 1024;
}

import type { QueuePolicy } from "../../kit/scheduling/fair-queue.ts";
import { isPdf, isZip, officeFormatOf } from "../sources/magic-bytes.ts";

/** CPU milliseconds that light work takes at most. A file that takes longer is heavy from then on. */
export const lightCpu = 1_500;

/** Who waits for the import processes, and how long (docs/decisions/import-process.md). */
export const importQueue: QueuePolicy<"file"> = {
  name: "imports",
  kinds: { file: { perUser: 2, cost: 0 } },
  total: 40,
  totalBytes: 80 * 1024 * 1024,
  maxWait: 20_000,
  heavyJob: 1_200,
  // Some ten PDFs in half a minute.
  heavyUse: 5_000,
  countsExpected: true,
};

/** CPU milliseconds: for a file, and for each KB of it. */
type Cost = { file: number; perKb: number };

/**
 * What files cost, measured (docs/decisions/import-process.md). Text, markup and JSON: the slowest file of each size that we
 * know of. What a PDF or an archive takes cannot be told from its size, because both are compressed, so their estimate is
 * that of a usual resume, and a file that takes longer is stopped (`lightCpu`).
 */
const costs: Record<"office" | "pdf" | "archive" | "json" | "markup" | "text", Cost> = {
  // LibreOffice starts for each file.
  office: { file: 4_000, perKb: 1 },
  pdf: { file: 500, perKb: 0.5 },
  archive: { file: 200, perKb: 0.5 },
  json: { file: 20, perKb: 2 },
  markup: { file: 20, perKb: 6 },
  text: { file: 20, perKb: 35 },
};

/** An estimate of the CPU milliseconds of a file by its size and first bytes. */
export function expectedCpu(bytes: Uint8Array): number {
  const { file, perKb } = costs[kindOf(bytes)];
  return file + (perKb * bytes.length) / 1024;
}

function kindOf(bytes: Uint8Array): keyof typeof costs {
  if (officeFormatOf(bytes)) return "office";
  if (isPdf(bytes)) return "pdf";
  if (isZip(bytes)) return "archive";
  const [first] = /[^\s\ufeff]/u.exec(new TextDecoder().decode(bytes.subarray(0, 1024))) ?? [];
  if (first === "{" || first === "[") return "json";
  return first === "<" ? "markup" : "text";
}

import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { columnsOf } from "./columns.ts";
import type { Line } from "./line.ts";
import { numbersToLogicalOrder, runsToLogicalOrder, wordsToLogicalOrder } from "./logical-order.ts";
import { readWithPdfJs } from "./pdf-js-reader.ts";

/**
 * Programs that applicant tracking systems and search engines read PDFs with. `restore` turns a line of right-to-left
 * text from the order on the page into reading order, for readers that do not do it themselves.
 */
type TextReader = {
  tool: "pdftotext" | "mutool";
  args: (file: string) => string[];
  columns?: boolean;
  restore?: (line: string) => string;
};

const textReaders = {
  "poppler-raw": {
    tool: "pdftotext",
    args: (file) => ["-raw", file, "-"],
    restore: wordsToLogicalOrder,
  },
  "poppler-layout": {
    tool: "pdftotext",
    args: (file) => ["-layout", file, "-"],
    columns: true,
    restore: numbersToLogicalOrder,
  },
  "poppler-default": { tool: "pdftotext", args: (file) => [file, "-"] },
  mupdf: {
    tool: "mutool",
    args: (file) => ["draw", "-q", "-F", "txt", file],
    restore: runsToLogicalOrder,
  },
} satisfies Record<string, TextReader>;

export const readers = ["poppler-raw", "poppler-layout", "poppler-default", "mupdf", "pdf-js"] as const;
export type Reader = (typeof readers)[number];
/** Poppler's default mode sorts blocks by position; its figures are reported only. */
export const requiredReaders = readers.filter((reader) => reader !== "poppler-default");

/** Debian's package of each reader's program; pdf.js is a package of ours. */
const packages = { pdftotext: "poppler-utils", mutool: "mupdf-tools" };

/** Debian packages that are missing on this machine. */
export const missingPackages = (): string[] =>
  Object.entries(packages)
    .filter(([tool]) => spawnSync("which", [tool]).status !== 0)
    .map(([, name]) => name);

export type ReadOptions = {
  /** Restores the reading order of right-to-left lines, as a reader that knows Arabic and Hebrew does. */
  restoreOrder: boolean;
};

/** The lines of a PDF, without empty ones. */
export async function readLines(
  bytes: Uint8Array,
  reader: Reader,
  { restoreOrder }: ReadOptions,
): Promise<Line[]> {
  if (reader === "pdf-js") return readWithPdfJs(bytes, { restoreOrder });
  const { tool, args, columns, restore }: TextReader = textReaders[reader];
  const folder = mkdtempSync(join(tmpdir(), "dossier-reading-"));
  try {
    const file = join(folder, "document.pdf");
    writeFileSync(file, bytes);
    const { stdout } = await promisify(execFile)(tool, args(file), { maxBuffer: 64 * 1024 * 1024 });
    const pages = stdout.split("\f").map((page) => {
      const lines = page.split("\n").map((line) => (restoreOrder && restore ? restore(line) : line));
      return columns ? columnsOf(lines) : { text: lines, panel: [] };
    });
    // A panel is beside the text, which continues on the next page.
    return [
      ...pages.flatMap(({ text }, index) => linesOf(text, index + 1)),
      ...pages.flatMap(({ panel }, index) => linesOf(panel, index + 1)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const linesOf = (texts: string[], page: number): Line[] =>
  texts.filter((text) => text.trim() !== "").map((text) => ({ text, page, extent: text.trim().length }));

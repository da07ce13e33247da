import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Reads PDFs with poppler's tools, as applicant tracking systems do. */

function withFile<T>(bytes: Uint8Array, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "dossier-pdf-"));
  try {
    const file = join(folder, "document.pdf");
    writeFileSync(file, bytes);
    return use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const run = (tool: string, ...args: string[]): string =>
  execFileSync(tool, args, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });

/** The text of each page. `raw`: in the order of the file instead of by position. */
export const textOf = (bytes: Uint8Array, mode: "page" | "raw" = "page"): string[] =>
  withFile(bytes, (file) =>
    run("pdftotext", ...(mode === "raw" ? ["-raw"] : []), file, "-")
      .split("\f")
      .slice(0, -1),
  );

/** Fields of pdfinfo: Title, Author, Tagged, Pages, "Page size" … */
export const infoOf = (bytes: Uint8Array): Record<string, string> =>
  withFile(bytes, (file) =>
    Object.fromEntries(
      run("pdfinfo", file)
        .split("\n")
        .filter((line) => line.includes(":"))
        .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
    ),
  );

/** Font names without the subset prefix, and whether each font is embedded. */
export const fontsOf = (bytes: Uint8Array): { name: string; embedded: boolean }[] =>
  withFile(bytes, (file) =>
    run("pdffonts", file)
      .split("\n")
      .slice(2)
      .filter(Boolean)
      .map((line) => ({
        name: line.split(/\s+/)[0]!.replace(/^[A-Z]{6}\+/, ""),
        embedded: /\s(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$/.exec(line)?.[1] === "yes",
      })),
  );

/** The structure tree with one tag a line: "H1", "P", "Link" … with its text. */
export const structureOf = (bytes: Uint8Array): string =>
  withFile(bytes, (file) => run("pdfinfo", "-struct-text", file));

export type Word = { text: string; page: number; xMin: number; yMin: number; xMax: number; yMax: number };

/** Every word with its bounding box, in millimetres from the upper left corner of the page. */
export const wordsOf = (bytes: Uint8Array): Word[] =>
  withFile(bytes, (file) => {
    const mm = (points: string) => (Number(points) * 25.4) / 72;
    let page = 0;
    return run("pdftotext", "-bbox", file, "-")
      .split("\n")
      .flatMap((line) => {
        if (line.includes("<page ")) page += 1;
        const word = /<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/.exec(line);
        if (!word) return [];
        const [, xMin, yMin, xMax, yMax, text] = word;
        return { text: text!, page, xMin: mm(xMin!), yMin: mm(yMin!), xMax: mm(xMax!), yMax: mm(yMax!) };
      });
  });

/** Bookmarks of the first level, with the page that each leads to. */
export const outlineOf = (bytes: Uint8Array): { title: string; page: number }[] =>
  withFile(bytes, (file) =>
    run("mutool", "show", file, "outline")
      .split("\n")
      .flatMap((line) => {
        const entry = /^[|+-]\t"(.*)"\t#page=(\d+)/.exec(line);
        return entry ? { title: entry[1]!, page: Number(entry[2]) } : [];
      }),
  );

/** Width and height of each page in points. */
export const sizesOf = (bytes: Uint8Array): string[] =>
  withFile(bytes, (file) =>
    [...run("pdfinfo", "-l", "999", file).matchAll(/^Page +\d+ size: +([\d.]+ x [\d.]+)/gm)].map(
      ([, size]) => size!,
    ),
  );

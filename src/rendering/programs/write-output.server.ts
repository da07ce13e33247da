import type { Translator } from "../../content/messages.ts";
import { exportJsonResume } from "../../documents/json-resume/export.ts";
import { AppError } from "../../kit/errors.ts";
import { fileNameOf } from "../exports/document-names.ts";
import type { DocumentRenderer, RenderInput } from "../renderer.server.ts";
import type { Typeset } from "../typesetting/pool.server.ts";
import type { RenderSource } from "./read-source.server.ts";
import { contentTypes, type RenderFormat, type RenderLoss } from "./render-request.ts";

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
  renderer: Pick<DocumentRenderer, "pdf">;
  translator: Translator;
  typeset?: Typeset;
};

/** A document as a file. Throws the errors of the renderer, and `unprocessable` for a letter as JSON Resume. */
export async function writeOutput(
  { input, losses }: RenderSource,
  format: RenderFormat,
  deps: OutputDeps,
): Promise<Output> {
  const written = await writers[format](input, deps);
  const { portal, document, title } = input;
  return {
    fileName: `${fileNameOf({ ...document, title }, { portal, translator: deps.translator })}.${format}`,
    contentType: contentTypes[format],
    ...written,
    losses: [...losses, ...(written.losses ?? [])],
    missing: written.missing ?? [],
  };
}

type Write = (input: RenderInput, deps: OutputDeps) => Promise<Written>;

const writers: Record<RenderFormat, Write> = {
  async pdf(input, { renderer, typeset }) {
    const { bytes, pages, fits, missing } = await renderer.pdf(input, typeset);
    return { bytes, pages, fits, missing };
  },
  async json({ document, portal }) {
    if (document.kind !== "resume") throw new AppError("unprocessable", "JSON Resume has no letters");
    const { resume, losses } = exportJsonResume(document.content, portal);
    return { bytes: new TextEncoder().encode(`${JSON.stringify(resume, null, 2)}\n`), losses };
  },
};

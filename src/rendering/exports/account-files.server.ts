import type { ExportFile, ExportPart } from "../../accounts/privacy/personal-data.ts";
import { exportFormats } from "../../documents/exports/export-formats.ts";
import type { DocumentSummary, StoredDocument } from "../../documents/model/document.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import type { DocumentRenderer } from "../renderer.server.ts";
import { type RenderingDeps, renderInputOf } from "../route-parts.server.ts";
import { fileNameOf } from "./document-names.ts";
import { ownFileOf } from "./own-file.server.ts";
import { writeExport } from "./write-export.server.ts";

type Deps = Pick<RenderingDeps, "loadPhoto" | "loadDocument" | "translator"> & {
  renderer: Pick<DocumentRenderer, "pdf">;
  listDocuments(ownerId: string): Promise<DocumentSummary[]>;
};

/**
 * Of each document in an export of an account: our own format, plain text, and the PDF that carries its source. PDFs wait
 * behind those of requests. A document that cannot be typeset has no PDF, and one that was deleted meanwhile no file.
 */
export const createAccountFiles = (deps: Deps): ExportPart =>
  async function* exportFiles(ownerId) {
    for (const { id } of await deps.listDocuments(ownerId)) {
      const document = await deps.loadDocument(ownerId, id).catch(ignoreMissing);
      if (document) yield* filesOf(deps, ownerId, document);
    }
  };

async function* filesOf(deps: Deps, ownerId: string, document: StoredDocument): AsyncGenerator<ExportFile> {
  const { translator, renderer } = deps;
  const portal = portalOfDocument(document);
  const path = `downloads/${fileNameOf(document, { portal, translator })} ${document.id.slice(-8)}`;
  const file = (extension: string, bytes: Uint8Array): ExportFile => ({
    path: `${path}.${extension}`,
    bytes,
    modified: new Date(document.updatedAt),
  });
  const source = toBytes(await ownFileOf(deps, ownerId, document));
  yield file(exportFormats.json.extension, source);
  const input = await renderInputOf(deps, ownerId, document);
  try {
    const text = writeExport("text", { document, input, translator });
    yield file(exportFormats.text.extension, toBytes(text));
    yield file("pdf", (await renderer.pdf({ ...input, source })).bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn("account-export.no-pdf", { document: document.id, error });
  }
}

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function ignoreMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === "notFound") return undefined;
  throw error;
}

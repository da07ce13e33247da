import type { Context } from "hono";
import type { DocumentOutline } from "../documents/document-store.server.ts";
import type { StoredDocument } from "../documents/model/document.ts";
import { portalOfDocument } from "../documents/model/document-portal.ts";
import { ownerOf } from "../documents/route-parts.server.ts";
import { type Download, setDownloadHeaders } from "../http/download-headers.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { requesterOf } from "../http/spend-budget.ts";
import { asciiJson } from "../kit/ascii-json.ts";
import { log } from "../kit/log.server.ts";
import { fileNameOf } from "./exports/document-names.ts";
import { type RenderingRouteDeps, readerOf, sizeOfOutline } from "./route-parts.server.ts";
import { expectedCpu } from "./scheduling/expected-cpu.ts";
import { createSharedWork } from "./scheduling/shared-work.ts";
import type { Typeset } from "./typesetting/pool.server.ts";

type C = Context<RequestEnv>;

/** One path for every file of a stored document: admitted, made when it is the user's turn, shared by equal requests. */
export function createRenderings<T>(
  { turns, deliveries, loadOutline }: RenderingRouteDeps,
  kind: "pdf" | "folder" | "thumbnail",
) {
  const share = createSharedWork<T>();
  return {
    /** The outline of the owner's document. Throws `notFound`, and `tooMany` before anything is loaded. */
    async admit(c: C, id: string): Promise<DocumentOutline> {
      await turns.admit(requesterOf(c), { kind }, c.req.raw.signal);
      deliveries.assertRoom(ownerOf(c));
      return loadOutline(ownerOf(c), id);
    },
    /**
     * `make` loads the content, so that waiting requests take no memory. Equal requests at the same time share its result;
     * `variant` tells apart what else it depends on.
     */
    run(c: C, outline: DocumentOutline, make: (typeset: Typeset) => Promise<T>, variant = ""): Promise<T> {
      const { id, version, title } = outline;
      const key = `${ownerOf(c)} ${id} ${version} ${variant} ${title}`;
      const turn = { kind, expectedCpu: expectedCpu(kind, sizeOfOutline(outline)) };
      return share(key, c.req.raw.signal, (signal) => turns.run(requesterOf(c), { ...turn, signal }, make));
    },
  };
}

export type Renderings<T> = ReturnType<typeof createRenderings<T>>;

/** `missing`: removed characters. `fits`: whether it has the chosen number of pages. `resolution`: of attachments, in dpi. */
export type RenderedFile = Download & { missing?: readonly string[]; fits?: boolean; resolution?: number };

/** Sends the file; its bytes are counted until the client has read them. */
export function sendRendered(
  c: C,
  { deliveries }: Pick<RenderingRouteDeps, "deliveries">,
  { missing = [], fits, resolution, ...file }: RenderedFile,
) {
  setDownloadHeaders(c, file);
  if (missing.length > 0) c.header("x-missing-characters", asciiJson(missing));
  if (fits !== undefined) c.header("x-fits-pages", String(fits));
  if (resolution) c.header("x-attachment-resolution", String(resolution));
  return c.body(deliveries.stream(readerOf(c), file.bytes, c.req.raw.signal), 200);
}

/** A file of a stored document, which names it. */
type DocumentFile = Omit<RenderedFile, "fileName"> & {
  document: StoredDocument;
  extension: string;
  isFolder?: boolean;
};

/** Sends a file of the owner's document, and records the download. */
export async function sendDocumentFile(c: C, deps: RenderingRouteDeps, file: DocumentFile) {
  const { document, extension, isFolder, ...rendered } = file;
  if (c.req.method === "GET")
    await deps.onExport?.(ownerOf(c), document).catch((error) => log.warn("export.not-recorded", { error }));
  const { translator } = deps;
  const name = fileNameOf(document, { portal: portalOfDocument(document), translator, isFolder });
  return sendRendered(c, deps, { ...rendered, fileName: `${name}.${extension}` });
}

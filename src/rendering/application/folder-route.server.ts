import { createRoute } from "@hono/zod-openapi";
import { maxFolderPages } from "../../documents/files/attachment-limits.ts";
import type { StoredLetter } from "../../documents/model/document.ts";
import {
  type createRouter,
  documentParams,
  ownerOf,
  readErrors,
  readMiddleware,
} from "../../documents/route-parts.server.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { attachmentHeader } from "../../kit/content-disposition.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { fileNameOf } from "../exports/document-names.ts";
import type { RenderInput } from "../renderer.server.ts";
import {
  binary,
  type RenderingRouteDeps,
  renderErrors,
  renderInputOf,
  sizeOfOutline,
} from "../route-parts.server.ts";
import { expectedCpu } from "../scheduling/expected-cpu.ts";
import { createSharedWork } from "../scheduling/shared-work.ts";
import type { FolderAttachment, FolderInput } from "./create-folder-job.server.ts";

const route = createRoute({
  method: "get",
  path: "/api/documents/{id}/application.pdf",
  operationId: "getApplicationPdf",
  tags: ["rendering"],
  summary: "Download a letter, its resume and its attachments as one PDF",
  description:
    "`X-Attachment-Resolution` has the dots per inch of the attachments if they were made smaller to fit into 5 MB.",
  middleware: readMiddleware,
  request: { params: documentParams },
  responses: {
    200: { description: "The PDF", content: { "application/pdf": { schema: binary } } },
    ...errorResponses(...readErrors, "notFound", ...renderErrors),
  },
});

type Made = { bytes: Uint8Array; resolution?: number; letter: StoredLetter; portal: RenderInput["portal"] };

export function addFolderRoute(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const { renderer, loadOutline, onExport, turns, deliveries, translator } = deps;
  const share = createSharedWork<Made>();
  app.openapi(route, async (c) => {
    const ownerId = ownerOf(c);
    const { signal } = c.req.raw;
    await turns.admit(requesterOf(c), { kind: "folder" }, signal);
    deliveries.assertRoom(ownerId);
    const outline = await loadOutline(ownerId, c.req.param("id"));
    const size = expectedCpu("folder", sizeOfOutline(outline));
    // The resume may change without the letter, so only requests at the same time share the work.
    const key = `${ownerId} ${outline.id} ${outline.version} ${outline.title}`;
    const made = await share(key, signal, (signal) =>
      // The content is loaded when it is this request's turn, so that waiting requests take no memory.
      turns.run(requesterOf(c), { kind: "folder", expectedCpu: size, signal }, async (typeset) => {
        const { letter, input } = await loadFolder(deps, ownerId, outline.id);
        const { bytes, resolution } = await renderer.folder(input, typeset);
        return { bytes, resolution, letter, portal: input.letter.portal };
      }),
    );
    if (c.req.method === "GET")
      await onExport?.(ownerId, made.letter).catch((error) => log.warn("export.not-recorded", { error }));
    c.header("content-type", "application/pdf");
    c.header("content-length", String(made.bytes.length));
    const fileName = `${fileNameOf(made.letter, { portal: made.portal, translator, isFolder: true })}.pdf`;
    c.header("content-disposition", attachmentHeader(fileName));
    c.header("cache-control", "private, no-store");
    c.header("x-content-type-options", "nosniff");
    if (made.resolution) c.header("x-attachment-resolution", String(made.resolution));
    return c.body(deliveries.stream(ownerId, made.bytes, signal), 200);
  });
}

async function loadFolder(
  deps: RenderingRouteDeps,
  ownerId: string,
  id: string,
): Promise<{ letter: StoredLetter; input: FolderInput }> {
  const letter = await deps.loadDocument(ownerId, id);
  if (letter.kind !== "letter") throw new AppError("notFound");
  const { resumeId } = letter.content;
  return {
    letter,
    input: {
      letter: await renderInputOf(deps, ownerId, letter),
      resume: resumeId ? await findResume(deps, ownerId, resumeId) : undefined,
      attachments: await loadAttachments(deps, ownerId, letter),
    },
  };
}

/** Undefined also for a resume that was deleted: the folder has the letter and the attachments. */
async function findResume(deps: RenderingRouteDeps, ownerId: string, id: string) {
  try {
    const resume = await deps.loadDocument(ownerId, id);
    return resume.kind === "resume" ? await renderInputOf(deps, ownerId, resume) : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}

/** Unlike a photo, a missing certificate is an error: an application without it would be incomplete unnoticed. */
async function loadAttachments(
  { loadAttachment }: RenderingRouteDeps,
  ownerId: string,
  { content }: StoredLetter,
): Promise<FolderAttachment[]> {
  const loaded: FolderAttachment[] = [];
  let pages = 0;
  for (const { fileId, title } of content.attachments ?? []) {
    const attachment = await loadAttachment(ownerId, fileId).catch((error) => {
      if (!(error instanceof AppError) || error.code !== "notFound") throw error;
      throw new AppError("unprocessable", "attachment is missing", { reason: "attachmentMissing" });
    });
    pages += attachment.length;
    if (pages > maxFolderPages) throw new AppError("documentTooLong", "pages of attachments");
    loaded.push({ title, pages: attachment });
  }
  return loaded;
}

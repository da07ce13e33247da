import { createRoute } from "@hono/zod-openapi";
import { maxFolderPages } from "../../documents/files/attachment-limits.ts";
import type { StoredLetter } from "../../documents/model/document.ts";
import {
  type createRouter,
  documentParams,
  ownerOf,
  readErrors,
} from "../../documents/route-parts.server.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { AppError } from "../../kit/errors.ts";
import { createRenderings, sendDocumentFile } from "../rendered-file.server.ts";
import { binary, type RenderingRouteDeps, renderErrors, renderInputOf } from "../route-parts.server.ts";
import type { FolderAttachment, FolderInput } from "./create-folder-job.server.ts";

const route = createRoute({
  method: "get",
  path: "/api/documents/{id}/application.pdf",
  operationId: "getApplicationPdf",
  tags: ["rendering"],
  summary: "Download a letter, its resume and its attachments as one PDF",
  description:
    "`X-Attachment-Resolution` has the dots per inch of the attachments if they were made smaller to fit into 5 MB.",
  request: { params: documentParams },
  responses: {
    200: { description: "The PDF", content: { "application/pdf": { schema: binary } } },
    ...errorResponses(...readErrors, "notFound", ...renderErrors),
  },
});

type Made = { bytes: Uint8Array; resolution?: number; letter: StoredLetter };

export function addFolderRoute(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const renderings = createRenderings<Made>(deps, "folder");
  app.openapi(route, async (c) => {
    const outline = await renderings.admit(c, c.req.param("id"));
    // The resume may change without the letter, so only requests at the same time share the work.
    const { letter, ...made } = await renderings.run(c, outline, async (typeset) => {
      const { letter, input } = await loadFolder(deps, ownerOf(c), outline.id);
      const { bytes, resolution } = await deps.renderer.folder(input, typeset);
      return { bytes, resolution, letter };
    });
    return sendDocumentFile(c, deps, {
      document: letter,
      ...made,
      contentType: "application/pdf",
      extension: "pdf",
      isFolder: true,
    });
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

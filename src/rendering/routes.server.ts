import type { RequestEnv } from "../http/request-context.ts";
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { translator } from "../content/resources.server.ts";
import { attachment } from "../documents/attachment.ts";
import { cultureName, documentTitle, type StoredDocument, type Typesettable } from "../documents/model/document.ts";
import { portalOfDocument } from "../documents/model/document-portal.ts";
import { letterContent } from "../documents/model/letter.ts";
import { displayName } from "../documents/model/person-name.ts";
import { documentBytes } from "../documents/policy.ts";
import { resumeContent } from "../documents/model/resume.ts";
import {
  createRouter,
  owner,
  params,
  reading,
  readingErrors,
  writing,
  writingErrors,
} from "../documents/route-parts.server.ts";
import { body, json, jsonErrors } from "../kit/api-route.ts";
import { errorAnswers } from "../kit/error-answer.ts";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import { jsonBody } from "../kit/request-body.ts";
import type { Portal } from "../portals/portal.ts";
import { exportName } from "./export-name.ts";
import type { DocumentRenderer, RenderInput } from "./renderer.server.ts";
import { createThumbnailCache } from "./thumbnail-cache.server.ts";
import { createTurns } from "./turns.server.ts";

export type RenderingDeps = {
  renderer: DocumentRenderer;
  /** The owner's document, or AppError `notFound`. */
  loadDocument(ownerId: string, id: string): Promise<StoredDocument>;
  /** The owner's picture, or AppError `notFound`. */
  loadPhoto(ownerId: string, fileId: string): Promise<{ bytes: Uint8Array; contentType: string }>;
  /** Called when a document was downloaded as a PDF. Its failure does not keep the person from the file. */
  onExport?(ownerId: string, document: StoredDocument): Promise<void>;
  /** For pictures of documents; may be emptied at any time. */
  cacheDir: string;
};

type C = Context<RequestEnv>;

/** Twice the width of a sheet on the dashboard, for dense screens. */
const thumbnailWidth = 480;
/** More than anybody types or looks at, less than would slow others down. */
const limits = { running: 1, waiting: 60, perMinute: 600 };

/** `portal`: the culture the document was made in; the preview is the page that will be printed, wherever it is looked at. */
const shown = { title: documentTitle, portal: cultureName };
export const previewRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("resume"), ...shown, content: resumeContent }),
  z.strictObject({ kind: z.literal("letter"), ...shown, content: letterContent }),
]);
export type PreviewRequest = z.infer<typeof previewRequest>;
/** One SVG a page, and characters that had to be left out because no font has them. */
export const previewAnswer = z.object({ pages: z.array(z.string()), missing: z.array(z.string()) });
export type PreviewAnswer = z.infer<typeof previewAnswer>;

/** Preview, PDF and thumbnail; paths without the portal's base. Everything needs a session. */
export function createRenderingRoutes(deps: RenderingDeps) {
  const { renderer, loadDocument, loadPhoto, onExport, cacheDir } = deps;
  const app = createRouter();
  const thumbnails = createThumbnailCache(cacheDir);
  const inTurn = createTurns(limits);

  async function photoOf(ownerId: string, document: Typesettable): Promise<RenderInput["photo"]> {
    const photo = document.kind === "resume" ? document.content.person.photo : undefined;
    if (!photo?.visible) return undefined;
    try {
      return await loadPhoto(ownerId, photo.fileId);
    } catch (error) {
      // A photo that is gone must not keep the person from their document.
      if (error instanceof AppError && error.code === "notFound") return undefined;
      throw error;
    }
  }

  const load = (c: C) => loadDocument(owner(c), c.req.param("id") ?? "");

  const inputOf = async (ownerId: string, document: StoredDocument): Promise<RenderInput> => ({
    document,
    portal: portalOfDocument(document),
    title: document.title,
    photo: await photoOf(ownerId, document),
  });

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/preview",
      operationId: "preview",
      tags: ["rendering"],
      summary: "The pages of a document as it is now in the form",
      middleware: [...writing, ...jsonBody(documentBytes)],
      request: body(previewRequest),
      responses: {
        200: json(previewAnswer, "One SVG a page"),
        ...errorAnswers(...writingErrors, ...jsonErrors, ...busy),
      },
    }),
    async (c) => {
      const document = c.req.valid("json");
      const answer = await inTurn(owner(c), async () => {
        const photo = await photoOf(owner(c), document);
        return renderer.preview({
          document,
          portal: portalOfDocument(document),
          title: document.title,
          photo,
        });
      });
      return c.json(answer, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/documents/{id}/pdf",
      operationId: "getPdf",
      tags: ["rendering"],
      summary: "The document as PDF",
      middleware: reading,
      request: { params },
      responses: {
        200: { description: "The file", content: { "application/pdf": { schema: bytes } } },
        ...errorAnswers(...readingErrors, "notFound", ...busy),
      },
    }),
    async (c) => {
      const document = await load(c);
      const input = await inputOf(owner(c), document);
      const pdf = await inTurn(owner(c), () => renderer.pdf(input));
      if (c.req.method === "GET")
        await onExport?.(owner(c), document).catch((error) => log.warn("export.not-noted", { error }));
      c.header("content-type", "application/pdf");
      c.header("content-disposition", attachment(nameOf(document, input.portal), "pdf"));
      c.header("cache-control", "private, no-store");
      c.header("x-content-type-options", "nosniff");
      return c.body(pdf.bytes as Uint8Array<ArrayBuffer>, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/documents/{id}/thumbnail",
      operationId: "getThumbnail",
      tags: ["rendering"],
      summary: "The first page, small",
      middleware: reading,
      request: { params, query: z.object({ v: z.string().optional() }) },
      responses: {
        200: { description: "The picture", content: { "image/webp": { schema: bytes } } },
        ...errorAnswers(...readingErrors, "invalid", "notFound", ...busy),
      },
    }),
    async (c) => {
      const document = await load(c);
      const key = {
        ownerId: owner(c),
        documentId: document.id,
        version: document.version,
        width: thumbnailWidth,
      };
      let bytes = await thumbnails.find(key);
      if (!bytes) {
        const input = await inputOf(owner(c), document);
        bytes = await inTurn(owner(c), () => renderer.thumbnail(input, { width: thumbnailWidth }));
        await thumbnails.keep(key, bytes).catch((error) => log.warn("thumbnail.keep", { error }));
      }
      // The address of a version shows that version forever; any other address shows the newest.
      const current = c.req.valid("query").v === String(document.version);
      c.header("cache-control", current ? "private, max-age=31536000, immutable" : "private, no-store");
      c.header("content-type", "image/webp");
      c.header("x-content-type-options", "nosniff");
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200);
    },
  );

  return app;
}

/** What typesetting may refuse with. */
const busy = ["unprocessable", "tooMany", "unavailable"] as const;
const bytes = z.string().openapi({ format: "binary" });

/** "{name} – {what it is called}" in the language of the document; its title where no name is given. */
function nameOf(document: StoredDocument, portal: Portal): string {
  const { locale } = document.content;
  const name =
    document.kind === "resume"
      ? displayName(document.content.person.name, portal)
      : document.content.sender.name.trim();
  const word = translator(locale, "words")(document.kind === "resume" ? "resumeTitle" : "letterTitle");
  const full =
    name === "" ? document.title : translator(locale, "document")("fileName", { name, document: word });
  return exportName(full, word);
}

import { z } from "@hono/zod-openapi";
import type { Translator } from "../content/messages.ts";
import type { StoredDocument, Typesettable } from "../documents/model/document.ts";
import { portalOfDocument } from "../documents/model/document-portal.ts";
import { AppError } from "../kit/errors.ts";
import type { DocumentRenderer, RenderInput } from "./renderer.server.ts";
import type { ThumbnailCache } from "./thumbnails/thumbnail-cache.server.ts";
import type { UserQueue } from "./user-queue.server.ts";

export type RenderingDeps = {
  renderer: DocumentRenderer;
  /** Names downloaded files in the language of their document. */
  translator: Translator;
  /** The owner's document. Throws `notFound`. */
  loadDocument(ownerId: string, id: string): Promise<StoredDocument>;
  /** The owner's photo. Throws `notFound`. */
  loadPhoto(ownerId: string, fileId: string): Promise<{ bytes: Uint8Array; contentType: string }>;
  /** Called after each PDF download. The download succeeds even if this fails. */
  onExport?(ownerId: string, document: StoredDocument): Promise<void>;
  thumbnails: ThumbnailCache;
};

/** The dependencies of each route. */
export type RenderingRouteDeps = RenderingDeps & { inUserQueue: UserQueue };

type Deps = Pick<RenderingDeps, "loadPhoto">;
/** The preview has a document that is not stored yet. */
type Source = Typesettable & Pick<StoredDocument, "title" | "portal">;

/** Error codes of the renderer and the user queue. */
export const renderErrors = ["unprocessable", "tooMany", "unavailable"] as const;
/** A binary response in the OpenAPI document. */
export const binary = z.string().openapi({ format: "binary" });

/** What the renderer needs for the owner's document: its portal, title and photo. */
export const renderInputOf = async (
  { loadPhoto }: Deps,
  ownerId: string,
  document: Source,
): Promise<RenderInput> => ({
  document,
  portal: portalOfDocument(document),
  title: document.title,
  photo: await findPhoto(loadPhoto, ownerId, document),
});

/** Undefined also for a photo that was deleted: the document is rendered without it. */
async function findPhoto(
  loadPhoto: RenderingDeps["loadPhoto"],
  ownerId: string,
  document: Typesettable,
): Promise<RenderInput["photo"]> {
  const photo = document.kind === "resume" ? document.content.person.photo : undefined;
  if (!photo?.visible) return undefined;
  try {
    return await loadPhoto(ownerId, photo.fileId);
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}

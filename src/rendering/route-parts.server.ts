import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Budgets } from "../budgets/budgets.server.ts";
import type { Translator } from "../content/messages.ts";
import type { DocumentOutline } from "../documents/document-store.server.ts";
import { exportFormats } from "../documents/exports/export-formats.ts";
import type { PictureSeal } from "../documents/guest/picture-seal.server.ts";
import type { StoredDocument, Typesettable } from "../documents/model/document.ts";
import { portalOfDocument } from "../documents/model/document-portal.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { AppError } from "../kit/errors.ts";
import { networkOf } from "../kit/network.ts";
import type { Deliveries } from "./deliveries.server.ts";
import type { RenderTurns } from "./render-turns.server.ts";
import type { DocumentRenderer, RenderInput } from "./renderer.server.ts";
import type { TextSize } from "./scheduling/expected-cpu.ts";
import type { ThumbnailCache } from "./thumbnails/thumbnail-cache.server.ts";

export type RenderingDeps = {
  renderer: DocumentRenderer;
  budgets: Budgets;
  /** Names downloaded files in the language of their document. */
  translator: Translator;
  /** The document without its content. Throws `notFound`. */
  loadOutline(ownerId: string, id: string): Promise<DocumentOutline>;
  /** The owner's document. Throws `notFound`. */
  loadDocument(ownerId: string, id: string): Promise<StoredDocument>;
  /** The owner's photo or signature. Throws `notFound`. */
  loadPhoto(ownerId: string, fileId: string): Promise<{ bytes: Uint8Array; contentType: string }>;
  /** The pages of the owner's attachment as PNG or JPEG. Throws `notFound`. */
  loadAttachment(ownerId: string, fileId: string): Promise<Uint8Array[]>;
  /** Called after each PDF download. The download succeeds even if this fails. */
  onExport?(ownerId: string, document: StoredDocument): Promise<void>;
  thumbnails: ThumbnailCache;
  /** Knows the pictures of guests. */
  pictureSeal: PictureSeal;
};

/** The dependencies of each route. */
export type RenderingRouteDeps = RenderingDeps & { turns: RenderTurns; deliveries: Deliveries };

type Deps = Pick<RenderingDeps, "loadPhoto">;
/** Letters of JSON for each line of text, for estimates. */
const bytesPerLine = 60;
export const sizeOfOutline = ({ bytes }: DocumentOutline): TextSize => ({
  characters: bytes,
  lines: bytes / bytesPerLine,
});

/** The preview has a document that is not stored yet. */
type Source = Typesettable & Pick<StoredDocument, "title" | "portal">;

/** Whom unread responses are counted for: the user, or the network of a guest. */
export const readerOf = ({ var: { viewer, context } }: Context<RequestEnv>): string =>
  viewer?.userId ?? `guests of ${networkOf(context.clientIp)}`;

/** Error codes of the renderer, its queue and the budgets. */
export const renderErrors = ["unprocessable", "documentTooLong", "tooMany", "unavailable"] as const;
/** A binary response in the OpenAPI document. */
export const binary = z.string().openapi({ format: "binary" });

const contentTypes = Object.values(exportFormats).map(({ contentType }) => contentType.split(";")[0]!);
/** The responses of a download in every format but PDF, in the OpenAPI document. */
export const exportContents: Record<string, { schema: z.ZodType }> = Object.fromEntries(
  contentTypes.map((type) => [
    type,
    { schema: type === "application/json" ? z.record(z.string(), z.unknown()) : binary },
  ]),
);

/** What the renderer needs for the owner's document: its portal, title and pictures. */
export const renderInputOf = async (
  { loadPhoto }: Deps,
  ownerId: string,
  document: Source,
): Promise<RenderInput> => ({
  document,
  portal: portalOfDocument(document),
  title: document.title,
  photo: await findPicture(loadPhoto, ownerId, photoIdOf(document)),
  signature: await findPicture(loadPhoto, ownerId, signatureIdOf(document)),
});

/** The photo that the document shows. */
export function photoIdOf(document: Typesettable): string | undefined {
  const photo = document.kind === "resume" ? document.content.person.photo : undefined;
  return photo?.visible ? photo.fileId : undefined;
}

/** A letter shows its signature always, a resume only with its closing lines. */
export function signatureIdOf({ kind, content }: Typesettable): string | undefined {
  const { signature } = content;
  return kind === "resume" && !content.signature?.visible ? undefined : signature?.image;
}

/** Undefined also for a picture that was deleted: the document is rendered without it. */
export async function findPicture(
  loadPhoto: RenderingDeps["loadPhoto"],
  ownerId: string,
  fileId: string | undefined,
): Promise<Awaited<ReturnType<RenderingDeps["loadPhoto"]>> | undefined> {
  if (!fileId) return undefined;
  try {
    return await loadPhoto(ownerId, fileId);
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}

import type { Context } from "hono";
import { readPhoto } from "../../documents/files/photo.server.ts";
import { readSignature } from "../../documents/files/signature.server.ts";
import type { SealedPicture } from "../../documents/guest/sealed-picture.ts";
import type { UnsavedDocument } from "../../documents/guest/unsaved-document.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import type { RenderInput } from "../renderer.server.ts";
import { findPicture, photoIdOf, type RenderingDeps, signatureIdOf } from "../route-parts.server.ts";

type Deps = Pick<RenderingDeps, "loadPhoto" | "pictureSeal" | "budgets">;
/** Runs before a picture without our seal is decoded. Rejects to refuse the request. */
type BeforeDecoding = () => Promise<void>;

/**
 * What the renderer needs for a document with its pictures: those of the request, or of the viewer's own files. Throws the
 * errors of `readPhoto`.
 */
export async function unsavedInputOf(
  deps: Deps,
  c: Context<RequestEnv>,
  document: UnsavedDocument,
): Promise<RenderInput> {
  const ownerId = c.var.viewer?.userId;
  const [photoId, signatureId] = [photoIdOf(document), signatureIdOf(document)];
  const stored = async (id: string) =>
    ownerId === undefined ? undefined : findPicture(deps.loadPhoto, ownerId, id);
  const beforeDecoding = () => deps.budgets.spend("photoUploads", requesterOf(c));
  const photo =
    photoId === undefined
      ? undefined
      : document.photo
        ? await openPhoto(deps, document, document.photo, beforeDecoding)
        : await stored(photoId);
  const signature =
    signatureId === undefined
      ? undefined
      : document.signature
        ? await openSignature(deps, document.signature, beforeDecoding)
        : await stored(signatureId);
  const pictures = { ...(photo && { photo }), ...(signature && { signature }) };
  const { kind, content, title } = document;
  return {
    document: { kind, content } as Typesettable,
    portal: portalOfDocument(document),
    title,
    ...pictures,
  };
}

/** A picture that was sealed with an earlier secret is prepared again. */
async function openPhoto(
  { pictureSeal }: Deps,
  document: UnsavedDocument,
  picture: SealedPicture,
  beforeDecoding: BeforeDecoding,
): Promise<NonNullable<RenderInput["photo"]>> {
  const bytes = pictureSeal.open("photo", picture);
  if (bytes) return { bytes, contentType: "image/jpeg" };
  await beforeDecoding();
  return readPhoto(Buffer.from(picture.data, "base64"), portalOfDocument(document).resume.photoRatio);
}

async function openSignature(
  { pictureSeal }: Deps,
  picture: SealedPicture,
  beforeDecoding: BeforeDecoding,
): Promise<NonNullable<RenderInput["signature"]>> {
  const bytes = pictureSeal.open("signature", picture);
  if (bytes) return { bytes };
  await beforeDecoding();
  return readSignature(Buffer.from(picture.data, "base64"));
}

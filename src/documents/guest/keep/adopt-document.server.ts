import sharp from "sharp";
import { AppError } from "../../../kit/errors.ts";
import { jsonByteLength } from "../../../kit/json.ts";
import type { DocumentDeps } from "../../document-deps.server.ts";
import { findDocument, findSummary } from "../../document-store.server.ts";
import type { FileKind } from "../../files/file-kinds.ts";
import { findFile } from "../../files/file-store.server.ts";
import { type Photo, readPhoto } from "../../files/photo.server.ts";
import { readSignature } from "../../files/signature.server.ts";
import { storeFileOnce } from "../../files/store-file.server.ts";
import type { StoredDocument } from "../../model/document.ts";
import { portalOfDocument } from "../../model/document-portal.ts";
import { maxContentBytes } from "../../quotas.ts";
import { addDraft } from "../../use-cases/accept-draft.server.ts";
import type { PictureSeal } from "../picture-seal.server.ts";
import type { PictureKind, SealedPicture } from "../sealed-picture.ts";
import type { GuestDocument } from "./keep-document.server.ts";

type Deps = DocumentDeps & { pictureSeal: PictureSeal };
type Adoption = { deps: Deps; ownerId: string; document: GuestDocument };

/**
 * Moves a guest's document into the account. It keeps its id, and those of its pictures: the open editor goes on with the
 * same content. Repeating it, in another tab or after a lost response, returns the stored document unchanged. Throws
 * `storageFull`, and `unprocessable` if the user has deleted it since.
 */
export async function adoptDocument(
  deps: Deps,
  ownerId: string,
  document: GuestDocument,
): Promise<StoredDocument> {
  const { id, kind, title } = document;
  const existing = await findDocument(deps.db, { ownerId, id });
  if (existing) return existing;
  if (jsonByteLength(document.content) > maxContentBytes)
    throw new AppError("tooLarge", "the content exceeds the size of a document");
  const content = await contentOf({ deps, ownerId, document });
  const portal = portalOfDocument(document);
  return addDraft(
    deps,
    { portal, lite: false },
    { ownerId, id, kind, title, portal: document.portal, content },
  );
}

/** The content with the pictures that the account now has, and the resume that a letter names if the account has it. */
async function contentOf(adoption: Adoption): Promise<StoredDocument["content"]> {
  const { deps, ownerId, document } = adoption;
  const { signature, ...rest } = document.content;
  const hasSignature = await storePicture(adoption, "signature", signature?.image);
  const { image, ...mark } = signature ?? {};
  const common = {
    ...rest,
    ...(signature && { signature: { ...mark, ...(hasSignature && { image }) } }),
  };
  if (document.kind === "resume") {
    const { photo, ...person } = document.content.person;
    const hasPhoto = await storePicture(adoption, "photo", photo?.fileId);
    return { ...common, person: { ...person, ...(hasPhoto && { photo }) } } as StoredDocument["content"];
  }
  const { resumeId, attachments: _, ...letter } = common as typeof document.content;
  const isOwn =
    resumeId !== undefined && (await findSummary(deps.db, { ownerId, id: resumeId }))?.kind === "resume";
  return { ...letter, ...(isOwn && { resumeId }) };
}

/** Stores a picture under the id that the content has for it. False if there is none. */
async function storePicture(
  { deps, ownerId, document }: Adoption,
  kind: PictureKind & FileKind,
  id: string | undefined,
): Promise<boolean> {
  if (id === undefined) return false;
  const stored = await findFile(deps.db, { ownerId, id });
  if (stored) return stored.kind === kind;
  const picture = document[kind];
  if (!picture) return false;
  const { bytes, ...size } = await readPicture(deps, document, kind, picture);
  await storeFileOnce(deps, { ownerId, id }, { kind, content: bytes, pages: 1, pageBytes: 0, ...size });
  return true;
}

type Picture = Omit<Photo, "contentType"> & { contentType: string };

/** A picture that the server has prepared is stored as it is; one with another seal is prepared again. */
async function readPicture(
  { pictureSeal }: Deps,
  document: GuestDocument,
  kind: PictureKind,
  picture: SealedPicture,
): Promise<Picture> {
  const bytes = pictureSeal.open(kind, picture);
  if (bytes) {
    const { width, height, format } = await sharp(bytes).metadata();
    return { bytes, width, height, contentType: `image/${format}` };
  }
  const given = Buffer.from(picture.data, "base64");
  return kind === "photo"
    ? readPhoto(given, portalOfDocument(document).resume.photoRatio)
    : readSignature(given);
}

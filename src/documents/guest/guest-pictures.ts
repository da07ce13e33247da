import { readJson, sendRequest } from "../../browser/requests.ts";
import { newId } from "../../kit/id.ts";
import type { DocumentApi, NewDocument } from "../client/document-api.ts";
import type { StoredDocument } from "../model/document.ts";
import type { GuestPicture, GuestStore } from "./guest-store.ts";
import type { GuestTab } from "./guest-tab.ts";
import { pictureIdsOf } from "./picture-ids.ts";
import type { GuestPictures, PictureKind, PreparedPicture } from "./sealed-picture.ts";

/** Milliseconds; a picture or a PDF may wait for its turn. */
export const fileTimeout = 75_000;

type Content = StoredDocument["content"];
type PictureSource = Pick<GuestStore, "findPicture">;

const namedIn = (content: Content) => Object.entries(pictureIdsOf(content)) as [PictureKind, string][];

/** The document as it is sent for a download and into an account: with its pictures. */
export async function unsavedDocumentOf(
  { kind, title, portal, content }: StoredDocument,
  source: PictureSource,
) {
  return { kind, title, portal, content, ...(await picturesOf(content, "full", source)) };
}

export async function picturesOf(
  content: Content,
  size: keyof PreparedPicture,
  source: PictureSource,
): Promise<GuestPictures> {
  const found: GuestPictures = {};
  for (const [kind, id] of namedIn(content)) {
    const picture = await source.findPicture(id);
    if (picture) found[kind] = picture[size];
  }
  return found;
}

type Upload = { id: string; kind: PictureKind; bytes: Blob; portal: string };

/** Has the server prepare and seal a picture, which it does not keep. */
async function preparePicture(base: string, { id, kind, bytes, portal }: Upload): Promise<GuestPicture> {
  const query = kind === "photo" ? `?portal=${portal}` : "";
  const prepared = await readJson<PreparedPicture>(
    sendRequest(`${base}/api/guest/${kind}${query}`, {
      method: "POST",
      body: bytes,
      timeout: fileTimeout,
    }),
  );
  return { ...prepared, id, kind };
}

type Draft = Pick<NewDocument, "photo" | "signature"> & { content: Content; portal: string };

/** Prepares the pictures of a draft, whose content names them by the ids of the draft. */
export async function prepareDraftPictures(
  base: string,
  { content, portal, ...given }: Draft,
): Promise<GuestPicture[]> {
  const prepared: GuestPicture[] = [];
  for (const [kind, id] of namedIn(content)) {
    const picture = given[kind];
    if (!picture) continue;
    const bytes = new Blob([Uint8Array.from(atob(picture.data), (letter) => letter.charCodeAt(0))]);
    prepared.push(await preparePicture(base, { id, kind, bytes, portal }));
  }
  return prepared;
}

const contentTypes: Record<PictureKind, string> = { photo: "image/jpeg", signature: "image/png" };
const addressOf = (picture: GuestPicture | undefined): string =>
  picture ? `data:${contentTypes[picture.kind]};base64,${picture.full.data}` : "";

type PictureMethods = Pick<DocumentApi, "uploadPhoto" | "uploadSignature" | "file">;

/** The pictures of the documents that the tab has open. */
export function pictureMethods(base: string, { store, pictures, getOpen }: GuestTab): PictureMethods {
  /** Of an erased document, only this tab has the picture. */
  async function upload(id: string, kind: PictureKind, bytes: Blob): Promise<{ fileId: string }> {
    const { portal } = await getOpen(id);
    const picture = await preparePicture(base, { id: newId(), kind, bytes, portal });
    await store.addPicture(id, picture);
    pictures.set(picture.id, picture);
    return { fileId: picture.id };
  }
  return {
    uploadPhoto: (id, photo) => upload(id, "photo", photo),
    uploadSignature: (id, picture) => upload(id, "signature", picture),
    file: (fileId) => addressOf(pictures.get(fileId)),
  };
}

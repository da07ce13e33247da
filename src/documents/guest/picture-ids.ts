import type { StoredDocument } from "../model/document.ts";
import type { PictureKind } from "./sealed-picture.ts";

/** Ids of the photo and the signature that a document names. */
export function pictureIdsOf(content: StoredDocument["content"]): Partial<Record<PictureKind, string>> {
  const photo = "person" in content ? content.person.photo?.fileId : undefined;
  const signature = content.signature?.image;
  return { ...(photo && { photo }), ...(signature && { signature }) };
}

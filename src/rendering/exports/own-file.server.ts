import type { StoredDocument } from "../../documents/model/document.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { OwnPicture } from "../../documents/own-format/own-format.ts";
import { writeOwnFormat } from "../../documents/own-format/write-own-format.server.ts";
import { findPicture, type RenderingDeps } from "../route-parts.server.ts";

/** The owner's document in our own format, with its pictures, also those that it does not show. */
export async function ownFileOf(
  { loadPhoto }: Pick<RenderingDeps, "loadPhoto">,
  ownerId: string,
  document: StoredDocument,
): Promise<string> {
  const { content } = document;
  const [photo, signature] = await Promise.all([
    findPicture(loadPhoto, ownerId, "person" in content ? content.person.photo?.fileId : undefined),
    findPicture(loadPhoto, ownerId, content.signature?.image),
  ]);
  const pictures = { ...withPicture("photo", photo), ...withPicture("signature", signature) };
  return `${JSON.stringify(writeOwnFormat(document, pictures, portalOfDocument(document)), null, 2)}\n`;
}

type Loaded = Awaited<ReturnType<typeof findPicture>>;
const contentTypes: OwnPicture["contentType"][] = ["image/jpeg", "image/png"];

/** Photos are stored as JPEG, signatures as PNG. */
function withPicture(name: "photo" | "signature", loaded: Loaded) {
  const contentType = contentTypes.find((type) => type === loaded?.contentType);
  return loaded && contentType ? { [name]: { contentType, bytes: loaded.bytes } } : {};
}

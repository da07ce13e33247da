import sharp from "sharp";
import { decodePicture } from "../../documents/files/photo.server.ts";
import { limits } from "../../documents/model/limits.ts";
import { cleanText, cutText } from "../../documents/model/text.ts";
import { AppError } from "../../kit/errors.ts";
import type { ResumeDraft } from "../draft.ts";
import type { RawPerson } from "../raw-resume.ts";
import type { DraftContext } from "./build-draft.server.ts";
import type { DraftParts } from "./draft-parts.ts";

type Picture = NonNullable<ResumeDraft["photo"]>;

/** Pixels of the longer side. The photo is cropped to the portal's ratio once the user accepts the draft. */
const maxSide = 800;

/** The file's photo as a new JPEG without metadata; a finding says why there is none, or why it is hidden. */
export async function readDraftPhoto(
  found: RawPerson["photo"],
  parts: DraftParts,
  { portal, picture }: Pick<DraftContext, "portal" | "picture">,
): Promise<Picture | undefined> {
  const photo = picture && (!found || "url" in found) ? { bytes: picture } : found;
  if (!photo) return undefined;
  if ("url" in photo) {
    parts.find({ kind: "photoNotFetched", url: cutText(cleanText(photo.url), limits.url) });
    return undefined;
  }
  const bytes = await encode(photo.bytes);
  if (!bytes) parts.find({ kind: "photoUnreadable" });
  else if (portal.resume.photo === "avoid") parts.find({ kind: "photoAvoided" });
  return bytes && { contentType: "image/jpeg", data: Buffer.from(bytes).toString("base64") };
}

const encode = (photo: Uint8Array): Promise<Buffer | undefined> =>
  decodePicture(photo, (options) =>
    sharp(photo, options)
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 90 })
      .toBuffer(),
  ).catch((error) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });

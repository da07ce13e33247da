import { createHash } from "node:crypto";
import { extname } from "node:path";
import sharp from "sharp";
import type { DocumentJob } from "./job.ts";

/** Twice the height of a photo in the preview, for high-density screens. */
const screenHeight = 320;
const sharpFormats: Record<string, "jpeg" | "png" | "webp"> = {
  ".jpg": "jpeg",
  ".png": "png",
  ".webp": "webp",
};
const screenPhotos = new Map<string, Buffer>();
const maxScreenPhotos = 8;

/** The photo in screen resolution except for PDF, because every pause in typing sends a preview. */
export async function photoFor({ output, photo }: DocumentJob): Promise<Buffer> {
  const bytes = Buffer.from(photo!.bytes);
  if (output === "pdf") return bytes;
  const key = createHash("sha256").update(bytes).digest("base64");
  const cached = screenPhotos.get(key);
  if (cached) return cached;
  const small = await sharp(bytes)
    .resize({ height: screenHeight, withoutEnlargement: true })
    // Keep the format, because Typst takes it from the file name.
    .toFormat(sharpFormats[extname(photo!.name)] ?? "jpeg", { quality: 80 })
    .toBuffer();
  if (screenPhotos.size >= maxScreenPhotos) screenPhotos.delete(screenPhotos.keys().next().value!);
  screenPhotos.set(key, small);
  return small;
}

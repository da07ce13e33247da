import sharp from "sharp";
import {
  attachmentResolution,
  largestPage,
  smallerResolutions,
} from "../../documents/files/attachment-limits.ts";

type Page = { name: string; bytes: Uint8Array };
export type SmallerPages = { resolution: number; pages: { name: string; bytes: Buffer }[] };

/** JPEG quality at which text of a scanned certificate is still legible at 110 dots per inch. */
const quality = 70;

/** The pages in one smaller resolution after the other. Each step starts from the originals, so losses do not add up. */
export async function* shrinkPages(pages: Page[]): AsyncGenerator<SmallerPages> {
  for (const resolution of smallerResolutions) {
    const smaller: SmallerPages = { resolution, pages: [] };
    for (const { name, bytes } of pages)
      smaller.pages.push({ name, bytes: await shrink(name, bytes, resolution) });
    yield smaller;
  }
}

/** The format stays, because Typst takes it from the file name. A page that would grow stays as it is. */
async function shrink(name: string, bytes: Uint8Array, resolution: number): Promise<Buffer> {
  const original = Buffer.from(bytes);
  const { width = 1, height = 1 } = await sharp(original).metadata();
  const [long, short] = width > height ? [width, height] : [height, width];
  const part = resolution / attachmentResolution;
  const scale = Math.min(1, (largestPage.long * part) / long, (largestPage.short * part) / short);
  const resized = sharp(original).resize({ width: Math.max(1, Math.round(width * scale)) });
  const smaller = await (name.endsWith(".png")
    ? resized.png({ compressionLevel: 9 })
    : resized.jpeg({ quality, mozjpeg: true })
  ).toBuffer();
  return smaller.length < original.length ? smaller : original;
}

import sharp from "sharp";
import {
  attachmentResolution,
  largestPage,
  smallerResolutions,
} from "../../documents/files/attachment-limits.ts";
import { partPath, partProgram } from "../application/part-program.ts";
import type { DocumentJob, FolderPart, Product } from "./job.ts";
import { RefusedError } from "./output-limits.ts";

export type PdfProduct = Extract<Product, { output: "pdf" }>;
export type FileInMemory = { name: string; bytes: Uint8Array };
type Folder = NonNullable<DocumentJob["folder"]>;

/** Files that exist only while a folder is typeset: its pictures, and programs that read one of its documents. */
export const folderFiles = ({ parts, pages, signatures }: Folder): FileInMemory[] => [
  ...parts.map((part) => ({ name: partPath(part).slice(1), bytes: Buffer.from(partProgram(part)) })),
  ...pages,
  ...signatures,
];

/** Typst inputs: the documents with their designs, and the main files of their programs in order. */
export function folderInputs(
  { parts }: Folder,
  designOf: (part: FolderPart) => string,
): Record<string, string> {
  const inputs = parts.flatMap((part) => [
    [part.name, part.data],
    [`${part.name}-design`, designOf(part)],
  ]);
  return { ...Object.fromEntries(inputs), parts: JSON.stringify(parts.map(partPath)) };
}

/**
 * Makes a folder of at most the usual size, if that is possible, with pages in the largest resolution that fits. Each step
 * starts from the original pages, so that losses do not add up. Throws `folderTooLarge` above the largest size.
 */
export async function fitFolder(
  { pages, usualBytes, maxBytes }: Folder,
  replace: (page: FileInMemory) => void,
  make: () => PdfProduct,
): Promise<PdfProduct> {
  let made = make();
  for (const resolution of smallerResolutions) {
    if (made.bytes.length <= usualBytes || pages.length === 0) break;
    for (const { name, bytes } of pages) replace({ name, bytes: await shrink(name, bytes, resolution) });
    made = { ...make(), resolution };
  }
  if (made.bytes.length > maxBytes) throw new RefusedError("folderTooLarge", `${made.bytes.length} bytes`);
  return made;
}

/** JPEG quality at which text of a scanned certificate is still legible at 110 dots per inch. */
const quality = 70;

/** The format stays, because Typst takes it from the file name. A page that would grow stays as it is. */
async function shrink(name: string, bytes: Uint8Array, resolution: number): Promise<Uint8Array> {
  const original = sharp(bytes);
  const { width, height } = await original.metadata();
  const [long, short] = width > height ? [width, height] : [height, width];
  const part = resolution / attachmentResolution;
  const scale = Math.min(1, (largestPage.long * part) / long, (largestPage.short * part) / short);
  const resized = original.resize({ width: Math.max(1, Math.round(width * scale)) });
  const smaller = await (name.endsWith(".png")
    ? resized.toColourspace("b-w").png({ compressionLevel: 9 })
    : resized.jpeg({ quality, mozjpeg: true })
  ).toBuffer();
  return smaller.length < bytes.length ? smaller : bytes;
}

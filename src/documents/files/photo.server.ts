import sharp from "sharp";
import { AppError } from "../../kit/errors.ts";
import { photoPixels } from "../policy.ts";

// libvips chooses its loader by content. All but these three are switched off for the whole process, so that
// no file reaches the SVG, TIFF, HEIF, PDF or ImageMagick readers, whatever it pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/** A picture as documents show it: upright, cropped, without any metadata. */
export type Photo = { bytes: Uint8Array; contentType: "image/jpeg"; width: number; height: number };

const maxHeight = 800;
/** Seconds of processing; a picture of 40 megapixels takes one. */
const timeout = 10;

/** Pictures decoded at a time: each may take 160 MB. The rest waits its turn, beyond `queued` it is told to come back. */
const running = 2;
const queued = 16;
let inHand = 0;
const waiting: (() => void)[] = [];

/**
 * Takes a JPEG, PNG or WebP by its content, turns it upright, crops it to `ratio` (width : height) around what
 * draws attention, and writes a new JPEG of at most 800 px height: nothing of the bytes sent is kept.
 * Smaller pictures are not enlarged. Errors: `unsupportedType` for other content, `unprocessable` for a
 * picture that is broken or has more than 40 megapixels, `unavailable` when too many wait.
 */
export async function readPhoto(bytes: Uint8Array, ratio: number): Promise<Photo> {
  if (!isPicture(bytes)) throw new AppError("unsupportedType", "neither JPEG, PNG nor WebP");
  await takeTurn();
  try {
    return await crop(bytes, ratio);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("unprocessable", "picture cannot be read", { cause });
  } finally {
    endTurn();
  }
}

async function crop(bytes: Uint8Array, ratio: number): Promise<Photo> {
  const options = { limitInputPixels: photoPixels, failOn: "error", autoOrient: true } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  const { width, height } = largestCrop(autoOrient.width, autoOrient.height, ratio);
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: timeout })
    .resize({ width, height, fit: "cover", position: sharp.strategy.attention })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: "image/jpeg", width: info.width, height: info.height };
}

/** The greatest rectangle of the ratio that the picture holds, or that of the greatest height. */
function largestCrop(width: number, height: number, ratio: number): { width: number; height: number } {
  const highest = Math.min(maxHeight, height, width / ratio);
  return { width: Math.max(1, Math.round(highest * ratio)), height: Math.max(1, Math.round(highest)) };
}

function isPicture(bytes: Uint8Array): boolean {
  const starts = (at: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte);
  const jpeg = starts(0, 0xff, 0xd8, 0xff);
  const png = starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const webp = starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50);
  return jpeg || png || webp;
}

async function takeTurn(): Promise<void> {
  if (inHand >= running) {
    if (waiting.length >= queued) throw new AppError("unavailable", "pictures queue", { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else inHand += 1;
}

/** Hands the place over to who waits longest, so that nobody can slip in between. */
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else inHand -= 1;
}

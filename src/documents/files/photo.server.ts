import sharp from "sharp";
import { createConcurrencyLimit } from "../../kit/concurrency.ts";
import { AppError } from "../../kit/errors.ts";
import { maxPhotoPixels } from "../quotas.ts";
import { largestPage } from "./attachment-limits.ts";

// libvips chooses its loader by content. All but these three are disabled for the whole process, so that no upload
// reaches the SVG, TIFF, HEIF, PDF or ImageMagick loaders.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/** A photo as documents show it: upright, cropped, without metadata. */
export type Photo = { bytes: Uint8Array; contentType: "image/jpeg"; width: number; height: number };

const maxHeight = 800;
/** Pixels; panoramas have fewer. libvips takes more than half a minute for 1 × 40,000,000. */
const maxSide = 20_000;
/** Seconds of processing; a photo of 40 megapixels takes one. */
const timeout = 10;

/** Each decoded photo may take 160 MB. */
const decoding = createConcurrencyLimit({
  running: 2,
  queued: 16,
  onFull: () => new AppError("unavailable", "photo queue is full", { retryAfter: 5 }),
});

/**
 * Decodes a JPEG, PNG or WebP, detected by content, turns it upright, crops it to `ratio` (width : height) around the
 * most salient area, and encodes a new JPEG of at most 800 px height, so that no uploaded byte is stored. Small photos
 * are not enlarged.
 * Throws `unsupportedType` for other content, `unprocessable` for a broken photo, one of more than 40 megapixels or one
 * with a side of more than 20,000 pixels, and `unavailable` while the queue is full.
 */
export const readPhoto = (bytes: Uint8Array, ratio: number): Promise<Photo> =>
  decodePicture(bytes, (options) => crop(bytes, options, ratio));

/**
 * A scanned or photographed certificate as it is shown in an application folder: upright, without metadata, at most as
 * large as a page of paper in the usual resolution. Throws like `readPhoto`.
 */
export const readScan = (bytes: Uint8Array): Promise<Photo> =>
  decodePicture(bytes, async (options) => {
    const { autoOrient } = await sharp(bytes, options).metadata();
    const isWide = autoOrient.width > autoOrient.height;
    const { long, short } = largestPage;
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: timeout })
      .resize({
        width: isWide ? long : short,
        height: isWide ? short : long,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: "image/jpeg", width: info.width, height: info.height };
  });

/** Runs `decode` for a JPEG, PNG or WebP when few other pictures are decoded. Throws like `readPhoto`. */
export async function decodePicture<T>(
  bytes: Uint8Array,
  decode: (options: DecodeOptions) => Promise<T>,
): Promise<T> {
  if (!isPhoto(bytes)) throw new AppError("unsupportedType", "content is not JPEG, PNG or WebP");
  return decoding(async () => {
    try {
      const options = { limitInputPixels: maxPhotoPixels, failOn: "error", autoOrient: true } as const;
      const { width, height } = await sharp(bytes, options).metadata();
      if (Math.max(width, height) > maxSide) throw new Error(`a picture of ${width} × ${height} pixels`);
      return await decode(options);
    } catch (cause) {
      throw new AppError("unprocessable", "picture cannot be decoded", { cause });
    }
  });
}

type DecodeOptions = { limitInputPixels: number; failOn: "error"; autoOrient: true };

async function crop(bytes: Uint8Array, options: DecodeOptions, ratio: number): Promise<Photo> {
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

/** The largest rectangle of this ratio inside the photo, at most `maxHeight` high. */
function largestCrop(width: number, height: number, ratio: number): { width: number; height: number } {
  const cropHeight = Math.min(maxHeight, height, width / ratio);
  return { width: Math.max(1, Math.round(cropHeight * ratio)), height: Math.max(1, Math.round(cropHeight)) };
}

function isPhoto(bytes: Uint8Array): boolean {
  const startsWith = (at: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte);
  const jpeg = startsWith(0, 0xff, 0xd8, 0xff);
  const png = startsWith(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const webp = startsWith(0, 0x52, 0x49, 0x46, 0x46) && startsWith(8, 0x57, 0x45, 0x42, 0x50);
  return jpeg || png || webp;
}

import sharp from "sharp";
import { AppError } from "../../kit/errors.ts";
import { decodePicture } from "./photo.server.ts";

/** A signature as documents show it: ink on transparent ground, trimmed. */
export type Signature = { bytes: Uint8Array; contentType: "image/png"; width: number; height: number };

/** Pixels: 80 mm wide at 300 dots per inch. */
const maxWidth = 944;
const maxHeight = 472;
/**
 * Lightness, from 0 to 255, up to which a pixel is all ink and from which it is all paper, after the paper has been made
 * white. Between them it is partly transparent, so that strokes stay smooth.
 */
const ink = 90;
const paper = 200;

/**
 * Decodes a JPEG, PNG or WebP, drawn on screen or scanned on light paper, removes the paper and its margins, and encodes a
 * new PNG. Throws like `readPhoto`, and `unprocessable` for a picture without ink.
 */
export const readSignature = (bytes: Uint8Array): Promise<Signature> =>
  decodePicture(bytes, async (options) => {
    const { data: grey, info } = await sharp(bytes, options)
      .resize({ width: maxWidth * 2, height: maxHeight * 2, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .greyscale()
      // Grey paper becomes white, and pale ink dark.
      .normalise({ lower: 1, upper: 60 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = Buffer.alloc(grey.length);
    for (const [at, lightness] of grey.entries())
      alpha[at] = Math.round(255 * Math.min(1, Math.max(0, (paper - lightness) / (paper - ink))));
    if (!alpha.some((value) => value > 0)) throw new AppError("unprocessable", "no ink");
    const { width, height } = info;
    const ground = { width, height, channels: 3, background: "#101828" } as const;
    const drawn = await sharp({ create: ground })
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    const { data, info: trimmed } = await sharp(drawn)
      .trim({ background: "#10182800", threshold: 1 })
      .resize({ width: maxWidth, height: maxHeight, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: "image/png", width: trimmed.width, height: trimmed.height };
  });

import sharp from "sharp";
import type { RenderData } from "../../render-data.ts";
import type { DocxJob } from "../../typesetting/job.ts";
import type { Picture } from "./docx-context.ts";
import { writeDocx } from "./write-docx.ts";

/** Writes a Word document in a typesetting process: 10 to 30 ms of CPU. */
export async function runDocxJob({ data: json, template, photo, signature }: DocxJob): Promise<Uint8Array> {
  const data = JSON.parse(json) as RenderData;
  const shown = photo && (await pictureOf(photo));
  return writeDocx(data, {
    template,
    ...(shown && { photo: data.kind === "resume" ? await shaped(shown, data, template.id) : shown }),
    ...(signature && { signature: await pictureOf(signature) }),
  });
}

/** Enough for the largest photo in print. */
const largestSide = 1200;

/** Word shows JPEG and PNG. */
async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const image = sharp(bytes)
    .rotate()
    .resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true });
  const { format } = await sharp(bytes).metadata();
  const type = format === "png" ? "png" : "jpg";
  const { data, info } = await (type === "png" ? image.png() : image.jpeg({ quality: 90 })).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, type, width: info.width, height: info.height };
}

/** Forms have the whole photo; elsewhere it is a circle or has round corners if the design says so. */
async function shaped(
  picture: Picture,
  { design }: Extract<RenderData, { kind: "resume" }>,
  template: string,
): Promise<Picture> {
  const { shape, widthMm } = design.photo;
  if (shape === "rectangle" || template === "rirekisho" || template === "iryeokseo") return picture;
  const side = Math.min(picture.width, picture.height);
  const size = shape === "circle" ? { width: side, height: side } : picture;
  const radius = shape === "circle" ? side / 2 : (3 / widthMm) * picture.width;
  const mask = `<svg width="${size.width}" height="${size.height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  const { data, info } = await sharp(picture.bytes)
    .resize({ width: size.width, height: size.height, fit: "cover" })
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: "png", width: info.width, height: info.height };
}

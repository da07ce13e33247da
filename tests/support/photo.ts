import sharp from "sharp";

/** The bytes of a plain JPEG. */
export const createPhoto = (width = 300, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();

/** The bytes of a PNG with a stroke. */
export const createDrawing = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 40, channels: 3, background: "#ffffff" } })
    .composite([
      { input: { create: { width: 40, height: 6, channels: 3, background: "#000000" } }, left: 20, top: 20 },
    ])
    .png()
    .toBuffer();

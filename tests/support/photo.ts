import sharp from "sharp";

/** The bytes of a plain JPEG. */
export const createPhoto = (width = 300, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();

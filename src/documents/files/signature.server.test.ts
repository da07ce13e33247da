import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readSignature } from "./signature.server.ts";

/** A stroke of this lightness on paper of that lightness; with shadow, the paper darkens to the right. */
async function scan(
  ink: number,
  paper: number,
  { shadow = 0, format = "png" as const } = {},
): Promise<Buffer> {
  const [width, height] = [800, 400];
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isStroke = x >= 200 && x < 600 && y >= 190 && y < 210;
      pixels[y * width + x] = isStroke ? ink : Math.max(0, paper - Math.round((shadow * x) / width));
    }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toFormat(format)
    .toBuffer();
}

const alphaAt = async (bytes: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[(y * info.width + x) * info.channels + 3];
};

describe("a signature", () => {
  test.each<[string, number, number]>([
    ["black ink on white paper", 0, 255],
    ["pale ink", 120, 250],
    ["grey paper", 30, 200],
  ])("in %s is trimmed to opaque ink on a transparent ground", async (_, ink, paper) => {
    const { bytes, contentType, width, height } = await readSignature(await scan(ink, paper));
    expect(contentType).toBe("image/png");
    expect([width, height]).toEqual([400, 20]);
    expect(await alphaAt(bytes, 200, 10)).toBeGreaterThan(200);
  });

  test("on a large sheet is found, however little ink there is, and noise of the paper is not", async () => {
    const sheet = await sharp({
      create: {
        width: 1400,
        height: 900,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 235, sigma: 5 },
      },
    })
      .composite([
        {
          input: { create: { width: 400, height: 8, channels: 3, background: "#223" } },
          left: 300,
          top: 500,
        },
      ])
      .png()
      .toBuffer();
    expect(await readSignature(sheet)).toMatchObject({ width: 400, height: 8 });
  });

  test("loses the shadow of a photographed paper", async () => {
    const { width, height } = await readSignature(await scan(20, 240, { shadow: 30 }));
    expect([width, height]).toEqual([400, 20]);
  });

  test("is at most 944 pixels wide, and has no metadata", async () => {
    const large = await sharp(await scan(0, 255))
      .resize(4000)
      .withExif({ IFD0: { Copyright: "SECRET" } })
      .jpeg()
      .toBuffer();
    const { bytes, width } = await readSignature(large);
    expect(width).toBeLessThanOrEqual(944);
    expect(Buffer.from(bytes).includes("SECRET")).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test("a drawing on transparent ground is kept as ink", async () => {
    const clear = await sharp({ create: { width: 200, height: 100, channels: 4, background: "#00000000" } })
      .composite([
        { input: { create: { width: 50, height: 10, channels: 3, background: "#000" } }, left: 20, top: 30 },
      ])
      .png()
      .toBuffer();
    const { width, height } = await readSignature(clear);
    expect([width, height]).toEqual([50, 10]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["blank paper", () => scan(255, 255), "unprocessable"],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "unsupportedType"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), "unsupportedType"],
    ["a truncated picture", async () => (await scan(0, 255)).subarray(0, 200), "unprocessable"],
  ])("%s is refused", async (_, make, code) =>
    expect(readSignature(await make())).rejects.toMatchObject({ code }),
  );
});

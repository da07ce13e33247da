import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readPhoto } from "./photo.server.ts";

const draw = (width: number, height: number, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });
const expectRejection = (bytes: Uint8Array, code: string) =>
  expect(readPhoto(bytes, 3 / 4)).rejects.toMatchObject({ name: "AppError", code });

describe("a photo", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "%s is converted to a JPEG of the ratio, at most 800 px high",
    async (format) => {
      const photo = await readPhoto(await draw(2000, 1500).toFormat(format).toBuffer(), 3 / 4);
      expect(photo).toMatchObject({ contentType: "image/jpeg", width: 600, height: 800 });
      const { format: written, width, height } = await sharp(photo.bytes).metadata();
      expect([written, width, height]).toEqual(["jpeg", 600, 800]);
    },
  );

  test("a small photo is cropped, not enlarged, even one pixel", async () => {
    expect(await readPhoto(await draw(100, 100).png().toBuffer(), 3 / 4)).toMatchObject({
      width: 75,
      height: 100,
    });
    expect(await readPhoto(await draw(30, 100).png().toBuffer(), 3 / 4)).toMatchObject({
      width: 30,
      height: 40,
    });
    expect(await readPhoto(await draw(1, 1).png().toBuffer(), 3 / 4)).toMatchObject({ width: 1, height: 1 });
  });

  test("is turned upright by its EXIF orientation", async () => {
    const left = await draw(200, 300, "#ff0000").png().toBuffer();
    const rotated = await draw(400, 300, "#0000ff")
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await readPhoto(rotated, 3 / 4);
    expect(photo).toMatchObject({ width: 300, height: 400 });
    const top = await sharp(photo.bytes).extract({ left: 0, top: 0, width: 300, height: 100 }).toBuffer();
    const [red, , blue] = (await sharp(top).stats()).channels;
    expect(red!.mean).toBeGreaterThan(blue!.mean + 200);
  });

  test("loses all metadata: EXIF with its location, ICC, XMP, comments", async () => {
    const secret = "SECRET-52.5200N-13.4050E";
    const tagged = await draw(300, 400)
      .withExif({ IFD0: { Copyright: secret, ImageDescription: secret }, IFD3: { GPSLatitudeRef: "N" } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect(tagged.includes(secret)).toBe(true);
    const { bytes } = await readPhoto(tagged, 3 / 4);
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  });

  test("gets a white background for transparency", async () => {
    const clear = await sharp({ create: { width: 30, height: 40, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const { bytes } = await readPhoto(clear, 3 / 4);
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test("with HTML appended is re-encoded without it", async () => {
    const polyglot = Buffer.concat([
      await draw(30, 40).png().toBuffer(),
      Buffer.from("<html><script>alert(1)</script></html>"),
    ]);
    const { bytes } = await readPhoto(polyglot, 3 / 4);
    expect(Buffer.from(bytes).includes("<script>")).toBe(false);
    expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });
});

test("of thirty at once, eighteen are processed and the others get Retry-After", async () => {
  const bytes = await draw(300, 400).jpeg().toBuffer();
  // Twice, to check that the first thirty freed exactly their slots.
  for (const _ of [1, 2]) {
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => readPhoto(bytes, 3 / 4)));
    const rejections = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(rejections.map(({ code, details }) => [code, details.retryAfter])).toEqual(
      Array.from({ length: 12 }, () => ["unavailable", 5]),
    );
  }
});

describe("rejects", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';

  test.each([
    ["an empty file", Buffer.alloc(0)],
    ["an SVG", Buffer.from(svg)],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1")],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["two bytes of a JPEG", Buffer.from([0xff, 0xd8])],
  ])("%s", (_, bytes) => expectRejection(bytes, "unsupportedType"));

  test("a TIFF", async () => expectRejection(await draw(30, 40).tiff().toBuffer(), "unsupportedType"));

  test("an SVG after a JPEG signature", () =>
    expectRejection(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]), "unprocessable"));

  test("the process has no loader for SVG, TIFF and GIF", async () => {
    const others = [
      Buffer.from(svg),
      await draw(30, 40).tiff().toBuffer(),
      await draw(3, 4).gif().toBuffer(),
    ];
    for (const bytes of others)
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/);
  });

  test("a truncated photo", async () => {
    const whole = await draw(300, 400).jpeg().toBuffer();
    await expectRejection(whole.subarray(0, whole.length / 2), "unprocessable");
  });

  test("a header of 60,000 × 60,000 pixels, without decoding it", () =>
    expectRejection(pngHeader(60_000, 60_000), "unprocessable"));

  test("a well-compressed photo of more than 40 megapixels", async () => {
    await expectRejection(await draw(8000, 5001).png().toBuffer(), "unprocessable");
    await expect(readPhoto(await draw(8000, 5000).png().toBuffer(), 3 / 4)).resolves.toMatchObject({
      height: 800,
    });
  });

  test("a photo with a side of more than 20,000 pixels", async () => {
    await expectRejection(await draw(8, 20_001).png().toBuffer(), "unprocessable");
    await expectRejection(await draw(20_001, 8).png().toBuffer(), "unprocessable");
    await expect(readPhoto(await draw(8, 20_000).png().toBuffer(), 3 / 4)).resolves.toMatchObject({
      width: 8,
    });
  });
});

/** A PNG of a few bytes whose header claims these dimensions. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(100)));
  return Buffer.concat([signature, chunk("IHDR", head), pixels, chunk("IEND", Buffer.alloc(0))]);
}

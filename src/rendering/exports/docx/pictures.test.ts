import { Document, Packer, Paragraph } from "docx";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { imageRun, pictureInLine } from "./pictures.ts";

const picture = (width: number, height: number) => ({
  bytes: new Uint8Array([1]),
  type: "png" as const,
  width,
  height,
});
async function shown(...children: ReturnType<typeof imageRun>[]) {
  const file = new Document({ sections: [{ children: [new Paragraph({ children })] }] });
  const xml = strFromU8(unzipSync(new Uint8Array(await Packer.toBuffer(file)))["word/document.xml"]!);
  const sizes = [...xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, ...size]) =>
    size.map((length) => Math.round(Number(length) / 36_000)),
  );
  const crops = xml.match(/<a:srcRect[^>]*>/g) ?? [];
  return {
    sizes,
    crops,
    texts: [...xml.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, text]) => text),
  };
}

test("pictures have the size of their place, and what is beyond it is cut off at both sides", async () => {
  const place = { width: 30, height: 40 };
  const { sizes, crops, texts } = await shown(
    imageRun(picture(300, 400), "whole", place),
    imageRun(picture(600, 400), "wide", place),
    imageRun(picture(300, 800), "high", place),
    pictureInLine(picture(400, 100), "signature", 12),
  );
  expect(sizes).toEqual([
    [30, 40],
    [30, 40],
    [30, 40],
    [48, 12],
  ]);
  expect(crops.filter((crop) => /\d/.test(crop))).toEqual([
    '<a:srcRect l="25000" r="25000"/>',
    '<a:srcRect t="25000" b="25000"/>',
  ]);
  expect(texts).toEqual(["whole", "wide", "high", "signature"]);
});

import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { wordResume } from "../../../../tests/docx/word-resume.ts";
import { createPhoto } from "../../../../tests/support/photo.ts";
import { runDocxJob } from "./run-docx-job.server.ts";

/** The picture in the Word file of a resume with this photo. */
async function pictureOf(photo: Uint8Array, shape: "circle" | "rounded" | "rectangle", id = "modern") {
  const { data } = wordResume(
    id,
    {},
    { photo: { path: "photo", alt: "Portrait" }, ...(id === "rirekisho" && { locale: "ja-JP" }) },
  );
  const design = { ...data.design, photo: { ...data.design.photo, shape } };
  const formOf = id === "rirekisho" ? ({ formOf: id } as const) : {};
  const bytes = await runDocxJob({
    output: "docx",
    template: { id, ...formOf },
    data: JSON.stringify({ ...data, design }),
    photo,
  });
  const parts = unzipSync(bytes);
  const [path] = Object.keys(parts).filter((each) => each.startsWith("word/media/"));
  const { width, height, format, hasAlpha } = await sharp(parts[path!]!).metadata();
  expect(strFromU8(parts["word/document.xml"]!)).toContain('descr="Portrait"');
  return { width, height, format, hasAlpha };
}
const jpeg = new Uint8Array(await createPhoto(300, 400));

test.each([
  ["a rectangle is whole", "rectangle", { width: 300, height: 400, format: "jpeg", hasAlpha: false }],
  ["round corners are transparent", "rounded", { width: 300, height: 400, format: "png", hasAlpha: true }],
  ["a circle is cut from the middle", "circle", { width: 300, height: 300, format: "png", hasAlpha: true }],
] as const)("a photo: %s", async (_, shape, expected) => {
  expect(await pictureOf(jpeg, shape)).toEqual(expected);
});

test("a form has the whole photo, whatever the design says", async () => {
  expect(await pictureOf(jpeg, "circle", "rirekisho")).toMatchObject({
    width: 300,
    height: 400,
    format: "jpeg",
  });
});

test("Word gets a picture that it shows, no larger than print needs", async () => {
  const large = { width: 1_500, height: 2_000, channels: 3, background: "#336699" } as const;
  const webp = await sharp({ create: large }).webp({ effort: 0 }).toBuffer();
  expect(await pictureOf(new Uint8Array(webp), "rectangle")).toMatchObject({
    width: 900,
    height: 1_200,
    format: "jpeg",
  });
});

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asResume, buildResume, portalOf } from "../../tests/support/documents.ts";
import { fontsOf, infoOf, structureOf, textOf } from "../../tests/support/pdf.ts";
import { readPreview } from "../../tests/support/preview.ts";
import { createTestRenderer } from "../../tests/support/renderer.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { portals } from "../portals/all.ts";
import { type Locale, locales } from "../portals/portal.ts";
import type { RenderInput } from "./renderer.server.ts";
import { fontFiles } from "./typesetting/font-files.server.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

let photo: RenderInput["photo"];
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#8899aa" } })
    .jpeg()
    .toBuffer();
  photo = { bytes, contentType: "image/jpeg" };
});

const inputOf = (content: ResumeContent, changes: Partial<RenderInput> = {}): RenderInput => ({
  document: asResume(content),
  portal: portalOf(content.locale),
  title: "My document",
  ...changes,
});
const resumeIn = (locale: Locale, id: string, changes: Partial<ResumeContent> = {}) =>
  buildResume(locale, { template: { id, version: 1 }, ...changes });

describe.each(["classic", "sidebar"])("%s", (id) => {
  test.each(locales)("the PDF in %s is PDF/UA-1 and misses no character", async (locale) => {
    const pdf = await renderer.pdf(inputOf(resumeIn(locale, id)));
    expect(pdf).toMatchObject({ standard: "ua-1", missing: [] });
  });

  test("is tagged and has language, title and author", async () => {
    const { bytes } = await renderer.pdf(inputOf(resumeIn("de-DE", id), { title: "Für Ravensburg" }));
    expect(infoOf(bytes)).toMatchObject({
      Tagged: "yes",
      Title: "Lena Hoffmann – Lebenslauf",
      Author: "Lena Hoffmann",
    });
    expect(Buffer.from(bytes).toString("latin1")).toMatch(/\/Lang\s*\(de-DE\)/);
    const tags = structureOf(bytes);
    expect(tags.match(/\bH\d/g)?.[0]).toBe("H1");
    for (const tag of ["H1", "H2", "H3", "P", "L ", "LI", "Link"]) expect(tags).toContain(tag);
  });

  test("has the paper size of the portal", async () => {
    const a4 = await renderer.pdf(inputOf(resumeIn("en-GB", id)));
    const letter = await renderer.pdf(inputOf(resumeIn("en-US", id)));
    expect(infoOf(a4.bytes)["Page size"]).toContain("(A4)");
    expect(infoOf(letter.bytes)["Page size"]).toContain("612 x 792");
  });

  test("embeds only our fonts", async () => {
    const ours = new Set(fontFiles().map(({ family }) => family.replaceAll(" ", "")));
    for (const locale of ["en-GB", "el-GR", "ja-JP", "ko-KR", "ar-SA"] as Locale[]) {
      const { bytes } = await renderer.pdf(inputOf(resumeIn(locale, id)));
      const fonts = fontsOf(bytes);
      expect(fonts.length).toBeGreaterThan(0);
      for (const { name, embedded } of fonts) {
        expect(ours).toContain(name.split("-")[0]);
        expect(embedded).toBe(true);
      }
    }
  });

  test("has page numbers from the second page on", async () => {
    const { bytes, pages } = await renderer.pdf(inputOf(resumeIn("en-GB", id)));
    const [first, second] = textOf(bytes);
    expect(first).not.toContain(`Page 1 of ${pages}`);
    expect(second).toContain(`Page 2 of ${pages}`);
  });

  test("shows an existing, visible photo only", async () => {
    const person = (visible: boolean) => ({
      ...buildResume("de-DE").person,
      photo: { fileId: "0190a0a0-0000-7000-8000-000000000000", visible },
    });
    const bytesOf = async (visible: boolean, given: RenderInput["photo"]) =>
      (await renderer.pdf(inputOf(resumeIn("de-DE", id, { person: person(visible) }), { photo: given })))
        .bytes;
    const pictures = async (visible: boolean, given: RenderInput["photo"]) =>
      (structureOf(await bytesOf(visible, given)).match(/Figure/g) ?? []).length;
    expect(await pictures(true, photo)).toBe(1);
    expect(await pictures(false, photo)).toBe(0);
    expect(await pictures(true, undefined)).toBe(0);
    const [text] = textOf(await bytesOf(true, photo));
    expect(text).toContain("Lena Hoffmann");
  });

  test("shows only visible personal fields, consent and signature", async () => {
    const shown = resumeIn("pl-PL", id, {
      signature: { place: "Wrocław", date: "2026-03-05", visible: true },
    });
    const hidden = structuredClone(shown);
    for (const entry of hidden.person.personal) entry.visible = false;
    hidden.consent!.visible = false;
    hidden.signature!.visible = false;
    const visible = textOf((await renderer.pdf(inputOf(shown))).bytes).join("");
    const without = textOf((await renderer.pdf(inputOf(hidden))).bytes).join("");
    for (const text of ["14.11.1990", "Wyrażam zgodę", "5 marca 2026"]) {
      expect(visible).toContain(text);
      expect(without).not.toContain(text);
    }
  });

  test.each(["en-GB", "ja-JP", "ar-SA"] as Locale[])(
    "the preview has the pages of the PDF: %s",
    async (locale) => {
      const input = inputOf(resumeIn(locale, id), { photo });
      const [pdf, preview] = [await renderer.pdf(input), readPreview(await renderer.preview(input))];
      expect(preview.pages).toHaveLength(pdf.pages);
      for (const page of preview.pages) {
        // No scripts, links, external resources or text.
        expect(page).not.toMatch(
          /<(script|style|foreignObject|a|text|iframe)\b|\son\w+=|https?:(?!\/\/www\.w3\.org)/,
        );
        expect(page).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 595\.276 841\.89"/);
        const { width, height } = await sharp(Buffer.from(page)).metadata();
        expect([width, height]).toEqual([595, 842]);
      }
    },
  );

  test("the thumbnail is the first page in the requested width", async () => {
    const bytes = await renderer.thumbnail(inputOf(resumeIn("en-GB", id)), { width: 480 });
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 480, height: 679 });
    const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(data.some((value) => value < 100)).toBe(true);
  });
});

test.each(["jpeg", "png", "webp"] as const)("a photo may be a %s", async (format) => {
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#a83232" } })
    .toFormat(format)
    .toBuffer();
  const content = buildResume("de-DE");
  content.person.photo = { fileId: "0190a0a0-0000-7000-8000-000000000000", visible: true };
  const input = inputOf(content, { photo: { bytes, contentType: `image/${format}` } });
  expect(structureOf((await renderer.pdf(input)).bytes)).toContain("Figure");
  expect(readPreview(await renderer.preview(input)).pages[0]).toContain(`data:image/${format}`);
});

test("a title without glyphs is still the title property of the PDF", async () => {
  const nameless = buildResume("en-GB", { person: { name: {}, personal: [] } });
  const { bytes, standard } = await renderer.pdf(inputOf(nameless, { title: "🚀" }));
  expect(standard).toBe("ua-1");
  expect(infoOf(bytes).Title).toBe("🚀");
});

test.each([
  ["en-GB", "left"],
  ["ar-SA", "right"],
] as const)("in %s the sidebar's tint extends to the %s edge of the paper", async (locale, side) => {
  const { pages } = readPreview(await renderer.preview(inputOf(resumeIn(locale, "sidebar"))));
  const { data, info } = await sharp(Buffer.from(pages[0]!)).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  const [left, right] = [at(1, info.height - 2), at(info.width - 2, info.height - 2)];
  const [tinted, plain] = side === "left" ? [left, right] : [right, left];
  expect(tinted).toEqual([0xeb, 0xf2, 0xef]);
  expect(plain).toEqual([255, 255, 255]);
});

test("an English document made on the Japanese portal has English dates and Japanese name order", async () => {
  const content = buildResume("en-GB");
  const { bytes } = await renderer.pdf(inputOf(content, { portal: portals.ljp }));
  const text = textOf(bytes).join("");
  expect(text).toContain("Hughes Priya");
  expect(text).toContain("Mar 2021 – Present");
});

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asResume, buildResume, portalOf } from "../../../../tests/support/documents.ts";
import { fontsOf, infoOf, structureOf, textOf } from "../../../../tests/support/pdf.ts";
import { readPreview } from "../../../../tests/support/preview.ts";
import { createTestRenderer } from "../../../../tests/support/renderer.ts";
import { type ResumeContent, resumeTemplates } from "../../../documents/model/resume.ts";
import { portals } from "../../../portals/all.ts";
import { type Locale, locales } from "../../../portals/portal.ts";
import type { RenderInput } from "../../renderer.server.ts";

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
const resumeIn = (
  locale: Locale,
  id: (typeof resumeTemplates)[number],
  changes: Partial<ResumeContent> = {},
) => buildResume(locale, { template: { id, version: 1 }, ...changes });

const empty: ResumeContent = {
  schema: 1,
  locale: "en-GB",
  person: { name: {}, personal: [] },
  sections: [],
  template: { id: "classic", version: 1 },
};

describe.each(resumeTemplates)("%s", (id) => {
  const template = { id, version: 1 } as const;

  test("shortest: an empty document", async () => {
    const pdf = await renderer.pdf(inputOf({ ...empty, template }));
    expect(pdf).toMatchObject({ pages: 1, standard: "ua-1" });
  });

  test("shortest: only a name of one word", async () => {
    const { pages, bytes } = await renderer.pdf(
      inputOf({ ...empty, template, person: { name: { given: "Suparman" }, personal: [] } }),
    );
    expect(pages).toBe(1);
    expect(textOf(bytes).join("").trim()).toBe("Suparman");
  });

  test("shortest: sections without a name", async () => {
    const sections = buildResume("en-GB").sections.slice(0, 1);
    const pdf = await renderer.pdf(inputOf({ ...empty, template, sections }));
    expect(pdf.standard).toBe("ua-1");
    expect(structureOf(pdf.bytes)).toContain('H1 "Profile"');
  });

  test("longest: 200 entries continue across pages without loss", async () => {
    const content = resumeIn("en-GB", id);
    const items = Array.from({ length: 200 }, (_, index) => ({
      id: `e${index}`,
      position: `Post ${index}`,
      employer: "Employer of the time",
      highlights: ["Did one thing", "Did another thing that takes a few more words to tell than the first"],
    }));
    content.sections = [{ id: "experience", type: "experience", visible: true, items }];
    const { bytes, pages } = await renderer.pdf(inputOf(content));
    const text = textOf(bytes);
    expect(pages).toBeGreaterThan(10);
    expect(text.join("").match(/Post \d+/g)).toHaveLength(200);
    // No page break is between the first two lines of an entry.
    for (const page of text.slice(1)) expect(page.trimStart()).toMatch(/^(Post|•)/);
    for (const page of text)
      expect(page.trim().split("\n").slice(-3).join("")).not.toMatch(/Employer of the time\s*$/);
  });

  test("a section heading is never the last line of a page", async () => {
    const lengths = Array.from({ length: 30 }, (_, index) => index + 30);
    for (const lines of lengths) {
      const content = resumeIn("en-GB", id, { sections: [] });
      content.sections = [
        { id: "summary", type: "summary", visible: true, text: Array(lines).fill("A line.").join("\n") },
        {
          id: "education",
          type: "education",
          title: "Where I learnt",
          visible: true,
          items: [{ id: "1", degree: "Degree", institution: "School", summary: "And what." }],
        },
      ];
      const { bytes } = await renderer.pdf(inputOf(content));
      for (const page of textOf(bytes)) {
        const at = page.indexOf("Where I learnt");
        if (at >= 0) expect(page.slice(at)).toContain("And what.");
      }
    }
  });

  test.each(["ja-JP", "ko-KR", "el-GR", "pl-PL", "ar-SA"] as Locale[])("in %s", async (locale) => {
    const pdf = await renderer.pdf(inputOf(resumeIn(locale, id)));
    expect(pdf).toMatchObject({ standard: "ua-1", missing: [], pages: 2 });
  });

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
    const ours = /^(SourceSans3|SourceSerif4|NotoSans|NotoSansJP|NotoSansKR|Vazirmatn)-/;
    for (const locale of ["en-GB", "el-GR", "ja-JP", "ko-KR", "ar-SA"] as Locale[]) {
      const { bytes } = await renderer.pdf(inputOf(resumeIn(locale, id)));
      const fonts = fontsOf(bytes);
      expect(fonts.length).toBeGreaterThan(0);
      for (const { name, embedded } of fonts) {
        expect(name).toMatch(ours);
        expect(embedded).toBe(true);
      }
    }
  });

  test("has page numbers from the second page on", async () => {
    const [first, second] = textOf((await renderer.pdf(inputOf(resumeIn("en-GB", id)))).bytes);
    expect(first).not.toContain("Page 1 of 2");
    expect(second).toContain("Page 2 of 2");
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

test("the sidebar's tint extends to the edges of every page", async () => {
  const { pages } = readPreview(await renderer.preview(inputOf(resumeIn("en-GB", "sidebar"))));
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    const { data, info } = await sharp(Buffer.from(page)).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(at(1, info.height - 2)).toEqual([0xee, 0xf2, 0xf3]);
    expect(at(info.width - 2, info.height - 2)).toEqual([255, 255, 255]);
  }
});

test("Arabic mirrors the sidebar", async () => {
  const { pages } = readPreview(await renderer.preview(inputOf(resumeIn("ar-SA", "sidebar"))));
  const { data, info } = await sharp(Buffer.from(pages[0]!)).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect(at(info.width - 2, info.height - 2)).toEqual([0xee, 0xf2, 0xf3]);
  expect(at(1, info.height - 2)).toEqual([255, 255, 255]);
});

test("an English document made on the Japanese portal has English dates and Japanese name order", async () => {
  const content = buildResume("en-GB");
  const { bytes } = await renderer.pdf(inputOf(content, { portal: portals.ljp }));
  const text = textOf(bytes).join("");
  expect(text).toContain("Hughes Priya");
  expect(text).toContain("Mar 2021 – Present");
});

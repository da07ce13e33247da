import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { infoOf, outlineOf, sizesOf, structureOf, textOf, wordsOf } from "../../../tests/support/pdf.ts";
import { createPdf } from "../../../tests/support/pdf-files.ts";
import { canValidateUa, findUaProblems } from "../../../tests/support/pdf-ua.ts";
import { maxFolderBytes, usualFolderBytes } from "../../documents/files/attachment-limits.ts";
import type { Locale } from "../../portals/portal.ts";
import { createRenderer } from "../renderer.server.ts";
import { fitFolder } from "../typesetting/folder.server.ts";
import type { FolderAttachment, FolderInput } from "./create-folder-job.server.ts";

const renderer = createRenderer({ processes: 1, translator });
afterAll(() => renderer.close());

const turn = { kind: "folder", expectedCpu: 1 } as const;
const pagesOf = (pdf: Buffer) => renderer.inTurn(turn, (typeset) => renderer.pagesOf(pdf, typeset));
const make = (input: FolderInput) => renderer.inTurn(turn, (typeset) => renderer.folder(input, typeset));

const letterIn = (locale: Locale): FolderInput["letter"] => ({
  document: asLetter(buildLetter(locale)),
  portal: portalOf(locale),
  title: "Bewerbung",
});
const resumeIn = (locale: Locale): FolderInput["letter"] => ({
  document: asResume(buildResume(locale)),
  portal: portalOf(locale),
  title: "Lebenslauf",
});

/** A scan of noise, which no encoder makes small. */
const noise = async (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

const titlesOf = (bytes: Uint8Array) => outlineOf(bytes).map(({ title }) => title);

describe("an application folder", () => {
  test("has letter, resume and attachments in order, each with a bookmark, as PDF/UA-1", async () => {
    const attachments: FolderAttachment[] = [
      { title: "Abiturzeugnis", pages: await pagesOf(createPdf({ pages: 2 })) },
      { title: "Arbeitszeugnis", pages: [await noise(400, 300)] },
    ];
    const folder = await make({ letter: letterIn("de-DE"), resume: resumeIn("de-DE"), attachments });
    const [letter, resume] = [await renderer.pdf(letterIn("de-DE")), await renderer.pdf(resumeIn("de-DE"))];
    expect(folder).toMatchObject({ standard: "ua-1", pages: letter.pages + resume.pages + 3 });
    expect(outlineOf(folder.bytes)).toEqual([
      { title: "Anschreiben", page: 1 },
      { title: "Lebenslauf", page: 1 + letter.pages },
      { title: "Abiturzeugnis", page: 1 + letter.pages + resume.pages },
      { title: "Arbeitszeugnis", page: 3 + letter.pages + resume.pages },
    ]);
    expect(infoOf(folder.bytes)).toMatchObject({ Title: "Bewerbung", Tagged: "yes" });
    expect(structureOf(folder.bytes).match(/Figure/g)).toHaveLength(3);
  });

  test("prints letter and resume as their own PDFs do, with their own page numbers", async () => {
    const folder = await make({ letter: letterIn("de-DE"), resume: resumeIn("de-DE"), attachments: [] });
    const alone = [await renderer.pdf(letterIn("de-DE")), await renderer.pdf(resumeIn("de-DE"))];
    const bookmarks = new Set(["Anschreiben", "Lebenslauf"]);
    const placesOf = (bytes: Uint8Array) =>
      wordsOf(bytes).map(({ text, xMin, yMin }) => `${text} ${xMin.toFixed(1)} ${yMin.toFixed(1)}`);
    const isAtTop = ({ text, yMin }: { text: string; yMin: number }) => bookmarks.has(text) && yMin < 8;
    const invisible = new Set(
      wordsOf(folder.bytes)
        .filter(isAtTop)
        .map(({ text, xMin, yMin }) => `${text} ${xMin.toFixed(1)} ${yMin.toFixed(1)}`),
    );
    expect(invisible.size).toBe(2);
    const found = placesOf(folder.bytes).filter((place) => !invisible.has(place));
    expect(found.sort()).toEqual(alone.flatMap(({ bytes }) => placesOf(bytes)).sort());
    expect(textOf(folder.bytes).join()).toContain("Seite 2 von 2");
  });

  const everyScript: Locale[] = ["de-DE", "ja-JP", "ar-SA", "el-GR", "ko-KR", "en-US"];
  /** With an attachment of a picture and one of a PDF. No font has a glyph for the title of the first. */
  const folderIn = async (locale: Locale) => {
    const attachments = [
      { title: "🎓", pages: [await noise(300, 400)] },
      { title: "Zertifikat", pages: await pagesOf(createPdf({ pages: 2 })) },
    ];
    return make({ letter: letterIn(locale), resume: resumeIn(locale), attachments });
  };
  test.each(everyScript)("in %s is PDF/UA-1 with a bookmark for each part", async (locale) => {
    const { standard, bytes } = await folderIn(locale);
    expect(standard).toBe("ua-1");
    const titles = titlesOf(bytes);
    expect(titles).toHaveLength(4);
    expect(titles.every((title) => title.trim() !== "")).toBe(true);
  });

  test.skipIf(!canValidateUa)(
    "in each script passes veraPDF",
    async () => {
      const made = await Promise.all(
        everyScript.map(async (locale) => [locale, (await folderIn(locale)).bytes]),
      );
      expect(findUaProblems(Object.fromEntries(made))).toEqual([]);
    },
    60_000,
  );

  test("prints documents of a later template version with the templates of version 1", async () => {
    const template = { id: "modern", version: 2 };
    const later = {
      letter: { ...letterIn("de-DE"), document: asLetter({ ...buildLetter("de-DE"), template }) },
      resume: { ...resumeIn("de-DE"), document: asResume({ ...buildResume("de-DE"), template }) },
      attachments: [],
    };
    expect(titlesOf((await make(later)).bytes)).toEqual(["Anschreiben", "Lebenslauf"]);
  });

  test("without a resume and without attachments is the letter", async () => {
    const folder = await make({ letter: letterIn("de-DE"), attachments: [] });
    expect(titlesOf(folder.bytes)).toEqual(["Anschreiben"]);
    expect(folder.resolution).toBeUndefined();
  });

  test("shows landscape pages on landscape paper, with the title and page in the alternative text", async () => {
    const attachments = [{ title: "Urkunde", pages: [await noise(400, 300), await noise(300, 400)] }];
    const { bytes } = await make({ letter: letterIn("de-DE"), attachments });
    expect(sizesOf(bytes).slice(-2)).toEqual(["841.89 x 595.276", "595.276 x 841.89"]);
    expect(Buffer.from(bytes).toString("latin1")).toContain("Urkunde, Seite 2 von 2");
  });
});

describe("the size of a folder", () => {
  test("above 5 MB the attachments are made smaller, step by step, and the result says so", async () => {
    const pages = await Promise.all(Array.from({ length: 4 }, () => noise(1654, 2339)));
    expect(pages.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(usualFolderBytes);
    const { bytes, resolution } = await make({
      letter: letterIn("de-DE"),
      attachments: [{ title: "Scan", pages }],
    });
    expect([150, 110]).toContain(resolution);
    expect(bytes.length).toBeLessThanOrEqual(usualFolderBytes);
  }, 60_000);

  test("one that stays above 20 MB is refused with a reason", async () => {
    const page = { name: "a.jpg", bytes: await noise(300, 400) };
    const folder = { parts: [], pages: [page], usualBytes: usualFolderBytes, maxBytes: maxFolderBytes };
    const product = { output: "pdf", standard: "ua-1", pages: 1 } as const;
    const madeOf = (bytes: number) =>
      fitFolder(
        folder,
        () => {},
        () => ({ ...product, bytes: new Uint8Array(bytes) }),
      );
    await expect(madeOf(maxFolderBytes + 1)).rejects.toMatchObject({ failure: "folderTooLarge" });
    expect((await madeOf(maxFolderBytes)).resolution).toBe(110);
    expect((await madeOf(usualFolderBytes)).resolution).toBeUndefined();
  });
});

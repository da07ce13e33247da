import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { infoOf, outlineOf, sizesOf, structureOf, wordsOf } from "../../../tests/support/pdf.ts";
import { createPdf } from "../../../tests/support/pdf-files.ts";
import { canValidateUa, findUaProblems } from "../../../tests/support/pdf-ua.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { sample } from "../../../tests/support/sampling.ts";
import { maxFolderBytes, usualFolderBytes } from "../../documents/files/attachment-limits.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Locale } from "../../portals/portal.ts";
import { fitFolder } from "../typesetting/folder.server.ts";
import type { FolderAttachment, FolderInput } from "./create-folder-job.server.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const turn = { kind: "folder", expectedCpu: 1 } as const;
const pagesOf = (pdf: Buffer) => renderer.inTurn(turn, (typeset) => renderer.pagesOf(pdf, typeset));
const make = (input: FolderInput) => renderer.inTurn(turn, (typeset) => renderer.folder(input, typeset));

const letterIn = (locale: Locale, changes: Partial<LetterContent> = {}): FolderInput["letter"] => ({
  document: asLetter(buildLetter(locale, changes)),
  portal: portalOf(locale),
  title: "Bewerbung",
});
const resumeIn = (locale: Locale, changes: Partial<ResumeContent> = {}): FolderInput["letter"] => ({
  document: asResume(buildResume(locale, changes)),
  portal: portalOf(locale),
  title: "Lebenslauf",
});
const inTemplate = (id: string) => ({ template: { id, version: 1 } });

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
    expect(infoOf(folder.bytes)).toMatchObject({ Title: "Lena Hoffmann – Bewerbungsmappe", Tagged: "yes" });
    expect(structureOf(folder.bytes).match(/Figure/g)).toHaveLength(3);
  });

  test.each([
    ["tabular", inTemplate("letter"), inTemplate("tabular")],
    ["sidebar, with a panel", inTemplate("letter"), inTemplate("sidebar")],
    [
      "europass, with a footer, fitted to a page",
      inTemplate("letter"),
      { ...inTemplate("europass"), design: { fit: 1 } },
    ],
  ])("prints letter and resume in %s as their own PDFs do", async (_, letterChange, resumeChange) => {
    const letter = letterIn("de-DE", letterChange);
    const resume = resumeIn("de-DE", resumeChange);
    const folder = await make({
      letter,
      resume,
      attachments: [{ title: "Zeugnis", pages: [await noise(30, 40)] }],
    });
    const alone = [await renderer.pdf(letter), await renderer.pdf(resume)];
    expect(folder).toMatchObject({ standard: "ua-1", pages: alone[0]!.pages + alone[1]!.pages + 1 });
    const bookmarks = new Set(["Anschreiben", "Lebenslauf", "Zeugnis"]);
    const isBookmark = ({ text, yMin }: { text: string; yMin: number }) => bookmarks.has(text) && yMin < 8;
    const words = wordsOf(folder.bytes);
    expect(words.filter(isBookmark)).toHaveLength(3);
    const placesOf = (found: typeof words) =>
      found.map(({ text, xMin, yMin }) => `${text} ${xMin.toFixed(1)} ${yMin.toFixed(1)}`).sort();
    const expected = alone.flatMap(({ bytes }) => wordsOf(bytes));
    expect(placesOf(words.filter((word) => !isBookmark(word)))).toEqual(placesOf(expected));
  });

  const everyScript: Locale[] = ["de-DE", "ja-JP", "ar-SA", "el-GR", "ko-KR", "en-US"];
  /** With an attachment of a picture and one of a PDF. No font has a glyph for the title of the first. */
  const folderIn = async (locale: Locale) => {
    const attachments = [
      { title: "🎓", pages: [await noise(300, 400)] },
      { title: "Zertifikat", pages: await pagesOf(createPdf({ pages: 2 })) },
    ];
    return make({ letter: letterIn(locale), resume: resumeIn(locale, inTemplate("modern")), attachments });
  };
  test.each(sample(everyScript, 3, 2))("in %s is PDF/UA-1 with a bookmark for each part", async (locale) => {
    const made = await folderIn(locale);
    expect(made.standard).toBe("ua-1");
    const titles = titlesOf(made.bytes);
    expect(titles).toHaveLength(4);
    expect(titles.every((title) => title.trim() !== "")).toBe(true);
  });

  test.skipIf(!canValidateUa)("in each script passes veraPDF", async () => {
    const made = await Promise.all(
      everyScript.map((locale) => folderIn(locale).then(({ bytes }) => [locale, bytes])),
    );
    expect(findUaProblems(Object.fromEntries(made))).toEqual([]);
  });

  test("has the signatures of letter and resume, each with its own picture", async () => {
    const pictureOf = async (background: string) =>
      sharp({ create: { width: 90, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const mark = { image: "018f3e1a-0000-7000-8000-000000000000" };
    const letter = letterIn("de-DE", { ...inTemplate("letter"), signature: mark });
    const signature = { place: "Köln", visible: true, ...mark };
    const resume = resumeIn("de-DE", { ...inTemplate("tabular"), signature });
    const { bytes, standard } = await make({
      letter: { ...letter, signature: { bytes: await pictureOf("#112233") } },
      resume: { ...resume, signature: { bytes: await pictureOf("#332211") } },
      attachments: [],
    });
    expect(standard).toBe("ua-1");
    expect(structureOf(bytes).match(/Figure/g)).toHaveLength(2);
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
  });

  test("one that stays above 20 MB is refused with a reason", async () => {
    const page = { name: "a.jpg", bytes: await noise(300, 400) };
    const folder = {
      parts: [],
      signatures: [],
      pages: [page],
      usualBytes: usualFolderBytes,
      maxBytes: maxFolderBytes,
    };
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

import { Document, Packer, Paragraph, TextRun } from "docx";
import { afterAll, describe, expect, test } from "vitest";
import type { LetterContent } from "../../src/documents/model/letter.ts";
import { plainText } from "../../src/documents/model/rich-text.ts";
import type { LetterDraft } from "../../src/importing/draft.ts";
import { readPdf } from "../../src/importing/sources/pdf/read-pdf.server.ts";
import { cultureOf } from "../../src/portals/cultures/cultures.ts";
import { type Locale, locales } from "../../src/portals/portal.ts";
import { docxOf } from "../docx/docx-files.ts";
import { asLetter, buildLetter, portalOf } from "../support/documents.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { furtherLetterTexts } from "./further-letter-texts.ts";
import { importFile, importLetter } from "./import-text.ts";
import { letterHeadTexts } from "./letter-head-texts.ts";
import { type ExpectedLetter, letterTexts } from "./letter-texts.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

function expectLetter({ content, unplaced }: LetterDraft, { body, ...fields }: ExpectedLetter): void {
  expect(content).toMatchObject(fields);
  if (body) {
    const paragraphs = plainText(content.body, "\n\n").split("\n\n");
    expect(paragraphs.map((text, at) => text.slice(0, body[at]?.length))).toEqual(body);
  }
  expect(unplaced).toEqual([]);
}

const withLetters = locales.filter((locale) => portalOf(locale).letter.form === "letter");

/** The fields that a letter of the country prints, with usual spaces. */
function fieldsOf(letter: LetterContent, locale: Locale) {
  const { sender, recipient, place, date, subject, salutation, closing, enclosures } = letter;
  const { name, headline, email, phone } = sender;
  const { company, person, address } = recipient;
  const fields = {
    sender: { name, headline, email, phone },
    recipient: { company, person, address },
    ...{ date, subject, salutation, closing, enclosures },
    ...(portalOf(locale).letter.date.withPlace && { place }),
  };
  return JSON.parse(JSON.stringify(fields).replaceAll("\u3000", " "));
}

test.each(withLetters)("a letter as Word in %s becomes a letter with the same fields", async (locale) => {
  const letter = buildLetter(locale);
  const { bytes } = await docxOf(asLetter(letter));
  const draft = await importLetter(bytes, cultureOf(portalOf(locale)).name);
  expect(fieldsOf(draft.content, locale)).toEqual(fieldsOf(letter, locale));
  expect(draft.content.body).toBe(letter.body);
  expect(draft.unplaced).toEqual([]);
});

describe("a text that may be a letter", () => {
  const text = `Norwell Pumps

I would like to plan your pumping stations, as I have done for six years in Leeds.

Mara Quill`;

  test("is a resume, unless the user says that it is a letter", async () => {
    await expect(importLetter(text)).rejects.toThrow("resume");
    const { content } = await importLetter(text, "luk", "letter");
    expect(plainText(content.body, "\n\n")).toContain("I would like to plan your pumping stations");
  });

  test("but a list of jobs is a resume, whatever the user says", async () => {
    const jobs = "Mara Quill\n\nEmployment\n2018 – 2021 Engineer, Acme Ltd\n2015 – 2018 Analyst, Norwell Ltd";
    await expect(importLetter(jobs, "luk", "letter")).rejects.toThrow("resume");
  });

  test("with a greeting and a close is a letter, however short", async () => {
    const short =
      "Dear Ms Holm,\n\nI apply for the post PE-204 in your works.\n\nYours sincerely\nMara Quill";
    expect((await importLetter(short)).content.salutation).toBe("Dear Ms Holm,");
  });
});

test.each<Locale>(["de-DE", "fr-FR", "ja-JP", "ar-SA"])(
  "a letter as PDF in %s is read like one as Word",
  async (locale) => {
    const letter = buildLetter(locale);
    const portal = portalOf(locale);
    const { bytes } = await renderer.pdf({ document: asLetter(letter), portal, title: "Letter" });
    const { letter: read } = await readPdf(bytes, { portal, textOnly: true });
    const { sender, recipient } = fieldsOf(letter, locale);
    expect(read).toMatchObject({
      sender,
      recipient: { ...recipient, address: recipient.address.split("\n") },
      ...{ subject: letter.subject, salutation: letter.salutation, closing: letter.closing },
      unplaced: [],
    });
  },
);

describe("letters as text", () => {
  test.each([...letterTexts, ...furtherLetterTexts, ...letterHeadTexts])(
    "%s",
    async (_, culture, text, expected) => {
      expectLetter(await importLetter(text, culture), expected);
    },
  );

  test("a file of the letter as a resume is beside it, with all of its words", async () => {
    const { asResume } = await importLetter(letterTexts[0]![2]);
    expect(asResume).toMatchObject({
      kind: "resume",
      content: { person: { email: "mara.quill@example.org" } },
    });
  });

  test("a text that no field is for is kept", async () => {
    const text = letterTexts[0]![2].replace("12 May 2026", "12 May 2026 or 13 May 2026, by courier");
    const all = JSON.stringify((await importLetter(text)).content);
    for (const words of ["12 May 2026", "13 May 2026", "courier"]) expect(all).toContain(words);
  });

  test("a resume with a greeting in its profile is no letter", async () => {
    const resume = `Jo Park
jo@example.org

Hello there!
I plan pump lines for towns and run small teams of engineers who like what they do, in the north and at sea.

Experience
Norwell Ltd – Engineer, 2019 – 2022

Education
BEng, University of Leeds, 2015

Kind regards`;
    expect((await importFile(resume)).kind).toBe("resume");
  });
});

test("a letter in Word without empty lines keeps its recipient apart from its sender", async () => {
  const lines = [
    ...[
      "Mara Quill",
      "12 Mill Lane, Leeds LS1 4AB",
      "mara.quill@example.org",
      "3 March 2024",
      "Norwell Ltd",
      "Ms Ann Lee",
    ],
    ...["1 Canal Road, York YO1 7HH", "Application as project engineer, ref. 4471", "Dear Ms Lee,"],
    ...[
      "I read your advert with joy. For six years I have built pump lines in the north.",
      "I would welcome a talk.",
    ],
    ...["Yours sincerely,", "Mara Quill", "Enclosures: CV, references"],
  ];
  const children = lines.map((text) => new Paragraph({ children: [new TextRun(text)] }));
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  expectLetter(await importLetter(new Uint8Array(bytes)), {
    sender: { name: "Mara Quill", address: "12 Mill Lane, Leeds LS1 4AB", email: "mara.quill@example.org" },
    recipient: { company: "Norwell Ltd", person: "Ms Ann Lee", address: "1 Canal Road, York YO1 7HH" },
    ...{
      date: "2024-03-03",
      subject: "Application as project engineer, ref. 4471",
      salutation: "Dear Ms Lee,",
    },
    ...{ closing: "Yours sincerely,", enclosures: "CV\nreferences" },
    body: ["I read your advert", "I would welcome"],
  });
});

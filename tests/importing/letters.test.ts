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
import { importFile, importLetter } from "./import-text.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

type Expected = Partial<
  Pick<LetterContent, "place" | "date" | "reference" | "subject" | "salutation" | "closing">
> & {
  sender?: Partial<LetterContent["sender"]>;
  recipient?: Partial<LetterContent["recipient"]>;
  enclosures?: string;
  /** Beginnings of the paragraphs. */
  body?: string[];
};

function expectLetter({ content, unplaced }: LetterDraft, { body, ...fields }: Expected): void {
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

test.each(withLetters)(
  "PRD-09: a letter as Word in %s becomes a letter with the same fields",
  async (locale) => {
    const letter = buildLetter(locale);
    const { bytes } = await docxOf(asLetter(letter));
    const draft = await importLetter(bytes, cultureOf(portalOf(locale)).name);
    expect(fieldsOf(draft.content, locale)).toEqual(fieldsOf(letter, locale));
    expect(draft.content.body).toBe(letter.body);
    expect(draft.unplaced).toEqual([]);
  },
);

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

const files: [name: string, culture: Parameters<typeof importLetter>[1], text: string, expected: Expected][] =
  [
    [
      "a subject below the salutation, a list, enclosures and a postscript",
      "luk",
      `Mara Quill
12 Mill Lane
Leeds LS1 4AB
mara.quill@example.org
020 7946 0958

12 May 2026

Ms Ann Lee
Head of Engineering
Norwell Ltd
1 Canal Road
York YO1 7HH

Dear Ms Lee,

Re: Project engineer, ref. 4471

I read your advert with joy. For six years I have built pump lines in the north, and I
would like to do the same for you.

At Halden I ran a team of four:
- planned three plants
- cut waste by 12 %

Yours sincerely,

Mara Quill

Enc: CV, two references
P.S. I can start in June.`,
      {
        sender: {
          name: "Mara Quill",
          address: "12 Mill Lane\nLeeds LS1 4AB",
          email: "mara.quill@example.org",
          phone: "020 7946 0958",
        },
        recipient: {
          company: "Norwell Ltd",
          person: "Ms Ann Lee, Head of Engineering",
          address: "1 Canal Road\nYork YO1 7HH",
        },
        ...{ date: "2026-05-12", subject: "Project engineer, ref. 4471", salutation: "Dear Ms Lee," },
        ...{ closing: "Yours sincerely,", enclosures: "CV\ntwo references" },
        body: ["I read your advert", "At Halden", "- planned three plants\n- cut waste", "P.S. I can start"],
      },
    ],
    [
      "the sender in a line above the window, contact data below, the date in words",
      "lde",
      `Lena Brandt · Gartenweg 3 · 30159 Hannover

Norwell Pumpen GmbH
Personalabteilung
Frau Petra Holm
Kanalstraße 1
20095 Hamburg

lena.brandt@example.org
0511 123456

Hannover, den 28. November 2026

Bewerbung als Projektingenieurin, Kennziffer PE-204

Sehr geehrte Frau Holm,

mit großem Interesse habe ich Ihre Stellenanzeige gelesen. Seit sechs Jahren plane ich Pumpwerke für Kommunen.

Über eine Einladung zum Gespräch freue ich mich sehr.

Mit freundlichen Grüßen

Lena Brandt

Anlagen
Lebenslauf
Zeugnisse`,
      {
        sender: { name: "Lena Brandt", address: "Gartenweg 3\n30159 Hannover", phone: "0511 123456" },
        recipient: {
          company: "Norwell Pumpen GmbH",
          department: "Personalabteilung",
          person: "Frau Petra Holm",
          address: "Kanalstraße 1\n20095 Hamburg",
        },
        ...{ place: "Hannover", date: "2026-11-28", enclosures: "Lebenslauf\nZeugnisse" },
        subject: "Bewerbung als Projektingenieurin, Kennziffer PE-204",
      },
    ],
    [
      "a formula as the close, the recipient at the right",
      "lfr",
      `Chloé Martin
8 rue des Lilas
69003 Lyon
06 12 34 56 78

                                        Société Norwell
                                        À l'attention de Mme Girard
                                        1 quai du Canal
                                        75010 Paris

                                        Lyon, le 28 novembre 2026

Objet : candidature au poste de cheffe de projet

Madame,

Votre annonce a retenu toute mon attention. Depuis six ans, je conduis des projets de stations de pompage.

Dans l'attente de votre réponse, je vous prie d'agréer, Madame, l'expression de mes salutations distinguées.

Chloé Martin

P.J. : CV, lettre de recommandation`,
      {
        sender: { name: "Chloé Martin", address: "8 rue des Lilas\n69003 Lyon", phone: "06 12 34 56 78" },
        recipient: {
          company: "Société Norwell",
          person: "Mme Girard",
          address: "1 quai du Canal\n75010 Paris",
        },
        ...{ place: "Lyon", date: "2026-11-28", subject: "candidature au poste de cheffe de projet" },
        closing:
          "Dans l'attente de votre réponse, je vous prie d'agréer, Madame, l'expression de mes salutations distinguées.",
        enclosures: "CV\nlettre de recommandation",
      },
    ],
    [
      "the date first, the greeting before the first sentence, enclosures between 記 and 以上",
      "ljp",
      `2026年11月28日
株式会社ノーウェル
人事部 採用ご担当者様

〒150-0001 東京都渋谷区神宮前1-2-3
電話：090-1234-5678
高橋 恵

応募書類の送付について

拝啓　時下ますますご清栄のこととお慶び申し上げます。
このたび、貴社の求人に応募させていただきたく、必要書類をお送りいたします。前職ではポンプ設備の設計を六年間担当いたしました。
敬具

記
・履歴書 1通
・職務経歴書 1通
以上`,
      {
        sender: { name: "高橋 恵", address: "〒150-0001 東京都渋谷区神宮前1-2-3", phone: "090-1234-5678" },
        recipient: { company: "株式会社ノーウェル", person: "人事部 採用ご担当者様" },
        ...{ date: "2026-11-28", subject: "応募書類の送付について", salutation: "拝啓", closing: "敬具" },
        enclosures: "履歴書 1通\n職務経歴書 1通",
        body: ["時下ますます", "このたび"],
      },
    ],
    [
      "no head but a subject, contact data below the name",
      "lsw",
      `Ansökan om tjänsten som projektingenjör

Hej Karin,

Jag såg er annons och blev genast intresserad. Under sex år har jag byggt pumpstationer i norr och lett en grupp.

Vänliga hälsningar
Elsa Berg
elsa.berg@example.org`,
      {
        sender: { name: "Elsa Berg", email: "elsa.berg@example.org", address: "" },
        ...{ subject: "Ansökan om tjänsten som projektingenjör", salutation: "Hej Karin,", enclosures: "" },
      },
    ],
  ];

describe("letters as text", () => {
  test.each(files)("PRD-09: %s", async (_, culture, text, expected) => {
    expectLetter(await importLetter(text, culture), expected);
  });

  test("a file of the letter as a resume is beside it, with all of its words", async () => {
    const { asResume } = await importLetter(files[0]![2]);
    expect(asResume).toMatchObject({
      kind: "resume",
      content: { person: { email: "mara.quill@example.org" } },
    });
  });

  test("a text that no field is for is kept", async () => {
    const text = files[0]![2].replace("12 May 2026", "12 May 2026 or 13 May 2026, by courier");
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

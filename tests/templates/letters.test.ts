import { afterAll, expect, test } from "vitest";
import type { Design } from "../../src/documents/model/design.ts";
import type { LetterContent } from "../../src/documents/model/letter.ts";
import { type Locale, locales } from "../../src/portals/portal.ts";
import { asLetter, buildLetter, portalOf } from "../support/documents.ts";
import { textOf } from "../support/pdf.ts";
import { createTestRenderer } from "../support/renderer.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const texts = {
  headline: "Hedlin",
  sender: "Sendtown",
  reference: "Refnum",
  enclosures: ["Enclone", "Encltwo"],
  recipient: { company: "Compa", department: "Depar", person: "Persa", address: "Addra\nAddrb" },
};

function letterOf(locale: Locale, design: Design): LetterContent {
  const letter = buildLetter(locale, { template: { id: "letter", version: 1 }, design });
  return {
    ...letter,
    // A resume with a town but no street gives an address of one line.
    sender: { ...letter.sender, headline: texts.headline, address: texts.sender },
    recipient: texts.recipient,
    reference: texts.reference,
    enclosures: texts.enclosures.join("\n"),
  };
}

const { company, department, person, address } = texts.recipient;
const ofSender = [texts.headline, texts.sender];
const ofLetter = [texts.reference, ...texts.enclosures, company, department, person, ...address.split("\n")];

test.each(
  locales.flatMap((locale) => (["start", "margin"] as const).map((header) => [locale, header] as const)),
)("a letter of %s with the head %s has all its texts", async (locale, header) => {
  const portal = portalOf(locale);
  const document = asLetter(letterOf(locale, { header }));
  const pdf = await renderer.pdf({ document, portal, title: "Letter" });
  expect(pdf).toMatchObject({ standard: "ua-1", missing: [] });
  const text = textOf(pdf.bytes, "raw").join("");
  // Answers to an employer's questions have no recipient.
  const expected = portal.letter.form === "prompts" ? ofSender : [...ofSender, ...ofLetter];
  expect(expected.filter((each) => !text.includes(each))).toEqual([]);
});

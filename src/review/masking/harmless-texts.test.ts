import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { locales } from "../../portals/portal.ts";
import { harmlessTexts } from "./harmless-texts.test-support.ts";
import { createTextMask } from "./mask-text.ts";
import { personValues } from "./person-values.ts";

const someone = createTextMask(
  personValues({
    locale: "en-GB",
    sender: {
      ...{ name: "Zoe Quillfeather", headline: "", email: "zoe.q@harborline.co", phone: "07700 900 183" },
      address: "48 Quince Row\nLS6 2AB Leeds",
    },
  }),
);

const inCity = (locale: string, location: { postalCode: string; city: string }) =>
  createTextMask(
    personValues({
      locale,
      person: { name: { family: "Quillfeather" }, location, personal: [] },
    } as Parameters<typeof personValues>[0]),
  );
const people = {
  someone,
  Dane: inCity("da-DK", { postalCode: "8000", city: "Aarhus" }),
  Czech: inCity("cs-CZ", { postalCode: "110 00", city: "Praha" }),
};

test.each(Object.entries(people))("%s: lines that look a little like contact data stay whole", (_, mask) => {
  expect(harmlessTexts.length).toBeGreaterThan(500);
  expect(harmlessTexts.filter((text) => mask(text) !== text)).toEqual([]);
});

/** Keys of contact data, and of letters' recipients, whose postal codes are numbers. */
const contactKeys = new Set([
  "email",
  "phone",
  "url",
  "username",
  "address",
  "postalCode",
  "name",
  "sender",
  "links",
]);
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (contactKeys.has(key) ? [] : textsIn(child)));
}

test("the sample documents of all portals stay whole, but for telephone numbers of referees", () => {
  const folder = "content/samples";
  const samples = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
  const documents = locales.flatMap((locale) => [buildResume(locale), buildLetter(locale)]);
  const texts = new Set(textsIn([samples, documents]));
  expect(texts.size).toBeGreaterThan(3_000);
  const changed = [...texts].filter((text) => someone(text) !== text);
  expect(changed.filter((text) => !/tlf\. [\d ]+$|\(\d{3}\) 555-\d{4}/.test(text))).toEqual([]);
});

test.each(locales)(
  "%s: nothing but the person's own names and numbers is hidden in their documents",
  (locale) => {
    for (const content of [buildResume(locale), buildLetter(locale)]) {
      const mask = createTextMask(personValues(content));
      const changed = textsIn(content).filter((text) => mask(text) !== text);
      const names = Object.values(buildResume(locale).person.name);
      const isOwn = (text: string) =>
        names.some((name) => text.includes(name)) || /\d{3} 555|\(\d{3}\) 555/.test(text);
      expect(changed.filter((text) => !isOwn(text))).toEqual([]);
    }
  },
);

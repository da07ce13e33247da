import { expect, test } from "vitest";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { readContact } from "./contact.ts";
import { Ledger } from "./ledger.ts";
import { lineWith } from "./lines.test-support.ts";

function read(text: string, isContact = false) {
  const lines = linesOfText(text);
  const { person, rest } = readContact(
    lines.map((line) => ({ line, isContact })),
    new Ledger(),
  );
  const { lines: _, ...found } = person.result();
  return { ...found, ...(rest.length > 0 && { rest: rest.map(lineText) }) };
}
/** What is read below a name and a headline. */
const below = (text: string) => {
  const { name: _, headline: __, ...found } = read(`Jo Park\nBridge planner\n${text}`);
  return found;
};

test("a head has name, headline, address and contact data", () => {
  const text = `Jo Park
Engineer for bridges
12 High Street, Leeds LS1 4DY
jo@example.com | +44 20 7946 0000 | linkedin.com/in/jo`;
  expect(read(text)).toEqual({
    name: "Jo Park",
    headline: "Engineer for bridges",
    email: "jo@example.com",
    phone: "+44 20 7946 0000",
    links: [{ network: "LinkedIn", url: "linkedin.com/in/jo" }],
    location: { address: "12 High Street", city: "Leeds", postalCode: "LS1 4DY" },
  });
});

test("a heading without looks and the names of networks are no headline", () => {
  expect(read("Jo Park LinkedIn | GitHub\nContact info\njo@example.com")).toEqual({
    name: "Jo Park",
    email: "jo@example.com",
    rest: ["LinkedIn GitHub"],
  });
});

test("a fact without a field is no headline", () => {
  expect(read("Jo Park\nReligion: evangelisch\njo@example.com")).toEqual({
    name: "Jo Park",
    email: "jo@example.com",
    rest: ["Religion: evangelisch"],
  });
});

test.each([
  ["E-mail: jo@example.com", { email: "jo@example.com" }],
  ["Tel.   +44 20 7946 0000", { phone: "+44 20 7946 0000" }],
  ["m: jo@example.com", { email: "jo@example.com" }],
  ["+44 20 7946 0000 (mobile)", { phone: "+44 20 7946 0000" }],
  ["Date of birth: 1 May 1990", { personal: { birthDate: "1 May 1990" } }],
  ["Date of birth: May 1, 1990", { personal: { birthDate: "May 1, 1990" } }],
  [
    "Née le 3 mai 1992, nationalité française, permis B",
    { personal: { birthDate: "3 mai 1992", nationality: "française", drivingLicence: "B" } },
  ],
  [
    "Data urodzenia: 09.11.1976\nAdres: ul. Lipowa 7/12, 62-510 Konin",
    {
      personal: { birthDate: "09.11.1976" },
      location: { address: "ul. Lipowa 7/12", postalCode: "62-510", city: "Konin" },
    },
  ],
  ["Tempat, tanggal lahir: Sleman", { personal: { birthPlace: "Sleman" } }],
  ["📍 Contagem - MG", { location: { city: "Contagem", region: "MG" } }],
  ["PESEL: 90050312345", { rest: ["PESEL: 90050312345"] }],
  ["DNI: 12345678A", { rest: ["DNI: 12345678A"] }],
  ["Colonia Roma Norte", { location: { city: "Colonia Roma Norte" } }],
  ["Religion   none", { rest: ["Religion: none"] }],
  ["Nationality   British", { personal: { nationality: "British" } }],
  ["Address: 12 High Street, York", { location: { address: "12 High Street", city: "York" } }],
  ["Website: jopark.dev", { url: "jopark.dev" }],
  ["GitHub: github.com/jo", { links: [{ network: "GitHub", url: "github.com/jo" }] }],
  ["Leeds | jo@example.com", { email: "jo@example.com", location: { city: "Leeds" } }],
  ["Leeds, United Kingdom", { location: { city: "Leeds", region: "United Kingdom", countryCode: "GB" } }],
  [
    "50667 Köln · +49 151 23456789",
    { phone: "+49 151 23456789", location: { postalCode: "50667", city: "Köln" } },
  ],
])("%j is contact data", (text, expected) => {
  expect(below(text)).toEqual(expected);
});

test.each([
  ["at a mark", "https://example.com/jo-\npark", "https://example.com/jo-park"],
  [
    "inside a word of a narrow column",
    "https://www.linkedin.com/in/jopark\nleeds",
    "https://www.linkedin.com/in/jopark\nleeds".replace("\n", ""),
  ],
])("an address that the end of a line divides %s is one", (_, text, url) => {
  const found = below(text);
  expect([found.url, ...(found.links ?? []).map((link) => link.url)].filter(Boolean)).toEqual([url]);
});

test("a second line of the headline belongs to it, one of text does not", () => {
  expect(read("Jo Park\nEngineer | Planner").headline).toBe("Engineer | Planner");
  expect(read("Jo Park\nI plan and build bridges.")).toEqual({
    name: "Jo Park",
    rest: ["I plan and build bridges."],
  });
});

test.each([
  ["Jo Park\nSoftware engineer | Leeds, UK | jo@example.com", "Software engineer", "Leeds"],
  ["Jo Park   Software engineer\njo@example.com", "Software engineer", undefined],
])("a title beside contact data is the headline: %j", (text, headline, city) => {
  const { headline: found, location } = read(text);
  expect([found, location?.city]).toEqual([headline, city]);
});

test("the name of the document is no headline", () => {
  expect(read("Curriculum vitae\nJo Park\nEngineer")).toEqual({ name: "Jo Park", headline: "Engineer" });
});

test("the date of a Japanese document is no headline", () => {
  expect(read("職務経歴書\n2026年3月5日現在\n山田 太郎\n法人営業")).toMatchObject({ headline: "法人営業" });
});

test("the pronunciation of a Japanese name is below it", () => {
  expect(read("山田 太郎\nやまだ たろう")).toEqual({
    name: { family: "山田", given: "太郎", reading: "やまだ たろう" },
  });
});

test("below the heading for contact data, a short text is a place and no headline", () => {
  expect(read("Leeds\njo@example.com", true)).toMatchObject({ email: "jo@example.com" });
  expect(read("Jo Park\nLeeds", true)).toEqual({ name: "Jo Park", location: { city: "Leeds" } });
});

test("a second e-mail address has no field", () => {
  expect(below("jo@example.com\nwork@example.com")).toEqual({
    email: "jo@example.com",
    rest: ["work@example.com"],
  });
});

test("a linked word is a link, with its network", () => {
  const line = lineWith("x", {
    cells: [{ runs: [{ text: "LinkedIn", link: "https://www.linkedin.com/in/jo" }], start: 0, end: 8 }],
  });
  const ledger = new Ledger();
  const { person, rest } = readContact([{ line, isContact: false }], ledger);
  expect(person.result().links).toEqual([{ network: "LinkedIn", url: "https://www.linkedin.com/in/jo" }]);
  expect(rest.map(lineText)).toEqual([]);
  expect(ledger.missing([line], {}, {})).toEqual([]);
});

test("a title below the contact data is the headline", () => {
  const text =
    "Jo Park\n12 High Street\nLeeds LS1 4DY\njo@example.com\nBorn 3 May 1990\nBaker – Confectioner";
  expect(read(text)).toMatchObject({ headline: "Baker – Confectioner" });
});

test("a known town is preferred to a guessed one", () => {
  expect(read("Jo Park\nEngineer\nTall Pines\njo@example.com\nYork")).toMatchObject({
    location: { city: "York" },
  });
});

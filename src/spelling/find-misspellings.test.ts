import { expect, test } from "vitest";
import british from "../../content/writing/luk.json" with { type: "json" };
import { buildLetter, buildResume } from "../../tests/support/documents.ts";
import type { WritingHelp } from "../content/schemas/writing-help.ts";
import type { Content } from "../documents/content-fields/content-field.ts";
import type { ResumeSection } from "../documents/model/section.ts";
import { wordsOfNames, wordsOfOccupations } from "./accepted-words.ts";
import { findMisspellings, type Misspelling, tokenize, wordsToAsk } from "./find-misspellings.ts";
import { replaceWord } from "./replace-word.ts";
import { spelledTexts } from "./spelled-texts.ts";

/** With a dictionary that has every word without an "x". */
function find(content: Content, accepted: readonly string[] = wordsOfNames(content)): Misspelling[] {
  const texts = tokenize(spelledTexts(content), content.locale);
  const asked = wordsToAsk(texts);
  const isKnown = (word: string) => {
    expect(asked).toContain(word);
    return !/x/i.test(word);
  };
  return findMisspellings(texts, { locale: content.locale, isKnown, accepted: new Set(accepted) });
}
const wordsIn = (content: Content) => find(content).map(({ word }) => word);

const resume = (sections: ResumeSection[], changes = {}) => buildResume("en-GB", { sections, ...changes });
const job = (fields: object): ResumeSection =>
  ({ id: "s", type: "experience", visible: true, items: [{ id: "i", ...fields }] }) as ResumeSection;
const profile = (text: string): ResumeSection => ({ id: "p", type: "summary", visible: true, text });

test("words of every field with prose are found, in reading order, with their place", () => {
  const content = resume([
    { ...profile("A quiet texcher.\nTwo\nlinxs"), title: "Profxle" },
    job({
      position: "Head texcher",
      employer: "Xavier Ltd",
      location: "Exeter",
      highlights: ["One", "Ledx a team"],
    }),
  ]);
  expect(find(content).map(({ word, spot, start }) => [word, spot, start])).toEqual([
    ["Profxle", "p/title", 0],
    ["texcher", "p/text/0", 8],
    ["linxs", "p/text/2", 0],
    ["texcher", "s/i/position", 5],
    ["Ledx", "s/i/highlights/1", 0],
  ]);
});

test("names, employers, places and the user's skills are right wherever they are", () => {
  const person = { name: { given: "Xenia", family: "Maxwell" }, location: { city: "Exeter" }, personal: [] };
  const skills = {
    id: "k",
    type: "skills",
    visible: true,
    items: [{ id: "k1", name: "Nginx", keywords: ["Unix", "PyTest x"] }],
  } as ResumeSection;
  const content = resume(
    [
      profile("Xenia moved nginx and Unix from Exeter to Xerox, Xerox’s site and xylo"),
      job({ employer: "Xerox" }),
      skills,
    ],
    { person },
  );
  expect(wordsIn(content)).toEqual(["xylo"]);
});

test("headings of the country, hidden parts and what the user has not written are left out", () => {
  const hidden = { ...profile("texcher"), id: "h", visible: false };
  const content = resume([hidden, job({ position: "Nurse", period: { rawStart: "Xmas", rawEnd: "x" } })]);
  expect(wordsIn(content)).toEqual([]);
});

test("in a letter, the text is looked up and the recipient's name is right in it", () => {
  const content = buildLetter("en-GB", {
    recipient: { company: "Axle plc", person: "Ms Maxime Fox", address: "1 Xyz Road" },
    salutation: "Dear Ms Fox,",
    body: "I wrixe to Axle.\n\nYours",
    place: "Exeter",
    reference: "AX 12",
  });
  expect(find(content).map(({ word, spot }) => [word, spot])).toEqual([["wrixe", "letter/body/0"]]);
});

test("the words of occupations are right", () => {
  const accepted = wordsOfOccupations(british as WritingHelp, "en-GB");
  expect(accepted).toEqual(expect.arrayContaining(["cannulation", "upselling"]));
});

test("a hyphenated word is right as a whole or by its parts, and the wrong part is reported", () => {
  expect(wordsIn(resume([profile("well-known fax-like texch-free")]))).toEqual(["fax", "texch"]);
});

test("the text around a word is cut at spaces and ends with its line", () => {
  const long = "one two three four five seven eight nine ten eleven twelve thirteen";
  const [found] = find(resume([profile(`${long} texch ${long}`)]));
  expect(found!.before).toMatch(/^… .* thirteen $/);
  expect(found!.after).toMatch(/^ one .*…$/);
});

test("the same word twice in a field has two keys and is ignored once", () => {
  const found = find(resume([profile("texch, texch")]));
  expect(new Set(found.map(({ key }) => key)).size).toBe(2);
  expect(new Set(found.map(({ ignoreId }) => ignoreId)).size).toBe(1);
  expect(found[0]!.ignoreId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
});

const edited = (content: Content, replacement: string, places = find(content)) =>
  spelledTexts(replaceWord(places, replacement)(content)).map(({ text }) => text);

test("a word is replaced in all places, several of them in one line", () => {
  expect(
    edited(resume([profile("texch and texch"), job({ highlights: ["a", "texch b"] })]), "teach"),
  ).toEqual(expect.arrayContaining(["teach and teach", "teach b"]));
});

test("the replacement has the format of the word", () => {
  const runs = [{ text: "I " }, { text: "texch", bold: true as const }, { text: " well" }];
  const content = resume([job({ highlights: [runs] })]);
  const [section] = replaceWord(find(content), "teach")(content).sections;
  const [item] = (section as Extract<ResumeSection, { type: "experience" }>).items;
  expect(item!.highlights).toEqual([[{ text: "I " }, { text: "teach", bold: true }, { text: " well" }]]);
});

test("a word on the second level of a list is replaced there", () => {
  const below = (text: string) => ({ runs: [{ text }], below: "bullets" as const });
  const content = resume([job({ highlights: ["I lead", below("I texch"), "I write"] })]);
  const [section] = replaceWord(find(content), "teach")(content).sections;
  const [item] = (section as Extract<ResumeSection, { type: "experience" }>).items;
  expect(item!.highlights).toEqual(["I lead", below("I teach"), "I write"]);
});

test("a place that has changed since is left alone, and so is a text that is full", () => {
  const content = resume([profile("texch")]);
  const places = find(content);
  expect(edited(resume([profile("A texch")]), "teach", places)).toContain("A texch");
  const full = resume([job({ description: `${"a ".repeat(247)}texch` })]);
  expect(edited(full, "teaching").join()).toContain("texch");
});

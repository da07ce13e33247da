import { expect, test } from "vitest";
import type { RawResume } from "../../raw-resume.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { Ledger } from "./ledger.ts";

const missing = (text: string, resume: Pick<RawResume, "person" | "sections">) =>
  new Ledger()
    .missing(
      linesOfText(text).map((line, id) => ({ ...line, id })),
      resume,
      resume.person,
    )
    .map((entry) => entry.text);
const person = { name: "Jo Park", email: "jo@example.com", lines: [] };
const skills = (...keywords: string[]) => ({
  type: "skills" as const,
  items: [{ keywords, lines: [1] }],
  lines: [],
});

test("a word that the file has more often than the fields is missing", () => {
  const text = "Python\n\nFigma\n\nPython";
  expect(missing(text, { person, sections: [skills("Python", "Figma")] })).toEqual(["Python"]);
  expect(missing(text, { person, sections: [skills("Python", "Figma", "Python")] })).toEqual([]);
});

test("a name and contact data that the file repeats are not missing", () => {
  expect(missing("Jo Park\n\njo@example.com\n\nJo Park, jo@example.com", { person, sections: [] })).toEqual(
    [],
  );
  expect(missing("Jo Park\n\nJ. Park", { person, sections: [] })).toEqual([]);
  expect(missing("Jo Park\n\nP. 7", { person, sections: [] })).toEqual(["P. 7"]);
});

test("a word behind a Japanese date is not missing, whatever field has it", () => {
  const items = [{ name: "運転免許 (取得)", date: "2012年8月", lines: [1] }];
  const sections = [{ type: "certificates" as const, items, lines: [] }];
  expect(missing("運転免許（2012年8月取得）", { person, sections })).toEqual([]);
  expect(missing("運転免許（2012年8月更新）", { person, sections })).toEqual(["運転免許（2012年8月更新）"]);
});

test("a preposition between position and employer is not missing", () => {
  const items = [{ position: "Segretaria", employer: "Studio Verdi", lines: [1] }];
  const sections = [{ type: "experience" as const, items, lines: [] }];
  expect(missing("Segretaria presso Studio Verdi", { person, sections })).toEqual([]);
  expect(missing("presso", { person, sections })).toEqual(["presso"]);
  expect(missing("presso la Segretaria", { person, sections })).toEqual(["presso la Segretaria"]);
});

test("a wrapped word that a field has in one is not missing", () => {
  expect(missing("経営\n\n学科", { person, sections: [skills("経営学科")] })).toEqual([]);
});

test("a word inside another one is missing, and so is a fact with its label", () => {
  expect(missing("art", { person, sections: [skills("Chartered")] })).toEqual(["art"]);
  expect(missing("Chart\n\nered", { person, sections: [skills("Chartered")] })).toEqual([]);
  expect(missing("Kinder: 2", { person, sections: [skills("2021")] })).toEqual(["Kinder: 2"]);
  expect(missing("Kinder: 2", { person, sections: [skills("2")] })).toEqual(["Kinder: 2"]);
});

test("of a text that fields have, only the lost words are missing", () => {
  const items = [{ position: "Guide in the park", employer: "Acme", lines: [1] }];
  const sections = [{ type: "experience" as const, items, lines: [] }];
  expect(missing("2. Guide in the park, Acme", { person, sections })).toEqual([]);
  expect(missing("Formerly Guide in the park, Acme", { person, sections })).toEqual(["Formerly"]);
  const dated = [{ position: "Guide", period: { text: "2013" }, lines: [1] }];
  expect(
    missing("estate 2013", { person, sections: [{ type: "experience", items: dated, lines: [] }] }),
  ).toEqual(["estate"]);
});

test("a number before a text is missing, and the number of a list's entry is not", () => {
  const items = [{ position: "Guide in the park", employer: "Acme", lines: [1] }];
  const sections = [{ type: "experience" as const, items, lines: [] }];
  expect(missing("30 Guide in the park, Acme", { person, sections })).toEqual(["30"]);
  expect(missing("3. Guide in the park, Acme", { person, sections })).toEqual([]);
});

test("the word between a position and its employer is not missing, others like it are", () => {
  const items = [{ position: "Guide", employer: "Acme", lines: [1] }];
  const sections = [{ type: "experience" as const, items, lines: [] }];
  expect(missing("Guide at Acme", { person, sections })).toEqual([]);
  expect(missing("Guide at Acme no Heating no Water", { person, sections })).toEqual([
    "Guide at Acme no Heating no Water",
  ]);
});

import { expect, test } from "vitest";
import { cellText, collapse, endOf, joinWrapped, lineText, startOf, type TextLine } from "./text-line.ts";

const line: TextLine = {
  id: 0,
  page: 0,
  column: 0,
  cells: [
    { runs: [{ text: "Senior " }, { text: " engineer ", bold: true }], start: 12, end: 80 },
    { runs: [{ text: "2019" }], start: 400, end: 430 },
  ],
  size: 10,
  bold: false,
  bullet: false,
  gap: 1,
};

test("the text of a line has two spaces between its cells, and single ones within them", () => {
  expect(lineText(line)).toBe("Senior engineer  2019");
  expect(cellText(line.cells[0])).toBe("Senior engineer");
  expect(cellText(undefined)).toBe("");
  expect(collapse(" a\t\n b ")).toBe("a b");
});

test("a line reaches from its first to its last cell", () => {
  expect([startOf(line), endOf(line)]).toEqual([12, 430]);
});

test.each([
  ["a word continues after a space", "planned the", "new bridge", "planned the new bridge"],
  ["a word that the line break divided is whole again", "infra-", "structure", "infrastructure"],
  ["a soft hyphen is no letter", "infra\u00ad", "Structure", "infraStructure"],
  ["a double name has its hyphen", "Anna Schmidt-", "Rossi", "Anna Schmidt-Rossi"],
  ["a hyphen after one letter is part of the word", "three A-", "levels", "three A-levels"],
  ["a hyphen before capitals is part of the word", "non-", "EU citizens", "non-EU citizens"],
  ["German names two compounds with one ending", "Sonder-", "und Anlagenbau", "Sonder- und Anlagenbau"],
  ["Polish does so too", "audio-", "i wideofonia", "audio- i wideofonia"],
  ["Japanese has no space", "経営企画部にて", "業務改善を担当", "経営企画部にて業務改善を担当"],
  ["Japanese before Latin letters has one", "経験", "React", "経験 React"],
  ["Korean has a space", "물류 관리", "담당", "물류 관리 담당"],
  ["a dash of a period is no hyphen", "2019 -", "2021", "2019 - 2021"],
  ["an empty line adds nothing", "", "after", "after"],
  ["an empty line adds no space", "before", "", "before"],
])("%s", (_, before, after, joined) => {
  expect(joinWrapped(before, after)).toBe(joined);
});

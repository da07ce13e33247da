import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { style } from "./lines.test-support.ts";
import { readTextResume } from "./read-text-resume.ts";

const read = (text: string) => {
  const { person, sections, tray } = readTextResume(linesOfText(text), style).raw;
  return { personal: person?.personal, sections: sections.map(({ type }) => type), tray };
};
const head = "Jo Park\njo@example.com\n\nSkills\nExcel, Word\n\n";

test.each([
  ["Körkort\nB, A", { drivingLicence: "B, A" }],
  ["Førerkort\nB", { drivingLicence: "B" }],
  ["[병역]\n면제", { militaryService: "면제" }],
])("%j is a fact about the person", (text, personal) => {
  expect(read(head + text)).toEqual({ personal, sections: ["skills"], tray: [] });
});

test("a licence among skills is a fact about the person", () => {
  const text = "Jo Park\njo@example.com\n\nSkills\nExcel\nPermis de conducere   Categoria B";
  expect(read(text)).toEqual({ personal: { drivingLicence: "Categoria B" }, sections: ["skills"], tray: [] });
});

test("military service with its dates is a section of its own", () => {
  expect(read(`${head}[병역사항]\n2009.01 ~ 2010.11 육군 병장 만기전역`).sections).toEqual([
    "skills",
    "custom",
  ]);
});

test("a heading over such facts alone is read with them", () => {
  const text = "Jo Park\njo@example.com\n\nOther skills\nDriving licence: B";
  expect(read(text)).toEqual({ personal: { drivingLicence: "B" }, sections: [], tray: [] });
});

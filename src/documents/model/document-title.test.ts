import { expect, test } from "vitest";
import { buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { documentTitle } from "./document.ts";
import { automaticTitle } from "./document-title.ts";

const inUk = { portal: portalOf("en-GB"), kindName: "CV" };

test("a title names the person, the kind of document and the employer", () => {
  const resume = { content: buildResume("en-GB") };
  expect(automaticTitle(resume, inUk)).toBe("Priya Hughes – CV");
  expect(automaticTitle(resume, { ...inUk, employer: "Anna Freud School" })).toBe(
    "Priya Hughes – CV – Anna Freud School",
  );
});

test("a letter without an application names its recipient", () => {
  const content = buildLetter("en-GB");
  content.recipient.company = "Northgate Trust";
  const letter = { ...inUk, kindName: "Cover letter" };
  expect(automaticTitle({ content }, letter)).toBe("Priya Hughes – Cover letter – Northgate Trust");
  expect(automaticTitle({ content }, { ...letter, employer: "Anna Freud School" })).toBe(
    "Priya Hughes – Cover letter – Anna Freud School",
  );
});

test("before the name is entered, the title is the kind of document", () => {
  const content = buildResume("en-GB");
  content.person.name = {};
  expect(automaticTitle({ content }, inUk)).toBe("CV");
});

test("the family name is first where the portal has it first", () => {
  const title = automaticTitle(
    { content: buildResume("hu-HU") },
    { portal: portalOf("hu-HU"), kindName: "Önéletrajz" },
  );
  const { family, given } = buildResume("hu-HU").person.name;
  expect(title).toBe(`${family} ${given} – Önéletrajz`);
});

test("every title is a valid one, however long the parts", () => {
  const content = buildResume("en-GB");
  content.person.name = { given: `${"x".repeat(63)}🎓`.repeat(5) };
  const title = automaticTitle(
    { content },
    { ...inUk, kindName: "y".repeat(300), employer: "z\n".repeat(99) },
  );
  expect(documentTitle.parse(title)).toBe(title);
});

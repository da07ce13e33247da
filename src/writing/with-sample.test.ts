import { expect, test } from "vitest";
import { buildLetter, buildResume, portalOf } from "../../tests/support/documents.ts";
import { createResume } from "../documents/model/create-resume.ts";
import { letterContent } from "../documents/model/letter.ts";
import { resumeContent } from "../documents/model/resume.ts";
import { locales } from "../portals/portal.ts";
import { letterWithSample, resumeWithSample } from "./with-sample.ts";

test.each(locales)("%s: an empty resume shows the whole sample, in its own template", (locale) => {
  const own = { ...createResume(portalOf(locale)), template: { id: "modern", version: 1 } };
  const sample = buildResume(locale);
  const { content, isOwn } = resumeWithSample(own, sample)!;
  expect(resumeContent.safeParse(content).success).toBe(true);
  expect(content.template.id).toBe("modern");
  expect(content.person.name).toEqual(sample.person.name);
  expect(isOwn("person/name")).toBe(false);
  const work = content.sections.find(({ type }) => type === "experience");
  if (work) expect(isOwn(`${work.id}/x/position`)).toBe(false);
});

test("a national form shows the sample where it has a place for it", () => {
  const own = createResume(portalOf("ja-JP"));
  const { content } = resumeWithSample(own, buildResume("ja-JP"))!;
  expect(own.template.id).toBe("rirekisho");
  const filled = content.sections
    .filter((section, at) => section !== own.sections[at])
    .map(({ type }) => type);
  expect(filled).toEqual(expect.arrayContaining(["experience", "motivation"]));
  expect(resumeContent.safeParse(content).success).toBe(true);
  expect(filled).not.toContain("summary");
});

test("what is typed replaces its part of the sample, and only that", () => {
  const blank = createResume(portalOf("en-GB"));
  const own = { ...blank, person: { ...blank.person, name: { given: "Ada" }, email: "ada@example.com" } };
  const { content, isOwn } = resumeWithSample(own, buildResume("en-GB"))!;
  expect(content.person.name).toEqual({ given: "Ada" });
  expect([isOwn("person/name"), isOwn("person/contact/email"), isOwn("person/headline")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("the sample ends with the second section that has a text", () => {
  const blank = createResume(portalOf("en-GB"));
  const withTexts = (count: number) => ({
    ...blank,
    sections: blank.sections.map((section, at) =>
      at < count ? { ...buildResume("en-GB").sections[at]!, id: section.id } : section,
    ),
  });
  expect(resumeWithSample(withTexts(1), buildResume("en-GB"))).not.toBeNull();
  expect(resumeWithSample(withTexts(2), buildResume("en-GB"))).toBeNull();
});

test.each(locales)("%s: a letter without a text shows the sample's", (locale) => {
  const sample = buildLetter(locale);
  const blank = {
    ...sample,
    subject: "",
    body: "",
    prompts: sample.prompts.map((prompt) => ({ ...prompt, answer: "" })),
    sender: { ...sample.sender, name: "Ada" },
  };
  const { content, isOwn } = letterWithSample(blank, sample)!;
  expect(letterContent.safeParse(content).success).toBe(true);
  expect(content.body).toEqual(sample.body);
  expect(content.sender.name).toBe("Ada");
  expect(isOwn("letter/sender/name")).toBe(true);
  if (sample.body) expect(isOwn("letter/body/0")).toBe(false);
  expect(letterWithSample({ ...blank, body: "Dear" }, sample)).toBeNull();
});

test("an email address of one's own is not the sample's, before there is a name", () => {
  const sample = buildLetter("de-DE");
  const { name: _, ...sender } = sample.sender;
  const { isOwn, content } = letterWithSample(
    { ...sample, body: "", sender: { ...sample.sender, name: "", phone: "", email: "ada@example.com" } },
    { ...sample, sender: { name: "Lena", ...sender } },
  )!;
  expect(content.sender.email).toBe("ada@example.com");
  expect(["name", "phone", "email"].map((part) => isOwn(`letter/sender/${part}`))).toEqual([
    false,
    false,
    true,
  ]);
});

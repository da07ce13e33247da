import { expect, test } from "vitest";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { importJsonResume } from "../../documents/json-resume/import.ts";
import { createLetter } from "../../documents/model/create-letter.ts";
import { createResume } from "../../documents/model/create-resume.ts";
import { newestTemplate } from "../../documents/model/newest-template.ts";
import { allPortals } from "../../portals/all.ts";
import { findTemplate, templates } from "./all.ts";

test.each(allPortals)("new documents of $code have a template of the present version", (portal) => {
  const { id, version } = createResume(portal).template;
  expect(findTemplate(id, version)).toMatchObject({ kind: "resume", id: portal.resume.template });
  const letter = createLetter(portal).template;
  expect(findTemplate(letter.id, letter.version)?.kind).toBe("letter");
});

test.each(allPortals)("an imported resume of $code has a template that prints every section", (portal) => {
  const { id, version } = importJsonResume({ basics: { name: "A" } }, portal).content.template;
  expect(findTemplate(id, version)).toMatchObject({ kind: "resume" });
  expect(id).not.toBe("rirekisho");
});

test("new documents are pinned to the newest version of each template", () => {
  for (const { id, version } of templates) expect(newestTemplate(id)).toEqual({ id, version });
});

test("a template of another language is no portal's", () => {
  for (const portal of allPortals) {
    const locale = findTemplate(portal.resume.template, 1)?.locale ?? portal.locale;
    expect(locale).toBe(portal.locale);
  }
});

test("every template has a name and a description", () => {
  const { templates: names, templateHelp } = english.builder;
  for (const { id } of templates) {
    expect(names).toHaveProperty([id]);
    expect(templateHelp).toHaveProperty([id]);
  }
});

import { expect, test } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { createLetter } from "../../documents/model/create-letter.ts";
import { letterContent } from "../../documents/model/letter.ts";
import { allPortals, portals } from "../../portals/all.ts";
import { templates } from "../templates/all.ts";
import { ink } from "./colors.ts";
import { appearancesOf, hasAppearance, letterDesignOf, withAppearance } from "./letter-design.ts";

const resumeIn = (id: string, design = {}) => buildResume("en-GB", { template: { id, version: 1 }, design });

test("has the typefaces and the color of the resume's template, and the user's changes", () => {
  expect(letterDesignOf(resumeIn("modern"), portals.luk)).toEqual({
    accent: "#b4532a",
    fontPair: "commissioner",
  });
  const changed = resumeIn("modern", { accent: "#1f4e8c", paper: "us-letter", size: 9, skills: "inline" });
  expect(letterDesignOf(changed, portals.luk)).toEqual({
    accent: "#1f4e8c",
    fontPair: "commissioner",
    paper: "us-letter",
  });
});

test("has the margin of dates and the ink of a resume without color", () => {
  expect(letterDesignOf(resumeIn("classic"), portals.luk)).toEqual({
    accent: ink,
    fontPair: "garamond",
    header: "margin",
  });
});

test("is that of letters for a resume in a template that does not exist", () => {
  expect(letterDesignOf(resumeIn("nowhere"), portals.luk)).toEqual({});
});

test.each(templates.filter(({ kind }) => kind === "resume"))("of a resume in $id is valid", ({ id }) => {
  for (const portal of allPortals) {
    const content = buildResume(portal.locale, { template: { id, version: 1 } });
    const resume = { id: "018f3e1a-0000-7000-8000-000000000000", content };
    const letter = createLetter(portal, { resume, design: letterDesignOf(content, portal) });
    expect(letterContent.parse(letter)).toEqual(letter);
  }
});

test.each(allPortals)(
  "$code has appearances for letters, each once, its own template's first, and valid",
  (portal) => {
    const appearances = appearancesOf({ portal, locale: portal.locale });
    expect(appearances.length).toBeGreaterThanOrEqual(8);
    const [first] = appearances;
    const own = templates.find(({ id }) => id === portal.resume.template)!;
    if (!own.form) expect(first!.id).toBe(own.id);
    for (const { id, design } of appearances) {
      expect(
        appearances
          .filter((appearance) => hasAppearance(design, appearance.design))
          .map((appearance) => appearance.id),
      ).toEqual([id]);
      const letter = createLetter(portal, { design: withAppearance({ size: 11 }, design) });
      expect(letterContent.parse(letter).design).toEqual({ size: 11, ...design });
    }
  },
);

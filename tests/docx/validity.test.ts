import { expect, test } from "vitest";
import type { Design } from "../../src/documents/model/design.ts";
import type { Locale } from "../../src/portals/portal.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../support/documents.ts";
import { createDrawing, createPhoto } from "../support/photo.ts";
import { sample, turn } from "../support/sampling.ts";
import { wordedResume } from "../templates/worded-resume.ts";
import { docxOf, packageProblems, partsOf, problemsOf } from "./docx-files.ts";

const photo = { bytes: await createPhoto(), contentType: "image/jpeg" };
const drawn = { bytes: await createDrawing() };
const resumeTemplates = templates
  .filter(({ kind }) => kind === "resume")
  .map(({ id, version }) => ({ id, version }));

test.each(sample(resumeTemplates, 6, turn))(
  "PRD-09 Word accepts the file of template $id with every field",
  async (template) => {
    const { content } = wordedResume(template);
    const { bytes } = await docxOf(asResume(content), { portal: portalOf("en-GB"), photo });
    expect(await problemsOf(bytes)).toEqual([]);
  },
);

const designs: [string, Locale, Design][] = [
  ["classic", "ar-SA", {}],
  ["europass", "ar-SA", { skills: "bullets", bullets: "none" }],
  ["modern", "ja-JP", { headingStyle: "center", photoShape: "rounded", contact: "list" }],
  ["creative", "ko-KR", { paper: "us-letter", pageNumber: "off", runningHeader: "off" }],
  ["rirekisho", "ja-JP", {}],
];
test.each(sample(designs, 2, turn))(
  "Word accepts the file of template %s in %s",
  async (id, locale, design) => {
    const content = buildResume(locale, { template: { id, version: 1 }, design });
    expect(await problemsOf((await docxOf(asResume(content), { photo })).bytes)).toEqual([]);
  },
);

test.each(sample<Locale>(["de-DE", "fr-FR", "ja-JP", "en-US", "ar-SA"], 4, turn))(
  "Word accepts a letter in %s",
  async (locale) => {
    const content = buildLetter(locale, {
      template: { id: "letter", version: 1 },
      signature: { image: "file" },
    });
    expect(await problemsOf((await docxOf(asLetter(content), { signature: drawn })).bytes)).toEqual([]);
  },
);

test("Word accepts an empty document, and texts that XML has no characters for", async () => {
  const template = { id: "classic", version: 1 };
  const empty = { schema: 1 as const, locale: "en-GB" as const, sections: [], template };
  const hostile = "a\u0000b\u001fc\ud800d\ufffee]]>&<w:p>\tf";
  for (const name of [{}, { given: hostile }]) {
    const person = { name, personal: [], headline: name.given };
    const { bytes } = await docxOf(asResume({ ...empty, person }));
    expect(await problemsOf(bytes)).toEqual([]);
  }
});

test("the checks find what the validator does not", async () => {
  const parts = partsOf((await docxOf(asResume(buildResume("en-GB")))).bytes);
  expect(packageProblems(parts)).toEqual([]);
  const { "word/styles.xml": _, ...rest } = parts;
  const relations = '<Relationship Id="r" Target="javascript:x" TargetMode="External"/>';
  const pictures = '<wp:docPr id="1" name=""/><wp:docPr id="1" name=""/>';
  expect(
    packageProblems({
      ...rest,
      "word/document.xml": pictures,
      "word/_rels/x.rels": relations,
      "word/vbaProject.bin": "",
    }),
  ).toHaveLength(4);
});

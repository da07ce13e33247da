import { expect, test } from "vitest";
import type { Design } from "../../src/documents/model/design.ts";
import { locales } from "../../src/portals/portal.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../support/documents.ts";
import { createPhoto } from "../support/photo.ts";
import { sample, turn } from "../support/sampling.ts";
import { leftOut, wordedResume } from "../templates/worded-resume.ts";
import { docxOf, readText } from "./docx-files.ts";
import { groupsOf } from "./reading-groups.ts";
import { mismatchOf } from "./reads-as.ts";

const resumeTemplates = templates.filter(({ kind }) => kind === "resume");
const panel: Design = { columns: "sidebar" };
const photo = { bytes: await createPhoto(), contentType: "image/jpeg" };
const signature = { place: "Ort", date: "2026-01-02", visible: true, typed: true as const };

test.each(sample(locales, 3, turn))(
  "PRD-09 a Word file of every template has the texts of the model in order, in %s",
  async (locale) => {
    const wrong: string[] = [];
    for (const { id, version } of resumeTemplates) {
      const content = buildResume(locale, { template: { id, version }, signature });
      const { bytes, data } = await docxOf(asResume(content), { photo });
      const mismatch = mismatchOf(await readText(bytes), groupsOf(data, id));
      if (mismatch) wrong.push(`${id}: ${mismatch}`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each(sample(locales, 3, turn))(
  "PRD-09 a letter as a Word file has the texts of the model in order, in %s",
  async (locale) => {
    const wrong: string[] = [];
    for (const header of ["start", "margin"] as const) {
      const content = buildLetter(locale, { template: { id: "letter", version: 1 }, design: { header } });
      const { bytes, data } = await docxOf(asLetter(content));
      const mismatch = mismatchOf(await readText(bytes), groupsOf(data, "letter"));
      if (mismatch) wrong.push(`${header}: ${mismatch}`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each(sample(resumeTemplates, 3, turn).map(({ id, version }) => ({ id, version })))(
  "the Word file of template $id has every field, in order, also beside a panel",
  async (template) => {
    const { content, fields } = wordedResume(template);
    for (const design of [undefined, panel]) {
      const document = asResume({ ...content, ...(design && { design }) });
      const { bytes, data } = await docxOf(document, { portal: portalOf("en-GB") });
      const text = await readText(bytes);
      expect(mismatchOf(text, groupsOf(data, template.id))).toBeUndefined();
      // 履歴書 has a few lines for a whole career.
      const missing = [...fields].flatMap(([word, field]) => (text.includes(word) ? [] : field));
      if (template.id !== "rirekisho")
        expect(missing.filter((field) => !leftOut[template.id]?.test(field))).toEqual([]);
    }
  },
);

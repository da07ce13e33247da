import { expect, test } from "vitest";
import { templates } from "../../src/rendering/templates/all.ts";
import { buildVariation, variations } from "../machine-reading/documents.ts";
import type { MeasuredLocale } from "../machine-reading/job-pool.ts";
import { requiredShare } from "../machine-reading/measured-templates.ts";
import { parseResume } from "../machine-reading/parse-resume.ts";
import { addToScore, emptyScore, facts, type Score, shareOf } from "../machine-reading/score.ts";
import { asResume } from "../support/documents.ts";
import { sample, turn } from "../support/sampling.ts";
import { docxOf, readText } from "./docx-files.ts";

/** The lines of a Word file as programs read them, without fonts and positions. */
const linesOf = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((text) => ({ text, page: 1, extent: text.length }));

async function scoreOf(id: string, locale: MeasuredLocale): Promise<Score> {
  const score = emptyScore();
  for (const variation of variations) {
    const content = buildVariation(locale, variation, { id, version: 1 });
    const text = await readText((await docxOf(asResume(content))).bytes);
    addToScore(score, parseResume(linesOf(text)), content);
  }
  return score;
}

// National forms have year and month in cells of their own, as their readers expect.
const measured = templates.filter(({ kind, form, formOf }) => kind === "resume" && !form && !formOf);

test.each(sample(measured, 6, turn).map(({ id }) => id))(
  "programs read the facts in Word files of template %s",
  async (id) => {
    for (const locale of ["en-GB", "de-DE", "ja-JP", "ar-SA"] as const) {
      const score = await scoreOf(id, locale);
      const low = facts.filter((fact) => shareOf(score[fact]) < requiredShare);
      expect(low.map((fact) => `${locale} ${fact}: ${shareOf(score[fact])}`)).toEqual([]);
    }
  },
);

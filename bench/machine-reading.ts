import { createRenderer } from "../src/rendering/renderer.server.ts";
import { variations } from "../tests/machine-reading/documents.ts";
import { measuredLocales } from "../tests/machine-reading/job-pool.ts";
import { measureTemplate } from "../tests/machine-reading/measure.ts";
import { measurements } from "../tests/machine-reading/measured-templates.ts";
import { type Reader, readers, requiredReaders } from "../tests/machine-reading/readers.ts";
import { type Fact, facts, type Score, shareOf } from "../tests/machine-reading/score.ts";
import { translator } from "../tests/support/content.ts";

type Shares = Record<Fact, number>;
type ByReader = Record<Reader, Shares>;
/** Shares by locale. `asReturned`: right-to-left text without restoring the order of words. */
type ByLocale = Record<string, ByReader & { asReturned?: ByReader }>;
export type MachineReading = {
  documents: number;
  templates: Record<string, ByLocale>;
  /** The lowest share of any required reader, locale and fact. */
  lowest: number;
};

const sharesOf = (score: Score): Shares =>
  Object.fromEntries(facts.map((fact) => [fact, Math.round(shareOf(score[fact]) * 1000) / 1000])) as Shares;
const byReader = (scores: Record<Reader, Score>): ByReader =>
  Object.fromEntries(readers.map((reader) => [reader, sharesOf(scores[reader])])) as ByReader;

/** Facts that a parser finds in the resumes of every template, by locale and by the program that read the PDF. */
export async function measureMachineReading(): Promise<MachineReading> {
  const renderer = createRenderer({ processes: 1, translator });
  const templates: Record<string, ByLocale> = {};
  let lowest = 1;
  try {
    for (const { template, required, locales = measuredLocales } of measurements) {
      const byLocale: ByLocale = {};
      for (const locale of locales) {
        const measured = await measureTemplate({ renderer, template, locale, variations });
        const shares = byReader(measured);
        byLocale[locale] = {
          ...shares,
          ...(measured.asReturned && { asReturned: byReader(measured.asReturned) }),
        };
        const all = requiredReaders.flatMap((reader) => required.map((fact) => shares[reader][fact]));
        lowest = Math.min(lowest, ...all);
      }
      templates[`${template.id} ${template.version}`] = byLocale;
    }
  } finally {
    await renderer.close();
  }
  return { documents: variations.length, templates, lowest };
}

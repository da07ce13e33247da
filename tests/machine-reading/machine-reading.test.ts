import { afterAll, describe, expect, test, vi } from "vitest";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { createRenderer } from "../../src/rendering/renderer.server.ts";
import { translator } from "../support/content.ts";
import { variations } from "./documents.ts";
import { type MeasuredLocale, measuredLocales } from "./job-pool.ts";
import { measureTemplate } from "./measure.ts";
import { expectedToPass, readForComparison, requiredShare } from "./measured-templates.ts";
import { missingPackages, requiredReaders } from "./readers.ts";
import { type Fact, facts, shareOf } from "./score.ts";

// A test typesets two resumes and starts four programs for each, while other tests run.
vi.setConfig({ testTimeout: 60_000 });

const missing = missingPackages();
const renderer = createRenderer({ processes: 1, translator });
afterAll(() => renderer.close());

test.runIf(process.env.CI)("the gate has every reader", () => {
  expect(missing).toEqual([]);
});

/** The shares below the required one, as "reader: fact share". The benchmark measures all variations. */
async function missedBy(
  template: ResumeContent["template"],
  locale: MeasuredLocale,
  required: readonly Fact[],
) {
  const turn = (template.id.length + 5 * measuredLocales.indexOf(locale)) % variations.length;
  const chosen = [variations[turn]!, variations[(turn + 6) % variations.length]!];
  const measured = await measureTemplate({ renderer, template, locale, variations: chosen });
  return requiredReaders.flatMap((reader) =>
    required
      .filter((fact) => shareOf(measured[reader][fact]) < requiredShare)
      .map((fact) => `${reader}: ${fact} ${shareOf(measured[reader][fact])}`),
  );
}

const unreadable = missing.length > 0 && ` (skipped: install ${missing.join(" ")})`;

describe.skipIf(unreadable).each(expectedToPass)(`$id, version $version${unreadable || ""}`, (template) => {
  test.each(measuredLocales)("%s: every reader returns all facts of the right job", async (locale) => {
    expect(await missedBy(template, locale, facts)).toEqual([]);
  });
});

describe.skipIf(unreadable).each(readForComparison)(
  `$id, version $version${unreadable || ""}`,
  (template) => {
    test.each(measuredLocales)(
      "%s: every reader returns name, e-mail address and telephone number",
      async (locale) => {
        expect(await missedBy(template, locale, ["names", "emails", "phones"])).toEqual([]);
      },
    );
  },
);

import { afterAll, describe, expect, test } from "vitest";
import { createTestRenderer } from "../support/renderer.ts";
import { sample, turn } from "../support/sampling.ts";
import { variations } from "./documents.ts";
import { measuredLocales } from "./job-pool.ts";
import { measureTemplate } from "./measure.ts";
import { type Measurement, measurements, requiredShare } from "./measured-templates.ts";
import { missingPackages, requiredReaders } from "./readers.ts";
import { shareOf } from "./score.ts";

const missing = missingPackages();
const renderer = createTestRenderer();
afterAll(() => renderer.close());

test.runIf(process.env.CI)("the gate has every reader", () => {
  expect(missing).toEqual([]);
});

/**
 * A sample of the documents, another one for each template: three locales, right-to-left among them, with one variation
 * each. The benchmark measures all.
 */
function sampleOf({ locales = measuredLocales }: Measurement, at: number) {
  const chosen = [0, 3].map((step) => locales[(at + step) % locales.length]!);
  const arabic = locales.filter((locale) => locale === "ar-SA");
  return [...new Set([...chosen, ...arabic])].map((locale, index) => ({
    locale,
    variations: [variations[(at + 5 * index) % variations.length]!],
  }));
}

const unreadable = missing.length > 0 && ` (skipped: install ${missing.join(" ")})`;

describe.skipIf(unreadable)(`every reader returns the facts of a resume${unreadable || ""}`, () => {
  test.each(
    sample(
      measurements.map((measurement, at) => ({ ...measurement, at })),
      4,
      turn,
    ),
  )("$template.id, version $template.version: $required", async ({ at, ...measurement }) => {
    const { template, required } = measurement;
    const missed: string[] = [];
    for (const { locale, variations: chosen } of sampleOf(measurement, at)) {
      const measured = await measureTemplate({ renderer, template, locale, variations: chosen });
      for (const reader of requiredReaders)
        for (const fact of required) {
          const share = shareOf(measured[reader][fact]);
          if (share < requiredShare) missed.push(`${locale}, ${chosen}, ${reader}: ${fact} ${share}`);
        }
    }
    expect(missed).toEqual([]);
  });
});

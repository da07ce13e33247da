import { portals } from "../../src/portals/all.ts";
import { type LighthouseReport, runLighthouse } from "../../tests/support/lighthouse.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { at } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

const categories = ["accessibility", "best-practices", "seo"] as const;
type Score = Record<(typeof categories)[number], number>;

/** Scores out of 100. Throws if Lighthouse could not compute one. */
function scoresOf(report: LighthouseReport): Score {
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  const scores = categories.map((category) => {
    const { score } = report.categories[category]!;
    if (score === null) throw new Error(`Lighthouse has no score for ${category}`);
    return [category, Math.round(score * 100)] as const;
  });
  return Object.fromEntries(scores) as Score;
}

/** The audits that cost points. */
const lost = ({ categories, audits }: LighthouseReport, category: string): string[] =>
  categories[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1).map(
    ({ id }) => `${id}: ${audits[id]!.title}`,
  );

// One at a time: parallel runs would slow each other down.
test.describe.configure({ mode: "default" });

for (const portal of withOneOf([], [portals.lde, portals.ljp, portals.lsa, portals.wlb]))
  test(`${portal.code}: Lighthouse on a phone scores 100 for accessibility, best practices and search engines`, async () => {
    const report = await runLighthouse(at(portal), categories);
    const scores = scoresOf(report);
    for (const category of categories) {
      expect.soft(lost(report, category), category).toEqual([]);
      expect.soft(scores[category], category).toBe(100);
    }
  });

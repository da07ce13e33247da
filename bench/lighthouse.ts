import { type LighthouseReport, runLighthouse } from "../tests/support/lighthouse.ts";
import { median } from "./load.ts";

const runs = 3;

/** Medians of Lighthouse's performance on its phone: score out of 100, times in ms. */
export async function measureLighthouse(url: string) {
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await runLighthouse(url, ["performance"]));
  const medianOf = (audit: string) => median(reports.map(({ audits }) => audits[audit]!.numericValue!));
  return {
    score: median(reports.map(({ categories }) => 100 * categories.performance!.score!)),
    largestPaint: medianOf("largest-contentful-paint"),
    blockingTime: medianOf("total-blocking-time"),
    layoutShift: medianOf("cumulative-layout-shift"),
  };
}

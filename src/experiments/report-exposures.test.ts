import { expect, test } from "vitest";
import { parseExperiments } from "./parse-experiments.ts";
import { reportExposures } from "./report-exposures.ts";

const { experiments } = parseExperiments(["hero:0:3", "hero:1:1", "nav:a", "nav:b"]);
const count = (experiment: string, variant: string, visitors: number) => ({
  experiment,
  variant,
  visitors,
  signUps: 0,
  exposures: visitors * 2,
  registrations: 0,
  views: 0,
});

test("EXP-04 counts are compared with the weights, and a matching ratio is no mismatch", () => {
  const [hero, nav] = reportExposures([count("hero", "0", 310), count("hero", "1", 90)], experiments);
  expect(hero).toMatchObject({ name: "hero", running: true, visitors: 400, ratio: { mismatch: false } });
  expect(hero!.variants).toEqual([
    {
      variant: "0",
      visitors: 310,
      signUps: 0,
      exposures: 620,
      registrations: 0,
      views: 0,
      weight: 3,
      expected: 300,
    },
    {
      variant: "1",
      visitors: 90,
      signUps: 0,
      exposures: 180,
      registrations: 0,
      views: 0,
      weight: 1,
      expected: 100,
    },
  ]);
  expect(nav).toMatchObject({ name: "nav", visitors: 0, ratio: { mismatch: false } });
  expect(nav!.variants.map(({ variant, expected }) => [variant, expected])).toEqual([
    ["a", 0],
    ["b", 0],
  ]);
});

test("EXP-04 a variant that loses visitors is a mismatch, and so is one that is not configured", () => {
  const mismatch = (...counts: ReturnType<typeof count>[]) =>
    reportExposures(counts, experiments)[0]!.ratio!.mismatch;
  expect(mismatch(count("hero", "0", 3000), count("hero", "1", 800))).toBe(true);
  expect(mismatch(count("hero", "0", 300), count("hero", "1", 100), count("hero", "2", 1))).toBe(true);
});

test("an experiment that has ended is reported without a comparison", () => {
  const [, , old] = reportExposures([count("old", "constructor", 5)], experiments);
  expect(old).toMatchObject({ name: "old", running: false, visitors: 5, ratio: null });
  expect(old!.variants).toMatchObject([{ variant: "constructor", weight: null, expected: null }]);
});

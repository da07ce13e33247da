import { expect, test } from "vitest";
import { parseExperiments } from "../experiments/parse-experiments.ts";
import { mergeExperiments } from "./experiment-report.server.ts";

const parse = (...entries: string[]) => parseExperiments(entries).experiments;

test("EXP-04 an experiment with the same weights on all portals is merged, one with different weights is left out", () => {
  const { experiments, differing } = mergeExperiments([
    parse("hero:0:3", "hero:1", "nav:0", "nav:1"),
    parse("nav:1", "nav:0"),
    parse("hero:0", "hero:1", "cta:a"),
    [],
  ]);
  expect(experiments.map(({ name }) => name)).toEqual(["nav", "cta"]);
  expect([...differing]).toEqual(["hero"]);
});

import { expect, test } from "vitest";
import { parseExperiments } from "../experiments/parse-experiments.ts";
import { experimentsInView } from "./experiments-in-view.ts";

const of = (...entries: string[]) => parseExperiments(entries).experiments;

test("EXP-04 portals with the same weights count together, with other weights only each alone", () => {
  const { experiments, differing } = experimentsInView([
    of("hero:0:3", "hero:1", "nav:0", "nav:1"),
    of("nav:1", "nav:0"),
    of("hero:0", "hero:1", "cta:a"),
    [],
  ]);
  expect(experiments.map(({ name }) => name)).toEqual(["nav", "cta"]);
  expect([...differing]).toEqual(["hero"]);
});

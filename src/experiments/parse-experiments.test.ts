import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxVariantSets, parseExperiments } from "./parse-experiments.ts";

const parse = (...entries: unknown[]) => parseExperiments(entries);

describe("the strings of an experiment", () => {
  test("with one name are the arms of one experiment, sorted", () => {
    expect(parse("hero:1", "nav:A:x", "hero:0:3", "hero:2:0")).toEqual({
      experiments: [
        {
          name: "hero",
          arms: [
            { variant: "0", weight: 3 },
            { variant: "1", weight: 1 },
            { variant: "2", weight: 0 },
          ],
        },
        { name: "nav", arms: [{ variant: "A", weight: 1 }] },
      ],
      skipped: [],
    });
  });

  test.each([
    ["a:1", "a", "1", 1],
    [" a:1\n", "a", "1", 1],
    ["a:1:", "a", "1", 1],
    ["a:1:50", "a", "1", 50],
    ["a:1:0", "a", "1", 0],
    ["a:1:99999", "a", "1", 1],
    ["a:1:-5", "a", "1", 1],
    ["a:1:some.thing-else", "a", "1", 1],
    ["a:00", "a", "0", 1],
    ["a:010", "a", "10", 1],
    ["CTA_v2.1:control", "CTA_v2.1", "control", 1],
    ["constructor:toString", "constructor", "toString", 1],
  ])("%j is variant %s:%s of weight %i", (entry, name, variant, weight) => {
    expect(parse(entry)).toEqual({ experiments: [{ name, arms: [{ variant, weight }] }], skipped: [] });
  });

  test.each([
    "",
    ":",
    "a",
    "a:",
    ":1",
    "a:1:2:3",
    "a b:1",
    "a:1:x y",
    "1a:1",
    "a:<b>",
    "a:1,b:2",
    "ä:1",
    `${"a".repeat(65)}:1`,
    `a:${"1".repeat(33)}`,
    "__proto__:1",
  ])("%j is malformed: skipped and reported", (entry) => {
    const { experiments, skipped } = parse(entry, "good:1");
    expect(experiments.map(({ name }) => name)).toEqual(["good"]);
    expect(skipped).toEqual([{ entry: entry.slice(0, 80), reason: "malformed" }]);
  });

  test("of another type are skipped", () => {
    const { experiments, skipped } = parse(1, null, undefined, ["a:1"], { a: 1 }, "b:1");
    expect(experiments).toHaveLength(1);
    expect(skipped.map(({ reason }) => reason)).toEqual(Array(5).fill("not-a-string"));
    expect(skipped[4]!.entry).toBe('{"a":1}');
  });

  test.each([undefined, null, "a:1", {}, 5])("%j instead of an array gives no experiments", (entries) => {
    expect(parseExperiments(entries)).toEqual({ experiments: [], skipped: [] });
  });

  test("a repeated arm is skipped and the first one used", () => {
    const { experiments, skipped } = parse("a:1:5", "a:01:9");
    expect(experiments).toEqual([{ name: "a", arms: [{ variant: "1", weight: 5 }] }]);
    expect(skipped).toEqual([{ entry: "a:01:9", reason: "repeated" }]);
  });
});

test("a page has a bounded number of variant sets; experiments beyond it are skipped", () => {
  const two = (name: string) => [`${name}:0`, `${name}:1`];
  const wide = Array.from({ length: 40 }, (_, at) => `wide:${at}`);
  const { experiments, skipped } = parse(
    ...["a", "b", "c", "d", "e"].flatMap(two),
    ...wide,
    ...two("f"),
    ...two("g"),
  );
  expect(experiments.map(({ name }) => name).join("")).toBe("abcdef");
  expect(skipped).toEqual([
    { entry: "wide", reason: "too-many" },
    { entry: "g", reason: "too-many" },
  ]);
});

test("any configuration parses without error, stays within the bound, and every string is used or reported", () => {
  const fragment = fc.constantFrom("a", "b", "0", "1", ":", "::", "50", " ", "é", "__proto__");
  const entry = fc.oneof(
    fc.array(fragment, { maxLength: 6 }).map((fragments) => fragments.join("")),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
      const { experiments, skipped } = parseExperiments(entries);
      const sets = experiments.reduce((product, { arms }) => product * arms.length, 1);
      expect(sets).toBeLessThanOrEqual(maxVariantSets);
      const arms = experiments.reduce((sum, one) => sum + one.arms.length, 0);
      if (skipped.every(({ reason }) => reason !== "too-many"))
        expect(arms + skipped.length).toBe(entries.length);
      for (const { name, arms } of experiments) {
        expect(name).not.toBe("");
        expect(new Set(arms.map(({ variant }) => variant)).size).toBe(arms.length);
      }
    }),
  );
});

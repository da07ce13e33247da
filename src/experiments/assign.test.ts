import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "../kit/id.ts";
import { assignVariants, exposures, fractionOf, registered, type Visitor, variantSet } from "./assign.ts";
import { type Experiment, parseExperiments } from "./parse-experiments.ts";
import { sampleRatio } from "./sample-ratio.ts";

const experimentsOf = (...entries: string[]): Experiment[] => parseExperiments(entries).experiments;
const visitor: Visitor = { visitorId: "v1", production: true };
const assignTo = (experiments: Experiment[], visitorId: string) =>
  assignVariants(experiments, { visitorId, production: true });

/** How many of the visitors got each variant of the first experiment. */
function count(experiments: Experiment[], visitorIds: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of visitorIds) {
    const [first] = assignTo(experiments, id);
    if (first) counts[first.variant] = (counts[first.variant] ?? 0) + 1;
  }
  return counts;
}

const buildVisitorIds = (count: number, prefix = "visitor-") =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);

/** A fixed seed, because the limit of one in a thousand would fail a random run now and then. */
const repeatable = { seed: 20, numRuns: 60 };
const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 6 });
const strings = (name: string, list: number[]) => list.map((weight, at) => `${name}:${at}:${weight}`);

describe("an assignment", () => {
  test("follows the weights for any experiment name", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), weights, (name, list) => {
        const [experiment] = experimentsOf(...strings(name, list));
        const ratio = sampleRatio(count([experiment!], buildVisitorIds(4000)), experiment!.arms);
        expect(ratio.mismatch, JSON.stringify({ name, list, ratio })).toBe(false);
      }),
      // Each run hashes 4,000 ids.
      { ...repeatable, numRuns: 20 },
    );
  });

  test.each([
    ["numbers", Array.from({ length: 20_000 }, (_, at) => String(at))],
    ["time-ordered ids created at once", Array.from({ length: 20_000 }, newId)],
    ["ids in another script", buildVisitorIds(20_000, "訪問者")],
  ])("follows the weights for %s", (_kind, ids) => {
    const experiments = experimentsOf("hero:0:70", "hero:1:20", "hero:2:10");
    const counts = count(experiments, ids);
    expect(Object.values(counts).reduce((sum, one) => sum + one)).toBe(20_000);
    // Wider than the limit of the check, because the time-ordered ids differ in every run.
    expect(sampleRatio(counts, experiments[0]!.arms).p).toBeGreaterThan(1e-6);
  });

  test("of one experiment is independent of another", () => {
    const experiments = experimentsOf("hero:0", "hero:1", "hero2:0", "hero2:1");
    const counts: Record<string, number> = {};
    for (const id of buildVisitorIds(20_000)) {
      const set = variantSet(assignTo(experiments, id));
      counts[set] = (counts[set] ?? 0) + 1;
    }
    const cells = Object.keys(counts).map((variant) => ({ variant, weight: 1 }));
    expect(cells).toHaveLength(4);
    expect(sampleRatio(counts, cells).mismatch).toBe(false);
  });

  test("depends neither on the order of the strings nor on other experiments", () => {
    const entries = ["hero:0:3", "hero:1:2", "hero:2", "nav:a", "nav:b", "cta:0", "cta:1"];
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: 7 }), fc.string(), (shuffled, id) => {
        const byName = (list: ReturnType<typeof assignVariants>) =>
          [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
        const whole = assignTo(experimentsOf(...shuffled), id);
        expect(byName(whole)).toEqual(byName(assignTo(experimentsOf(...entries), id)));
        const alone = assignTo(experimentsOf("hero:0:3", "hero:1:2", "hero:2"), id);
        expect(whole.filter(({ name }) => name === "hero")).toEqual(alone);
      }),
    );
  });

  test("is the same in every release", () => {
    const experiments = experimentsOf("hero:0", "hero:1", "hero:2:5");
    const variants = buildVisitorIds(12).map((id) => assignTo(experiments, id)[0]!.variant);
    expect(variants.join("")).toBe("112022220222");
  });

  test("moves visitors only into an arm that is new or gains weight", () => {
    fc.assert(
      fc.property(weights, fc.nat(5), fc.integer({ min: 1, max: 50 }), (list, at, more) => {
        const grown = at % (list.length + 1);
        const before = experimentsOf(...strings("hero", list));
        const changed = [...list];
        changed[grown] = (changed[grown] ?? 0) + more;
        const after = experimentsOf(...strings("hero", changed));
        for (const id of buildVisitorIds(200)) {
          const [variantBefore, variantAfter] = [
            assignTo(before, id)[0]!.variant,
            assignTo(after, id)[0]!.variant,
          ];
          if (variantBefore !== variantAfter) expect(variantAfter).toBe(String(grown));
        }
      }),
      repeatable,
    );
  });

  test("is always the only variant of an experiment, and never an arm of weight 0", () => {
    expect(count(experimentsOf("hero:1"), buildVisitorIds(500))).toEqual({ "1": 500 });
    expect(count(experimentsOf("hero:0:1", "hero:1:0"), buildVisitorIds(500))).toEqual({ "0": 500 });
    expect(count(experimentsOf("hero:0:0", "hero:1:0"), buildVisitorIds(500))).toEqual({});
  });
});

describe("nothing is assigned", () => {
  const experiments = experimentsOf("hero:1", "nav:0", "nav:1");
  test.each([
    ["without a visitor id", { visitorId: null }],
    ["with an empty id", { visitorId: "" }],
    ["with disabletests", { disabletests: "1" }],
    ["with disabletests and runtest", { disabletests: "1", runtest: "hero:1", production: false }],
  ])("%s", (_what, changes) => {
    expect(assignVariants(experiments, { ...visitor, ...changes })).toEqual([]);
  });

  test.each(["0", "", "true", "11", null, undefined])("disabletests=%j has no effect", (disabletests) => {
    expect(assignVariants(experiments, { ...visitor, disabletests })).toEqual(
      assignVariants(experiments, visitor),
    );
  });
});

describe("runtest", () => {
  const experiments = experimentsOf("hero:0:100", "hero:1:0", "nav:0");
  const forced = (runtest: string, changes: Partial<Visitor> = {}) =>
    variantSet(assignVariants(experiments, { ...visitor, production: false, runtest, ...changes }));

  test("forces the variant of one experiment outside production", () => {
    expect(forced("hero:1")).toBe("hero:1,nav:0");
    expect(forced(" hero:1 ")).toBe("hero:1,nav:0");
    expect(forced("hero:1", { production: true })).toBe("hero:0,nav:0");
  });

  test("forces the variant of a visitor without an id, who gets no other", () => {
    expect(forced("hero:1", { visitorId: null })).toBe("hero:1");
  });

  test.each(["hero:7", "other:1", "hero", "hero:", ":1", "hero:1:2", "hero:1,nav:0", "", "__proto__:1"])(
    "%j, which is no variant of the configuration, has no effect",
    (runtest) => {
      expect(forced(runtest)).toBe("hero:0,nav:0");
    },
  );
});

test("the control is an exposure but not registered; a forced variant is registered but no exposure", () => {
  const experiments = experimentsOf("a:0", "b:1", "c:0:1", "c:2:0");
  const assignments = assignVariants(experiments, { visitorId: "v", production: false, runtest: "c:2" });
  expect(registered(assignments).map(({ name }) => name)).toEqual(["b", "c"]);
  expect(exposures(assignments).map(({ name }) => name)).toEqual(["a", "b"]);
});

test("the variant set contains only names and variants of the configuration", () => {
  const experiments = experimentsOf("b:0", "b:1", "a:x");
  // Any code points, lone surrogates included; `unit: "binary"` takes a second to set up.
  const text = fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
    .map((points) => String.fromCodePoint(...points));
  fc.assert(
    fc.property(text, text, text, (visitorId, runtest, disabletests) => {
      const set = variantSet(
        assignVariants(experiments, { visitorId, runtest, disabletests, production: false }),
      );
      expect(["", "a:x,b:0", "a:x,b:1"]).toContain(set);
    }),
  );
});

test("the hash is evenly distributed in [0, 1)", () => {
  const texts = buildVisitorIds(20_000);
  const fractions = texts.map(fractionOf);
  expect(fractions.every((one) => one >= 0 && one < 1)).toBe(true);
  expect(new Set(fractions).size).toBeGreaterThan(19_990);
  const tenths: Record<string, number> = {};
  for (const one of fractions) {
    const tenth = String(Math.floor(one * 10));
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  const even = Array.from({ length: 10 }, (_, at) => ({ variant: String(at), weight: 1 }));
  expect(sampleRatio(tenths, even).mismatch).toBe(false);
});

import { describe, expect, test } from "vitest";
import { sampleRatio } from "./sample-ratio.ts";

const arms = (...weights: number[]) => weights.map((weight, at) => ({ variant: String(at), weight }));

describe("a sample ratio", () => {
  // Critical values of the chi-square distribution at 0.001: 10.83 with one degree of freedom, 13.82 with two.
  test.each([
    ["exact", { "0": 5000, "1": 5000 }, arms(1, 1), 0, false],
    ["just inside", { "0": 5160, "1": 4840 }, arms(1, 1), 10.24, false],
    ["just outside", { "0": 5170, "1": 4830 }, arms(1, 1), 11.56, true],
    ["three arms inside", { "0": 3440, "1": 3230, "2": 3330 }, arms(1, 1, 1), 6.62, false],
    ["three arms outside", { "0": 3540, "1": 3130, "2": 3330 }, arms(1, 1, 1), 25.22, true],
    ["weights", { "0": 900, "1": 100 }, arms(9, 1), 0, false],
    ["weights swapped", { "0": 100, "1": 900 }, arms(9, 1), 7111.1, true],
    ["an arm that counts nobody", { "0": 40 }, arms(1, 1), 40, true],
  ])("EXP-04 %s", (_what, counts, list, chiSquare, mismatch) => {
    const ratio = sampleRatio(counts, list);
    expect(ratio.chiSquare).toBeCloseTo(chiSquare, 1);
    expect(ratio.mismatch).toBe(mismatch);
    expect(ratio.p! < 0.001).toBe(mismatch);
  });

  test.each([
    ["nobody counted", {}, arms(1, 1), false],
    ["one arm", { "0": 7 }, arms(1), false],
    ["an arm switched off", { "0": 5, "1": 0 }, arms(1, 0), false],
    ["visitors in an arm switched off", { "0": 5000, "1": 1 }, arms(1, 0), true],
    ["visitors in an arm that is not there", { "0": 50, "1": 50, "9": 1 }, arms(1, 1), true],
    ["no arms", {}, [], false],
  ])("%s", (_what, counts, list, mismatch) => {
    expect(sampleRatio(counts, list).mismatch).toBe(mismatch);
  });
});

import { expect, test } from "vitest";
import { halfPoints, millimetres, pixels, points } from "./units.ts";
import { widthOf } from "./width.ts";

test.each([
  ["iii", "MMM", "capitals are wider than small letters"],
  ["a a", "aaa", "a space is narrow"],
  ["aaa", "大阪市", "full-width letters are the widest"],
  ["MMM", "서울시", "Korean ones too"],
])("%s is narrower than %s: %s", (narrow, wide) => {
  expect(widthOf(narrow, { size: 10 })).toBeLessThan(widthOf(wide, { size: 10 }));
});

test("a full-width letter is as wide as it is high, in twentieths of a point", () => {
  expect(widthOf("大", { size: 10 })).toBe(200);
  expect(widthOf("大", { size: 10 }, 1.1)).toBe(220);
  expect(widthOf("", { size: 10 })).toBe(0);
});

test("lengths are in the units of the format", () => {
  expect([points(1), millimetres(25.4), halfPoints(10.5), pixels(25.4)]).toEqual([20, 1440, 21, 96]);
});

import { expect, test } from "vitest";
import { didYouMean } from "./did-you-mean.ts";

const names = ["link_url", "link_text", "icon_name", "mode", "target"];

test.each([
  ["link_ulr", "link_url"],
  ["linkText", "link_text"],
  ["LINK_URL", "link_url"],
  ["icon_nam", "icon_name"],
  ["modes", "mode"],
  ["taregt", "target"],
])("%s: did you mean %s?", (given, meant) => {
  expect(didYouMean(given, names)).toBe(`; did you mean “${meant}”?`);
});

test.each(["price", "x", "", "everything_else"])("“%s” is close to none of them", (given) => {
  expect(didYouMean(given, names)).toBe("");
});

test("the nearest wins", () => {
  expect(didYouMean("link_tex", ["link_test", "link_text"])).toContain("link_text");
});

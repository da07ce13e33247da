import { expect, test } from "vitest";
import { isOwnBusiness, namesOwnBusiness } from "./job-notes.ts";

test.each([
  ["OSVČ", true, true],
  ["Freiberuflich", true, true],
  ["Freiberufliche Lektorin", false, true],
  ["Freelance designer", false, true],
  ["Autónoma", true, true],
  ["Diseñadora autónoma", false, true],
  ["Meister", false, false],
])("whether %s stands in place of an employer: %s, is in a position without one: %s", (text, is, names) => {
  expect([isOwnBusiness(text), namesOwnBusiness(text)]).toEqual([is, names]);
});

import { expect, test } from "vitest";
import { pathOfSpot, spotOfChain } from "./spots.ts";

test.each([
  ["letter/sender/name", ["sender", "name"]],
  ["letter/headline", ["sender", "headline"]],
  ["letter/company", ["recipient", "company"]],
  ["letter/subject", ["subject"]],
  ["letter/body/3", ["body"]],
  ["letter/prompts/p1/answer/0", ["prompts", "p1", "answer"]],
])("the text %s is at %j", (spot, path) => {
  expect(pathOfSpot(spot)).toEqual(path);
});

test.each([
  [["sender", "name"], "letter/sender/name"],
  [["sender", "headline"], "letter/headline"],
  [["recipient", "company"], "letter/company"],
  [["content", "body"], "letter/body"],
  [["content", "body", "2"], "letter/body/2"],
  [["content", "p1", "answer", "0"], "letter/prompts/p1/answer/0"],
  [["content"], null],
])("the control %j edits the text %s", (chain, spot) => {
  expect(spotOfChain(chain)).toBe(spot);
});

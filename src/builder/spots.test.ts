import { expect, test } from "vitest";
import { pathOfSpot, spotOfChain } from "./spots.ts";

test.each([
  ["person/name", ["person", "name"]],
  ["person/headline", ["person", "headline"]],
  ["person/contact/email", ["person", "email"]],
  ["person/contact/address", ["person", "location"]],
  ["person/links/l1", ["person", "links", "l1"]],
  ["person/personal/birthDate", ["person", "personal", "birthDate"]],
  ["person/consent", ["consent"]],
  ["person/signature", ["signature"]],
  ["s1/title", ["sections", "s1", "title"]],
  ["s1/text/2", ["sections", "s1", "text"]],
  ["s1/i1/employer", ["sections", "s1", "items", "i1", "employer"]],
  ["s1/i1/highlights/3", ["sections", "s1", "items", "i1", "highlights"]],
  ["s1/i1/positions/p1/highlights/0", ["sections", "s1", "items", "i1", "positions", "p1", "highlights"]],
])("the text %s is at %j", (spot, path) => {
  expect(pathOfSpot(spot)).toEqual(path);
});

test.each([
  [["contact", "given"], "person/name"],
  [["contact", "email"], "person/contact/email"],
  [["contact", "city"], "person/contact/address"],
  [["contact", "l1", "url"], "person/links/l1"],
  [["contact", "photo"], null],
  [["personal", "birthDate"], "person/personal/birthDate"],
  [["closing", "signature", "place"], "person/signature"],
  [["s1", "text"], "s1/text"],
  [["s1", "i1", "employer"], "s1/i1/employer"],
  [["s1", "i1", "date"], "s1/i1/period"],
  [["s1", "i1", "positions", "p1", "position"], "s1/i1/positions/p1/position"],
  [["s1"], null],
])("the control %j edits the text %s", (chain, spot) => {
  expect(spotOfChain(chain)).toBe(spot);
});

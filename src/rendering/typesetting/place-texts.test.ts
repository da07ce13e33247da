import { expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../tests/support/linear-time.ts";
import { type PlacedRun, placeTexts } from "./place-texts.ts";

const run = (text: string, y: number, x = 0, width = 100): PlacedRun => ({ text, x, y, width, height: 10 });
const placesOf = (texts: Record<string, string>, ...pages: PlacedRun[][]) =>
  placeTexts(
    Object.entries(texts).map(([spot, text]) => ({ spot, text })),
    pages,
  );
const linesOf = (texts: Record<string, string>, ...pages: PlacedRun[][]) =>
  Object.fromEntries(placesOf(texts, ...pages).map(({ spot, page, y }) => [spot, [page, y]]));

test("a text of several lines and pages has a box for each of its lines", () => {
  const text = "Planned games and crafts for groups of forty children";
  const pages = [[run("• Planned games and crafts for", 700)], [run("groups of forty children", 40)]];
  expect(placesOf({ "s/i/highlights/0": text }, ...pages).map(({ page, y }) => [page, y])).toEqual([
    [0, 700],
    [1, 40],
  ]);
});

test("capitals, hyphens, separators and wide letters do not matter", () => {
  const pages = [[run("JANE O’HARA", 0), run("Co-ordi-", 10), run("nator, ＡＢＣ", 20)]];
  expect(linesOf({ "person/name": "Jane O'Hara", "s/i/position": "Coordinator ABC" }, ...pages)).toEqual({
    "person/name": [0, 0],
    "s/i/position": [0, 20],
  });
});

test("two fields on one line have the part of its width that their letters have", () => {
  const [one, other] = placesOf(
    { "person/contact/address": "Leeds", "person/contact/phone": "07700 900123" },
    [run("Leeds · 07700 900123", 0, 10, 200)],
  ).sort((a, b) => a.x - b.x);
  expect(one).toMatchObject({ spot: "person/contact/address", x: 10, width: 50 });
  expect(other).toMatchObject({ spot: "person/contact/phone", x: 90, width: 120 });
});

test("what follows the last letter of a line belongs to it", () => {
  const [salutation] = placesOf({ "letter/salutation": "Dear Ms Ito," }, [run("Dear Ms Ito,", 0, 10, 120)]);
  expect(salutation).toMatchObject({ x: 10, width: 120 });
});

test("the name has a place wherever a template repeats it, and other texts have one", () => {
  const page = [run("Ada King", 0), run("Nurse", 10), run("Ada King, 1 Mill Lane", 20), run("Nurse", 30)];
  expect(
    placesOf({ "letter/sender/name": "Ada King", "letter/headline": "Nurse" }, page, [
      run("Ada King", 0),
    ]).map(({ spot, page, y }) => [spot, page, y]),
  ).toEqual([
    ["letter/sender/name", 0, 0],
    ["letter/headline", 0, 10],
    ["letter/sender/name", 0, 20],
    ["letter/sender/name", 1, 0],
  ]);
});

test("from right to left, the first letters are at the right", () => {
  const [name] = placesOf({ "person/name": "نورة" }, [run("نورة الشمري محللة", 0, 0, 170)]);
  expect(name!.x).toBeGreaterThan(120);
});

test("of equal texts, each is placed beside the other texts of its item", () => {
  const texts = {
    "s/a/position": "Nurse",
    "s/a/highlights/0": "Looked after twelve patients a shift",
    "s/b/position": "Nurse",
    "s/b/highlights/0": "Trained new colleagues in two wards",
  };
  const page = [
    run("Nurse", 0),
    run("Looked after twelve patients a shift", 10),
    run("Nurse", 20),
    run("Trained new colleagues in two wards", 30),
  ];
  expect(linesOf(texts, page)).toMatchObject({ "s/a/position": [0, 0], "s/b/position": [0, 20] });
});

test("a short text is not found within a word", () => {
  const page = [run("I write Italian", 0), run("IT", 10)];
  expect(linesOf({ "s/i/name": "IT" }, page)).toEqual({ "s/i/name": [0, 10] });
  expect(linesOf({ "s/i/name": "IT" }, [run("I write Italian", 0)])).toEqual({});
});

test("texts that are not printed, and texts without letters, have no place", () => {
  expect(placesOf({ a: "not there at all", b: "–", c: "" }, [run("something – else", 0)])).toEqual([]);
});

test("letters beyond the basic plane keep their places", () => {
  expect(
    linesOf({ "person/name": "吉野 𠮷", "s/text/0": "看護" }, [run("吉野 𠮷", 0), run("看護", 10)]),
  ).toEqual({
    "person/name": [0, 0],
    "s/text/0": [0, 10],
  });
});

test("equal texts take linear time", () => {
  const build = (size: number) => ({
    texts: Object.fromEntries(Array.from({ length: size }, (_, at) => [`s/${at}/name`, "aa"])),
    page: Array.from({ length: size }, (_, at) => run("aa aa aa", at)),
  });
  expect(growthOf(build, ({ texts, page }) => placesOf(texts, page), 1_600)).toBeLessThan(linearGrowth);
});

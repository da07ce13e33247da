import { expect, test } from "vitest";
import { listWordChanges } from "./word-changes.ts";

test("words that differ are taken out and added; the rest is the same", () => {
  expect(listWordChanges("Taught a class of 30", "Taught two classes of 30", "en-GB")).toEqual([
    { text: "Taught ", kind: "same" },
    { text: "a", kind: "takenOut" },
    { text: "two", kind: "added" },
    { text: " ", kind: "same" },
    { text: "class", kind: "takenOut" },
    { text: "classes", kind: "added" },
    { text: " of 30", kind: "same" },
  ]);
});

test("both texts are complete, in a language without spaces, too", () => {
  const [before, after] = ["看護師として勤務しました", "主任看護師として五年勤務しました"];
  const changes = listWordChanges(before, after, "ja-JP");
  const join = (kind: string) =>
    changes
      .filter((change) => change.kind === "same" || change.kind === kind)
      .map(({ text }) => text)
      .join("");
  expect([join("takenOut"), join("added")]).toEqual([before, after]);
  expect(changes.some(({ text, kind }) => kind === "same" && text.includes("勤務"))).toBe(true);
});

test("a very long text is replaced as a whole", () => {
  const long = "a b ".repeat(10_000);
  expect(listWordChanges(long, "short", "en-GB")).toHaveLength(2);
});

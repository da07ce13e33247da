import { expect, test } from "vitest";
import { valueText } from "./value-text.ts";

test.each<[unknown, string]>([
  ["Pflegefachfrau", "Pflegefachfrau"],
  ["", ""],
  [undefined, ""],
  [["one", "", "two"], "one\ntwo"],
  [true, "✓"],
  [[{ text: "one " }, { text: "two", bold: true }], "one two"],
  [
    [
      { kind: "paragraph", runs: [{ text: "one", bold: true }] },
      { kind: "list", ordered: false, items: [{ runs: [{ text: "two" }] }, { runs: [{ text: "three" }] }] },
    ],
    "one\n- two\n- three",
  ],
  [{ id: "i", highlights: ["one", [{ text: "two", link: "https://example.com" }]] }, "one\ntwo"],
  [["one", { runs: [{ text: "two", bold: true }], below: "bullets" }], "one\n  - two"],
  [{ start: "2021-03", end: "2023", ongoing: false }, "2021-03 · 2023"],
  [
    {
      id: "x",
      type: "skills",
      visible: true,
      items: [
        { id: "a", name: "Lean" },
        { id: "b", name: "SAP" },
      ],
    },
    "Lean\nSAP",
  ],
])("%j reads %j", (value, text) => {
  expect(valueText(value)).toBe(text);
});

test("an order is shown by names", () => {
  expect(valueText(["b", "a"], (id) => ({ a: "Anna", b: "Bea" })[id] ?? id)).toBe("Bea\nAnna");
});

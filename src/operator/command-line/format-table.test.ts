import { expect, test } from "vitest";
import { formatFacts, formatTable, formatTime } from "./format-table.ts";

test("columns are aligned, and lines end without spaces", () => {
  const rows = [
    ["a", 1],
    ["long name", null],
  ];
  expect(formatTable(["NAME", "COUNT"], rows)).toBe("NAME       COUNT\na          1\nlong name  -");
  expect(formatTable(["NAME"], [], "None.")).toBe("None.");
});

test("facts are aligned after their names", () => {
  expect(
    formatFacts([
      ["A", 1],
      ["Long", null],
    ]),
  ).toBe("A:    1\nLong: -");
});

test("times are in UTC, to the minute", () => {
  expect(formatTime(new Date("2026-11-23T14:05:59Z"))).toBe("2026-11-23 14:05");
  expect(formatTime(null)).toBeNull();
});

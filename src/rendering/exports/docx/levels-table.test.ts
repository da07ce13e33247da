import { expect, test } from "vitest";
import { textsOfTable, writeWord } from "../../../../tests/docx/word-file.ts";
import { wordResume } from "../../../../tests/docx/word-resume.ts";
import type { Block } from "../../render-data.ts";

const levels: Block = {
  kind: "levels",
  groups: [
    { label: "Understanding", columns: 2 },
    { label: "Speaking", columns: 2 },
  ],
  heads: ["Listening", "Reading", "Interaction", "Production", "Writing"],
  rows: [
    { label: "English", levels: ["C1", "C2", "C1", "C1", "B2"], note: "" },
    { label: "French", levels: ["A2", "B1", "", "", "A1"], note: "DELF B1" },
  ],
};
const tableIn = async (locale?: "ar-SA") =>
  (await writeWord(wordResume("europass", { Languages: [levels] }, locale && { locale }))).tables[0]!;
const table = await tableIn();

test("skills are below their groups, a skill without a group beside them, levels below", () => {
  expect(textsOfTable(table)).toEqual([
    ["", "Understanding", "Speaking", "Writing"],
    ["", "Listening", "Reading", "Interaction", "Production", ""],
    ["English", "C1", "C2", "C1", "C1", "B2"],
    ["French\nDELF B1", "A2", "B1", "–", "–", "A1"],
  ]);
  expect(table.rows[0]!.map(({ columns }) => columns)).toEqual([1, 2, 2, 1]);
});

test("the heads are repeated on the next page, and no row is divided", () => {
  expect(table.xml.match(/<w:tblHeader\/>/g)).toHaveLength(2);
  expect(table.xml.match(/<w:cantSplit\/>/g)).toHaveLength(4);
});

test("the table is as wide as the text", () => {
  const columns = [...table.xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
  const [, width] = /<w:tblW w:type="dxa" w:w="(\d+)"/.exec(table.xml)!;
  expect(columns).toHaveLength(6);
  expect(columns.reduce((sum, column) => sum + column)).toBeGreaterThan(Number(width) - 6);
  expect(columns.reduce((sum, column) => sum + column)).toBeLessThanOrEqual(Number(width));
});

test("its columns begin at the right in a right-to-left document", async () => {
  expect(table.xml).not.toContain("<w:bidiVisual/>");
  expect((await tableIn("ar-SA")).xml).toContain("<w:bidiVisual/>");
});

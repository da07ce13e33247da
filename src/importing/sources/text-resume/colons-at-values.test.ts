import { expect, test } from "vitest";
import { cellText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { withoutColonsAtValues } from "./colons-at-values.ts";

const cells = (text: string) => withoutColonsAtValues(linesOfText(text))[0]!.cells.map(cellText);

test.each([
  ["Nama Lengkap\t: Rizky Pranoto", ["Nama Lengkap", "Rizky Pranoto"]],
  ["氏名\t：小田切", ["氏名", "小田切"]],
  ["Nama   :   Rizky", ["Nama", "Rizky"]],
  ["Name:   Rizky", ["Name:", "Rizky"]],
])("%j", (text, expected) => {
  expect(cells(text)).toEqual(expected);
});

import { expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../../tests/support/linear-time.ts";
import { atomsOf, textOfAtoms } from "./head-atoms.ts";

const partsOf = (text: string) => atomsOf([{ text, line: 0, bold: 0 }]).map((atom) => textOfAtoms([atom]));

test.each([
  ["Cadillac —Sales Representative", ["Cadillac", "Sales Representative"]],
  ["Norda -Delivery Driver", ["Norda", "Delivery Driver"]],
  ["Norda– Delivery Driver", ["Norda", "Delivery Driver"]],
  ["Norda- Delivery Driver", ["Norda", "Delivery Driver"]],
  ["Verkäufer (Full- und Teilzeit)", ["Verkäufer", "Full- und Teilzeit"]],
  ["Growth of -5 %", ["Growth of -5 %"]],
  ["E-Commerce Manager", ["E-Commerce Manager"]],
])("a dash with a space at one side divides %s into %j", (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test.each([
  ["Moxer Pest Control, Norcross, Georgia", ["Moxer Pest Control", "Norcross, Georgia"]],
  ["Seagrass National Lab, Richland, WA", ["Seagrass National Lab", "Richland, WA"]],
  ["Analyst, Norda, Haleford, OH", ["Analyst", "Norda", "Haleford, OH"]],
  ["Nurse, Mercy Hospital, OH", ["Nurse", "Mercy Hospital", "OH"]],
  ["Northgate University - Idaho, Rexburg, ID", ["Northgate University - Idaho", "Rexburg, ID"]],
  ["Acme - Idaho", ["Acme", "Idaho"]],
])("a town and its state are one part, a university and its state too: %s", (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test("a semicolon divides", () => {
  expect(partsOf("Abitur; Gymnasium am Wall")).toEqual(["Abitur", "Gymnasium am Wall"]);
});

test("a bracket at the border of bold letters is closed", () => {
  const atoms = atomsOf([{ text: "Acme (Leeds)", line: 0, bold: 4 }]);
  expect(atoms.map((atom) => textOfAtoms([atom]))).toEqual(["Acme", "Leeds"]);
});

test("a line of many parts takes linear time", () => {
  const text = (size: number) => "2019 , a at B".repeat(size / 13);
  expect(growthOf(text, partsOf, 200_000)).toBeLessThan(linearGrowth);
});

import { expect, test } from "vitest";
import { allPortals } from "../all.ts";
import { displayCode } from "./country-codes.ts";

test("CTY-03 shows the 24 countries by their everyday codes", () => {
  const codes = allPortals.map(displayCode).sort();
  expect(codes.join(" ")).toBe("BR CZ DE DK ES FI FR GR HU ID IT JP KR MX NL NO PL PT RO SA SE SK UK US");
});

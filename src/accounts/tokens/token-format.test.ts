import { expect, test } from "vitest";
import { hashAccessToken, isWellFormed, newAccessToken, prefixOf } from "./token-format.server.ts";

test("a token has the marker that scanners look for, 43 digits of 256 bits and a checksum", () => {
  const tokens = Array.from({ length: 100 }, newAccessToken);
  for (const token of tokens) {
    expect(token).toMatch(/^dossier_[0-9A-Za-z]{49}$/);
    expect(isWellFormed(token)).toBe(true);
    expect(token.startsWith(prefixOf(token))).toBe(true);
  }
  expect(new Set(tokens).size).toBe(100);
  expect(new Set(tokens.map(hashAccessToken)).size).toBe(100);
});

test("the checksum is CRC-32 in base 62, so that a scanner can verify it", () => {
  expect(isWellFormed(`dossier_${"0".repeat(43)}0ge0xD`)).toBe(true);
});

test.each([
  ["nothing", () => ""],
  ["another marker", (token: string) => token.replace("dossier_", "ghp_")],
  [
    "a typing error",
    (token: string) => token.slice(0, 20) + (token[20] === "A" ? "B" : "A") + token.slice(21),
  ],
  ["a digit less", (token: string) => token.slice(0, -1)],
  ["a digit more", (token: string) => `${token}0`],
  ["a line break", (token: string) => `${token}\n`],
])("text with %s is no token", (_, change) => {
  expect(isWellFormed(change(newAccessToken()))).toBe(false);
});

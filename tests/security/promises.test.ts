import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security-promises.md", "utf8");
const named = [...page.matchAll(/`((?:src|tests|e2e)\/[^`]+\.(?:test|spec)\.tsx?)`/g)].map(
  ([, file]) => file!,
);

test("every proof named on the promises page exists", () => {
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("every test of this folder is named as a proof", () => {
  const ours = readdirSync("tests/security").filter((file) => file.endsWith(".db.test.ts"));
  expect(ours.filter((file) => !named.includes(`tests/security/${file}`))).toEqual([]);
});

test("the page states the numbers of the code", async () => {
  const { maxPhotoBytes, maxPhotoPixels } = await import("../../src/documents/quotas.ts");
  expect(page).toContain(`${maxPhotoBytes / 1024 ** 2} MB and ${maxPhotoPixels / 1e6} megapixels`);
});

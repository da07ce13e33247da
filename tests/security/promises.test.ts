import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security-promises.md", "utf8");
const named = [...page.matchAll(/`((?:src|tests|e2e)\/[^`]+\.(?:test|spec)\.tsx?)`/g)].map(
  ([, file]) => file!,
);

test("every proof that the page of promises names is there", () => {
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("every test of this folder proves one of its promises", () => {
  const ours = readdirSync("tests/security").filter((file) => file.endsWith(".db.test.ts"));
  expect(ours.filter((file) => !named.includes(`tests/security/${file}`))).toEqual([]);
});

test("the numbers are the code's", async () => {
  const { maxPhotoBytes, maxPhotoPixels } = await import("../../src/documents/policy.ts");
  expect(page).toContain(`${maxPhotoBytes / 1024 ** 2} MB and ${maxPhotoPixels / 1e6} megapixels`);
});

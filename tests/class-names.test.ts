import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { scopedName } from "../scripts/build-class-names.ts";

test("no two CSS modules have classes of the same name", () => {
  const files = globSync("src/**/*.module.css");
  const byName = Map.groupBy(files, (file) => scopedName("x", file));
  expect(files.length).toBeGreaterThan(100);
  expect([...byName.values()].filter((same) => same.length > 1)).toEqual([]);
});

test.each([
  ["src/shell/footer/footer.module.css", "footer_x"],
  ["src/shell/header/drawer.module.css?inline", "header-drawer_x"],
  ["src/consent/ui/banner.module.css", "consent-banner_x"],
  ["src/landing/sections/hero/layouts/form.module.css", "hero-form_x"],
])("%s: %s", (file, expected) => {
  expect(scopedName("x", file)).toBe(expected);
});

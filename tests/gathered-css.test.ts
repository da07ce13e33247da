import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gatheredCss } from "../scripts/gathered-css.ts";

const entries = globSync("src/pages/styles/*.ts");

test.each(entries)("%s: development has the CSS of the build", (entry) => {
  const files = gatheredCss(entry);
  expect(files[0]).toBe("src/shell/ui/base.css");
  // Every pattern is read, and none of them is stale.
  const named = [...readFileSync(entry, "utf8").matchAll(/"\.\.\/[^"]+\.css"/g)];
  expect(files.length).toBeGreaterThanOrEqual(named.length);
  expect(new Set(files).size).toBe(files.length);
});

test("pages that sell, of reviews and of operators have their own CSS", () => {
  expect(gatheredCss("src/pages/styles/sell.ts")).toContain("src/plans/ui/sell-page.module.css");
  expect(gatheredCss("src/pages/styles/review.ts")).toContain(
    "src/review/customer/ui/customer-page.module.css",
  );
  expect(gatheredCss("src/pages/styles/operator.ts")).toContain("src/operator/ui/operator-parts.module.css");
});

import { defineConfig } from "@playwright/test";

/** Browsers that Playwright cannot drive as Debian builds them. `npm run test:full browsers`. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "../support/server.ts",
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: "../../reports/browsers.json" }]],
});

import { defineConfig } from "@playwright/test";

/** Debian's Chromium; Playwright's own download is never needed. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/server.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // On a machine that others use too. What passes only then is counted and named.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.MATRIX ? "reports/matrix.json" : "reports/e2e.json" }],
    ["./e2e/support/count-combinations.ts"],
  ],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args },
    // Shorter than a test: what is not there to be pressed is named at once.
    actionTimeout: 20_000,
    // Pictures of every moment would cost a third of the run's work; the last one says enough.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
});

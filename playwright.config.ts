import { defineConfig } from "@playwright/test";

// Without a locale the browser cannot give a download a name with letters beyond ASCII.
process.env.LANG ||= "C.UTF-8";

/** Debian's Chromium instead of Playwright's own download. */
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
  // Browser tests may meet a busy machine. scripts/test.mjs lists every test that passed only when retried.
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
    // Shorter than the test's own timeout, so that the error names the missing element.
    actionTimeout: 20_000,
    // Screenshots of every step cost a third of the run; the last one is enough.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
});

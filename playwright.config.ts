import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { isFull, turn } from "./tests/support/sampling.ts";

// Without a locale the browser cannot give a download a name with letters beyond ASCII.
process.env.LANG ||= "C.UTF-8";

/**
 * Debian's Chromium instead of Playwright's own download. The shell without windows takes a third less time for a test; a
 * desktop has the other one.
 */
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A file, a portal or a title was asked for, so all of its tests run. */
const isPart = process.argv.slice(2).some((argument) => argument !== "test" && !argument.startsWith("-"));

export default defineConfig({
  testDir: "e2e",
  testIgnore: "other-browsers/**",
  outputDir: "test-results",
  // Tests of rules that have cheaper tests, too, take turns from commit to commit.
  ...(!isFull && !isPart && { grepInvert: turn % 2 === 0 ? /@odd/ : /@even/ }),
  globalSetup: "./e2e/support/server.ts",
  fullyParallel: true,
  // One more than cores, because tests wait for the server.
  workers: availableParallelism() + 1,
  // Time limits end tests that hang; how long a test takes depends on the machine.
  timeout: 300_000,
  // Browser tests may meet a busy machine. scripts/test.mjs lists every test that passed only when retried.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 60_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.MATRIX ? "reports/matrix.json" : "reports/e2e.json" }],
    ["./e2e/support/count-combinations.ts"],
  ],
  use: {
    browserName: "chromium",
    // Requests that a service worker sends cannot be intercepted; `journeys/offline` has them.
    serviceWorkers: "block",
    launchOptions: { executablePath: process.env.CHROMIUM ?? browsers.find(existsSync), args },
    // Animations cost a tenth of the CPU time and a fifth of the time; `test:full` has them.
    contextOptions: isFull ? {} : { reducedMotion: "reduce" },
    // Shorter than the test's own timeout, so that the error names the missing element.
    actionTimeout: 60_000,
    // A trace of every test costs a fifth of the run; `--trace on` records one.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
});

import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { applyNodeFlags } from "./src/kit/processes/node-flags.server.ts";
import { isolatedTests } from "./tests/support/isolated-tests.ts";
import { isFull } from "./tests/support/sampling.ts";

/** Class names as the stylesheet has them. */
const css = { include: /.+/, modules: { classNameStrategy: "non-scoped" } } as const;
applyNodeFlags();
const setup = [
  "node-flags",
  "no-stray-console",
  "leave-no-state",
  "property-seed",
  "end-blocked-process",
].map((name) => `tests/support/${name}.ts`);

/** Version 1 of the templates no longer changes: in the gate, frozen.test.ts compares its pages with those of before. */
const onlyInFull = isFull ? [] : ["src/rendering/version-1/templates/*.test.ts"];
const unitTests = globSync("{src,tests,scripts}/**/*.test.{ts,tsx}", {
  exclude: ["**/*.{db,crash}.test.ts", ...onlyInFull],
});
/** Tests that name a page environment in their first line. */
const pageTests = unitTests.filter((file) =>
  readFileSync(file, "utf8").startsWith("// @vitest-environment happy-dom"),
);

/** Ends tests that hang. How long a test takes depends on the machine, so none is near these limits. Retries stay off. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Test files of a worker share their modules, which saves loading them for each file. */
const sharedModules = { isolate: false } as const;

export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: "[name]_[local]" } },
  test: {
    // One more than cores, because tests wait for the database and for other programs.
    maxWorkers: availableParallelism() + 1,
    // How long a test waits for a visible result; the same as tests/support/patience.ts.
    expect: { poll: { timeout: 60_000 } },
    // `npm run check` runs the tests that a change can affect; what these files affect is not seen in imports.
    forceRerunTriggers: [
      "**/{package-lock.json,vite.config.ts,vitest.config.ts}",
      "**/content/**",
      "**/src/rendering/**/*.{typ,json}",
      "**/tests/support/**/*.json",
    ],
    reporters: process.env.CI ? ["default", "json"] : ["default"],
    outputFile: { json: "reports/vitest.json" },
    projects: [
      {
        extends: true,
        test: {
          ...timeouts,
          ...sharedModules,
          name: "unit",
          setupFiles: setup,
          include: unitTests.filter((file) => !pageTests.includes(file) && !(file in isolatedTests)),
          css,
        },
      },
      {
        extends: true,
        test: { ...timeouts, name: "isolated", setupFiles: setup, include: Object.keys(isolatedTests), css },
      },
      {
        extends: true,
        test: {
          ...timeouts,
          pool: "threads",
          name: "dom",
          environment: "happy-dom",
          setupFiles: [...setup, "tests/support/page-setup.ts"],
          include: pageTests,
          css,
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          ...timeouts,
          env: { NODE_ENV: "production" },
          ...sharedModules,
          name: "db",
          setupFiles: setup,
          include: ["{src,tests}/**/*.db.test.ts"],
          globalSetup: ["tests/support/postgres.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...timeouts,
          name: "crash",
          setupFiles: setup,
          include: ["tests/**/*.crash.test.ts"],
        },
      },
    ],
  },
});

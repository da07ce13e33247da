import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const shared = { setupFiles: ["tests/support/no-stray-console.ts"] };

export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: "[name]_[local]" } },
  test: {
    // The default leaves one core free, which halves a machine with two.
    maxWorkers: "100%",
    reporters: process.env.CI ? ["default", "json"] : ["default"],
    outputFile: { json: "reports/vitest.json" },
    projects: [
      {
        extends: true,
        test: {
          setupFiles: [...shared.setupFiles, "tests/support/page-setup.ts"],
          name: "unit",
          // Ends tests that hang. How long a test takes depends on the machine, so none is near this. Retries stay off everywhere.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ["{src,tests,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{db,crash}.test.ts"],
          css: { include: /.+/, modules: { classNameStrategy: "non-scoped" } },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "db",
          include: ["{src,tests}/**/*.db.test.ts"],
          globalSetup: ["tests/support/postgres.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "crash",
          include: ["tests/**/*.crash.test.ts"],
          fileParallelism: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

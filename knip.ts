import type { KnipConfig } from "knip";
import { entries } from "./src/pages/assets.server.ts";

/**
 * Knip finds files, exports and packages that nothing uses. `npm test` runs it twice: over everything, and with
 * `--production` over the product alone, where it finds what only tests use. "!" marks the product.
 */
const isProduction = process.argv.includes("--production");

/** The fonts that a style sheet names, as imports. */
const importsOfCss = (css: string) =>
  [...css.matchAll(/url\("(@fontsource\/[^"]+)"\)/g)].map(([, file]) => `import "${file}";`).join("\n");

export default {
  entry: [
    "src/app/main.server.ts!",
    "vite.config.ts!",
    ...Object.values(entries).map((entry) => `${entry}!`),
    "src/shell/themes/**/*.css!",
    // Built apart, or run as processes of their own.
    "src/pages/offline/worker/service-worker.ts!",
    "src/notifications/widget/notification.ts!",
    "src/{importing/process/import,rendering/typesetting/typesetter}.worker.server.ts!",
    "scripts/{start,test}.mjs!",
    "scripts/{build,content-check,contact-sheet,dev,doctor,operator,preview-templates,render,role,template-sheet,write-*}.ts!",
    "scripts/test-on-system-postgres.ts",
    "bench/{main,bare-server,load-generator,main-thread-delay}.ts",
    "e2e/other-browsers/playwright.config.ts",
    "e2e/support/record-loaded-files.mjs",
    "src/kit/processes/test-support/{close-command,test-program}.ts",
    "tests/{crash/durable-writer,support/embedded-app,support/killed-step}.ts",
  ],
  project: [
    "{src,scripts}/**/*.{ts,tsx,mjs,css}!",
    "!**/{*.test.{ts,tsx},*.test-support.{ts,tsx},test-support{.ts,/**}}!",
    "{bench,e2e,tests}/**/*.{ts,tsx,mjs}",
    "*.ts",
  ],
  compilers: { css: importsOfCss },
  // Knip's plugin leaves vite.config.ts, and what it imports, out of the product.
  vite: false,
  // A file of the product may export what it uses itself, for its test.
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: [
    // In package.json's scripts, Knip sees it only outside of the product.
    ...(isProduction ? ["node"] : []),
    // Their files are read by path.
    /^@expo-google-fonts\//,
    "accessibility-checker-engine",
    "lighthouse",
    "vnu-jar",
  ],
  // The specification asks for one table of every endpoint; a test compares it.
  ignoreIssues: { "src/app/endpoints.ts": ["exports"] },
  // Programs of the system, which scripts/test.mjs installs.
  exclude: ["binaries"],
} satisfies KnipConfig;

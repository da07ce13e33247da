/**
 * `npm test`: installs what is missing, builds, and runs every test. `--e2e` runs only the browser tests, `--matrix` all
 * combinations of the shell's portals, widths, modes and states instead of a pairwise selection (an hour), `--browsers` the
 * main journey in Firefox and WebKit.
 * JSON reports go to `reports/`; the last line totals all runners.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { install, node, run } from "./install.mjs";
import { count, failures, flaky, indent, totals } from "./test-totals.mjs";

const only = process.argv[2]?.replace("--", "");
const started = Date.now();

/**
 * Debian packages the tests need: a browser, PDF tools, a database, a shared cache, Java for the Nu checker, LibreOffice for
 * Word documents. Installs them as root, else names them and exits.
 */
function installSystemPackages() {
  const found = (command) => spawnSync("which", [command]).status === 0;
  const missing = [
    !found("chromium") && "chromium",
    !found("chromium-headless-shell") && "chromium-headless-shell",
    !found("pdftotext") && "poppler-utils",
    !found("mutool") && "mupdf-tools",
    !existsSync("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc") && "fonts-noto-cjk",
    !existsSync("/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf") && "fonts-noto-core",
    !existsSync("/usr/lib/postgresql") && "postgresql",
    !found("redis-server") && "redis-server",
    !found("java") && "default-jre-headless",
    !found("soffice") && "libreoffice-writer-nogui",
    only === "browsers" && !found("firefox-esr") && "firefox-esr",
    only === "browsers" && !found("WebKitWebDriver") && "webkit2gtk-driver",
    only === "browsers" && !found("Xvfb") && "xvfb",
  ].filter(Boolean);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !found("apt-get")) {
    console.error(`The tests need these system packages: ${missing.join(" ")}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(", ")} …`);
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  run("sh", ["-c", "apt-get update -qq >/dev/null"], quiet);
  run("sh", ["-c", `apt-get install -y -qq --no-install-recommends ${missing.join(" ")} >/dev/null`], quiet);
}

/** Runs a command, passes its output through, and returns its exit code with its last lines. */
async function runAndTail(args, env) {
  const child = spawn(node, args, { stdio: ["inherit", "pipe", "pipe"], env: { ...process.env, ...env } });
  let tail = "";
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding("utf8").on("data", (text) => {
      to.write(text);
      tail = (tail + text).slice(-4_000);
    });
  }
  const [status, signal] = await once(child, "exit");
  // A process that a test left behind can keep the pipes open, so "close" may never come.
  await Promise.race([once(child, "close"), setTimeout(2_000)]);
  child.stdout.destroy();
  child.stderr.destroy();
  return { end: status ?? signal, lastLines: stripVTControlCharacters(tail).split("\n").slice(-30) };
}

let broken = 0;
async function step(name, args, env = {}) {
  if (only && only !== name) return;
  console.log(`\n── ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  const colors = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const { end, lastLines } = await runAndTail(args, { ...colors, ...env });
  const report = `reports/${name}.json`;
  const before = totals.failed;
  if (existsSync(report)) count(JSON.parse(readFileSync(report, "utf8")));
  // A runner can fail without a failed test: it crashed, or found no test.
  if (end === 0 || totals.failed > before) return;
  broken += 1;
  failures.push(`${name} exited with ${end} without a failed test:${indent(lastLines)}`);
}

const bin = (name) => `node_modules/${name}`;
const vitest = (project) => [
  bin("vitest/vitest.mjs"),
  "run",
  "--project",
  project,
  "--reporter=default",
  "--reporter=json",
];

install();
installSystemPackages();
rmSync("reports", { recursive: true, force: true });
await step("format", [bin("@biomejs/biome/bin/biome"), "ci", "--reporter=summary", "."]);
await Promise.all([
  step("types", [bin("typescript/bin/tsc"), "--noEmit"]),
  runAndTail(["scripts/build.ts"]).then(({ end }) => end === 0 || process.exit(1)),
]);
await step("unit", [...vitest("unit"), "--outputFile.json=reports/unit.json"]);
await step("db", [...vitest("db"), "--outputFile.json=reports/db.json"]);
// The files whose outcome can depend on the server's version; `npm run test:postgres` runs all.
const sqlTests = ["store", "races", "src/db", "src/jobs", "killed-transitions", "limits", "purchases"];
await step("postgres", ["scripts/test-on-system-postgres.ts", ...sqlTests]);
await step("e2e", [bin("@playwright/test/cli.js"), "test"]);
if (only === "matrix")
  await step(
    "matrix",
    [
      bin("@playwright/test/cli.js"),
      "test",
      ...["matrix", "breakpoints", "standards", "text-size", "third-parties"].map(
        (name) => `e2e/shell/${name}`,
      ),
      ...["first-resume", "import-to-letter", "review"].map((name) => `e2e/journeys/${name}`),
    ],
    {
      MATRIX: "full",
    },
  );
if (only === "browsers")
  await step("browsers", [
    bin("@playwright/test/cli.js"),
    "test",
    "--config",
    "e2e/other-browsers/playwright.config.ts",
  ]);
await step("crash", [...vitest("crash"), "--outputFile.json=reports/crash.json"]);

const failed = totals.failed + broken;
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
for (const failure of failures) console.log(`Failed: ${failure}`);
// A test that passes only when retried has an error of its own or finds one in the product.
for (const test of flaky) console.log(`Failed, then passed when retried: ${test}`);
console.log(
  `${totals.passed} passed, ${failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`,
);
process.exit(failed > 0 ? 1 : 0);

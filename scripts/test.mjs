/**
 * `npm test`: installs what is missing, builds, and runs every test. `--e2e` runs the browser's alone, `--matrix` every
 * combination of the shell's portals, widths, modes and states instead of a choice of them (an hour).
 * JSON reports go to `reports/`; the last line counts all runners together.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { install, node, run } from "./install.mjs";

const only = process.argv[2]?.replace("--", "");
const started = Date.now();

/** Debian's packages that the tests drive: a browser, PDF tools, a database and a shared cache. Installed where we may, asked for where not. */
function needSystemPackages() {
  const found = (command) => spawnSync("which", [command]).status === 0;
  const missing = [
    !found("chromium") && "chromium",
    !found("pdftotext") && "poppler-utils",
    !existsSync("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc") && "fonts-noto-cjk",
    !existsSync("/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf") && "fonts-noto-core",
    !existsSync("/usr/lib/postgresql") && "postgresql",
    !found("redis-server") && "redis-server",
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

const totals = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };

function count(report) {
  if (!existsSync(report)) return;
  const data = JSON.parse(readFileSync(report, "utf8"));
  if (data.stats) {
    totals.passed += data.stats.expected + data.stats.flaky;
    totals.failed += data.stats.unexpected;
    totals.unsteady += data.stats.flaky;
    totals.skipped += data.stats.skipped;
  } else {
    totals.passed += data.numPassedTests;
    totals.failed += data.numFailedTests;
    totals.skipped += data.numPendingTests;
  }
}

let broken = false;
function step(name, args, env = {}) {
  if (only && only !== name) return;
  console.log(`\n── ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  const { status } = spawnSync(node, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const report = `reports/${name}.json`;
  const before = totals.failed;
  count(report);
  // A runner that fails without a failed test (a crash, no test found) fails the run too.
  if (status !== 0 && totals.failed === before) broken = true;
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
needSystemPackages();
rmSync("reports", { recursive: true, force: true });
step("format", [bin("@biomejs/biome/bin/biome"), "ci", "--reporter=summary", "."]);
step("types", [bin("typescript/bin/tsc"), "--noEmit"]);
run(node, ["scripts/build.ts"]);
step("unit", [...vitest("unit"), "--outputFile.json=reports/unit.json"]);
step("db", [...vitest("db"), "--outputFile.json=reports/db.json"]);
step("postgres", ["scripts/test-on-system-postgres.ts"]);
step("e2e", [bin("@playwright/test/cli.js"), "test"]);
if (only === "matrix")
  step("matrix", [bin("@playwright/test/cli.js"), "test", "e2e/shell/matrix", "e2e/shell/breakpoints"], {
    MATRIX: "full",
  });
step("crash", [...vitest("crash"), "--outputFile.json=reports/crash.json"]);

const failed = totals.failed + (broken ? 1 : 0);
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
// Each is named as flaky above, and is a fault of the test or of the product.
if (totals.unsteady > 0) console.log(`${totals.unsteady} browser tests passed only when tried again`);
console.log(
  `${totals.passed} passed, ${failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`,
);
process.exit(failed > 0 ? 1 : 0);

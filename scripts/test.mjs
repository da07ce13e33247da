/**
 * `npm test`: installs what is missing, builds, and runs every test. `--e2e` runs the browser's alone, `--matrix` every
 * combination of the shell's portals, widths, modes and states instead of a choice of them (an hour).
 * JSON reports go to `reports/`; the last line counts all runners together.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { install, node, run } from "./install.mjs";
import { count, failures, indent, totals, unsteady } from "./test-totals.mjs";

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

/** Runs a command with its output on our terminal; its last lines come back too. */
async function watch(args, env) {
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
  // Not "close": a process that a test left behind would hold the output open, and us with it.
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
  const { end, lastLines } = await watch(args, { ...colors, ...env });
  const report = `reports/${name}.json`;
  const before = totals.failed;
  if (existsSync(report)) count(JSON.parse(readFileSync(report, "utf8")));
  // A runner that fails without a failed test (a crash, no test found) fails the run too.
  if (end === 0 || totals.failed > before) return;
  broken += 1;
  failures.push(`${name} ended with ${end} although no test of it failed:${indent(lastLines)}`);
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
await step("format", [bin("@biomejs/biome/bin/biome"), "ci", "--reporter=summary", "."]);
await step("types", [bin("typescript/bin/tsc"), "--noEmit"]);
run(node, ["scripts/build.ts"]);
await step("unit", [...vitest("unit"), "--outputFile.json=reports/unit.json"]);
await step("db", [...vitest("db"), "--outputFile.json=reports/db.json"]);
await step("postgres", ["scripts/test-on-system-postgres.ts"]);
await step("e2e", [bin("@playwright/test/cli.js"), "test"]);
if (only === "matrix")
  await step(
    "matrix",
    [bin("@playwright/test/cli.js"), "test", "e2e/shell/matrix", "e2e/shell/breakpoints"],
    {
      MATRIX: "full",
    },
  );
await step("crash", [...vitest("crash"), "--outputFile.json=reports/crash.json"]);

const failed = totals.failed + broken;
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
for (const failure of failures) console.log(`Failed: ${failure}`);
// A test that passes only when tried again shows a fault of the test or of the product.
for (const test of unsteady) console.log(`Passed only when tried again: ${test}`);
console.log(
  `${totals.passed} passed, ${failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`,
);
process.exit(failed > 0 ? 1 : 0);

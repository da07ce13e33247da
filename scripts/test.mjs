/**
 * `npm test [step] [filters…]`: installs what is missing, builds, and runs the tests: every rule once. With a step, only that
 * one; filters go to its runner. `--full` (`npm run test:full`) runs every case of every matrix, other browsers included.
 * JSON reports go to `reports/`. The last lines name the slowest and the failed tests, and total all runners.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { install, node } from "./install.mjs";
import { count, failures, flaky, indent, slowest, totals } from "./test-totals.mjs";

const isFull = process.argv.includes("--full");
const [only, ...filters] = process.argv.slice(2).filter((argument) => argument !== "--full");
const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1000);

/** A number of the commit, which chooses the cases that change from commit to commit; 0 outside a repository. */
function turnOfCommit() {
  try {
    return Number.parseInt(execFileSync("git", ["rev-parse", "--short=7", "HEAD"], { encoding: "utf8" }), 16);
  } catch {
    return 0;
  }
}

/**
 * A folder for temporary files, in memory where that has room: to create and delete databases there takes a third of the
 * CPU time. Other accounts can use it, as PostgreSQL's does.
 */
function createTemporaryFolder() {
  const memory = "/dev/shm";
  const hasRoom = () => {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 4 * 1024 ** 3;
  };
  const folder = mkdtempSync(join(existsSync(memory) && hasRoom() ? memory : tmpdir(), "dossier-tests-"));
  chmodSync(folder, 0o1777);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

const turn = process.env.TESTS_TURN ?? String(turnOfCommit());
const environment = {
  ...(isFull ? { TESTS: "full" } : { TESTS_TURN: turn }),
  TMPDIR: createTemporaryFolder(),
};

/**
 * Debian packages the tests need: a browser, PDF tools, a database, a shared cache, Java for the Nu checker, LibreOffice for
 * Word documents. Installs them as root, else names them and exits.
 */
async function installSystemPackages() {
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
    isFull && !found("firefox-esr") && "firefox-esr",
    isFull && !found("WebKitWebDriver") && "webkit2gtk-driver",
    isFull && !found("Xvfb") && "xvfb",
  ].filter(Boolean);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !found("apt-get")) {
    console.error(`The tests need these system packages: ${missing.join(" ")}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(", ")} …`);
  const get = `apt-get install -y -qq --no-install-recommends ${missing.join(" ")}`;
  const child = spawn("sh", ["-c", `(apt-get update -qq && ${get}) >/dev/null`], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  const [status] = await once(child, "exit");
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a command, passes its output through (`isBeside`: at its end), and returns its exit code with the lines that say why. */
async function runAndTail(args, env, isBeside = false) {
  const child = spawn(node, args, { stdio: ["inherit", "pipe", "pipe"], env: { ...process.env, ...env } });
  let tail = "";
  let held = "";
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding("utf8").on("data", (text) => {
      if (isBeside) held += text;
      else to.write(text);
      tail = (tail + text).slice(-20_000);
    });
  }
  const [status, signal] = await once(child, "exit");
  // A process that a test left behind can keep the pipes open, so "close" may never come.
  await Promise.race([once(child, "close"), setTimeout(2_000)]);
  child.stdout.destroy();
  child.stderr.destroy();
  process.stdout.write(held);
  return { end: status ?? signal, lastLines: lastLinesOf(stripVTControlCharacters(tail).split("\n")) };
}

/** What a runner says about an error outside tests, such as a process that was killed; else its last lines. */
function lastLinesOf(lines) {
  const start = lines.findIndex((line) => /Unhandled (Errors?|Rejection)/.test(line));
  return start < 0 ? lines.slice(-5) : lines.slice(start, start + 25);
}

let broken = 0;
const durations = [];

/** `isBeside`: another step runs at the same time, and prints its output first. */
async function step(name, args, { isBeside = false } = {}) {
  if (only && only !== name) return;
  console.log(`\n── ${name} (${seconds()} s)`);
  const began = seconds();
  const colors = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const { end, lastLines } = await runAndTail([...args, ...filters], { ...colors, ...environment }, isBeside);
  durations.push(`${name} ${seconds() - began}`);
  const report = `reports/${name}.json`;
  const before = totals.failed;
  if (existsSync(report)) count(JSON.parse(readFileSync(report, "utf8")), name);
  // A runner can fail without a failed test: it crashed, or found no test.
  if (end === 0 || totals.failed > before) return;
  broken += 1;
  failures.push(`${name} ended with ${end} without a failed test:${indent(lastLines)}`);
}

const bin = (name) => `node_modules/${name}`;
const vitest = (name, ...projects) => [
  bin("vitest/vitest.mjs"),
  "run",
  ...projects.map((project) => `--project=${project}`),
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=reports/${name}.json`,
];
const knip = [bin("knip/bin/knip.js"), "--no-progress"];
const playwright = [bin("@playwright/test/cli.js"), "test"];

// Beside each other: one waits for the network, the other for the disk.
const systemPackages = installSystemPackages();
install();
await systemPackages;
durations.push(`packages ${seconds()}`);
rmSync("reports", { recursive: true, force: true });

/** The browser and crash tests need the build. */
async function build() {
  if (only && !["e2e", "crash", "browsers"].includes(only)) return;
  const began = seconds();
  const { end } = await runAndTail(["scripts/build.ts"]);
  durations.push(`build ${seconds() - began}`);
  if (end !== 0) process.exit(1);
}

await step("format", [bin("@biomejs/biome/bin/biome"), "ci", "--reporter=summary", "."]);
await Promise.all([
  step("types", [bin("typescript/bin/tsc"), "--noEmit"]),
  step("unused", knip, { isBeside: true }),
  step("unused-product", [...knip, "--production"], { isBeside: true }),
  build(),
]);
await step("unit", vitest("unit", "unit", "isolated", "dom"));
// The gate runs on the second server what can depend on its version.
const sqlTests = ["tests/races", "src/db", "killed-transitions"];
const onBothServers = isFull || filters.length > 0 ? [] : sqlTests;
await Promise.all([
  step("db", vitest("db", "db")),
  step("postgres", ["scripts/test-on-system-postgres.ts", ...onBothServers], { isBeside: true }),
]);
// Killed servers take long to start again, and few of the cores.
await Promise.all([step("e2e", playwright), step("crash", vitest("crash", "crash"), { isBeside: true })]);
if (isFull) await step("browsers", [...playwright, "--config", "e2e/other-browsers/playwright.config.ts"]);

const failed = totals.failed + broken;
console.log(`\nTook ${seconds()} s: ${durations.join(", ")}`);
if (!isFull) console.log(`Cases of turn ${turn}; TESTS_TURN=${turn} repeats them`);
console.log("Slowest tests:");
for (const test of slowest(10)) console.log(`  ${test}`);
for (const failure of failures) console.log(`Failed: ${failure}`);
// A test that passes only when retried has an error of its own or finds one in the product.
for (const test of flaky) console.log(`Failed, then passed when retried: ${test}`);
console.log(
  `${totals.passed} passed, ${failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`,
);
process.exit(failed > 0 ? 1 : 0);

/**
 * `npm run bench`: measures the built server as `npm start` runs it, everything on, against yardsticks in the
 * same run. Writes `bench/results.json`, prints a table, and fails below a goal. Machines are noisy: ratios
 * count, single figures do not.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { ServerProcess } from "../tests/crash/server-process.ts";
import { signUp } from "../tests/crash/session.ts";
import { measureMemory, measurePdf, measurePreview } from "./documents.ts";
import { measureBytes, measureCached, measureUncached } from "./pages.ts";
import { treeOf } from "./process.ts";

const goals = {
  /** HTML and CSS of a landing page, brotli, bytes. */
  landingBrotli: 14 * 1024,
  /** Script of the shell, gzip, bytes. */
  controllerGzip: 5 * 1024,
  /** Cached pages against the bare server, at least. */
  cachedRatio: 0.8,
  /** CPU of a PDF against Chromium printing it, at most. */
  pdfCpuRatio: 0.4,
  /** Memory late in 1,000 PDFs against the middle, at most. */
  memoryGrowth: 1.05,
};

const dataDir = mkdtempSync(join(tmpdir(), "dossier-bench-"));
const server = await ServerProcess.create(["dist/server/main.server.js"], dataDir);
const results: Record<string, unknown> = {
  build: JSON.parse(readFileSync("dist/client/build.json", "utf8")).build,
  machine: { cpus: cpus().length, model: cpus()[0]?.model, node: process.version },
};
const rows: [name: string, value: string, goal: string, met: boolean | null][] = [];
const round = (value: number, digits = 0) => value.toLocaleString("en-GB", { maximumFractionDigits: digits });

const began = Date.now();
const say = (what: string) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${what}`);

try {
  await server.start();
  const pid = treeOf(process.pid).find((candidate) => candidate !== process.pid)!;
  const { port } = server;

  say("bytes");
  const bytes = await measureBytes(port);
  results.bytes = bytes;
  const largest = Math.max(...Object.values(bytes).map(({ html }) => html.br));
  const script = Math.max(...Object.values(bytes).map(({ script }) => script.gzip));
  rows.push([
    "landing page, HTML and CSS, brotli, largest",
    `${round(largest)} B`,
    `≤ ${goals.landingBrotli}`,
    largest <= goals.landingBrotli,
  ]);
  rows.push([
    "shell script, gzip",
    `${round(script)} B`,
    `≤ ${goals.controllerGzip}`,
    script <= goals.controllerGzip,
  ]);

  say("cached pages against a bare server");
  const cached = await measureCached(port, pid);
  results.cached = cached;
  const ratio = Math.min(cached.ratio, cached.ratioPerCpuSecond);
  rows.push([
    "cached pages, requests/s (bare server)",
    `${round(cached.dossier.requestsPerSecond)} (${round(cached.bare.requestsPerSecond)})`,
    "",
    null,
  ]);
  rows.push([
    "cached pages against bare server: by time, by CPU",
    `${round(cached.ratio, 2)}, ${round(cached.ratioPerCpuSecond, 2)}`,
    `≥ ${goals.cachedRatio}`,
    ratio >= goals.cachedRatio,
  ]);

  say("uncached pages");
  const uncached = await measureUncached(port, pid);
  results.uncached = uncached;
  rows.push(["uncached pages, requests/s", round(uncached.requestsPerSecond), "", null]);

  const person = { port, pid, cookie: await signUp(server, "bench@example.com") };
  say("PDFs against Chromium");
  const pdf = await measurePdf(person);
  results.pdf = pdf;
  for (const [locale, { dossier, chromium, cpuRatio }] of Object.entries(pdf)) {
    rows.push([
      `PDF ${locale}, median / p95 ms (Chromium)`,
      `${round(dossier.median)} / ${round(dossier.p95)} (${round(chromium.median)} / ${round(chromium.p95)})`,
      "",
      null,
    ]);
    rows.push([
      `PDF ${locale}, CPU ms (Chromium)`,
      `${round(dossier.cpuMsEach)} (${round(chromium.cpuMsEach)})`,
      "",
      null,
    ]);
    rows.push([
      `PDF ${locale}, CPU against Chromium`,
      round(cpuRatio, 2),
      `≤ ${goals.pdfCpuRatio}`,
      cpuRatio <= goals.pdfCpuRatio,
    ]);
  }

  say("previews");
  const preview = await measurePreview(person);
  results.preview = preview;
  for (const [locale, times] of Object.entries(preview))
    rows.push([
      `preview ${locale}, median / p95 ms an edit`,
      `${round(times.median)} / ${round(times.p95)}`,
      "",
      null,
    ]);

  say("memory over 1,000 PDFs");
  const people = [person];
  for (const name of ["b", "c", "d"])
    people.push({ port, pid, cookie: await signUp(server, `${name}@example.com`) });
  const memory = await measureMemory(people);
  results.memory = memory;
  rows.push(["memory over 1,000 PDFs, MB", memory.samples.map(({ mb }) => mb).join(" "), "", null]);
  rows.push([
    "memory, end against middle",
    round(memory.growth, 3),
    `≤ ${goals.memoryGrowth}`,
    memory.growth <= goals.memoryGrowth,
  ]);
} finally {
  await server.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

results.goals = goals;
writeFileSync("bench/results.json", `${JSON.stringify(results, null, 2)}\n`);
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, value, goal, met] of rows)
  console.log(`${name.padEnd(width)}  ${value}${goal ? `  ${goal}  ${met ? "met" : "MISSED"}` : ""}`);
process.exit(rows.some(([, , , met]) => met === false) ? 1 : 0);

/**
 * `npm run bench`: measures the built server as `npm start` runs it against baselines in the same run. Writes
 * `bench/results.json`, prints a table, and fails if a goal is missed. Machines are noisy: compare ratios, not single
 * figures. `npm run bench -- sinks api` measures these parts and keeps the others' results.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { ServerProcess } from "../tests/crash/server-process.ts";
import { signUp } from "../tests/crash/session.ts";
import { requiredReaders } from "../tests/machine-reading/readers.ts";
import { facts } from "../tests/machine-reading/score.ts";
import { measureAbusers } from "./abusers.ts";
import { measureApi, usersInTurn } from "./api.ts";
import { measureBuilder } from "./builder.ts";
import { measureMemory, measurePdf, type Times } from "./documents.ts";
import { measureFloods } from "./floods.ts";
import { measureGuestFlood } from "./guest-flood.ts";
import { measureExports, measureImportMemory, measureImports } from "./imports.ts";
import { measureLargestPaint } from "./largest-paint.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMachineReading } from "./machine-reading.ts";
import { measureBytes, measureCached, measureUncached } from "./pages.ts";
import { treeOf } from "./process.ts";
import { measureQuietImports } from "./quiet-imports.ts";
import { measureReviewDesk } from "./review-desk.ts";
import { measureSinks } from "./sinks.ts";
import { visitorAddress } from "./visitors.ts";

const goals = {
  /** HTML and CSS of a landing page, brotli, bytes. */
  landingBrotli: 14 * 1024,
  /** Largest paint of a home page on a phone against a bare page of the same bytes, at most. */
  largestPaintRatio: 1.15,
  /** Script of the shell, gzip, bytes. */
  controllerGzip: 5 * 1024,
  /** Cached pages against the bare server, at least. */
  cachedRatio: 0.8,
  /** Requests of uncached pages a CPU second against the bare server, at least. */
  uncachedRatio: 0.01,
  /** p99 of pages while events arrive against the same pages without events, at most. */
  sinkPageRatio: 1.2,
  /** Events accepted, and found in the database afterwards, of those sent, at least. */
  sinkShare: 0.99,
  /** CPU of a PDF against Chromium printing it, at most: the classic template, and every template. */
  classicCpuRatio: 0.3,
  templateCpuRatio: 0.4,
  /** Until a field of the builder shows what is typed, ms, on slow 4G with a quarter of the CPU. */
  builderReady: 1500,
  /** From a key's press until the page with it is drawn, ms, in a resume of two pages. */
  typingMedian: 150,
  typingP95: 400,
  /** p95 of a key's press until it is drawn, ms, in a document of ten pages: the bound of a good interaction of Web Vitals. */
  keystroke: 200,
  /**
   * p95 of a quiet user's preview beside 20 accounts, or beside guests of one network, that do their worst, against p95
   * without them, at most.
   */
  quietPreviewRatio: 3,
  /** Previews of quiet users that are served meanwhile, at least. */
  quietPreviewShare: 1,
  /** p95 of a quiet user's imports beside 20 accounts with the slowest files, against p95 without them, at most. */
  quietImportRatio: 3,
  /** Imports of the quiet user that are served meanwhile, at least. */
  quietImportShare: 1,
  /** Memory late in 1,000 PDFs and Word files against the middle, at most. */
  memoryGrowth: 1.05,
  /** Highest memory in the last 200 of 1,000 imports and exports against that in the first 200, at most. */
  importMemoryGrowth: 1.15,
  /** p95 of the reviewer's desk, ms: a page of a queue of 10,000 orders, and an order with a document of ten pages. */
  deskQueue: 100,
  deskOpen: 250,
  /** Names, contact data, employers, titles and dates that each reader returns in the right job, at least. */
  machineReading: 0.95,
};

const resultsFile = "bench/results.json";
const build: string = JSON.parse(readFileSync("dist/client/build.json", "utf8")).build;
const dataDir = mkdtempSync(join(tmpdir(), "dossier-bench-"));
// A trusted proxy, so that each visitor has an address for rate limits.
const delayFile = join(dataDir, "main-thread-delay.json");
const serverArgs = ["--import", "./bench/main-thread-delay.ts", "dist/server/main.server.js"];
const server = await ServerProcess.create(serverArgs, dataDir, {
  TRUSTED_PROXIES: "127.0.0.1",
  BENCH_DELAY_FILE: delayFile,
});
const rows: [name: string, value: string, goal: string, met: boolean | null][] = [];
const round = (value: number, digits = 0) => value.toLocaleString("en-GB", { maximumFractionDigits: digits });
const note = (name: string, value: string) => rows.push([name, value, "", null]);
const atMost = (name: string, value: number, goal: number, text = round(value, 2)) =>
  rows.push([name, text, `≤ ${goal}`, value <= goal]);
const atLeast = (name: string, value: number, goal: number, text = round(value, 3)) =>
  rows.push([name, text, `≥ ${goal}`, value >= goal]);

type Running = { port: number; pid: number };
let signedUp = 0;
const createUser = async (running: Running) => {
  signedUp += 1;
  const address = visitorAddress(signedUp);
  return { ...running, address, cookie: await signUp(server, `bench${signedUp}@example.com`, address) };
};
const createUsers = async (running: Running, count: number) => {
  const users = [];
  for (let user = 0; user < count; user += 1) users.push(await createUser(running));
  return users;
};

/** In running order: parts that leave little data behind come first. */
const parts: Record<string, (running: Running) => Promise<unknown>> = {
  async bytes({ port }) {
    const bytes = await measureBytes(port);
    const largest = Math.max(...Object.values(bytes).map(({ html }) => html.br));
    const script = Math.max(...Object.values(bytes).map(({ script }) => script.gzip));
    atMost(
      "landing page, HTML and CSS, brotli, largest",
      largest,
      goals.landingBrotli,
      `${round(largest)} B`,
    );
    atMost("shell script, gzip, largest", script, goals.controllerGzip, `${round(script)} B`);
    for (const [code, { html, script }] of Object.entries(bytes))
      note(
        `shell of ${code}: HTML and CSS brotli, script gzip`,
        `${round(html.br)} B, ${round(script.gzip)} B`,
      );
    return bytes;
  },

  async cached({ port, pid }) {
    const cached = await measureCached(port, pid);
    const { dossier, bare, ratio, ratioPerCpuSecond } = cached;
    note(
      "cached pages, requests/s (bare server)",
      `${round(dossier.requestsPerSecond)} (${round(bare.requestsPerSecond)})`,
    );
    const text = `${round(ratio, 2)}, ${round(ratioPerCpuSecond, 2)}`;
    atLeast(
      "cached pages against bare server: by time, by CPU",
      Math.min(ratio, ratioPerCpuSecond),
      goals.cachedRatio,
      text,
    );
    return cached;
  },

  async uncached({ port, pid }) {
    const uncached = await measureUncached(port, pid);
    const { dossier, bare, ratioPerCpuSecond } = uncached;
    note(
      "uncached pages, requests/s (bare server)",
      `${round(dossier.requestsPerSecond)} (${round(bare.requestsPerSecond)})`,
    );
    atLeast("uncached pages against bare server, by CPU", ratioPerCpuSecond, goals.uncachedRatio);
    return uncached;
  },

  async sinks({ pid }) {
    const sinks = await measureSinks(server, pid);
    for (const [kind, { alone, beside, p99Ratio }] of Object.entries(sinks.pages)) {
      note(
        `${kind} pages, p50 / p99 ms (with ${round(sinks.perSecond)} events/s)`,
        `${round(alone.p50, 1)} / ${round(alone.p99, 1)} (${round(beside.p50, 1)} / ${round(beside.p99, 1)})`,
      );
      atMost(`${kind} pages, p99 with events against without`, p99Ratio, goals.sinkPageRatio);
    }
    atLeast(`events accepted of ${round(sinks.events)}`, sinks.acceptedShare, goals.sinkShare);
    atLeast("events found in the database", sinks.storedShare, goals.sinkShare);
    note(
      "CPU of an event, µs: app, database",
      `${round(sinks.cpuPerEvent)}, ${round(sinks.databaseCpuPerEvent)}`,
    );
    return sinks;
  },

  async api(running) {
    const api = await measureApi(running.port, await createUsers(running, usersInTurn));
    for (const [name, { p50, p99, p50Ratio }] of Object.entries(api))
      note(
        `${name}, p50 / p99 ms (p50 against the baseline)`,
        `${round(p50, 2)} / ${round(p99, 2)} (${round(p50Ratio, 1)})`,
      );
    return api;
  },

  async "largest-paint"({ port }) {
    const found = await measureLargestPaint(port);
    for (const [code, { page, bare, ratio }] of Object.entries(found))
      atMost(
        `largest paint of ${code}'s home page on a phone, ms (bare page), ratio`,
        ratio,
        goals.largestPaintRatio,
        `${round(page)} (${round(bare)}), ${round(ratio, 2)}`,
      );
    return found;
  },

  async lighthouse({ port }) {
    const found = await measureLighthouse(`http://www.us.localhost:${port}/`);
    note("home page on a phone, Lighthouse's score for performance", round(found.score));
    note(
      "largest paint, blocking time, ms; layout shift",
      `${round(found.largestPaint)}, ${round(found.blockingTime)}; ${round(found.layoutShift, 3)}`,
    );
    return found;
  },

  async floods(running) {
    const floods = await measureFloods({ ...(await createUser(running)), delayFile });
    for (const [name, { alone, beside, statuses }] of Object.entries(floods)) {
      note(
        `main thread under ${name}, delay p99 / max ms (without)`,
        `${round(beside.p99, 1)} / ${round(beside.max)} (${round(alone.p99, 1)} / ${round(alone.max)}) ${JSON.stringify(statuses)}`,
      );
    }
    return floods;
  },

  async pdf(running) {
    const pdf = await measurePdf(await createUsers(running, 4));
    for (const [locale, { chromium, templates }] of Object.entries(pdf))
      for (const [id, { median, p95, cpuRatio, preview, word }] of Object.entries(templates)) {
        note(
          `${id} ${locale}, median / p95 ms: PDF, preview (PDF of Chromium)`,
          `${round(median)} / ${round(p95)}, ${round(preview.median)} / ${round(preview.p95)} (${round(chromium.median)} / ${round(chromium.p95)})`,
        );
        note(
          `${id} ${locale}, Word file, median / p95 ms (CPU ms)`,
          `${round(word.median)} / ${round(word.p95)} (${round(word.cpuMsEach)})`,
        );
        const goal = id === "classic" ? goals.classicCpuRatio : goals.templateCpuRatio;
        atMost(`${id} ${locale}, CPU of the PDF against Chromium`, cpuRatio, goal);
      }
    return pdf;
  },

  async builder(running) {
    const builder = await measureBuilder(await createUser(running));
    const { start, opening, typing, keystrokes } = builder;
    atMost(
      "start page: a field shows what is typed, on slow 4G with a quarter of the CPU, ms",
      start.field,
      goals.builderReady,
      round(start.field),
    );
    note("its script is there, ms", round(start.script));
    for (const [name, times] of [
      ["single keys", typing.alone],
      ["a fast typist", typing.burst],
    ] as const) {
      const { median, p95 } = times;
      atMost(`typing to page, two pages, ${name}, median, ms`, median, goals.typingMedian, round(median));
      atMost(`typing to page, two pages, ${name}, p95, ms`, p95, goals.typingP95, round(p95));
    }
    atMost("requests refused while typing", typing.refused, 0);
    atMost(
      "a stored resume: a field shows what is typed, ms",
      opening.field,
      goals.builderReady,
      round(opening.field),
    );
    note("its script is there, its page is drawn, ms", `${round(opening.script)}, ${round(opening.preview)}`);
    const { pages, desktop, phone } = keystrokes;
    note(`a key in ${pages} pages, median / p95 ms`, `${desktop.median} / ${desktop.p95}`);
    atMost(`with a quarter of the CPU`, phone.p95, goals.keystroke, `${phone.median} / ${phone.p95}`);
    return builder;
  },

  async abusers(running) {
    const abusers = await measureAbusers(await createUser(running), await createUsers(running, 20));
    const { alone, beside, previewRatio, servedShare } = abusers;
    note(
      "preview of a quiet user, p50 / p95 ms (beside 20 abusers)",
      `${round(alone.preview.p50)} / ${round(alone.preview.p95)} (${round(beside.preview.p50)} / ${round(beside.preview.p95)})`,
    );
    atMost(
      "preview of a quiet user, p95 beside 20 abusers against alone",
      previewRatio,
      goals.quietPreviewRatio,
    );
    atLeast("previews of the quiet user served", servedShare, goals.quietPreviewShare);
    note(
      "health check, p50 / p99 ms (beside 20 abusers)",
      `${round(alone.health.p50, 1)} / ${round(alone.health.p99, 1)} (${round(beside.health.p50, 1)} / ${round(beside.health.p99, 1)})`,
    );
    return abusers;
  },

  async "guest-flood"(running) {
    const flood = await measureGuestFlood(await createUser(running));
    for (const [name, { alone, beside, previewRatio, servedShare }] of Object.entries(flood.quiet)) {
      note(
        `preview of a quiet ${name}, p50 / p95 ms (beside a network of guests)`,
        `${round(alone.p50)} / ${round(alone.p95)} (${round(beside.p50)} / ${round(beside.p95)})`,
      );
      atMost(
        `preview of a quiet ${name}, p95 beside a network of guests against alone`,
        previewRatio,
        goals.quietPreviewRatio,
      );
      atLeast(`previews of the quiet ${name} served`, servedShare, goals.quietPreviewShare);
    }
    note("responses to the network of guests", JSON.stringify(flood.statuses));
    return flood;
  },

  async "machine-reading"() {
    const reading = await measureMachineReading();
    for (const [template, locales] of Object.entries(reading.templates))
      for (const [locale, shares] of Object.entries(locales)) {
        const texts = requiredReaders.map((reader) =>
          facts.map((fact) => round(shares[reader][fact] * 100)).join(" "),
        );
        note(
          `${template} in ${locale}: ${requiredReaders.join(", ")}: % of ${facts.join(", ")}`,
          texts.join(", "),
        );
      }
    atLeast(
      "facts that a reader returns, lowest share of any template",
      reading.lowest,
      goals.machineReading,
    );
    return reading;
  },

  async imports(running) {
    const users = await createUsers(running, 30);
    const formats = await measureImports(users);
    const exports = await measureExports(users);
    const shown = ({ median, p95, cpuMsEach }: Times) =>
      `${round(median)} / ${round(p95)} (${round(cpuMsEach)})`;
    for (const [format, times] of Object.entries(formats))
      note(`import of ${format} (${round(times.bytes / 1024)} KB), median / p95 ms (CPU ms)`, shown(times));
    for (const [format, times] of Object.entries(exports))
      note(`save and export as ${format}, median / p95 ms (CPU ms)`, shown(times));
    const memory = await measureImportMemory(users);
    for (const [process, growth] of Object.entries(memory.growth))
      atMost(
        `memory of ${process}, files 801–1,000 against 1–200`,
        growth,
        goals.importMemoryGrowth,
        round(growth, 3),
      );
    return { formats, exports, memory };
  },

  async "quiet-imports"(running) {
    const imports = await measureQuietImports(await createUsers(running, 6), await createUsers(running, 20));
    for (const [name, { alone, beside, ratio }] of Object.entries({ file: imports.all, ...imports.formats }))
      note(
        `import of a quiet user: ${name}, p50 / p95 ms (beside 20 accounts with the slowest files)`,
        `${round(alone.p50)} / ${round(alone.p95)} (${round(beside.p50)} / ${round(beside.p95)}), ${round(ratio, 2)}`,
      );
    atMost(
      "import of a quiet user, p95 beside 20 accounts with the slowest files against alone",
      imports.all.ratio,
      goals.quietImportRatio,
    );
    atLeast("imports of the quiet user served", imports.all.servedShare, goals.quietImportShare);
    note("responses to the accounts with the slowest files", JSON.stringify(imports.abusers));
    return imports;
  },

  async "review-desk"(running) {
    const desk = await measureReviewDesk(server, await createUser(running));
    const shown = ({ p50, p95 }: { p50: number; p95: number }) => `${round(p50, 1)} / ${round(p95, 1)}`;
    atMost("queue of 10,000 orders, p50 / p95 ms", desk.queue.p95, goals.deskQueue, shown(desk.queue));
    atMost("order of ten pages opened, p50 / p95 ms", desk.open.p95, goals.deskOpen, shown(desk.open));
    atMost("statements of the queue that scan all orders", desk.sequentialScans.length, 0);
    return desk;
  },

  async memory(running) {
    const memory = await measureMemory(await createUsers(running, 4));
    note("memory over 1,000 PDFs and Word files, MB", memory.samples.map(({ mb }) => mb).join(" "));
    atMost("memory, end against middle", memory.growth, goals.memoryGrowth, round(memory.growth, 3));
    return memory;
  },
};

const selected = process.argv.slice(2);
const unknown = selected.find((name) => !(name in parts));
if (unknown) throw new Error(`${unknown} is not one of: ${Object.keys(parts).join(", ")}`);

const before = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : {};
const results: Record<string, unknown> = {
  builds:
    before.builds ??
    Object.fromEntries(Object.keys(parts).flatMap((name) => (name in before ? [[name, before.build]] : []))),
  machine: { cpus: cpus().length, model: cpus()[0]?.model, node: process.version },
  ...Object.fromEntries(Object.keys(parts).flatMap((name) => (name in before ? [[name, before[name]]] : []))),
};
const began = Date.now();
try {
  await server.start();
  const pid = treeOf(process.pid).find((candidate) => candidate !== process.pid)!;
  for (const [name, measure] of Object.entries(parts)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${name}`);
    results[name] = await measure({ port: server.port, pid });
    // Parts may be from different builds.
    Object.assign(results.builds as object, { [name]: build });
  }
} finally {
  await server.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

results.goals = goals;
writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, value, goal, met] of rows)
  console.log(`${name.padEnd(width)}  ${value}${goal ? `  ${goal}  ${met ? "met" : "MISSED"}` : ""}`);
process.exit(rows.some(([, , , met]) => met === false) ? 1 : 0);

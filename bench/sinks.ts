import pg from "pg";
import { appUrl } from "../src/db/postgres-hold.server.ts";
import type { ServerProcess } from "../tests/crash/server-process.ts";
import { median, quantile, startGenerator } from "./load.ts";
import type { Outcome, Prepared } from "./load-generator.ts";
import { cpuSeconds, treeOf } from "./process.ts";
import { event, homes, ownHeaders, visitorAddress } from "./visitors.ts";

const events = 100_000;
const warmUpEvents = 10_000;
/** With and without events in turns, so that a neighbour's noise hits both. */
const rounds = 10;
const seconds = 8;
/** Batches of a visitor hold 1 to 9 events, 5 on average. */
const sizes = [5, 1, 9, 3, 7, 2, 8, 4, 6];
const visitors = 5_000;
const cachedPerSecond = 100;
const uncachedPerSecond = 20;

type Kind = "cached" | "uncached";
const kinds: Kind[] = ["cached", "uncached"];

/**
 * 100,000 events of 5,000 visitors behind a trusted proxy, sent while cached and uncached pages are asked for at a fixed rate;
 * between them the same pages without events. Needs a server with `TRUSTED_PROXIES=127.0.0.1`.
 */
export async function measureSinks(server: ServerProcess, pid: number) {
  const [pages, sinks] = [startGenerator(), startGenerator({ givesWay: true })];
  const { port } = server;
  const cpu = () => cpuSeconds([pid]);
  const databaseCpu = () => cpuSeconds(treeOf(pid).filter((one) => one !== pid));
  const ids: string[] = [];
  const found: Record<"alone" | "beside", Record<Kind, number[]>[]> = { alone: [], beside: [] };
  const statuses: Record<number, number> = {};
  const spent = { alone: 0, beside: 0, databaseAlone: 0, databaseBeside: 0 };
  let accepted = 0;

  async function alone(): Promise<void> {
    const start = await pages.prepare(pageLoad(port));
    const [before, databaseBefore] = [cpu(), databaseCpu()];
    found.alone.push(timesOf(await start()));
    spent.alone += cpu() - before;
    spent.databaseAlone += databaseCpu() - databaseBefore;
  }
  async function beside(): Promise<void> {
    const requests = eventLoad(port, ids, events / rounds);
    const [startPages, startSinks] = [
      await pages.prepare(pageLoad(port)),
      await sinks.prepare({ port, requests, perSecond: requests.length / seconds }),
    ];
    const [before, databaseBefore] = [cpu(), databaseCpu()];
    const [timed, counted] = await Promise.all([startPages(), startSinks()]);
    spent.beside += cpu() - before;
    spent.databaseBeside += databaseCpu() - databaseBefore;
    found.beside.push(timesOf(timed));
    for (const [name, { statuses: answers }] of Object.entries(counted))
      for (const [status, count] of Object.entries(answers)) {
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
        if (status === "202") accepted += count * Number(name);
      }
  }

  try {
    // Both kinds of work once for nothing, as a server that has run for a while has done.
    await Promise.all([
      pages.run(pageLoad(port)),
      sinks.run({ port, requests: eventLoad(port, [], warmUpEvents), perSecond: 250 }),
    ]);
    for (let round = 0; round < rounds; round += 1)
      for (const turn of round % 2 ? [alone, beside] : [beside, alone]) await turn();
    const stored = await countStored(server, ids, accepted);
    const summary = Object.fromEntries(
      kinds.map((kind) => {
        const each = (key: "alone" | "beside", part: number) =>
          found[key].map((round) => quantile(round[kind], part));
        const all = (key: "alone" | "beside") => found[key].flatMap((round) => round[kind]);
        const ratios = each("beside", 0.99).map((value, at) => value / each("alone", 0.99)[at]!);
        return [
          kind,
          {
            alone: { p50: median(all("alone")), p99: median(each("alone", 0.99)) },
            beside: { p50: median(all("beside")), p99: median(each("beside", 0.99)) },
            /** Median of the rounds' ratios; `pooled`: of all rounds together, with every neighbour's noise. */
            p99Ratio: median(ratios),
            pooled: quantile(all("beside"), 0.99) / quantile(all("alone"), 0.99),
          },
        ];
      }),
    ) as Record<Kind, { alone: Quantiles; beside: Quantiles; p99Ratio: number; pooled: number }>;
    return {
      events: ids.length,
      perSecond: ids.length / (rounds * seconds),
      statuses,
      acceptedShare: accepted / ids.length,
      storedShare: stored / ids.length,
      pages: summary,
      /** Microseconds of processor for each event, requests included: of our process, of the database. */
      cpuPerEvent: ((spent.beside - spent.alone) / ids.length) * 1e6,
      databaseCpuPerEvent: ((spent.databaseBeside - spent.databaseAlone) / ids.length) * 1e6,
    };
  } finally {
    await Promise.all([pages.end(), sinks.end()]);
  }
}

type Quantiles = { p50: number; p99: number };

let signIns = 0;

/** Home pages of all portals, and sign-in pages with a way back of their own, which are rendered each time. */
function pageLoad(port: number) {
  const addresses = homes(port);
  const perSecond = cachedPerSecond + uncachedPerSecond;
  const every = perSecond / uncachedPerSecond;
  const requests = Array.from({ length: perSecond * seconds }, (_, at): Prepared => {
    const { host, path } = addresses[at % addresses.length]!;
    const isRendered = at % every === every - 1;
    if (isRendered) signIns += 1;
    return {
      name: isRendered ? "uncached" : "cached",
      method: "GET",
      path: isRendered ? `${path}sign-in?next=%2Fdashboard%3Fs%3D${signIns}` : path,
      headers: { host, "accept-encoding": "gzip, deflate, br" },
    };
  });
  return { port, requests, perSecond };
}

/** Batches with `count` events; each is named by its size. Notes the ids. */
function eventLoad(port: number, ids: string[], count: number): Prepared[] {
  const addresses = homes(port);
  const requests: Prepared[] = [];
  for (let left = count; left > 0; ) {
    const at = requests.length;
    const size = Math.min(left, sizes[at % sizes.length]!);
    const { host, code } = addresses[at % addresses.length]!;
    const batch = Array.from({ length: size }, (_, index) => event(ids.length + index));
    ids.push(...batch.map(({ id }) => id));
    requests.push({
      name: String(size),
      method: "POST",
      path: "/clientevents",
      headers: {
        ...ownHeaders(host),
        "x-forwarded-for": visitorAddress((ids.length + at) % visitors),
      },
      body: JSON.stringify({ portalCD: code.toUpperCase(), events: batch }),
    });
    left -= size;
  }
  return requests;
}

function timesOf(outcomes: Record<string, Outcome>): Record<Kind, number[]> {
  for (const [name, { statuses }] of Object.entries(outcomes))
    if (Object.keys(statuses).some((status) => status !== "200"))
      throw new Error(`${name} pages answered ${JSON.stringify(statuses)}`);
  return { cached: outcomes.cached!.times, uncached: outcomes.uncached!.times };
}

/** How many of the ids the database has, once it has as many as were accepted or nothing has come for two seconds. */
async function countStored(server: ServerProcess, ids: string[], accepted: number): Promise<number> {
  const { socketDirectory } = await server.readPostmaster();
  const client = new pg.Client({ connectionString: appUrl(socketDirectory) });
  await client.connect();
  try {
    let stored = -1;
    for (let quiet = 0; quiet < 4 && stored < accepted; ) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { rows } = await client.query(
        "SELECT count(*)::int AS count FROM client_events WHERE id = ANY($1::uuid[])",
        [ids],
      );
      quiet = rows[0].count === stored ? quiet + 1 : 0;
      stored = rows[0].count;
    }
    return stored;
  } finally {
    await client.end();
  }
}

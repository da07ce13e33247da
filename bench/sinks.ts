import pg from "pg";
import { appUrl } from "../src/db/embedded/cluster-connection.server.ts";
import type { ServerProcess } from "../tests/crash/server-process.ts";
import { median, quantile, startGenerator } from "./load.ts";
import type { Outcome, Prepared } from "./load-generator.ts";
import { cpuSeconds, treeOf } from "./process.ts";
import { event, homes, ownHeaders, visitorAddress } from "./visitors.ts";

const events = 100_000;
const warmUpEvents = 10_000;
/** Rounds with and without events alternate, so that noise affects both. */
const rounds = 10;
const seconds = 8;
/** Batches of a visitor hold 1 to 9 events, 5 on average. */
const sizes = [5, 1, 9, 3, 7, 2, 8, 4, 6];
const visitors = 5_000;
const cachedPerSecond = 100;
const uncachedPerSecond = 20;

type Kind = "cached" | "uncached";

/**
 * Sends 100,000 events of 5,000 visitors while cached and uncached pages are requested at a fixed rate, alternating with
 * the same pages without events. Needs a server with `TRUSTED_PROXIES=127.0.0.1`.
 */
export async function measureSinks(server: ServerProcess, pid: number) {
  const run = createRun(server.port, pid);
  try {
    await run.warmUp();
    for (let round = 0; round < rounds; round += 1)
      for (const turn of round % 2
        ? [run.pagesAlone, run.pagesBesideEvents]
        : [run.pagesBesideEvents, run.pagesAlone])
        await turn();
    const { ids, accepted, alone, beside, statuses } = run.totals;
    const stored = await countStored(server, ids, accepted);
    return {
      events: ids.length,
      perSecond: ids.length / (rounds * seconds),
      statuses,
      acceptedShare: accepted / ids.length,
      storedShare: stored / ids.length,
      pages: {
        cached: summaryOf("cached", alone.times, beside.times),
        uncached: summaryOf("uncached", alone.times, beside.times),
      },
      /** Microseconds of CPU per event, requests included: of the app, of the database. */
      cpuPerEvent: ((beside.cpu - alone.cpu) / ids.length) * 1e6,
      databaseCpuPerEvent: ((beside.databaseCpu - alone.databaseCpu) / ids.length) * 1e6,
    };
  } finally {
    await run.end();
  }
}

type Load = { times: Record<Kind, number[]>[]; cpu: number; databaseCpu: number };

/** The load generators, the two kinds of rounds, and what they add up to. */
function createRun(port: number, pid: number) {
  const [pages, sinks] = [startGenerator(), startGenerator({ lowPriority: true })];
  const emptyLoad = (): Load => ({ times: [], cpu: 0, databaseCpu: 0 });
  const statuses: Record<number, number> = {};
  const totals = { ids: [] as string[], accepted: 0, statuses, alone: emptyLoad(), beside: emptyLoad() };

  /** Runs one round and adds its CPU time and page times to `load`. */
  async function measure(load: Load, work: () => Promise<Record<string, Outcome>>): Promise<void> {
    const databaseCpu = () => cpuSeconds(treeOf(pid).filter((one) => one !== pid));
    const [before, databaseBefore] = [cpuSeconds([pid]), databaseCpu()];
    const outcomes = await work();
    load.cpu += cpuSeconds([pid]) - before;
    load.databaseCpu += databaseCpu() - databaseBefore;
    load.times.push(timesOf(outcomes));
  }

  return {
    totals,
    /** Runs both kinds of work once without measuring. */
    warmUp: () =>
      Promise.all([
        pages.run(pageLoad(port)),
        sinks.run({ port, requests: eventLoad(port, [], warmUpEvents), perSecond: 250 }),
      ]),
    async pagesAlone(): Promise<void> {
      await measure(totals.alone, await pages.prepare(pageLoad(port)));
    },
    async pagesBesideEvents(): Promise<void> {
      const requests = eventLoad(port, totals.ids, events / rounds);
      const startPages = await pages.prepare(pageLoad(port));
      const startSinks = await sinks.prepare({ port, requests, perSecond: requests.length / seconds });
      await measure(totals.beside, async () => {
        const [pageOutcomes, sinkOutcomes] = await Promise.all([startPages(), startSinks()]);
        for (const [size, outcome] of Object.entries(sinkOutcomes)) {
          addStatuses(statuses, outcome);
          totals.accepted += (outcome.statuses[202] ?? 0) * Number(size);
        }
        return pageOutcomes;
      });
    },
    end: () => Promise.all([pages.end(), sinks.end()]),
  };
}

function addStatuses(total: Record<number, number>, { statuses }: Outcome): void {
  for (const [status, count] of Object.entries(statuses))
    total[Number(status)] = (total[Number(status)] ?? 0) + count;
}

/** Page times of one kind, with events (`beside`) and without (`alone`). */
function summaryOf(kind: Kind, aloneRounds: Load["times"], besideRounds: Load["times"]) {
  const [alone, beside] = [aloneRounds, besideRounds].map((times) => {
    const p99s = times.map((round) => quantile(round[kind], 0.99));
    return { all: times.flatMap((round) => round[kind]), p99s };
  }) as [{ all: number[]; p99s: number[] }, { all: number[]; p99s: number[] }];
  return {
    alone: { p50: median(alone.all), p99: median(alone.p99s) },
    beside: { p50: median(beside.all), p99: median(beside.p99s) },
    /** Median of the rounds' ratios; `pooled`: ratio over all rounds together, noise included. */
    p99Ratio: median(beside.p99s.map((value, at) => value / alone.p99s[at]!)),
    pooled: quantile(beside.all, 0.99) / quantile(alone.all, 0.99),
  };
}

let signIns = 0;

/** Home pages of all portals, and sign-in pages with unique return addresses, which are rendered each time. */
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

/** Batches with `count` events in all, each named by its size; appends the events' ids to `ids`. */
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
      throw new Error(`${name} pages returned ${JSON.stringify(statuses)}`);
  return { cached: outcomes.cached!.times, uncached: outcomes.uncached!.times };
}

/** Counts the stored events, once all accepted ones are stored or none has arrived for two seconds. */
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

import type { Database } from "../db/client.server.ts";
import { sqlState } from "../db/errors.server.ts";
import { AppError } from "../kit/errors.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { isInternational, isRegionGroupOther } from "../portals/country-groups.ts";
import { createBudget } from "./budget.ts";
import { type ReportBody, readReport } from "./error-report.ts";
import { deleteErrorsOf, insertErrors, listErrorsOf } from "./error-store.server.ts";
import { deleteEventsOf, type EventRow, insertEvents, listEventsOf } from "./event-store.server.ts";
import type { CatalogueEvent, ReceivedEvent } from "./events.ts";
import { fingerprintOf } from "./fingerprint.server.ts";
import { keepPartitions } from "./partition-store.server.ts";
import { redactProperties } from "./redact-properties.ts";
import { createRowQueue, type RowQueue, type Verdict } from "./row-queue.ts";
import { type SinkBounds, sinkBounds } from "./sink-bounds.ts";

export type SinkName = keyof typeof sinkBounds;

/** Whose event or error it is, as the session says. */
export type Source = {
  portal: string;
  /** Null for nobody, and where it may not be kept. */
  userId: string | null;
  signedIn: boolean;
};

type Options = { db: Database; bounds?: Record<SinkName, SinkBounds> };

type ServerFault = {
  error: unknown;
  /** What failed: a page, a route. */
  component: string;
  /** Address or path that was asked for. */
  url: string;
  portal: { code: string; iso: string };
  userId?: string | null;
};

export type Sinks = ReturnType<typeof createSinks>;

/** How often a refusal is logged at most, in milliseconds: a flood must not fill the log instead of the table. */
const logEvery = 60_000;

/**
 * Where events and error reports end: bounded in rate, redacted, waiting in memory for the next batch, then in the database.
 * Accepted means that there was room, not that it is stored; see `row-queue.ts` for what a crash loses.
 */
export function createSinks({ db, bounds = sinkBounds }: Options) {
  const events = createSink("events", bounds.events, partitioned(db, insertEvents));
  const errors = createSink("errors", bounds.errors, partitioned(db, insertErrors));
  const flush = async () => (await events.queue.flush()) + (await errors.queue.flush());

  const eventRow = ({ id, event, properties }: ReceivedEvent, source: Source, time: Date): EventRow => ({
    id: id ?? newId(),
    time,
    portal: source.portal,
    name: event,
    properties: redactProperties(properties),
    userId: source.userId,
    signedIn: source.signedIn,
  });

  /** Takes all of them or none. Throws `tooMany` where they come too fast, `unavailable` where too many wait. */
  function acceptEvents(received: readonly ReceivedEvent[], source: Source): void {
    const time = new Date();
    events.accept(received.length, () => received.map((event) => eventRow(event, source, time)));
  }

  /** Throws like `acceptEvents`. */
  function acceptError(body: ReportBody, { portal, userId }: Omit<Source, "signedIn">): void {
    errors.accept(1, () => {
      const report = readReport(body);
      const row = { ...report, id: newId(), time: new Date(), fingerprint: fingerprintOf(report) };
      return [{ ...row, portal: report.portal ?? portal, userId }];
    });
  }

  return {
    acceptEvents,
    acceptError,

    /** Counts what the server knows to have happened. Never throws: no use case fails for the sake of a number. */
    recordEvent(event: CatalogueEvent, source: Source): void {
      quietly(() => acceptEvents([event], source));
    },

    /** A fault of the server itself, beside its log line: a page that could not be rendered (SHL-04). Never throws. */
    recordFault({ error, component, url, portal, userId = null }: ServerFault): void {
      const { message = String(error), stack = "" } = Object(error) as Partial<Error>;
      const body: ReportBody = {
        errorMessage: JSON.stringify({ message, stack }),
        componentStack: JSON.stringify({ component }),
        logAsInfo: false,
        currentUrl: url,
        sourceAppCD: "SERVER",
        productCD: "DOSSIER",
        portalCD: portal.code,
        isINTL: isInternational(portal.iso),
        isRGNRCP: isRegionGroupOther(portal.iso),
      };
      quietly(() => acceptError(body, { portal: portal.code, userId }));
    },

    /** Deletes everything about a person, what still waits too. */
    async erase(userId: string): Promise<void> {
      await flush();
      await deleteEventsOf(db, userId);
      await deleteErrorsOf(db, userId);
    },

    /** Everything about a person, as files of their data export; nothing where there is nothing. */
    async *exportOf(userId: string): AsyncGenerator<{ path: string; bytes: Uint8Array; modified: Date }> {
      await flush();
      const lists = {
        events: await listEventsOf(db, userId),
        errors: await listErrorsOf(db, userId),
      };
      for (const [name, list] of Object.entries(lists)) {
        const newest = list.at(-1);
        const bytes = new TextEncoder().encode(`${JSON.stringify({ [name]: list }, null, 2)}\n`);
        if (newest) yield { path: `${name}.json`, bytes, modified: newest.time };
      }
    },

    /** Writes what waits. Returns how many rows still wait, because the database is away. */
    flush,

    /** Takes nothing more and writes what waits, trying for as many milliseconds. Call it before the database is closed. */
    async close(patience?: number): Promise<void> {
      const lost = await Promise.all([events.queue.close(patience), errors.queue.close(patience)]);
      if (lost.some(Boolean)) log.error("sinks.lost", { events: lost[0], errors: lost[1] });
    },

    /** Rows that wait in memory. */
    get waiting() {
      return { events: events.queue.waiting, errors: errors.queue.waiting };
    },
  };
}

function createSink<Row>(sink: SinkName, bounds: SinkBounds, write: (rows: readonly Row[]) => Promise<void>) {
  const queue: RowQueue<Row> = createRowQueue<Row>({
    write,
    judge,
    onDrop: (error) => log.error("sink.row-refused", { sink, error }),
    onTrouble: (error) => log.warn("sink.write-failed", { sink, error, waiting: queue.waiting }),
    most: bounds.waiting,
  });
  const budget = createBudget(bounds.rows);
  const refused = { rows: 0, loggedAt: Number.NEGATIVE_INFINITY };
  const note = (rows: number) => {
    refused.rows += rows;
    if (performance.now() - refused.loggedAt < logEvery) return;
    log.warn("sink.refused", { sink, rows: refused.rows, waiting: queue.waiting });
    Object.assign(refused, { rows: 0, loggedAt: performance.now() });
  };
  return {
    queue,
    /** `build` is asked for the rows only where they can be taken: redacting is the dear part of it. */
    accept(count: number, build: () => readonly Row[]): void {
      const wait = budget.take(count);
      if (wait === 0 && queue.hasRoom(count) && queue.add(build())) return;
      note(count);
      if (wait > 0) throw new AppError("tooMany", `${sink} of all`, { retryAfter: Math.ceil(wait) });
      throw new AppError("unavailable", `${sink} wait for the database`, { retryAfter: 5 });
    },
  };
}

/** check_violation, of a row whose day has no partition: the job that makes them has not run for a week. */
const noPartition = "23514";

/** Classes 22 and 23 are about the data; everything else passes, or somebody has to mend it, and the rows wait for that. */
function judge(error: unknown): Verdict {
  const state = sqlState(error) ?? "";
  return /^2[23]/.test(state) && state !== noPartition ? "row" : "later";
}

function partitioned<Row>(db: Database, insert: (db: Database, rows: readonly Row[]) => Promise<void>) {
  return async (rows: readonly Row[]): Promise<void> => {
    try {
      await insert(db, rows);
    } catch (error) {
      if (sqlState(error) !== noPartition) throw error;
      await keepPartitions(db, new Date());
      await insert(db, rows);
    }
  };
}

/** What is refused has been noted already. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) log.error("sink.record-failed", { error });
  }
}

import type { Database } from "../../db/client.server.ts";
import { readDatabaseTime } from "../../db/clock.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import type { ReportBody } from "../errors/error-report.ts";
import { deleteErrorsOf, type ErrorRow, insertErrors, listErrorsOf } from "../errors/error-store.server.ts";
import type { CatalogueEvent, ReceivedEvent } from "../events/event-catalogue.ts";
import { deleteEventsOf, type EventRow, insertEvents, listEventsOf } from "../events/event-store.server.ts";
import { Sink } from "./sink.server.ts";
import { type SinkLimits, type SinkName, sinkLimits } from "./sink-limits.ts";
import {
  dayFullReport,
  type ServerError,
  type Source,
  toErrorRow,
  toEventRow,
  toReport,
} from "./sink-rows.server.ts";

type Options = {
  db: Database;
  /** The owner of the tables, who creates missing partitions. Default: `db`. */
  owner?: Database;
  limits?: Record<SinkName, SinkLimits>;
};

export type Sinks = ReturnType<typeof createSinks>;

/**
 * Takes events and error reports: rate-limited, redacted, queued in memory, then written in batches. Accepted means that
 * there was room, not that a row is stored; `row-queue.ts` says what a crash loses.
 */
export function createSinks({ db, owner = db, limits = sinkLimits }: Options) {
  const { events, errors } = openSinks({ db, owner, limits });

  /** Takes all of them or none. Rejects like `Sink.accept`. */
  function acceptEvents(received: readonly ReceivedEvent[], source: Source): Promise<void> {
    return events.accept(received.length, () => received.map((event) => toEventRow(event, source)));
  }

  /** Rejects like `Sink.accept`. */
  function acceptError(body: ReportBody, source: Omit<Source, "signedIn">): Promise<void> {
    return errors.accept(1, () => [toErrorRow(body, source)]);
  }

  const flush = async () => (await events.flush()) + (await errors.flush());

  return {
    acceptEvents,
    acceptError,

    /** Counts an event that the server itself caused. Never throws: no use case fails because of a statistic. */
    recordEvent(event: CatalogueEvent, source: Source): void {
      void logUnexpected(acceptEvents([event], source));
    },

    /** Stores an error of the server, in addition to its log line: for example a page that failed (SHL-04). Never throws. */
    recordServerError({ userId = null, ...failure }: ServerError): void {
      void logUnexpected(acceptError(toReport(failure), { portal: failure.portal.code, userId }));
    },

    /** Deletes all events and errors of a user, also those that still wait. */
    async erase(userId: string): Promise<void> {
      await flush();
      await deleteEventsOf(db, userId);
      await deleteErrorsOf(db, userId);
    },

    /** The files of a user's data export; a file for an empty list is left out. */
    async *exportOf(userId: string): AsyncGenerator<ExportFile> {
      await flush();
      yield* exportFiles(db, userId);
    },

    /** Writes the waiting rows. Resolves to the number that still waits because the database is unavailable. */
    flush,

    /** Takes no more rows and writes the waiting ones for up to `patience` milliseconds. Run it before closing the database. */
    async close(patience?: number): Promise<void> {
      const lost = await Promise.all([events.close(patience), errors.close(patience)]);
      if (lost.some(Boolean)) log.error("sinks.rows-lost", { events: lost[0], errors: lost[1] });
    },

    /** Rows waiting in memory. */
    get waiting() {
      return { events: events.waiting, errors: errors.waiting };
    },
  };
}

/** One sink for each table. */
function openSinks({ db, owner, limits }: Required<Options>) {
  /** Written past the limits, so that the operator's page shows the loss. */
  const onDayFull = (sink: SinkName) => async (rows: number) => {
    await insertErrors(db, [{ ...dayFullReport(sink, rows), time: await readDatabaseTime(db) }]);
  };
  return {
    events: new Sink<EventRow>({
      name: "events",
      table: "client_events",
      limits: limits.events,
      db,
      owner,
      insert: insertEvents,
      onDayFull: onDayFull("events"),
    }),
    errors: new Sink<ErrorRow>({
      name: "errors",
      table: "error_reports",
      limits: limits.errors,
      db,
      owner,
      insert: insertErrors,
      onDayFull: onDayFull("errors"),
    }),
  };
}

type ExportFile = { path: string; bytes: Uint8Array; modified: Date };

async function* exportFiles(db: Database, userId: string): AsyncGenerator<ExportFile> {
  const lists = { events: await listEventsOf(db, userId), errors: await listErrorsOf(db, userId) };
  for (const [name, list] of Object.entries(lists)) {
    const newest = list.at(-1);
    const bytes = new TextEncoder().encode(`${JSON.stringify({ [name]: list }, null, 2)}\n`);
    if (newest) yield { path: `${name}.json`, bytes, modified: newest.time };
  }
}

/** Refusals are `AppError`s, which the sink has logged already. */
async function logUnexpected(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) log.error("sink.record-failed", { error });
  }
}

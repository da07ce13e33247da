import type { Database } from "../../db/client.server.ts";
import { readDatabaseTime } from "../../db/clock.server.ts";
import { sqlState } from "../../db/errors.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { maintainPartitions, type PartitionedTable } from "../partition-store.server.ts";
import { DayQuota } from "./day-quota.server.ts";
import { createRowLimit } from "./row-limit.server.ts";
import { RowQueue, type WriteFailure } from "./row-queue.ts";
import type { SinkLimits, SinkName } from "./sink-limits.ts";

/** Milliseconds between two log lines about refused rows, so that a flood does not fill the log instead of the table. */
const refusalLogInterval = 60_000;

/** Seconds that clients wait when too many rows are in memory. */
const outageRetryAfter = 5;

type SinkOptions<Row extends Timed> = {
  name: SinkName;
  limits: SinkLimits;
  db: Database;
  /** The owner of the table, who creates missing partitions. */
  owner: Database;
  table: PartitionedTable;
  insert(db: Database, rows: readonly Row[]): Promise<void>;
  /** Tells the operator that rows were dropped because the day's partition is full. */
  onDayFull(rows: number): Promise<void>;
};

/** A row of the table; the sink sets its time. */
type Timed = { time: Date };
export type Untimed<Row extends Timed> = Omit<Row, "time">;
/** `arrivedAt` is of the process's monotonic clock. */
type Waiting<Row extends Timed> = { row: Untimed<Row>; arrivedAt: number };

/**
 * One table's way in: rate-limited, queued in memory, written in batches. A row's time is that of its arrival by the
 * database's clock, so that a wrong clock of this process neither misdates rows nor asks for partitions of other days.
 */
export class Sink<Row extends Timed> {
  readonly #name: SinkName;
  readonly #queue: RowQueue<Waiting<Row>>;
  readonly #takePoints: (rows: number) => Promise<number>;
  readonly #pending = new Set<Promise<void>>();
  #refused = 0;
  #lastLogged = Number.NEGATIVE_INFINITY;

  constructor(options: SinkOptions<Row>) {
    const { name, table, limits, db, onDayFull } = options;
    this.#name = name;
    const quota = new DayQuota({ db, table, maxBytes: limits.dayBytes, onDropped: onDayFull });
    this.#takePoints = createRowLimit(limits.rows);
    this.#queue = new RowQueue<Waiting<Row>>({
      write: async (waiting) => {
        if (await quota.admits(waiting.length))
          await insertWithPartitions(options, await addTimes(db, waiting));
      },
      classifyError,
      onDrop: (error) => log.error("sink.row-dropped", { sink: name, error }),
      onOutage: (error) => log.warn("sink.write-failed", { sink: name, error, waiting: this.waiting }),
      capacity: limits.waiting,
    });
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  /**
   * Takes all rows or none. `build` runs only if they are accepted, because redaction dominates the cost.
   * Throws `tooMany` over the rate limit and `unavailable` if too many rows wait, both with `retryAfter`.
   */
  accept(count: number, build: () => readonly Untimed<Row>[]): Promise<void> {
    const admission = this.#admit(count, build).finally(() => this.#pending.delete(admission));
    this.#pending.add(admission);
    return admission;
  }

  /** Resolves to the number of rows that still wait because the database is unavailable. */
  async flush(): Promise<number> {
    await Promise.allSettled(this.#pending);
    return this.#queue.flush();
  }

  /** Resolves to the number of rows lost. */
  async close(patience?: number): Promise<number> {
    await Promise.allSettled(this.#pending);
    return this.#queue.close(patience);
  }

  async #admit(count: number, build: () => readonly Untimed<Row>[]): Promise<void> {
    const wait = await this.#takePoints(count);
    if (wait === 0 && this.#queue.hasRoom(count) && this.#add(build())) return;
    this.#logRefusal(count);
    if (wait > 0)
      throw new AppError("tooMany", `${this.#name} from all networks`, { retryAfter: Math.ceil(wait) });
    throw new AppError("unavailable", `${this.#name} wait for the database`, {
      retryAfter: outageRetryAfter,
    });
  }

  #add(rows: readonly Untimed<Row>[]): boolean {
    const arrivedAt = performance.now();
    return this.#queue.add(rows.map((row) => ({ row, arrivedAt })));
  }

  #logRefusal(rows: number): void {
    this.#refused += rows;
    if (performance.now() - this.#lastLogged < refusalLogInterval) return;
    log.warn("sink.rows-refused", { sink: this.#name, rows: this.#refused, waiting: this.waiting });
    this.#refused = 0;
    this.#lastLogged = performance.now();
  }
}

/** SQLSTATE check_violation: the row's day has no partition, because the job that makes them has not run for a week. */
const noPartition = "23514";

/** SQLSTATE classes 22 and 23 are about the data. All other errors pass or need an operator, and the rows wait. */
function classifyError(error: unknown): WriteFailure {
  const state = sqlState(error) ?? "";
  return /^2[23]/.test(state) && state !== noPartition ? "badRow" : "retry";
}

async function addTimes<Row extends Timed>(db: Database, waiting: readonly Waiting<Row>[]): Promise<Row[]> {
  const origin = (await readDatabaseTime(db)).getTime() - performance.now();
  return waiting.map(({ row, arrivedAt }) => ({ ...row, time: new Date(origin + arrivedAt) }) as Row);
}

async function insertWithPartitions<Row extends Timed>(
  { db, owner, insert }: SinkOptions<Row>,
  rows: readonly Row[],
): Promise<void> {
  try {
    await insert(db, rows);
  } catch (error) {
    if (sqlState(error) !== noPartition) throw error;
    await maintainPartitions(owner);
    await insert(db, rows);
  }
}

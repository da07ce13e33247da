import type { Database } from "../../db/client.server.ts";
import { sqlState } from "../../db/errors.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { maintainPartitions } from "../partition-store.server.ts";
import { createRowLimit } from "./rate-limits.server.ts";
import { RowQueue, type WriteFailure } from "./row-queue.ts";
import type { SinkLimits, SinkName } from "./sink-limits.ts";

/** Milliseconds between two log lines about refused rows, so that a flood does not fill the log instead of the table. */
const refusalLogInterval = 60_000;

/** Seconds that clients wait when too many rows are in memory. */
const outageRetryAfter = 5;

type SinkOptions<Row> = {
  name: SinkName;
  limits: SinkLimits;
  db: Database;
  insert(db: Database, rows: readonly Row[]): Promise<void>;
};

/** One table's way in: rate-limited, queued in memory, written in batches. */
export class Sink<Row> {
  readonly #name: SinkName;
  readonly #queue: RowQueue<Row>;
  readonly #takePoints: (rows: number) => Promise<number>;
  readonly #pending = new Set<Promise<void>>();
  #refused = 0;
  #lastLogged = Number.NEGATIVE_INFINITY;

  constructor({ name, limits, db, insert }: SinkOptions<Row>) {
    this.#name = name;
    this.#takePoints = createRowLimit(limits.rows);
    this.#queue = new RowQueue<Row>({
      write: (rows) => insertWithPartitions(db, insert, rows),
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
  accept(count: number, build: () => readonly Row[]): Promise<void> {
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

  async #admit(count: number, build: () => readonly Row[]): Promise<void> {
    const wait = await this.#takePoints(count);
    if (wait === 0 && this.#queue.hasRoom(count) && this.#queue.add(build())) return;
    this.#logRefusal(count);
    if (wait > 0)
      throw new AppError("tooMany", `${this.#name} from all networks`, { retryAfter: Math.ceil(wait) });
    throw new AppError("unavailable", `${this.#name} wait for the database`, {
      retryAfter: outageRetryAfter,
    });
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

async function insertWithPartitions<Row>(
  db: Database,
  insert: SinkOptions<Row>["insert"],
  rows: readonly Row[],
): Promise<void> {
  try {
    await insert(db, rows);
  } catch (error) {
    if (sqlState(error) !== noPartition) throw error;
    await maintainPartitions(db, new Date());
    await insert(db, rows);
  }
}

import type { Database } from "../../db/client.server.ts";
import { log } from "../../kit/log.server.ts";
import { type PartitionedTable, readDayBytes } from "../partition-store.server.ts";

/** Milliseconds between two readings of a partition's size. At full rate a table grows by 10 MB meanwhile. */
const readInterval = 10_000;
/** Milliseconds between two reports of dropped rows. */
const reportInterval = 60_000;

type Options = {
  db: Database;
  table: PartitionedTable;
  maxBytes: number;
  /** Tells the operator that so many rows were dropped. */
  onDropped(rows: number): Promise<void>;
};

/** Bounds what one day may store in a table, whatever the rate limits admit: further rows of the day are dropped. */
export class DayQuota {
  readonly #options: Options;
  #bytes = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #dropped = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether the rows may be stored. Otherwise they count as dropped. Rejects if the database is unavailable. */
  async admits(rows: number): Promise<boolean> {
    const { db, table, maxBytes } = this.#options;
    if (performance.now() - this.#readAt >= readInterval) {
      this.#bytes = await readDayBytes(db, table);
      this.#readAt = performance.now();
    }
    if (this.#bytes < maxBytes) return true;
    this.#dropped += rows;
    await this.#report();
    return false;
  }

  async #report(): Promise<void> {
    if (performance.now() - this.#reportedAt < reportInterval) return;
    const { table, onDropped } = this.#options;
    const rows = this.#dropped;
    [this.#dropped, this.#reportedAt] = [0, performance.now()];
    log.error("sink.day-full", { table, rows, bytes: this.#bytes });
    await onDropped(rows).catch((error) => log.warn("sink.report-failed", { error }));
  }
}

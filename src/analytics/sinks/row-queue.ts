import { batchDelay, batchRows } from "./sink-limits.ts";

/** What a failed INSERT means for its rows. */
export type WriteFailure =
  /** The database is unavailable or busy: the rows wait. */
  | "retry"
  /** One of the rows cannot be stored: the batch is halved until that row is alone. */
  | "badRow";

export type RowQueueOptions<Row> = {
  write(rows: readonly Row[]): Promise<void>;
  classifyError(error: unknown): WriteFailure;
  /** A row could not be stored and was dropped. */
  onDrop(error: unknown): void;
  /** A write failed and will be retried. Runs once for each outage. */
  onOutage(error: unknown): void;
  /** Rows that may wait. */
  capacity: number;
  /** Milliseconds until a batch that is not full is written. */
  delay?: number;
  batch?: number;
};

/** Milliseconds between two retries. */
const maxPause = 10_000;

/**
 * Rows on their way to the database: accepted at once, written in batches, one INSERT at a time. They wait in memory, so
 * a killed process loses what arrived during the last `delay` milliseconds, or up to `capacity` rows during an outage.
 */
export class RowQueue<Row> {
  readonly #options: Required<RowQueueOptions<Row>>;
  #rows: Row[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #failures = 0;
  #closed = false;

  constructor(options: RowQueueOptions<Row>) {
    this.#options = { delay: batchDelay, batch: batchRows, ...options };
  }

  get waiting(): number {
    return this.#rows.length;
  }

  hasRoom(count: number): boolean {
    return !this.#closed && this.#rows.length + count <= this.#options.capacity;
  }

  /** Takes all rows, or none if they do not fit. */
  add(rows: readonly Row[]): boolean {
    if (!this.hasRoom(rows.length)) return false;
    this.#rows.push(...rows);
    // During an outage only the retry pause decides when to write.
    if (this.#failures === 0) {
      if (this.#rows.length >= this.#options.batch) void this.flush();
      else this.#schedule(this.#options.delay);
    }
    return true;
  }

  /** Writes the waiting rows. Resolves to the number of rows left because the database is unavailable. */
  async flush(): Promise<number> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#drain().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
    return this.#rows.length;
  }

  /** Takes no more rows and writes the waiting ones, retrying for `patience` milliseconds. Resolves to the number lost. */
  async close(patience = 5_000): Promise<number> {
    this.#closed = true;
    const end = performance.now() + patience;
    while ((await this.flush()) > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, Math.min(250, patience)));
    return this.#rows.length;
  }

  #schedule(pause: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, pause).unref();
  }

  async #drain(): Promise<void> {
    const { batch, delay, onOutage } = this.#options;
    while (this.#rows.length > 0) {
      const rows = this.#rows.slice(0, batch);
      try {
        await this.#writeInHalves(rows);
      } catch (error) {
        this.#failures += 1;
        if (this.#failures === 1) onOutage(error);
        if (!this.#closed) this.#schedule(Math.min(maxPause, delay * 2 ** this.#failures));
        return;
      }
      this.#failures = 0;
      this.#rows = this.#rows.slice(rows.length);
    }
  }

  /** Drops the rows that cannot be stored and writes all others. Throws if the database is unavailable. */
  async #writeInHalves(rows: readonly Row[]): Promise<void> {
    const { write, classifyError, onDrop } = this.#options;
    try {
      await write(rows);
    } catch (error) {
      if (classifyError(error) === "retry") throw error;
      if (rows.length === 1) return onDrop(error);
      const half = rows.length >> 1;
      await this.#writeInHalves(rows.slice(0, half));
      await this.#writeInHalves(rows.slice(half));
    }
  }
}

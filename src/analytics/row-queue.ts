import { batchDelay, batchRows } from "./sink-bounds.ts";

/** What became of a statement that failed. */
export type Verdict =
  /** The database is away or busy: the rows wait. */
  | "later"
  /** One of the rows cannot be stored: they are tried in halves until it stands alone. */
  | "row";

type Options<Row> = {
  write(rows: readonly Row[]): Promise<void>;
  judge(error: unknown): Verdict;
  /** A row that cannot be stored and was dropped. */
  onDrop(error: unknown): void;
  /** A statement failed and will be tried again. Called once until one succeeds. */
  onTrouble(error: unknown): void;
  /** Rows that may wait. */
  most: number;
  delay?: number;
  batch?: number;
};

export type RowQueue<Row> = {
  hasRoom(count: number): boolean;
  /** Takes all rows, or none where there is no room. */
  add(rows: readonly Row[]): boolean;
  /** Writes what waits. Returns how many rows are left, because the database is away. */
  flush(): Promise<number>;
  /** Takes no more rows, writes what waits, tries again for as long as is given. Returns how many rows are lost. */
  close(patience?: number): Promise<number>;
  readonly waiting: number;
};

const longestPause = 10_000;

/**
 * Rows on their way to the database: accepted at once, written in batches, one statement at a time. They wait in memory, so
 * a killed process loses what came in during the last `delay` milliseconds, or up to `most` rows while the database is away.
 */
export function createRowQueue<Row>(options: Options<Row>): RowQueue<Row> {
  const { write, judge, most, delay = batchDelay, batch = batchRows } = options;
  let rows: Row[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let failures = 0;
  let closed = false;

  function schedule(wait: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, wait).unref();
  }

  /** Writes rows in halves until only those that cannot be stored are left out. Throws where the database is away. */
  async function writeAround(some: readonly Row[]): Promise<void> {
    try {
      await write(some);
    } catch (error) {
      if (judge(error) === "later") throw error;
      if (some.length === 1) return options.onDrop(error);
      const half = some.length >> 1;
      await writeAround(some.slice(0, half));
      await writeAround(some.slice(half));
    }
  }

  async function drain(): Promise<void> {
    while (rows.length > 0) {
      const some = rows.slice(0, batch);
      try {
        await writeAround(some);
      } catch (error) {
        failures += 1;
        if (failures === 1) options.onTrouble(error);
        if (!closed) schedule(Math.min(longestPause, delay * 2 ** failures));
        return;
      }
      failures = 0;
      rows = rows.slice(some.length);
    }
  }

  async function flush(): Promise<number> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= drain().finally(() => {
      writing = undefined;
    });
    await writing;
    return rows.length;
  }

  const hasRoom = (count: number) => !closed && rows.length + count <= most;

  return {
    hasRoom,
    add(more) {
      if (!hasRoom(more.length)) return false;
      rows.push(...more);
      // While the database is away, only the pause decides when it is asked again.
      if (failures === 0) {
        if (rows.length >= batch) void flush();
        else schedule(delay);
      }
      return true;
    },
    flush,
    async close(patience = 5_000) {
      closed = true;
      const end = performance.now() + patience;
      while ((await flush()) > 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, Math.min(250, patience)));
      return rows.length;
    },
    get waiting() {
      return rows.length;
    },
  };
}

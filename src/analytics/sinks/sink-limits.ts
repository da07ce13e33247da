/** Bytes of a request body. Browsers send at most 64 KB in a request that outlives its page. */
export const maxBodyBytes = { events: 64 * 1024, errors: 64 * 1024 } as const;
/** A request counts at least this many bytes: its headers cost time, too. */
export const minRequestBytes = 512;
export const maxBatchEvents = 50;

/** `perSecond` all the time, and `burst` more in every window of `window` seconds. */
export type Rate = { perSecond: number; burst: number; window: number };

export type SinkLimits = {
  /** Rows that this process accepts, its own included. The budgets limit what networks send. */
  rows: Rate;
  /** Bytes of one day's partition with its indexes. Further rows of the day are dropped and counted. */
  dayBytes: number;
  /** Rows waiting in memory; all of them are lost if the process is killed. */
  waiting: number;
};

export const sinkLimits = {
  events: {
    rows: { perSecond: 300, burst: 300_000, window: 10_000 },
    dayBytes: 2 * 1024 ** 3,
    waiting: 20_000,
  },
  errors: {
    rows: { perSecond: 5, burst: 5_000, window: 10_000 },
    dayBytes: 256 * 1024 ** 2,
    waiting: 2_000,
  },
} as const satisfies Record<string, SinkLimits>;

export type SinkName = keyof typeof sinkLimits;

/** Rows of one INSERT. */
export const batchRows = 500;
/** Milliseconds that a row waits for others to join its batch. */
export const batchDelay = 500;

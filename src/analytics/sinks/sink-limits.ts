/** Bytes of a request body. Browsers send at most 64 KB in a request that outlives its page. */
export const maxBodyBytes = { events: 64 * 1024, errors: 64 * 1024 } as const;
export const maxBatchEvents = 50;

/** `perSecond` all the time, and `burst` more in every window of `window` seconds. */
export type Rate = { perSecond: number; burst: number; window: number };

export type SinkLimits = {
  /** Requests from one network. */
  network: Rate;
  /** Rows that this process accepts: bounds what a flood from many networks can write to the disk. */
  rows: Rate;
  /** Rows waiting in memory; all of them are lost if the process is killed. */
  waiting: number;
};

export const sinkLimits = {
  events: {
    network: { perSecond: 2, burst: 120, window: 600 },
    rows: { perSecond: 300, burst: 300_000, window: 10_000 },
    waiting: 20_000,
  },
  errors: {
    network: { perSecond: 1, burst: 60, window: 600 },
    rows: { perSecond: 5, burst: 5_000, window: 10_000 },
    waiting: 2_000,
  },
} as const satisfies Record<string, SinkLimits>;

export type SinkName = keyof typeof sinkLimits;

/** Networks counted at the same time; the least recently seen one is evicted first. */
export const maxTrackedNetworks = 20_000;

/** Rows of one INSERT. */
export const batchRows = 500;
/** Milliseconds that a row waits for others to join its batch. */
export const batchDelay = 500;

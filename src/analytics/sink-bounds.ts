/** Every number of the sinks, in one place. */

/** Whole days that rows are kept, beside the day they came in. */
export const keptDays = { client_events: 90, error_reports: 30 } as const;
export type SinkTable = keyof typeof keptDays;

/** Days for which partitions exist in advance, so that a job that does not run for a week harms nobody. */
export const daysAhead = 7;

/** Bytes of a request. Browsers send at most 64 KB in a request that outlives its page. */
export const mostBytes = { events: 64 * 1024, errors: 64 * 1024 } as const;
export const mostEvents = 50;

/** A bucket of tokens: `burst` at once, then `perSecond`. */
export type Rate = { burst: number; perSecond: number };

export type SinkBounds = {
  /** Requests of one network. */
  network: Rate;
  /** Rows of a process: bounds what a flood from many networks can write to the disk. */
  rows: Rate;
  /** Rows that wait in memory; what is lost at most when the process is killed. */
  waiting: number;
};

export const sinkBounds = {
  events: {
    network: { burst: 120, perSecond: 2 },
    rows: { burst: 300_000, perSecond: 300 },
    waiting: 20_000,
  },
  errors: { network: { burst: 60, perSecond: 1 }, rows: { burst: 5_000, perSecond: 5 }, waiting: 2_000 },
} as const satisfies Record<string, SinkBounds>;

/** Networks whose requests are counted at the same time; the one not seen for longest is forgotten first. */
export const mostNetworks = 20_000;

/** Rows of one statement, and milliseconds that a row waits for others. */
export const batchRows = 500;
export const batchDelay = 500;

import pLimit from "p-limit";

export type ConcurrencyOptions = {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that wait, first in, first out; absent: any number. */
  queued?: number;
  /** Makes the error for a task that finds the queue full; usually an `AppError` with `retryAfter`. */
  onFull?: () => Error;
};

/** Runs the task as soon as a slot is free. Rejects with the task's error, or with `onFull()` without running it. */
export type ConcurrencyLimit = {
  <T>(task: () => Promise<T>): Promise<T>;
  /** Tasks that run or wait. */
  readonly size: number;
};

/** Bounds how many tasks run and how many wait, so that a flood of expensive work is refused instead of piling up. */
export function createConcurrencyLimit({
  running,
  queued = Number.POSITIVE_INFINITY,
  onFull = () => new Error("the queue is full"),
}: ConcurrencyOptions): ConcurrencyLimit {
  const limit = pLimit(running);
  const size = () => limit.activeCount + limit.pendingCount;
  const run = <T>(task: () => Promise<T>): Promise<T> =>
    size() < running + queued ? limit(task) : Promise.reject(onFull());
  return Object.defineProperty(run, "size", { get: size }) as ConcurrencyLimit;
}

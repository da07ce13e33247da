import { rejectOnAbort } from "../../kit/abort.ts";
import { clientGone } from "../../kit/scheduling/scheduler.ts";

type Shared = { result: Promise<unknown>; clients: number; abort: AbortController };

/** Runs the work for a key once for all clients that ask meanwhile. It is stopped when the last of them has gone. */
export type ShareWork<T> = (
  key: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

export function createSharedWork<T>(): ShareWork<T> {
  const running = new Map<string, Shared & { result: Promise<T> }>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>) {
    const abort = new AbortController();
    const shared = { abort, clients: 0, result: work(abort.signal).finally(() => remove(key, shared)) };
    running.set(key, shared);
    return shared;
  }

  function remove(key: string, shared: Shared): void {
    if (running.get(key) === shared) running.delete(key);
  }

  return async (key, signal, work) => {
    if (signal.aborted) throw clientGone();
    const shared = running.get(key) ?? start(key, work);
    shared.clients += 1;
    try {
      return await rejectOnAbort(signal, shared.result).catch((error) => {
        throw signal.aborted ? clientGone() : error;
      });
    } finally {
      shared.clients -= 1;
      if (shared.clients === 0 && signal.aborted) {
        // A later client starts again instead of joining work that is being stopped.
        remove(key, shared);
        shared.abort.abort();
      }
    }
  };
}

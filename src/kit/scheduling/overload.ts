import { AppError } from "../errors.ts";
import { log } from "../log.server.ts";

const minute = 60_000;

/**
 * Makes the error of a request that a full queue refuses, and counts it. `queue`: for the log. `retryAfter`: seconds. One
 * line `queue.full` a minute has the number of refusals, because the thousands that a flood causes would hide other lines;
 * the first one is written at once.
 */
export function createOverload(queue: string, retryAfter: number): () => AppError {
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    timer = undefined;
    if (refused === 0) return;
    log.warn("queue.full", { queue, refused });
    refused = 0;
    timer = setTimeout(write, minute).unref();
  }

  return () => {
    refused += 1;
    if (!timer) write();
    return new AppError("unavailable", `too many wait: ${queue}`, { retryAfter, overload: true });
  };
}

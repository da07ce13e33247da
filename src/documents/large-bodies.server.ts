import type { MiddlewareHandler } from "hono";
import { createConcurrencyLimit } from "../kit/concurrency.ts";
import { AppError } from "../kit/errors.ts";
import { alwaysSavableBytes } from "./policy.ts";

/**
 * Parsing and validating a megabyte takes the main thread tens of milliseconds. One large body is handled at a time, so
 * that small saves run between them and never wait for a queue of large ones.
 */
const turns = createConcurrencyLimit({
  running: 1,
  queued: 32,
  onFull: () => new AppError("unavailable", "queue of large documents is full", { retryAfter: 2 }),
});

/** Put it before the body is parsed. The body is received first, so that a slow sender does not hold the turn. */
export const largeBodiesInTurn: MiddlewareHandler = async (c, next) => {
  const body = await c.req.text();
  await (body.length > alwaysSavableBytes ? turns(next) : next());
};

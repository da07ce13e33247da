import { setImmediate } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { readJson } from "../kit/api/request-body.ts";
import { createConcurrencyLimit } from "../kit/concurrency.ts";
import { createOverload } from "../kit/scheduling/overload.ts";
import { alwaysSavableBytes } from "./quotas.ts";

/**
 * Parsing and validating a megabyte takes the main thread tens of milliseconds. One large body is handled at a time, so
 * that small saves run between them and never wait for a queue of large ones.
 */
const turns = createConcurrencyLimit({
  running: 1,
  queued: 32,
  onFull: createOverload("large documents", 2),
});

/** Put it before the body is parsed. The body is received first, so that a slow sender does not hold the turn. */
export const largeBodiesInTurn: MiddlewareHandler = async (c, next) => {
  const body = await c.req.text();
  await (body.length > alwaysSavableBytes ? turns(next) : next());
};

/**
 * For routes that wait for a typesetting process: only the checks of `readJson` have the turn, because one client's rendering
 * must not keep the large bodies of others waiting. The route's validator parses the body again, and validates it, outside
 * the turn. The turn lasts until other requests have run, too.
 */
export const parseLargeBodiesInTurn: MiddlewareHandler = async (c, next) => {
  const body = await c.req.text();
  const parse = async () => {
    await readJson(c);
    await setImmediate();
  };
  await (body.length > alwaysSavableBytes ? turns(parse) : readJson(c));
  await next();
};

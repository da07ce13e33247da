import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import { AppError } from "../kit/errors.ts";
import type { SecurityLog } from "../security-log/security-log.server.ts";

/**
 * Counts every request that a limit or a budget refuses. Mount it in front of the routes: after a handler, Hono has stored its
 * error in the context.
 */
export const createRefusalRecorder =
  ({ count }: Pick<SecurityLog, "count">): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    await next();
    const { error } = c;
    if (!(error instanceof AppError) || error.code !== "tooMany") return;
    count(c.var.context, {
      kind: c.req.path.startsWith("/api/account/sign-in") ? "signInRefused" : "limitReached",
      userId: c.var.viewer?.userId,
      detail: error.details.limit,
    });
  };

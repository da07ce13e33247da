import type { Hono } from "hono";
import type { AnyJobDefinition } from "../jobs/jobs.server.ts";
import type { Policy } from "../kit/api/policy.ts";
import type { RequestEnv } from "./request-context.ts";

/** What a module adds to the app, which lists the modules in `app/modules.server.ts`. `Needs`: what it uses of the others. */
export type Module<Needs> = {
  /** Who may send which of its requests; a route without a rule stops the start. */
  policy: Policy;
  /** Routers with paths below the portal's base, in the order in which they are tried. */
  routes(needs: Needs): Hono<RequestEnv>[];
  /** Work outside requests. */
  jobs?(needs: Needs): AnyJobDefinition[];
};

import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { reportBody } from "./error-report.ts";
import { batchBody, eventBody } from "./events.ts";
import { mostEvents } from "./sink-bounds.ts";

const refused = (description: string) => ({ description });

const operation = (path: string, summary: string, schema: z.ZodType): RouteConfig => ({
  method: "post",
  path,
  summary,
  request: {
    body: { required: true, content: { "application/json": { schema }, "text/plain": { schema } } },
  },
  responses: {
    202: {
      description: "There is room for all of it; it is stored within moments",
      content: { "application/json": { schema: z.strictObject({ accepted: z.int() }) } },
    },
    400: refused("Not exactly of this form"),
    403: refused("Caused by another site"),
    413: refused("Too large"),
    415: refused("Neither JSON nor plain text"),
    429: refused("Too many; Retry-After says when"),
    503: refused("Too many wait for the database; Retry-After says when"),
  },
});

/** How the calls look, for the OpenAPI document. Plain text, because that is what browsers send when a page ends. */
export const sinkApi: readonly RouteConfig[] = [
  operation("/clientevents", "Counts an event, or a batch (CAL-14)", eventBody.or(batchBody(mostEvents))),
  operation("/error/log", "Reports an error of a page (CAL-05)", reportBody),
];

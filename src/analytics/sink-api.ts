import { createRoute, z } from "@hono/zod-openapi";
import { errorAnswers } from "../kit/error-answer.ts";
import { reportBody } from "./error-report.ts";
import { batchBody, eventBody } from "./events.ts";
import { mostEvents } from "./sink-bounds.ts";

/**
 * How the calls look, for the OpenAPI document. Plain text too, because that is what browsers send when a page ends; the
 * routes therefore read the body themselves.
 */
const operation = <P extends string>(
  path: P,
  { operationId, summary, schema }: { operationId: string; summary: string; schema: z.ZodType },
) =>
  createRoute({
    method: "post",
    path,
    operationId,
    tags: ["analytics"],
    summary,
    request: {
      body: { required: true, content: { "application/json": { schema }, "text/plain": { schema } } },
    },
    responses: {
      202: {
        description: "There is room for all of it; it is stored within moments",
        content: { "application/json": { schema: z.strictObject({ accepted: z.int() }) } },
      },
      ...errorAnswers("invalid", "crossSite", "tooLarge", "unsupportedType", "tooMany", "unavailable"),
    },
  });

export const sinkApi = [
  operation("/clientevents", {
    operationId: "countEvents",
    summary: "Counts an event, or a batch (CAL-14)",
    schema: eventBody.or(batchBody(mostEvents)),
  }),
  operation("/error/log", {
    operationId: "reportError",
    summary: "Reports an error of a page (CAL-05)",
    schema: reportBody,
  }),
];

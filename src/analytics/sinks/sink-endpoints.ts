import { createRoute, z } from "@hono/zod-openapi";
import { errorResponses } from "../../kit/api/error-response.ts";
import { reportBody } from "../errors/error-report.ts";
import { batchBody, eventBody } from "../events/event-catalogue.ts";
import { maxBatchEvents } from "./sink-limits.ts";

/**
 * The endpoints for the OpenAPI document. Browsers send plain text when a page ends, so both content types are accepted
 * and the routes read the body themselves.
 */
const endpoint = <P extends string>(
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
        description: "Accepted; stored within a second",
        content: { "application/json": { schema: z.strictObject({ accepted: z.int() }) } },
      },
      ...errorResponses("invalid", "crossSite", "tooLarge", "unsupportedType", "tooMany", "unavailable"),
    },
  });

export const sinkEndpoints = [
  endpoint("/clientevents", {
    operationId: "countEvents",
    summary: "Record one event or a batch of events (CAL-14)",
    schema: eventBody.or(batchBody(maxBatchEvents)),
  }),
  endpoint("/error/log", {
    operationId: "reportError",
    summary: "Report an error that happened on a page (CAL-05)",
    schema: reportBody,
  }),
];

import { createRoute, z } from "@hono/zod-openapi";
import { jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import type { ErrorCode } from "../kit/errors.ts";

type FormEndpoint = {
  operationId: string;
  summary: string;
  /** Absent: no body, or an empty object. */
  input?: z.ZodType;
  /** Successful responses by status. */
  responses: Record<number, { description: string; content?: object }>;
  /** In addition to those of every form. */
  errors?: ErrorCode[];
};

/**
 * Describes a form's endpoint for the OpenAPI document, as an HTTP client sends it: as JSON. The routes read the body
 * themselves, because the same address takes forms of pages without script, which get a redirect as response.
 */
export const describeForm = <P extends string>(
  path: P,
  { operationId, summary, input, responses, errors = [] }: FormEndpoint,
) =>
  createRoute({
    method: "post",
    path,
    operationId,
    tags: ["accounts"],
    summary,
    request: {
      body: {
        required: input !== undefined,
        content: { "application/json": { schema: input ?? z.strictObject({}) } },
      },
    },
    responses: {
      ...responses,
      ...errorResponses("invalid", "crossSite", "tooLarge", "unsupportedType", "unavailable", ...errors),
    },
  });

/** `{ "status": "…" }`. */
export const statusResponse = (status: string, description: string) =>
  jsonResponse(z.strictObject({ status: z.literal(status) }), description);

export const userSchema = z.strictObject({ id: z.uuid(), email: z.string(), name: z.string() });

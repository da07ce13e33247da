import { createRoute, z } from "@hono/zod-openapi";
import { jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import type { ErrorCode } from "../kit/errors.ts";

type FormEndpoint = {
  operationId: string;
  summary: string;
  /** Absent if the endpoint takes no body or an empty object. */
  input?: z.ZodType;
  /** Successful responses, by status code. */
  responses: Record<number, { description: string; content?: object }>;
  /** Errors in addition to those of every form. */
  errors?: ErrorCode[];
};

/**
 * Describes a form's endpoint for the OpenAPI document, with a JSON body. The routes read the body themselves, because the
 * same path also accepts forms of pages without script and responds to those with a redirect.
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
        required: input !== undefined && !input.safeParse({}).success,
        content: { "application/json": { schema: input ?? z.strictObject({}) } },
      },
    },
    responses: {
      ...responses,
      ...errorResponses("invalid", "crossSite", "tooLarge", "unsupportedType", "unavailable", ...errors),
    },
  });

/** A response with the body `{ "status": "…" }`. */
export const statusResponse = (status: string, description: string) =>
  jsonResponse(z.strictObject({ status: z.literal(status) }), description);

export const userSchema = z.strictObject({ id: z.uuid(), email: z.string(), name: z.string() });

import { createRoute, z } from "@hono/zod-openapi";
import { jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import type { ErrorCode } from "../kit/errors.ts";

type Posted = {
  operationId: string;
  summary: string;
  /** Absent: it takes no body, or an empty object. */
  input?: z.ZodType;
  /** Successful answers by status. */
  answers: Record<number, { description: string; content?: object }>;
  /** Besides those of every form. */
  errors?: ErrorCode[];
};

/**
 * How a form of this room looks to a program, for the OpenAPI document: JSON. The routes themselves read the body, for the
 * same address takes the forms of pages without script, which get a redirect for an answer.
 */
export const posted = <P extends string>(
  path: P,
  { operationId, summary, input, answers, errors = [] }: Posted,
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
      ...answers,
      ...errorResponses("invalid", "crossSite", "tooLarge", "unsupportedType", "unavailable", ...errors),
    },
  });

/** `{ "status": "…" }`. */
export const statusAnswer = (status: string, description: string) =>
  jsonResponse(z.strictObject({ status: z.literal(status) }), description);

export const personAnswer = z.strictObject({ id: z.uuid(), email: z.string(), name: z.string() });

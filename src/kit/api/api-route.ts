import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Env } from "hono";
import { AppError } from "../errors.ts";
import { invalidInput } from "./field-errors.ts";

/**
 * A router for operations made with `createRoute`. A request that fails its schema throws `invalid`, and `notFound` for a
 * malformed id in its path.
 * @example
 * const app = createApiRouter<RequestEnv>();
 * app.openapi(listOperation, async (c) => c.json(await list(ownerOf(c)), 200));
 */
export const createApiRouter = <E extends Env>() => new OpenAPIHono<E>({ defaultHook: rejectInvalid });

type Validation = { target: string } & ({ success: true } | { success: false; error: z.ZodError });

/** Turns a failed validation into an error with the wrong fields. */
function rejectInvalid(result: Validation): void {
  if (result.success) return;
  const { issues } = result.error;
  if (result.target === "param" && issues.some(isMalformedId))
    throw new AppError("notFound", "a malformed id");
  throw invalidInput(issues);
}

const isMalformedId = (issue: z.core.$ZodIssue): boolean =>
  issue.code === "invalid_format" && issue.format === "uuid";

/**
 * A JSON body of a response.
 * @example
 * responses: { 200: jsonResponse(documentList, "The documents, latest first") },
 */
export const jsonResponse = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/**
 * A required JSON body.
 * @example
 * request: jsonRequest(z.strictObject({ title: text(limits.title) })),
 */
export const jsonRequest = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** Error codes of `jsonBody` and of a body's schema. */
export const jsonBodyErrors = ["invalid", "tooLarge", "unsupportedType"] as const;

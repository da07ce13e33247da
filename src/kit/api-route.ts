import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Env } from "hono";
import { AppError } from "./errors.ts";
import { toFieldErrors } from "./field-errors.ts";

/** What operations are made of: each is a `createRoute` on one of these routers, and so comes into the OpenAPI document. */

/** A router whose schemas answer with `invalid` and the places that are wrong. */
export const createApiRouter = <E extends Env>() => new OpenAPIHono<E>({ defaultHook: refuseInvalid });

type Checked = { success: true } | { success: false; error: z.ZodError };

/** What a schema refuses is the caller's fault, in the visitor's language like every other. */
export function refuseInvalid(result: Checked): void {
  if (result.success) return;
  throw new AppError("invalid", result.error.message, { fields: toFieldErrors(result.error.issues) });
}

/** A JSON answer. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** A JSON body that has to be there. */
export const body = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** What `jsonBody` and a schema refuse a body with. */
export const jsonErrors = ["invalid", "tooLarge", "unsupportedType"] as const;

import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { type AppEnv, requireViewer } from "../accounts/app-env.ts";
import { sameOrigin } from "../accounts/same-origin.ts";
import { AppError } from "../kit/errors.ts";
import { errorAnswer } from "./api.ts";
import { type DocumentKey, documentKey } from "./document-store.server.ts";
import { toFieldErrors } from "./field-errors.ts";

/** What the routes of this room have in common. */
type C = Context<AppEnv>;

/** A router whose schemas answer with `invalid` and the places that are wrong. */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw new AppError("invalid", result.error.message, { fields: toFieldErrors(result.error.issues) });
    },
  });

const signedIn: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireViewer(c);
  await next();
};
/** Before anything else, so that a stranger learns nothing from how a request is checked. */
export const reading: MiddlewareHandler<AppEnv>[] = [signedIn];
export const writing: MiddlewareHandler<AppEnv>[] = [signedIn, sameOrigin];

export const owner = (c: C): string => requireViewer(c).userId;
/** Owner and id of the path. */
export const keyOf = (c: C): DocumentKey => documentKey(owner(c), c.req.param("id") ?? "");

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
export const body = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
export const failure = json(errorAnswer, "The error, in the portal's language");
export const failures = { 401: failure, 404: failure } as const;
export const badInput = { 400: failure, 413: failure, 415: failure } as const;

/** Any text, so that what is no id is "not found" like an id of somebody else. */
export const params = z.object({ id: z.string() });
export const retryKey = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .optional(),
});

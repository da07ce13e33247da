import { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import { requireContentType, sameOrigin } from "../http/same-origin.ts";
import { requireViewer } from "../http/viewer.ts";
import { createApiRouter } from "../kit/api/api-route.ts";
import { inputId } from "../kit/api/input-text.ts";
import { type DocumentKey, documentKey } from "./document-store.server.ts";

type C = Context<RequestEnv>;

export const createRouter = () => createApiRouter<RequestEnv>();

/** For writes without a body. A body is still refused unless it is JSON, which a cross-site form cannot send. */
export const bodilessWriteMiddleware: MiddlewareHandler<RequestEnv>[] = [
  sameOrigin,
  requireContentType("application/json"),
];
/** Error codes of routes that read, that write, that guests may use, and of writes without a body. */
export const readErrors = ["unauthenticated"] as const;
export const writeErrors = ["unauthenticated", "crossSite"] as const;
export const guestErrors = ["crossSite"] as const;
export const bodilessWriteErrors = [...writeErrors, "unsupportedType"] as const;

/** User id of the viewer. Throws `unauthenticated` for anonymous visitors. */
export const ownerOf = (c: C): string => requireViewer(c).userId;
/** The viewer's id with the id in the path. Throws `notFound` for an invalid id. */
export const documentKeyOf = (c: C): DocumentKey => documentKey(ownerOf(c), c.req.param("id") ?? "");

export const documentParams = z.object({ id: inputId().openapi({ description: "The document's id" }) });
export const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .optional()
    .openapi({
      description:
        "A repeated request with the same key returns the first document instead of creating another",
    }),
});

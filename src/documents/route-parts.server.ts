import type { RequestEnv } from "../http/request-context.ts";
import { requireViewer } from "../http/viewer.ts";
import { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { onlyContent, sameOrigin } from "../http/same-origin.ts";
import { createApiRouter } from "../kit/api-route.ts";
import { type DocumentKey, documentKey } from "./document-store.server.ts";

/** What the routes of this room have in common. */
type C = Context<RequestEnv>;

export const createRouter = () => createApiRouter<RequestEnv>();

const signedIn: MiddlewareHandler<RequestEnv> = async (c, next) => {
  requireViewer(c);
  await next();
};
/** Before anything else, so that a stranger learns nothing from how a request is checked. */
export const reading: MiddlewareHandler<RequestEnv>[] = [signedIn];
export const writing: MiddlewareHandler<RequestEnv>[] = [signedIn, sameOrigin];
/** For changes that the address says all about: a body that a page of another site could send is refused even so. */
export const writingWithoutBody: MiddlewareHandler<RequestEnv>[] = [...writing, onlyContent("application/json")];
/** What `reading` and `writing` refuse with. */
export const readingErrors = ["unauthenticated"] as const;
export const writingErrors = ["unauthenticated", "crossSite"] as const;
export const writingWithoutBodyErrors = [...writingErrors, "unsupportedType"] as const;

export const owner = (c: C): string => requireViewer(c).userId;
/** Owner and id of the path. */
export const keyOf = (c: C): DocumentKey => documentKey(owner(c), c.req.param("id") ?? "");

/** Any text, so that what is no id is "not found" like an id of somebody else. */
export const params = z.object({ id: z.string().openapi({ description: "The document's id" }) });
export const retryKey = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .optional()
    .openapi({
      description: "Sent again with the same key, the same document is answered, and none is made",
    }),
});

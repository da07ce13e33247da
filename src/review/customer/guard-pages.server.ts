import type { Hono, MiddlewareHandler } from "hono";
import { formType } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import { limitBody } from "../../kit/api/request-body.ts";

/** An intake has at most 12,200 characters, each of up to nine bytes in a form. */
const maxBodyBytes = 128 * 1024;

const noStore: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next();
  c.header("Cache-Control", "private, no-store");
};

/** Middleware of the customer's forms: the request comes from our pages, is small, and no cache stores the response. */
export function guardForms(app: Hono<RequestEnv>, paths: readonly string[]): void {
  for (const path of paths)
    app.use(path, sameOrigin, requireContentType(formType), limitBody(maxBodyBytes), noStore);
}

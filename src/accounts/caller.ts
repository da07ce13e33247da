import type { RequestEnv } from "../http/request-context.ts";
import type { Context } from "hono";
import type { Portal } from "../portals/portal.ts";

/** Who asks, and from which of our pages: what the use cases of this room know of the request. */
export type Caller = {
  /** From the portal table; every link in a mail begins with it. */
  origin: string;
  base: string;
  portal: Portal;
  clientIp: string;
  /** The visitor's own headers; nothing is believed because it stands here. */
  headers: Headers;
};

export const callerOf = (c: Context<RequestEnv>): Caller => ({
  origin: c.var.context.origin,
  base: c.var.context.base,
  portal: c.var.context.portal,
  clientIp: c.var.context.clientIp,
  headers: c.req.raw.headers,
});

/** Absolute address of one of the portal's pages. */
export function pageLink(
  { origin, base }: Caller,
  path: string,
  query: Record<string, string | undefined> = {},
) {
  const url = new URL(`${base}${path}`, origin);
  for (const [key, value] of Object.entries(query)) if (value) url.searchParams.set(key, value);
  return url.href;
}

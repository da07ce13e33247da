import type { Budgets } from "../budgets/budgets.server.ts";
import type { Culture } from "../portals/cultures/cultures.ts";
import type { Environment, Host } from "../portals/hosts/hosts.ts";
import type { Portal } from "../portals/portal.ts";
import type { Arrival } from "./arrival.server.ts";
import type { Viewer } from "./viewer.ts";
import type { VisitorContext } from "./visitor-context.server.ts";

/**
 * What is known of a request before any route runs, from its connection, host, path and cookies. Routes read this and
 * not the headers again, so that each fact is derived and checked once.
 */
export type RequestContext = VisitorContext & {
  /** Connects the log entries of the request. */
  requestId: string;
  portal: Portal;
  /** The portal's own culture, or the guest culture that borrows its messages. */
  culture: Culture;
  /** Path prefix of every link, without a slash at its end: "/cz/cs", or "". */
  base: string;
  /** Links carry the language slug (URL-04). */
  lite: boolean;
  host: Host;
  environment: Environment;
  /** Scheme, host and port of the portal, from the host table and never from the Host header. */
  origin: string;
  /** Address of the client: the socket's, or the one that a trusted proxy forwarded. */
  clientIp: string;
  /** How the request reached the listener. */
  arrival: Arrival;
  /** The Cookie header; undefined for a request with a token, so that it uses no session. */
  cookies: string | undefined;
  /** The token of an `Authorization: Bearer` header, unchecked. */
  token?: string;
  /** The User-Agent header; "" if it is missing. */
  userAgent: string;
};

/** Variables of every route, for `Hono<RequestEnv>`. */
export type RequestEnv = {
  Variables: {
    context: RequestContext;
    /** Null for anonymous visitors. */
    viewer: Viewer | null;
    budgets: Budgets;
  };
};

import type { Frame } from "../pages/page-key.ts";
import type { Environment, Host } from "../portals/hosts.ts";
import type { Portal } from "../portals/portal.ts";
import type { Visit } from "./visit.server.ts";

/** What the edge found out about a request, for the routes behind it. */
export type Edge = {
  portal: Portal;
  environment: Environment;
  base: string;
  origin: string;
  clientIp: string;
  host: Host;
  visit: Visit;
  /** The frame of an anonymous visitor's page; `mode` follows the viewer. */
  frame: Frame;
};

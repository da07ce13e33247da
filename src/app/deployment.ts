import type { Env } from "../kit/env.server.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { readHosts } from "../portals/hosts/hosts.ts";

/** The public addresses that the settings name. */
export function deploymentOf(env: Env): Deployment {
  const secure = env.PUBLIC_SCHEME === "https";
  const publicPort = env.PUBLIC_PORT ?? (secure ? 443 : env.PORT);
  const isDefaultPort = publicPort === (secure ? 443 : 80);
  return {
    scheme: env.PUBLIC_SCHEME,
    port: isDefaultPort ? null : publicPort,
    hosts: readHosts(env.BASE_DOMAINS, env.ENVIRONMENTS),
  };
}

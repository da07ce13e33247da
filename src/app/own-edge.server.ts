import { pageConfig } from "../content/schemas/page-config.ts";
import type { RequestContext } from "../http/request-context.ts";
import { readVisitorContext } from "../http/visitor-context.server.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import { baseOf, type Deployment, originOf } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";

const nobody = {
  cookies: undefined,
  privacyControl: undefined,
  geoHeader: undefined,
  query: new URLSearchParams(),
};
const defaults = pageConfig.parse({});

/** For whom our own services answer when the server itself asks them: nobody, at a portal. */
export function ownEdge(deployment: Deployment, portal: Portal): RequestContext {
  const host = deployment.hosts.byName.get(`www.${deployment.hosts.domainOf(portal)}`)!;
  const { environment } = host;
  const visit = readVisitorContext(nobody, defaults, {
    secure: deployment.scheme === "https",
    production: true,
    host: host.name,
    portalDomain: deployment.hosts.domainOf(portal),
    now: 0,
  });
  return {
    ...visit,
    portal,
    culture: cultureOf(portal),
    lite: portal.languageSlug !== "",
    environment,
    base: baseOf(portal),
    origin: originOf(deployment, portal),
    clientIp: "127.0.0.1",
    host,
    cookies: undefined,
    userAgent: "",
  };
}

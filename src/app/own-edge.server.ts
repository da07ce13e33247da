import { pageConfig } from "../content/page-config.ts";
import { baseOf, type Deployment, originOf } from "../portals/addresses.ts";
import { cultureOf } from "../portals/cultures.ts";
import type { Portal } from "../portals/portal.ts";
import type { Edge } from "./edge.ts";
import { readVisit } from "./visit.server.ts";

const nobody = {
  cookies: undefined,
  privacyControl: undefined,
  geoHeader: undefined,
  query: new URLSearchParams(),
};
const defaults = pageConfig.parse({});

/** For whom our own services answer when the server itself asks them: nobody, at a portal. */
export function ownEdge(deployment: Deployment, portal: Portal): Edge {
  const host = deployment.hosts.byName.get(`www.${deployment.hosts.domainOf(portal)}`)!;
  const { environment, hostClass } = host;
  const visit = readVisit(nobody, defaults, {
    secure: deployment.scheme === "https",
    production: true,
    host: host.name,
    portalDomain: deployment.hosts.domainOf(portal),
    now: 0,
  });
  const { consent, country, mobile, eventScripts, variants } = visit;
  return {
    portal,
    environment,
    base: baseOf(portal),
    origin: originOf(deployment, portal),
    clientIp: "127.0.0.1",
    host,
    visit,
    frame: {
      culture: cultureOf(portal).name,
      environment,
      hostClass,
      lite: portal.languageSlug !== "",
      mode: "unauth",
      scheme: "system",
      consent,
      country,
      mobile,
      eventScripts,
      variants,
      contact: "",
    },
  };
}

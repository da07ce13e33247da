import { allPortals } from "../all.ts";
import type { Culture } from "../cultures/cultures.ts";
import type { Portal } from "../portal.ts";
import { type Environment, type Host, type Hosts, hostName } from "./hosts.ts";

/** The public addresses of this deployment: scheme, hosts and port. */
export type Deployment = { scheme: "http" | "https"; port: number | null; hosts: Hosts };

/**
 * Origin of a portal in an environment, by default the first that is served: `https://www.dossier.example.de`. Never taken
 * from a request. Throws for a portal that is not served.
 */
export function originOf(deployment: Deployment, portal: Portal, environment?: Environment): string {
  const { scheme, port, hosts } = deployment;
  return `${scheme}://${environment ?? hosts.environments[0]}.${hosts.domainOf(portal)}${port ? `:${port}` : ""}`;
}

/** Origin of one of our hosts, including bare domains, which `originOf` never returns. */
export const originOfHost = (
  { scheme, port }: Pick<Deployment, "scheme" | "port">,
  { name }: Pick<Host, "name">,
): string => `${scheme}://${name}${port ? `:${port}` : ""}`;

/** Every origin of the deployment: the allowed targets of a redirect. */
export const deploymentOrigins = (deployment: Deployment): ReadonlySet<string> =>
  new Set([...deployment.hosts.byName.values()].map((host) => originOfHost(deployment, host)));

/** The path prefix of a portal's links: "" or "/cz/cs". */
export const baseOf = (portal: Portal): string => (portal.languageSlug ? `/${portal.languageSlug}` : "");

/**
 * Full URL of a portal's page; `path` begins with a slash.
 * @example
 * addressOf(deployment, portals.luk, "/cv-templates"); // "https://dossier.example.co.uk/cv-templates"
 */
export const addressOf = (
  deployment: Deployment,
  portal: Portal,
  path = "/",
  environment?: Environment,
): string => `${originOf(deployment, portal, environment)}${baseOf(portal)}${path}`;

/**
 * The site of a culture, for links that belong to no request: a mail that a timer sends. Throws for a culture that is not
 * served.
 */
export const siteOf = (deployment: Deployment, { portal, path }: Pick<Culture, "portal" | "path">) => ({
  origin: originOf(deployment, portal),
  base: baseOf(portal),
  portal,
  /** Links carry the language slug. */
  lite: path !== "",
});

/** Finds the portal at a host and language slug, `www.us.localhost:3000/cz/cs`; null if this deployment has none there. */
export function findPortalAt(deployment: Deployment, address: string): Portal | null {
  const [host = "", ...slug] = address.split("/");
  const label = deployment.hosts.byName.get(hostName(host))?.label;
  const found = allPortals.find(
    ({ hostLabel, languageSlug }) => hostLabel === label && languageSlug === slug.join("/"),
  );
  return found && addressOf(deployment, found, "").endsWith(`://${address}`) ? found : null;
}

/** All portals in the order of the country list: by English country name. */
export const portalsByName: Portal[] = [...allPortals].sort((a, b) =>
  a.countryName.english.localeCompare(b.countryName.english, "en"),
);

/** The portals of this deployment, in the order of `portalsByName`. Only these may be linked to. */
export const servedPortals = ({ hosts }: Pick<Deployment, "hosts">): Portal[] =>
  portalsByName.filter(hosts.isServed);

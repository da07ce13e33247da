import { allPortals } from "./all.ts";
import { type Environment, type Host, type Hosts, hostName } from "./hosts.ts";
import type { Portal } from "./portal.ts";

/** Where visitors reach the family: scheme, hosts and port of this deployment. */
export type Deployment = { scheme: "http" | "https"; port: number | null; hosts: Hosts };

/** Scheme and host of a portal in an environment: `https://www.dossier.example.de`. Never from a request. */
export function originOf(deployment: Deployment, portal: Portal, environment: Environment = "www"): string {
  const { scheme, port, hosts } = deployment;
  return `${scheme}://${environment}.${hosts.domainOf(portal)}${port ? `:${port}` : ""}`;
}

/** Scheme and host of a host of the family: of a bare domain its own, which `originOf` never names. */
export const originOfHost = (
  { scheme, port }: Pick<Deployment, "scheme" | "port">,
  { name }: Pick<Host, "name">,
): string => `${scheme}://${name}${port ? `:${port}` : ""}`;

/** Every origin of the family: where a redirect may lead. */
export const familyOrigins = (deployment: Deployment): ReadonlySet<string> =>
  new Set([...deployment.hosts.byName.values()].map((host) => originOfHost(deployment, host)));

/** The path in front of every link of a portal: "" or "/cz/cs". */
export const baseOf = (portal: Portal): string => (portal.languageSlug ? `/${portal.languageSlug}` : "");

/** Full address of a portal's page; `path` begins with a slash. */
export const addressOf = (
  deployment: Deployment,
  portal: Portal,
  path = "/",
  environment?: Environment,
): string => `${originOf(deployment, portal, environment)}${baseOf(portal)}${path}`;

/** The portal at a host and language slug, `www.us.localhost:3000/cz/cs`; null for what is no portal's, or not served here. */
export function findPortalAt(deployment: Deployment, address: string): Portal | null {
  const [host = "", ...slug] = address.split("/");
  // Portals without a domain of their own are linked to at another one's.
  const label = deployment.hosts.byName.get(hostName(host))?.label;
  const found = allPortals.find(
    ({ hostLabel, languageSlug }) => hostLabel === label && languageSlug === slug.join("/"),
  );
  return found && addressOf(deployment, found, "").endsWith(`://${address}`) ? found : null;
}

/** The family in the order of the country list: by the country's own name, each in its own script. */
export const portalsByName: Portal[] = [...allPortals].sort((a, b) =>
  a.countryName.english.localeCompare(b.countryName.english, "en"),
);

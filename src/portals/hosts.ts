import { allPortals, defaultPortal } from "./all.ts";
import type { Portal } from "./portal.ts";

/** The first label of a host that names an environment; anything else counts as `www`. */
export const environments = ["www", "qa", "reg", "stg", "origin"] as const;
export type Environment = (typeof environments)[number];

/** One host name of the family: which portals live there, and in which environment. */
export type Host = {
  /** Lower case, without port. */
  name: string;
  environment: Environment;
  /** The portal at the root of the host, if there is one. */
  root: Portal | null;
  /** Portals that are paths of the host: `cz/cs` → lcz. */
  paths: ReadonlyMap<string, Portal>;
};

/** All hosts served, and the domain of each portal's host (for links from one portal to another). */
export type Hosts = { byName: ReadonlyMap<string, Host>; domainOf: (portal: Portal) => string };

/** What is wrong with a well-formed `BASE_DOMAINS` setting, one line each. */
export function domainProblems(baseDomains: string): string[] {
  if (!baseDomains.includes("=")) return [];
  const labels = new Set(allPortals.map(({ hostLabel }) => hostLabel));
  const pairs = baseDomains.split(",").map((pair) => pair.trim().split("="));
  const problems = pairs.flatMap(([label, domain], at) => [
    ...(labels.has(label!) ? [] : [`${label} is no country of a portal`]),
    ...(pairs.findIndex((other) => other[0] === label) < at ? [`${label} is named twice`] : []),
    ...(pairs.findIndex((other) => other[1] === domain) < at ? [`${domain} is given to two countries`] : []),
  ]);
  // Portals without a domain of their own are linked to there.
  if (!pairs.some(([label]) => label === defaultPortal.hostLabel))
    problems.push(`${defaultPortal.hostLabel} has no domain`);
  return problems;
}

/**
 * Reads the `BASE_DOMAINS` setting: one base domain, under which each host label gets a name
 * (`uk.localhost`), or a list of `label=domain` pairs that names every host served. Every domain answers
 * bare and under each environment label; a bare base domain answers with the default portal (PRT-05).
 */
export function readHosts(baseDomains: string): Hosts {
  const labels = new Map<string, string>();
  if (baseDomains.includes("=")) {
    for (const pair of baseDomains.split(",")) {
      const [label, domain] = pair.trim().split("=");
      labels.set(label!, domain!);
    }
  } else {
    for (const { hostLabel } of allPortals) labels.set(hostLabel, `${hostLabel}.${baseDomains}`);
  }
  const byName = new Map<string, Host>();
  const add = (name: string, environment: Environment, portals: Portal[]) =>
    byName.set(name, {
      name,
      environment,
      root: portals.find((portal) => portal.languageSlug === "") ?? null,
      paths: new Map(portals.filter((p) => p.languageSlug !== "").map((p) => [p.languageSlug, p])),
    });
  for (const [label, domain] of labels) {
    const portals = allPortals.filter((portal) => portal.hostLabel === label);
    add(domain, "www", portals);
    for (const environment of environments) add(`${environment}.${domain}`, environment, portals);
  }
  if (!baseDomains.includes("="))
    add(
      baseDomains,
      "www",
      allPortals.filter((portal) => portal.hostLabel === defaultPortal.hostLabel),
    );
  return {
    byName,
    domainOf: (portal) => labels.get(portal.hostLabel) ?? labels.get(defaultPortal.hostLabel)!,
  };
}

/** A host header without its port, in lower case; a trailing dot is dropped. */
export const hostName = (header: string): string =>
  header.replace(/:\d+$/, "").replace(/\.$/, "").toLowerCase();

export type Resolution =
  /** `path` is what follows the language slug and always begins with a slash. */
  | { kind: "portal"; portal: Portal; base: string; path: string }
  | { kind: "redirect"; location: string; permanent: boolean }
  /** No portal owns the path; `portal` says in whose language to answer. */
  | { kind: "not-found"; portal: Portal; base: string };

/**
 * Finds the portal of a path on a host (PRT-03, PRT-04, URL-01, URL-06, URL-07). Culture segments compare
 * case-insensitively and are redirected to lower case; a slug without its closing slash gets one.
 */
export function resolvePath(host: Host, pathname: string): Resolution {
  const culture = /^\/([a-z]{2})(?:\/([a-z]{2}))?(?=\/|$)/i.exec(pathname);
  if (culture) {
    const [matched, country, language] = culture;
    const slug = `${country}/${language ?? ""}`.toLowerCase();
    const portal = host.paths.get(slug);
    const rest = pathname.slice(matched.length);
    if (portal) {
      const base = `/${slug}`;
      if (matched !== base || rest === "")
        return { kind: "redirect", location: `${base}${rest || "/"}`, permanent: true };
      return { kind: "portal", portal, base, path: rest };
    }
    const first = [...host.paths.values()].find(({ languageSlug }) =>
      languageSlug.startsWith(`${country!.toLowerCase()}/`),
    );
    if (first)
      return { kind: "redirect", location: `/${first.languageSlug}${rest || "/"}`, permanent: false };
  }
  if (host.root) return { kind: "portal", portal: host.root, base: "", path: pathname };
  const portal = [...host.paths.values()][0] ?? defaultPortal;
  const base = `/${portal.languageSlug}`;
  if (pathname === "/") return { kind: "redirect", location: `${base}/`, permanent: false };
  return { kind: "not-found", portal, base };
}

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
  /** The label that its portals name: `uk`. */
  label: string;
  /** The first label of its name, if that is www or origin (SHL-07). */
  hostClass: HostClass;
  /** The portal at the root of the host; null where the only one is a path (URL-06). */
  root: Portal | null;
  /** Answers where no other portal does, in its language. */
  home: Portal;
};

/** Whether a host's name begins with `www` or `origin`; a bare domain is `other`. */
export const hostClasses = ["www", "origin", "other"] as const;
export type HostClass = (typeof hostClasses)[number];

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
  const add = (name: string, environment: Environment, label: string) => {
    const own = allPortals.filter((portal) => portal.hostLabel === label);
    const root = own.find((portal) => portal.languageSlug === "") ?? null;
    const first = hostClasses.find((one) => name.startsWith(`${one}.`));
    byName.set(name, {
      name,
      environment,
      label,
      hostClass: first ?? "other",
      root,
      home: root ?? own[0] ?? defaultPortal,
    });
  };
  for (const [label, domain] of labels) {
    add(domain, "www", label);
    for (const environment of environments) add(`${environment}.${domain}`, environment, label);
  }
  if (!baseDomains.includes("=")) add(baseDomains, "www", defaultPortal.hostLabel);
  return {
    byName,
    domainOf: (portal) => labels.get(portal.hostLabel) ?? labels.get(defaultPortal.hostLabel)!,
  };
}

/** A host header without its port, in lower case; a trailing dot is dropped. */
export const hostName = (header: string): string =>
  header.replace(/:\d+$/, "").replace(/\.$/, "").toLowerCase();

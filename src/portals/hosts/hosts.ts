import { allPortals, defaultPortal } from "../all.ts";
import type { Portal } from "../portal.ts";

/** The first label of a host names its environment; any other label means `www`. */
const environments = ["www", "qa", "reg", "stg", "origin"] as const;
export type Environment = (typeof environments)[number];

/** One host name: its portals and its environment. */
export type Host = {
  /** Lower case, without port. */
  name: string;
  environment: Environment;
  /** `hostLabel` of its portals: `uk`. */
  label: string;
  /** The first label of its name, if that is www or origin, else `other` (SHL-07). */
  hostClass: HostClass;
  /** The portal at the root of the host; null where all its portals are paths (URL-06). */
  root: Portal | null;
  /** The portal whose language is used for paths that belong to no portal. */
  home: Portal;
  /** Host labels that the deployment serves. */
  servedLabels: ReadonlySet<string>;
};

/** Whether a host's name begins with `www` or `origin`; a bare domain is `other`. */
const hostClasses = ["www", "origin", "other"] as const;
export type HostClass = (typeof hostClasses)[number];

/** All hosts of the deployment, and the domain of each portal's host (for links between portals). */
export type Hosts = {
  byName: ReadonlyMap<string, Host>;
  /** The environments that are served; links that belong to no request lead to the first. */
  environments: readonly Environment[];
  /** False for a portal whose host label has no domain: nothing may link to it. */
  isServed: (portal: Portal) => boolean;
  /** Throws for a portal that is not served. */
  domainOf: (portal: Portal) => string;
};

/** Problems of a well-formed `BASE_DOMAINS` setting, one line each. */
export function domainProblems(baseDomains: string): string[] {
  if (!baseDomains.includes("=")) return [];
  const labels = new Set(allPortals.map(({ hostLabel }) => hostLabel));
  const pairs = baseDomains.split(",").map((pair) => pair.trim().split("="));
  const problems = pairs.flatMap(([label, domain], at) => [
    ...(labels.has(label!) ? [] : [`${label} is not a portal's host label`]),
    ...(pairs.findIndex((other) => other[0] === label) < at ? [`${label} is named twice`] : []),
    ...(pairs.findIndex((other) => other[1] === domain) < at ? [`${domain} is given to two countries`] : []),
  ]);
  // Countries without a host label of their own are paths there.
  if (!pairs.some(([label]) => label === defaultPortal.hostLabel))
    problems.push(`${defaultPortal.hostLabel} has no domain`);
  return problems;
}

/**
 * Reads the `BASE_DOMAINS` setting: one base domain, below which each host label gets a name (`uk.localhost`), or a
 * list of `label=domain` pairs that names every host. Every domain is served under the label of each environment, and bare
 * if `www` is one of them; a bare base domain serves the default portal (PRT-05).
 */
export function readHosts(baseDomains: string, served: readonly Environment[] = environments): Hosts {
  const labels = new Map<string, string>();
  if (baseDomains.includes("=")) {
    for (const pair of baseDomains.split(",")) {
      const [label, domain] = pair.trim().split("=");
      labels.set(label!, domain!);
    }
  } else {
    for (const { hostLabel } of allPortals) labels.set(hostLabel, `${hostLabel}.${baseDomains}`);
  }
  const servedLabels: ReadonlySet<string> = new Set(labels.keys());
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
      servedLabels,
    });
  };
  const servesBare = served.includes("www");
  for (const [label, domain] of labels) {
    if (servesBare) add(domain, "www", label);
    for (const environment of served) add(`${environment}.${domain}`, environment, label);
  }
  if (servesBare && !baseDomains.includes("=")) add(baseDomains, "www", defaultPortal.hostLabel);
  return {
    byName,
    environments: served,
    isServed: ({ hostLabel }) => labels.has(hostLabel),
    domainOf({ code, hostLabel }) {
      const domain = labels.get(hostLabel);
      if (domain === undefined) throw new Error(`BASE_DOMAINS has no domain for ${code}`);
      return domain;
    },
  };
}

/** A Host header without port and trailing dot, in lower case. */
export const hostName = (header: string): string =>
  header.replace(/:\d+$/, "").replace(/\.$/, "").toLowerCase();

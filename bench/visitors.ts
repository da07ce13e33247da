import { randomUUID } from "node:crypto";
import { allPortals } from "../src/portals/all.ts";
import { addressOf } from "../src/portals/hosts/addresses.ts";
import { readHosts } from "../src/portals/hosts/hosts.ts";

export type Address = { host: string; path: string };

const deployment = (port: number) => ({ scheme: "http" as const, port, hosts: readHosts("localhost") });

/** The home pages of all portals as host and path. */
export const homes = (port: number): (Address & { code: string })[] =>
  allPortals.map((portal) => {
    const url = new URL(addressOf(deployment(port), portal));
    return { host: url.host, path: url.pathname, code: portal.code };
  });

/** Headers of a request that a page sends to its own host. */
export const ownHeaders = (host: string): Record<string, string> => ({
  host,
  origin: `http://${host}`,
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
});

/** The nth visitor's address, from the range reserved for benchmarks (RFC 2544). */
export const visitorAddress = (number: number): string =>
  `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;

/** The nth event, as the tracker sends it: clicks and experiments in turn. */
export function event(number: number) {
  const { event, properties } = kinds[number % kinds.length]!(number);
  return { id: randomUUID(), event, properties, userId: "", hasUser: "FALSE" };
}

const paths = ["/", "/lp/resume-builder", "/pricing", "/contact"];
const click = (number: number) => ({
  clickLocation: `link-${number % 40}`,
  pagePath: paths[number % paths.length]!,
});
const variant = (number: number) => ({
  experiment: `experiment-${number % 5}`,
  variant: number % 2 ? "1" : "2",
  visitorId: randomUUID(),
});
const kinds: ((number: number) => { event: string; properties: Record<string, string> })[] = [
  (number) => ({ event: "header nav bar clicks", properties: click(number) }),
  (number) => ({ event: "footer nav bar clicks", properties: { ...click(number), network: "linkedin" } }),
  (number) => ({ event: "Landing Page Experiment Viewed", properties: variant(number) }),
  () => ({
    event: "dashboard",
    properties: { clickSection: "header", clickValue: "open hamburger menu" },
  }),
  (number) => ({ event: "experiment exposure", properties: variant(number) }),
];

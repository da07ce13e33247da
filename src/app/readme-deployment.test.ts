import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageContext } from "../../tests/support/pages.ts";
import { envKeys, readEnv } from "../kit/env.server.ts";
import { canonicalAndAlternates } from "../pages/bodies/alternates.ts";
import { allPortals } from "../portals/all.ts";
import { resolvePath } from "../portals/cultures/resolve-path.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { domainProblems, hostName, readHosts } from "../portals/hosts/hosts.ts";
import type { Portal } from "../portals/portal.ts";
import { exampleFooter } from "../shell/examples/entries.ts";
import { countryLinks } from "../shell/footer/countries.ts";
import { startMessage } from "./start-message.ts";

/** The settings of the README's production section. */
const [, section = ""] = readFileSync("README.md", "utf8").split("## Running in production");
const settings = Object.fromEntries(
  [...section.split("\n## ")[0]!.matchAll(/`([A-Z_]+)=([^`]+)`/g)].map(([, key, value]) => [key, value]),
);
const env = readEnv(settings, domainProblems);
const hosts = readHosts(env.BASE_DOMAINS, env.ENVIRONMENTS);
const deployment: Deployment = { scheme: env.PUBLIC_SCHEME, port: null, hosts };
const served = allPortals.filter(hosts.isServed);

/** The portal that an address shows, as the request handler finds it; null for an unknown host or path. */
function portalAt(address: string): Portal | null {
  const { protocol, host, pathname } = new URL(address);
  const known = protocol === "https:" ? hosts.byName.get(hostName(host)) : undefined;
  const resolution = known && resolvePath(known, pathname);
  return resolution?.kind === "page" ? resolution.culture.portal : null;
}

test("the README's production settings are a valid deployment of some portals", () => {
  expect(Object.keys(settings).filter((key) => !envKeys.includes(key))).toEqual([]);
  expect(env).toMatchObject({ APP_ENV: "production", PUBLIC_SCHEME: "https", ENVIRONMENTS: ["www"] });
  expect(served.length).toBeGreaterThan(1);
  expect(served.length).toBeLessThan(allPortals.length);
});

test("SHL-11 every hreflang link leads to the portal of its language, and every served portal has one", () => {
  for (const portal of served) {
    const { alternates = [] } = canonicalAndAlternates(
      { ...pageContext, deployment },
      portal,
      "www",
      () => "/",
    );
    const languages = alternates.filter(({ locale }) => locale !== "x-default");
    expect(languages.map(({ locale }) => locale)).toEqual(served.map(({ locale }) => locale));
    for (const { locale, href } of languages) expect(portalAt(href)?.locale, href).toBe(locale);
    expect(portalAt(alternates.at(-1)!.href)).not.toBeNull();
  }
});

test("CTY-02 the country switcher leads to each served portal and to no other address", () => {
  const links = countryLinks(exampleFooter, { portal: served[0]!, deployment, environment: "www" });
  expect(links.map(({ href }) => portalAt(href)?.code).sort()).toEqual(served.map(({ code }) => code).sort());
  expect(new Set(links.map(({ href }) => href)).size).toBe(served.length);
});

test("the start table lists the served portals at addresses that serve them, and names the others", () => {
  const message = startMessage({ deployment, notes: [] });
  const rows = [...message.matchAll(/^(\w{3}) {2}.*(https:\S+)$/gm)];
  expect(rows.map(([, code]) => code).sort()).toEqual(served.map(({ code }) => code).sort());
  for (const [, code, address] of rows) expect(portalAt(address!)?.code, address).toBe(code);
  for (const { countryName } of allPortals.filter((portal) => !served.includes(portal)))
    expect(message.split("Not served")[1]).toContain(countryName.english);
});

test("with one base domain all portals are served, and the start table says nothing else", () => {
  const message = startMessage({
    deployment: { scheme: "http", port: 3000, hosts: readHosts("localhost") },
    notes: [],
  });
  expect(message).not.toContain("Not served");
  expect([...message.matchAll(/http:\/\//g)]).toHaveLength(allPortals.length);
});

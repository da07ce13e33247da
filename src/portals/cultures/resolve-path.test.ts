import { describe, expect, test } from "vitest";
import { portals } from "../all.ts";
import { readHosts } from "../hosts/hosts.ts";
import { liteBaseOf, type Resolution, resolvePath } from "./resolve-path.ts";

const hosts = readHosts("localhost");
const resolve = (host: string, path: string, lite = false) =>
  describeResolution(resolvePath(hosts.byName.get(host)!, path, () => lite));

function describeResolution(resolution: Resolution): string {
  if (resolution.kind === "redirect") return `${resolution.permanent ? 301 : 302} ${resolution.location}`;
  if (resolution.kind === "moved")
    return `${resolution.permanent ? 301 : 302} ${resolution.culture.name} ${resolution.path}`;
  const flow = resolution.lite ? ` lite ${resolution.base}` : "";
  return resolution.kind === "page"
    ? `${resolution.culture.name} ${resolution.path}${flow}`
    : `404 ${resolution.culture.name}${flow}`;
}

describe("the portal of a URL", () => {
  test.each([
    ["www.uk.localhost", "/", "luk /"],
    ["uk.localhost", "/build-cv", "luk /build-cv"],
    ["qa.de.localhost", "/", "lde /"],
    ["localhost", "/", "wlb /"],
    ["www.us.localhost", "/dashboard", "wlb /dashboard"],
    ["www.us.localhost", "/cz/cs/", "lcz / lite /cz/cs"],
    ["www.us.localhost", "/sa/ar/build-resume", "lsa /build-resume lite /sa/ar"],
    ["www.us.localhost", "/dk/de/", "302 /dk/da/"],
    ["www.us.localhost", "/lp/x", "wlb /lp/x"],
    ["www.us.localhost", "/de/de/lp/x", "301 lde /lp/x"],
  ])("PRT-03 %s%s → %s", (host, path, expected) => {
    expect(resolve(host, path)).toBe(expected);
  });

  test.each([
    ["www.us.localhost", "/be/nl/", "be/nl / lite /be/nl"],
    ["www.us.localhost", "/CZ/cs/x", "301 /cz/cs/x"],
    ["www.us.localhost", "/cz/cs", "301 /cz/cs/"],
    ["www.us.localhost", "/dk", "302 /dk/da/"],
  ])("URL-01 URL-07 URL-10 %s%s → %s", (host, path, expected) => {
    expect(resolve(host, path)).toBe(expected);
  });

  test.each([
    ["www.us.localhost", "/lp/nl/", "wlb /lp/nl/"],
    ["www.us.localhost", "/eb/api/v1/user/countryclaims", "wlb /eb/api/v1/user/countryclaims"],
    ["www.pt.localhost", "/lp/pt", "lpt /lp/pt"],
  ])("URL-02 %s%s → %s", (host, path, expected) => {
    expect(resolve(host, path)).toBe(expected);
  });

  test.each([
    ["www.mx.localhost", "/", "302 /mx/es/"],
    ["www.mx.localhost", "/mx/en/x", "302 /mx/es/x"],
    ["www.mx.localhost", "/fr/fr/", "404 lmx lite /mx/es"],
    ["www.br.localhost", "/", "302 /br/pt/"],
    ["www.us.localhost", "/", "wlb /"],
    ["www.us.localhost", "/xx/nl/", "wlb /xx/nl/"],
    ["www.pt.localhost", "/", "lpt /"],
    ["www.pt.localhost", "/pt", "302 /pt/pt/"],
    ["www.pt.localhost", "/PT/en/x", "302 /pt/pt/x"],
    ["www.pt.localhost", "/pt/lp/x", "302 /pt/pt/lp/x"],
    ["www.uk.localhost", "/gb/en/", "luk /gb/en/"],
  ])("URL-06 %s%s → %s", (host, path, expected) => {
    expect(resolve(host, path)).toBe(expected);
  });
});

test.each([
  ["/de/de/lp/x", "wlb /de/de/lp/x"],
  ["/fr", "wlb /fr"],
  ["/gb/en/", "301 luk /"],
  ["/cz/cs/", "lcz / lite /cz/cs"],
  ["/be/fr/", "be/fr / lite /be/fr"],
])("URL-10 the main site redirects to served countries only: %s → %s", (path, expected) => {
  const { byName } = readHosts("uk=cv.example.co.uk,us=cv.example.com");
  const resolution = resolvePath(byName.get("www.cv.example.com")!, path);
  expect(describeResolution(resolution)).toBe(expected);
});

describe("lite flow", () => {
  test.each([
    ["www.mx.localhost", "/mx/es/crear-cv", "lmx /crear-cv lite /mx/es"],
    ["www.br.localhost", "/dashboard", "404 lbr lite /br/pt"],
    ["www.br.localhost", "/eb/api/v1/user/countryclaims", "lbr /eb/api/v1/user/countryclaims lite /br/pt"],
    ["www.mx.localhost", "/error/log", "lmx /error/log lite /mx/es"],
    ["www.us.localhost", "/ca/fr/lp/x", "ca/fr /lp/x lite /ca/fr"],
    ["www.us.localhost", "/build-resume", "wlb /build-resume"],
    ["www.de.localhost", "/anything", "lde /anything"],
    // Portugal: every segment except the reserved ones.
    ["www.pt.localhost", "/", "lpt /"],
    ["www.pt.localhost", "/pt/pt/", "lpt / lite /pt/pt"],
    ["www.pt.localhost", "/PT/pt/x", "301 /pt/pt/x"],
    ["www.pt.localhost", "/pt/pt", "301 /pt/pt/"],
    ["www.pt.localhost", "/pt/pt/criar-curriculo", "lpt /criar-curriculo lite /pt/pt"],
    ["www.pt.localhost", "/qualquer", "lpt /qualquer lite /pt/pt"],
    ["www.pt.localhost", "/criar-curriculo", "lpt /criar-curriculo"],
    ["www.pt.localhost", "/dashboard", "lpt /dashboard"],
    ["www.pt.localhost", "/plan/end", "lpt /plan/end"],
    ["www.pt.localhost", "/api/documents", "lpt /api/documents"],
    ["www.pt.localhost", "/mobile/build-resume", "lpt /mobile/build-resume"],
    ["www.pt.localhost", "/lpnext/1/x.js", "lpt /lpnext/1/x.js"],
  ])("URL-03 %s%s → %s", (host, path, expected) => {
    expect(resolve(host, path)).toBe(expected);
  });

  test.each([
    ["www.uk.localhost", "/", "302 /gb/en/"],
    ["www.uk.localhost", "/gb/en/build-cv", "luk /build-cv lite /gb/en"],
    ["www.uk.localhost", "/build-cv", "luk /build-cv lite /gb/en"],
    ["www.us.localhost", "/us/en/", "wlb / lite /us/en"],
    ["www.us.localhost", "/cz/cs/", "lcz / lite /cz/cs"],
  ])("SHL-13 isLiteFlow forces lite flow: %s%s → %s", (host, path, expected) => {
    expect(resolve(host, path, true)).toBe(expected);
  });

  test("URL-04 the slug is country and language", () => {
    expect([portals.lpt, portals.luk, portals.lsa].map(liteBaseOf)).toEqual(["/pt/pt", "/gb/en", "/sa/ar"]);
  });
});

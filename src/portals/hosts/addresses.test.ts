import { expect, test } from "vitest";
import { allPortals, portals } from "../all.ts";
import { findCulture } from "../cultures/cultures.ts";
import { addressOf, type Deployment, findPortalAt, siteOf } from "./addresses.ts";
import { readHosts } from "./hosts.ts";

const deploymentOf = (domains: string, port: number | null = null): Deployment => ({
  scheme: "https",
  port,
  hosts: readHosts(domains),
});
const placeOf = (deployment: Deployment, code: "luk" | "wlb" | "lcz" | "lde") =>
  addressOf(deployment, portals[code], "").replace("https://", "");

test("CAL-16 every portal is found at its own address", () => {
  for (const deployment of [deploymentOf("localhost", 3000), deploymentOf("dossier.example")])
    for (const { code } of allPortals)
      expect(findPortalAt(deployment, placeOf(deployment, code as "luk"))?.code).toBe(code);
});

test("CAL-16 a portal without a domain is not found at the default portal's", () => {
  const deployment = deploymentOf("us=dossier.example.com,uk=dossier.example.co.uk");
  expect(() => placeOf(deployment, "lde")).toThrow("lde");
  expect(findPortalAt(deployment, "www.dossier.example.com")?.code).toBe("wlb");
  expect(findPortalAt(deployment, placeOf(deployment, "lcz"))?.code).toBe("lcz");
});

test.each(["", "/", "evil.test", "www.uk.localhost/x", "www.uk.localhost", "https://www.uk.localhost:3000"])(
  "CAL-16 no portal is found at %j",
  (address) => {
    expect(findPortalAt(deploymentOf("localhost", 3000), address)).toBeNull();
  },
);

test.each([
  ["lde", "https://www.de.localhost:3000", "", false],
  ["lcz", "https://www.us.localhost:3000", "/cz/cs", true],
  ["be/nl", "https://www.us.localhost:3000", "/be/nl", true],
])("siteOf: %s is at %s%s", (name, origin, base, lite) => {
  const culture = findCulture(name)!;
  expect(siteOf(deploymentOf("localhost", 3000), culture)).toEqual({
    origin,
    base,
    portal: culture.portal,
    lite,
  });
});

test("siteOf throws for a culture that is not served", () => {
  const deployment = deploymentOf("us=dossier.example.com");
  expect(() => siteOf(deployment, findCulture("lde")!)).toThrow("lde");
});

import { expect, test } from "vitest";
import { allPortals, portals } from "../all.ts";
import { addressOf, type Deployment, findPortalAt } from "./addresses.ts";
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

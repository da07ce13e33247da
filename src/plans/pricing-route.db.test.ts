import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openSite, type Site } from "../../tests/support/site.ts";
import { allPortals, portals } from "../portals/all.ts";
import { findCulture } from "../portals/cultures/cultures.ts";
import { baseOf } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import { plan } from "./plan.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const request = (portal: Portal, query = "") =>
  site.request({ host: `www.${portal.hostLabel}.localhost`, path: `${baseOf(portal)}/api/pricing${query}` });

test.each(allPortals.map((portal) => [portal.code, portal] as const))(
  "CAL-10 PRC-01 %s: the portal's plans are public and cacheable for an hour",
  async (_code, portal) => {
    const response = await request(portal);
    expect([response.status, response.headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
    expect(response.headers["set-cookie"]).toBeUndefined();
    const body = JSON.parse(response.text);
    expect(body).toHaveLength(3);
    expect(z.array(z.strictObject(plan.shape)).parse(body)).toEqual(body);
  },
);

test("CAL-10 a guest culture has no plans", async () => {
  const response = await request(findCulture("be/nl")!.portal);
  expect([response.status, JSON.parse(response.text)]).toEqual([200, []]);
});

test("CAL-10 the query can name another portal", async () => {
  const german = JSON.parse((await request(portals.lde)).text);
  const response = await request(portals.luk, "?portalCD=LDE");
  expect([response.status, JSON.parse(response.text)]).toEqual([200, german]);
});

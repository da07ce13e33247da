import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import { contentLibrary } from "../../tests/support/content.ts";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { allPortals, findPortal } from "../portals/all.ts";
import { findCulture } from "../portals/cultures/cultures.ts";
import type { Portal } from "../portals/portal.ts";
import { plan } from "./plan.ts";
import { createPricingRoute } from "./pricing-route.server.ts";

async function ask(portal: Portal, path = "/api/pricing") {
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set("viewer", null);
    c.set("context", buildRequestContext(portal));
    await next();
  });
  app.route("/", createPricingRoute(contentLibrary));
  return app.request(path);
}

test.each(allPortals.map((portal) => [portal.code, portal] as const))(
  "CAL-10 PRC-01 %s: everybody gets the portal's plans, and may keep them for an hour",
  async (_code, portal) => {
    const answer = await ask(portal);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const body = await answer.json();
    expect(body).toHaveLength(3);
    expect(z.array(z.strictObject(plan.shape)).parse(body)).toEqual(body);
  },
);

test("CAL-10 a guest's list is empty", async () => {
  const answer = await ask(findCulture("be/nl")!.portal);
  expect([answer.status, await answer.json()]).toEqual([200, []]);
});

test("CAL-10 a service for the whole family is asked by the portal's code", async () => {
  const german = await (await ask(findPortal("lde")!)).json();
  const asked = await ask(findPortal("luk")!, "/api/pricing?portalCD=LDE");
  expect([asked.status, await asked.json()]).toEqual([200, german]);
});

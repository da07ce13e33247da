import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../../tests/support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ production: false });
});
afterAll(() => site.close());

test.each([
  ["www.us.localhost", "/cz/cs/operator"],
  ["www.us.localhost", "/cz/cs/operator/errors"],
  ["www.us.localhost", "/operator"],
  ["www.mx.localhost", "/mx/es/operator"],
])("ROL-04 the consent banner at %s%s returns to the operator's page", async (host, path) => {
  const operator = await site.createUser({ role: "operator", hostLabel: host.split(".")[1]! });
  const { status, text } = await site.request({ host, path, as: operator });
  expect(status).toBe(200);
  const banner = text.slice(text.indexOf('data-notice="consent"'));
  expect(/name="next" value="([^"]*)"/.exec(banner)?.[1]).toBe(path);
});

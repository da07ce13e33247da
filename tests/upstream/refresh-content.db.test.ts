import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signatureHeader, signBody } from "../../src/content/refresh-route.server.ts";
import { openSite, type Site, type TestUser, webhookSecret } from "../support/site.ts";

/** An upstream service that counts the requests for a portal's header and footer. */
let requests = 0;
const service = createServer((request, response) => {
  if (request.url?.includes("refreshcontent=true")) requests += 1;
  response.writeHead(503).end();
});
let site: Site;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  site = await openSite({ env: { CONTENT_URL: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await site?.close();
  service.close();
});

/** Each test uses portals of its own, because a portal is refreshed at most once in five seconds. */
async function countRefreshes(work: () => Promise<unknown>): Promise<number> {
  const before = requests;
  await work();
  return requests - before;
}

test("CAL-03 only editors and operators who entered a code refresh content by a page's query", async () => {
  const visit = (as: TestUser | null) =>
    countRefreshes(() => site.request({ path: "/?refreshcontent=true", as }));
  expect(await visit(null)).toBe(0);
  expect(await visit(await site.createUser())).toBe(0);
  expect(await visit(await site.createUser({ role: "reviewer" }))).toBe(0);
  expect(await visit(await site.createUser({ role: "editor", twoFactor: false }))).toBe(0);
  expect(await visit(await site.createUser({ role: "editor" }))).toBeGreaterThan(0);
});

const now = () => Date.now() / 1000;
const post = (json: object, sign: (body: string) => string) => {
  const body = JSON.stringify(json);
  const headers = { [signatureHeader]: sign(body), "content-type": "application/json" };
  return site.request({ method: "POST", path: "/api/content/refresh", body, headers });
};
const signed = (body: string) => signBody(body, webhookSecret);

test("CAL-03 a signed webhook refreshes its portal's content", async () => {
  const portal = "lfr";
  await site.request({ path: "/", host: "www.fr.localhost" });
  expect(
    await countRefreshes(async () =>
      expect((await post({ portal, sentAt: now() }, signed)).status).toBe(204),
    ),
  ).toBeGreaterThan(0);
});

test("CAL-03 a recorded request of the webhook works once, also if sent twice at the same time", async () => {
  const sentAt = now();
  const twice = await Promise.all([1, 2].map(() => post({ portal: "lit", sentAt }, signed)));
  const later = await post({ portal: "lit", sentAt }, signed);
  expect([...twice, later].map(({ status }) => status).sort()).toEqual([204, 403, 403]);
});

test.each([
  ["no signature", { portal: "les", sentAt: now() }, () => "", 403],
  ["another secret", { portal: "les", sentAt: now() }, (body: string) => signBody(body, "x".repeat(32)), 403],
  ["a changed body", { portal: "les", sentAt: now() }, (body: string) => signed(`${body} `), 403],
  ["an old request", { portal: "les", sentAt: now() - 301 }, signed, 403],
  ["a request from the future", { portal: "les", sentAt: now() + 3600 }, signed, 403],
  ["an unknown portal", { portal: "__proto__", sentAt: now() }, signed, 400],
])("a webhook with %s is refused", async (_what, json, sign, status) => {
  expect(await countRefreshes(async () => expect((await post(json, sign)).status).toBe(status))).toBe(0);
});

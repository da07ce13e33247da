import { afterAll, beforeAll, expect, test } from "vitest";
import { probeHeader, probePath, signProbe } from "../../src/app/doctor/probe.server.ts";
import { openSite, type Site } from "../support/site.ts";
import { secret } from "../support/site-users.ts";

let site: Site;
beforeAll(async () => {
  const env = { SECURITY_CONTACT: "security@operator.example", OPERATOR_EMAIL: "hello@operator.example" };
  site = await openSite({ env });
});
afterAll(() => site?.close());

const hosts = [
  ["www.de.localhost", "de"],
  ["www.us.localhost", "en"],
  ["www.mx.localhost", "es"],
  ["www.pt.localhost", "pt"],
] as const;

test.each(hosts)("%s has a security.txt of its own (RFC 9116)", async (host, language) => {
  const response = await site.request({ path: "/.well-known/security.txt", host });
  expect([response.status, response.headers["content-type"]]).toEqual([200, "text/plain; charset=UTF-8"]);
  const fields = Object.fromEntries(
    response.text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  );
  expect(fields).toEqual({
    Contact: "mailto:security@operator.example",
    Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/),
    "Preferred-Languages": language === "en" ? "en" : `${language}, en`,
    Canonical: `https://${host}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields.Expires!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test.each(hosts)(
  "%s redirects password managers to the form and declares Global Privacy Control",
  async (host) => {
    const change = await site.request({ path: "/.well-known/change-password", host });
    expect(change.status).toBe(302);
    const target = String(change.headers.location);
    expect(target).toMatch(/\/settings#password$/);
    const as = await site.createUser({ hostLabel: host.split(".")[1]! });
    const form = await site.request({ path: target.split("#")[0]!, host, as });
    expect([form.status, form.text.includes('id="password"')]).toEqual([200, true]);
    const gpc = await site.request({ path: "/.well-known/gpc.json", host });
    expect(JSON.parse(gpc.text)).toEqual({
      gpc: true,
      lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  },
);

test("an unknown well-known file is missing, as the change-password specification requires", async () => {
  const path = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
  for (const [host] of hosts) expect((await site.request({ path, host })).status).toBe(404);
});

test("a signed probe learns how it arrived, and no other request does", async () => {
  const headers = { [probeHeader]: signProbe(secret), "x-forwarded-for": "198.51.100.7", via: "1.1 proxy" };
  const known = await site.request({ path: probePath, headers });
  expect(known.status).toBe(200);
  expect(JSON.parse(known.text)).toMatchObject({
    clientIp: "198.51.100.7",
    peer: "127.0.0.9",
    isTrustedProxy: true,
    proxyHeaders: expect.arrayContaining(["x-forwarded-for", "via"]),
  });
  for (const probe of [undefined, "", "a.b.c", signProbe("x".repeat(40)), signProbe(secret, 0)]) {
    const response = await site.request({ path: probePath, headers: { [probeHeader]: probe } });
    expect([response.status, response.text.includes("127.0.0.9")]).toEqual([404, false]);
  }
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newNetwork, openSite, type Site, type TestRequest } from "../../../tests/support/site.ts";
import { budgetTable } from "../../budgets/budget-table.ts";
import { maxBodyBytes } from "../sinks/sink-limits.ts";
import { errorReports } from "../tables.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());
beforeEach(() => site.db.execute(sql`TRUNCATE error_reports`));

const report = (origin: string, blocked = "https://evil.example/x.js?id=ana@example.com") => ({
  "csp-report": {
    "document-uri": `${origin}/lp/privacy?token=secret`,
    "effective-directive": "script-src-elem",
    "blocked-uri": blocked,
    disposition: "enforce",
  },
});
const send = (body: unknown, request: Partial<TestRequest> = {}) =>
  site.request({
    method: "POST",
    path: "/csp-reports",
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...request,
    headers: { "content-type": "application/csp-report", ...request.headers },
  });
/** The stored reports, once there are so many: rows are written in batches. */
async function expectStored(count: number) {
  const read = () => site.db.select().from(errorReports);
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

test("a violation is stored as an error of the portal, without query and personal data", async () => {
  const response = await send(report(site.origin));
  expect([response.status, response.text]).toEqual([204, ""]);
  const rows = await expectStored(1);
  expect(rows).toMatchObject([
    {
      portal: "lde",
      message: "Content policy: script-src-elem blocked evil.example",
      component: "script-src-elem",
      url: `${site.origin}/lp/privacy`,
      sourceApp: "CSP",
      info: false,
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/ana@|secret/);
});

test("a portal that is served by path gets the reports of its own pages", async () => {
  const host = "www.us.localhost";
  const page = await site.request({ host, path: "/cz/cs/lp/privacy" });
  expect(page.headers["reporting-endpoints"]).toBe('csp="/cz/cs/csp-reports"');
  const headers = { origin: `https://${host}` };
  expect((await send(report(`https://${host}`), { host, headers, path: "/cz/cs/csp-reports" })).status).toBe(
    204,
  );
  expect((await expectStored(1))[0]!.portal).toBe("lcz");
});

test("browsers may send a report without any header about its origin, other sites’ pages may not", async () => {
  const silent = { origin: undefined, "sec-fetch-site": undefined };
  expect((await send(report(site.origin), { headers: silent })).status).toBe(204);
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await send(report(site.origin), { headers: foreign })).status).toBe(403);
  await expectStored(1);
});

test.each([
  ["malformed JSON", "{", "application/csp-report"],
  ["deep JSON", `${"[".repeat(50)}${"]".repeat(50)}`, "application/reports+json"],
  ["a prototype key", '{"__proto__":{"x":1}}', "application/csp-report"],
  ["another type of report", '[{"type":"deprecation","body":{}}]', "application/reports+json"],
  ["nothing", "", "application/reports+json"],
])("204 for %s, which stores nothing", async (_, body, type) => {
  expect((await send(body, { headers: { "content-type": type } })).status).toBe(204);
  expect((await send(report(site.origin))).status).toBe(204);
  await expectStored(1);
});

test("413 for a body over the limit", async () => {
  expect((await send(" ".repeat(maxBodyBytes.errors + 1))).status).toBe(413);
});

test("429 with Retry-After for a network over its budget of rows, while other networks are served", async () => {
  const from = (network: string) => ({ headers: { "x-forwarded-for": network } });
  const network = newNetwork();
  const violations = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      type: "csp-violation",
      body: {
        documentURL: `${site.origin}/`,
        effectiveDirective: "img-src",
        blockedURL: `https://host-${at}.example/`,
      },
    }));
  const type = { "content-type": "application/reports+json" };
  const statuses = [];
  for (let sent = 0; sent <= budgetTable.reportRows.network; sent += 50)
    statuses.push((await send(violations(50), { headers: { ...type, "x-forwarded-for": network } })).status);
  expect(statuses.at(-1)).toBe(429);
  const refused = await send(violations(50), { headers: { ...type, "x-forwarded-for": network } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send(report(site.origin), from(newNetwork()))).status).toBe(204);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sample, turn } from "../support/sampling.ts";
import { newNetwork, openSite, type Site, type TestRequest, type TestUser } from "../support/site.ts";
import { stubRenderer } from "../support/stub-renderer.ts";
import { changedTables, createOwner, digestTables, isReading, requestOf } from "./actors.ts";
import { type Body, type Owner, type Row, table } from "./authorisation-table.ts";

/** Requests that another site can make a user's browser send, to every route that changes state. */
let site: Site;
let stranger: TestUser;
/** Shared by all tests, because no test may change them. */
let victim: Owner;
let operator: TestUser;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer: stubRenderer } });
  stranger = await site.createUser();
  victim = await createOwner(site);
  operator = await site.createUser({ role: "operator" });
});
afterAll(() => site?.close());

const changing = table.filter((row) => !isReading(row) && row.changes !== false);
/** The actor who may send the row, in a new network because of rate limits. */
const actorOf = (row: Row): TestUser => ({ ...(row.actor ? operator : victim), clientIp: newNetwork() });
const byRoute = (rows: readonly Row[]) => rows.map((row, at) => [row.route, row, at] as const);
/** A quarter of the cases; together the rows have all, each row another quarter for each commit. */
const quarter = <Case>(cases: readonly Case[], at: number) => sample(cases, 4, turn + at);

type Headers = Record<string, string | undefined>;
const silent: Headers = { origin: undefined, "sec-fetch-site": undefined, referer: undefined };

/** Headers of requests from other sites; `undefined` removes a header. */
const forgeries: Record<string, Headers> = {
  "another site, new browser": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  "another site, old browser": { ...silent, origin: "https://evil.example" },
  "no Origin, but Sec-Fetch-Site": { ...silent, "sec-fetch-site": "cross-site" },
  "another portal of the family": { origin: "https://www.fr.localhost", "sec-fetch-site": "same-site" },
  "another portal, old browser": { ...silent, origin: "https://www.fr.localhost" },
  "the same host without TLS": { origin: "http://www.de.localhost", "sec-fetch-site": "cross-site" },
  "the same host, other port": { ...silent, origin: "https://www.de.localhost:8443" },
  "a host that starts like ours": { ...silent, origin: "https://www.de.localhost.evil.example" },
  "a sandboxed frame, old browser": { ...silent, origin: "null" },
  "a sandboxed frame": { origin: "null", "sec-fetch-site": "cross-site" },
  "no header about its origin": silent,
  "only a Referer, of another site": {
    ...silent,
    referer: "https://evil.example/?https://www.de.localhost/",
  },
  "our Origin, contradicted by Sec-Fetch-Site": { "sec-fetch-site": "cross-site" },
  "an empty Origin": { ...silent, origin: "" },
};

const isSilent = (headers: Headers): boolean =>
  "origin" in headers && headers.origin === undefined && headers["sec-fetch-site"] === undefined;

const samples: Record<Exclude<Body, "any">, { type?: string; body?: string }> = {
  none: {},
  json: { type: "application/json", body: "{}" },
  form: { type: "application/x-www-form-urlencoded", body: "a=b" },
  multipart: {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  },
  text: { type: "text/plain", body: '{"a":"b"}' },
  report: { type: "application/csp-report", body: "{}" },
};
const otherTypes = [
  "text/plain;application/json",
  "application/json-patch+json",
  "text/json",
  "APPLICATION",
  "",
];

async function expectRefusal(request: TestRequest, status: number, occasion: string): Promise<void> {
  const response = await site.request(request);
  expect(response.status, occasion).toBe(status);
  expect(response.headers["set-cookie"], occasion).toBeUndefined();
}

async function expectSignedIn(as: TestUser): Promise<void> {
  expect((await site.request({ path: "/api/notifications/count", as })).status).toBe(200);
}

describe("another site's page", () => {
  test.each(byRoute(changing))("%s", async (_, row, at) => {
    const actor = actorOf(row);
    const before = await digestTables(site);
    for (const [occasion, headers] of quarter(Object.entries(forgeries), at)) {
      if (row.isReport && isSilent(headers)) continue;
      const request = requestOf(row, victim, actor, stranger);
      await expectRefusal({ ...request, headers: { ...request.headers, ...headers } }, 403, occasion);
    }
    await expectSignedIn(actor);
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });
});

describe("a body that a page can send without preflight", () => {
  test.each(byRoute(changing.filter(({ takes }) => !takes?.includes("any"))))("%s", async (_, row, at) => {
    const actor = actorOf(row);
    const before = await digestTables(site);
    const { path } = requestOf(row, victim, actor, stranger);
    const method = row.route.split(" ")[0]!;
    const unsupported = otherTypes.filter(
      (type) => !row.takes!.includes("text") || !type.startsWith("text/plain"),
    );
    const refused = Object.entries(samples)
      .filter(([name]) => name !== "none" && !row.takes!.includes(name as Body))
      .map(([, sample]) => sample);
    const bodies = [...refused, ...unsupported.map((type) => ({ type, body: "{}" }))];
    for (const { type, body } of quarter(bodies, at))
      await expectRefusal(
        { method, path, as: actor, headers: { "content-type": type }, body },
        415,
        `${type}`,
      );
    // Nor is a body without a type accepted.
    await expectRefusal({ method, path, as: actor, body: "{}" }, 415, "no type");
    await expectSignedIn(actor);
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });
});

describe("a GET from an image, a frame or a link", () => {
  const elsewhere: Record<string, Headers> = {
    image: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
    "image on our page": {
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "no-cors",
      "sec-fetch-dest": "image",
    },
    link: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
    frame: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
    prefetch: { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors", "sec-purpose": "prefetch" },
    prerender: {
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      "sec-purpose": "prefetch;prerender",
    },
    "old prefetch": { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", purpose: "prefetch" },
    "old browser": {},
  };

  test.each(Object.entries(elsewhere))("does not sign out: %s", async (_, headers) => {
    for (const path of ["/sign-out", "/lp/sign-out"]) await site.request({ path, as: victim, headers });
    expect((await site.request({ path: "/api/notifications/count", as: victim })).status).toBe(200);
  });

  test.each(Object.entries(elsewhere))("changes no stored data: %s", async (_, headers) => {
    const before = await digestTables(site);
    for (const row of table.filter((row) => isReading(row) && !row.writesTables))
      await site.request({ ...requestOf(row, victim, victim, stranger), headers });
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });
});

test("POST routes that only read are unreadable for other sites", async () => {
  for (const row of table.filter((row) => row.changes === false)) {
    const request = requestOf(row, victim, victim, stranger);
    const headers = { ...request.headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const before = await digestTables(site);
    const response = await site.request({ ...request, headers });
    expect(response.headers["access-control-allow-origin"], row.route).toBeUndefined();
    expect(changedTables(before, await digestTables(site)), row.route).toEqual([]);
  }
});

test("S28 no response except assets has CORS headers", async () => {
  for (const origin of ["https://evil.example", "null", "https://www.de.localhost.evil.example", site.origin])
    for (const row of table.filter(isReading)) {
      const request = requestOf(row, victim, victim, stranger);
      const { headers } = await site.request({ ...request, headers: { ...request.headers, origin } });
      const shared = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
      expect(shared, `${origin} ${row.route}`).toEqual([]);
    }
});

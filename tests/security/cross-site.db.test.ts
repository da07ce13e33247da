import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestRequest, newNetwork, openSite, type TestUser, type Site } from "../support/site.ts";
import { type Body, type Owner, type Row, table } from "./authorisation-table.ts";
import { changedTables, digestTables, isReading, createOwner, fastHashing, requestOf } from "./actors.ts";

/** What another site can make a person's browser send, against every route that changes something. */
let site: Site;
let stranger: TestUser;
/** The same in all tests: nothing may happen to them. */
let victim: Owner;
let operator: TestUser;
beforeAll(async () => {
  site = await openSite({ overrides: fastHashing });
  stranger = await site.createUser();
  victim = await createOwner(site);
  operator = await site.createUser({ role: "operator" });
});
afterAll(() => site?.close());

const changing = table.filter((row) => !isReading(row) && row.changes !== false);
/** Whoever may send the row, from a network of their own: they are counted. */
const actorOf = (row: Row): TestUser => ({ ...(row.actor ? operator : victim), clientIp: newNetwork() });
const byRoute = (rows: readonly Row[]) => rows.map((row) => [row.route, row] as const);

type Headers = Record<string, string | undefined>;
const silent: Headers = { origin: undefined, "sec-fetch-site": undefined, referer: undefined };

/** How a request of somebody else's page looks; `undefined` is not sent. */
const forgeries: Record<string, Headers> = {
  "another site, new browser": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  "another site, old browser": { ...silent, origin: "https://evil.example" },
  "no Origin, but where it comes from": { ...silent, "sec-fetch-site": "cross-site" },
  "another portal of the family": { origin: "https://www.fr.localhost", "sec-fetch-site": "same-site" },
  "another portal, old browser": { ...silent, origin: "https://www.fr.localhost" },
  "the same host without TLS": { origin: "http://www.de.localhost", "sec-fetch-site": "cross-site" },
  "the same host, other port": { ...silent, origin: "https://www.de.localhost:8443" },
  "a name that begins like ours": { ...silent, origin: "https://www.de.localhost.evil.example" },
  "a sandboxed frame, old browser": { ...silent, origin: "null" },
  "a sandboxed frame": { origin: "null", "sec-fetch-site": "cross-site" },
  "nothing that says where from": silent,
  "only a Referer, of another site": {
    ...silent,
    referer: "https://evil.example/?https://www.de.localhost/",
  },
  "an Origin of ours that the browser denies": { "sec-fetch-site": "cross-site" },
  "an empty Origin": { ...silent, origin: "" },
};

const samples: Record<Exclude<Body, "any">, { type?: string; body?: string }> = {
  none: {},
  json: { type: "application/json", body: "{}" },
  form: { type: "application/x-www-form-urlencoded", body: "a=b" },
  multipart: {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  },
  text: { type: "text/plain", body: '{"a":"b"}' },
};
const otherTypes = [
  "text/plain;application/json",
  "application/json-patch+json",
  "text/json",
  "APPLICATION",
  "",
];

/** Refused, with no cookie set, and the person still signed in. */
async function expectRefusal(request: TestRequest, status: number, occasion: string): Promise<void> {
  const answer = await site.request(request);
  expect(answer.status, occasion).toBe(status);
  expect(answer.headers["set-cookie"], occasion).toBeUndefined();
  const count = await site.request({ path: "/api/notifications/count", as: request.as });
  expect(count.status, occasion).toBe(200);
}

describe("another site's page", () => {
  test.each(byRoute(changing))("%s", async (_, row) => {
    const actor = actorOf(row);
    const before = await digestTables(site);
    for (const [occasion, headers] of Object.entries(forgeries)) {
      const request = requestOf(row, victim, actor, stranger);
      await expectRefusal({ ...request, headers: { ...request.headers, ...headers } }, 403, occasion);
    }
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });
});

describe("a body that a page can send without asking first", () => {
  test.each(byRoute(changing.filter(({ takes }) => !takes?.includes("any"))))("%s", async (_, row) => {
    const actor = actorOf(row);
    const before = await digestTables(site);
    const { path } = requestOf(row, victim, actor, stranger);
    const method = row.route.split(" ")[0]!;
    const strange = otherTypes.filter(
      (type) => !row.takes!.includes("text") || !type.startsWith("text/plain"),
    );
    const refused = Object.entries(samples)
      .filter(([name]) => name !== "none" && !row.takes!.includes(name as Body))
      .map(([, sample]) => sample);
    for (const { type, body } of [...refused, ...strange.map((type) => ({ type, body: "{}" }))])
      await expectRefusal(
        { method, path, as: actor, headers: { "content-type": type }, body },
        415,
        `${type}`,
      );
    // Neither does a body without any type.
    await expectRefusal({ method, path, as: actor, body: "{}" }, 415, "no type");
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });
});

describe("an address alone, in an image, a frame or a link", () => {
  const elsewhere: Record<string, Headers> = {
    image: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
    "image of ours": {
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

  test.each(Object.entries(elsewhere))("signs nobody out: %s", async (_, headers) => {
    for (const path of ["/sign-out", "/lp/sign-out"]) await site.request({ path, as: victim, headers });
    expect((await site.request({ path: "/api/notifications/count", as: victim })).status).toBe(200);
  });

  test.each(Object.entries(elsewhere))("changes nothing that is kept: %s", async (_, headers) => {
    const before = await digestTables(site);
    for (const row of table.filter((row) => isReading(row) && !row.writesTables))
      await site.request({ ...requestOf(row, victim, victim, stranger), headers });
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });
});

test("what reads in spite of POST shows another site's page nothing", async () => {
  for (const row of table.filter((row) => row.changes === false)) {
    const request = requestOf(row, victim, victim, stranger);
    const headers = { ...request.headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const before = await digestTables(site);
    const answer = await site.request({ ...request, headers });
    expect(answer.headers["access-control-allow-origin"], row.route).toBeUndefined();
    expect(changedTables(before, await digestTables(site)), row.route).toEqual([]);
  }
});

test("S28 no origin is ever let in: no answer has a header of CORS but the assets, which are nobody's", async () => {
  for (const origin of ["https://evil.example", "null", "https://www.de.localhost.evil.example", site.origin])
    for (const row of table.filter(isReading)) {
      const request = requestOf(row, victim, victim, stranger);
      const { headers } = await site.request({ ...request, headers: { ...request.headers, origin } });
      const shared = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
      expect(shared, `${origin} ${row.route}`).toEqual([]);
    }
});

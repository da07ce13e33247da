import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccessToken } from "../../src/accounts/tokens/access-token-store.server.ts";
import { newAccessToken } from "../../src/accounts/tokens/token-format.server.ts";
import { isForStaff } from "../../src/http/admission.ts";
import { tokenScopes } from "../../src/kit/api/policy.ts";
import { bearer, insertAccessToken } from "../support/access-tokens.ts";
import { ampleBudgets } from "../support/budgets.ts";
import { rules } from "../support/routes.ts";
import { openSite, type Site, type TestResponse } from "../support/site.ts";
import { stubRenderer } from "../support/stub-renderer.ts";
import { changedTables, comparable, createOwner, digestTables, partsOf, requestOf } from "./actors.ts";
import { type Owner, type Row, table } from "./authorisation-table.ts";

/** Access tokens on every route: only their scope on the routes that admit it, no cookies, CORS for them alone. */
let site: Site;
let victim: Owner;
beforeAll(async () => {
  site = await openSite({ overrides: { budgets: ampleBudgets, renderer: stubRenderer } });
  victim = await createOwner(site);
});
afterAll(() => site?.close());

const byRoute = (rows: readonly Row[]) => rows.map((row) => [row.route, row] as const);
const admitting = table.filter(({ token }) => token);
const refusing = table.filter(({ token }) => !token);
const evil = "https://evil.example";

/** The row's request with a token, from another site and without a session. */
function send(row: Row, owner: Owner, token: string, headers: Record<string, string> = {}) {
  const request = requestOf(row, owner, null, owner);
  const sent = {
    ...request.headers,
    origin: evil,
    "sec-fetch-site": "cross-site",
    ...bearer(token),
    ...headers,
  };
  return site.request({ ...request, as: null, headers: sent });
}

const codeOf = ({ text }: TestResponse): unknown => JSON.parse(text).error?.code;

describe("routes that admit tokens", () => {
  test.each(byRoute(admitting))("%s: the right scope of the owner, and no other", async (_, row) => {
    const owner = await createOwner(site, partsOf(row));
    const other = await site.createUser();
    const wrong = tokenScopes.filter((scope) => scope !== row.token);
    const right = { scopes: [row.token!] };
    const tokens = {
      "no scope": await insertAccessToken(site.db, owner.id, { scopes: [] }),
      "all other scopes": await insertAccessToken(site.db, owner.id, { scopes: wrong }),
      expired: await insertAccessToken(site.db, owner.id, { ...right, days: -1 }),
      revoked: await insertAccessToken(site.db, owner.id, right),
      "of another user": await insertAccessToken(site.db, other.id, right),
      right: await insertAccessToken(site.db, owner.id, right),
    };
    await deleteAccessToken(site.db, owner.id, tokens.revoked.id);
    const statuses: Record<string, number> = {};
    for (const [name, { token }] of Object.entries(tokens))
      statuses[name] = (await send(row, owner, token)).status;
    expect(statuses).toEqual({
      "no scope": 403,
      "all other scopes": 403,
      expired: 401,
      revoked: 401,
      "of another user": row.expects.other,
      right: row.expects.own,
    });
  });

  test("unknown, expired, revoked and malformed tokens get the same response", async () => {
    const row = admitting.find(({ route }) => route === "GET /api/documents")!;
    const expired = await insertAccessToken(site.db, victim.id, { days: -1 });
    const revoked = await insertAccessToken(site.db, victim.id);
    await deleteAccessToken(site.db, victim.id, revoked.id);
    const good = (await insertAccessToken(site.db, victim.id)).token;
    const tried = [
      newAccessToken(),
      expired.token,
      revoked.token,
      "",
      "x",
      good.slice(0, -1),
      good.toLowerCase(),
    ];
    const responses = await Promise.all(tried.map((token) => send(row, victim, token)));
    expect(codeOf(responses[0]!)).toBe("unauthenticated");
    expect(responses[0]!.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
    for (const response of responses) expect(comparable(response)).toEqual(comparable(responses[0]!));
  });

  test("a request with a token and a session uses the token alone", async () => {
    const row = admitting.find(({ route }) => route === "GET /api/documents")!;
    const other = await site.createUser();
    const { token } = await insertAccessToken(site.db, other.id);
    const response = await send(row, victim, token, { cookie: victim.cookie });
    expect([response.status, JSON.parse(response.text)]).toEqual([200, { documents: [] }]);
    expect(response.headers["set-cookie"]).toBeUndefined();
    const refused = await send(row, victim, newAccessToken(), { cookie: victim.cookie });
    expect(refused.status).toBe(401);
  });

  test("a token of staff has no role", async () => {
    const operator = await site.createUser({ role: "operator" });
    const { token } = await insertAccessToken(site.db, operator.id);
    const response = await site.request({ path: "/operator", headers: bearer(token) });
    expect(response.status).toBe(404);
  });
});

describe("all other routes", () => {
  test("refuse every token and change nothing", async () => {
    const { token } = await insertAccessToken(site.db, victim.id);
    const before = await digestTables(site);
    for (const row of refusing) {
      if (!row.route.includes(" /api/")) continue;
      const response = await send(row, victim, token, { cookie: victim.cookie });
      // What is for staff looks missing.
      const refusal = isForStaff(rules.get(row.route)!) ? [404, "notFound"] : [403, "forbidden"];
      expect([row.route, response.status, codeOf(response)]).toEqual([row.route, ...refusal]);
      expect(response.headers["access-control-allow-origin"], row.route).toBeUndefined();
    }
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });

  test("pages show a request with a token to no user", async () => {
    const { token } = await insertAccessToken(site.db, victim.id);
    for (const row of refusing.filter(({ route }) => !route.includes(" /api/"))) {
      const response = await send(row, victim, token, { cookie: victim.cookie });
      for (const secret of victim.secrets) expect(response.text.includes(secret), row.route).toBe(false);
    }
  });
});

const preflight = (row: Row, headers: Record<string, string | undefined> = {}) => {
  const { path } = requestOf(row, victim, null, victim);
  return site.request({
    method: "OPTIONS",
    path,
    as: null,
    headers: {
      origin: evil,
      "sec-fetch-site": "cross-site",
      "access-control-request-method": row.route.split(" ")[0]!,
      "access-control-request-headers": "authorization,content-type",
      ...headers,
    },
  });
};
const corsHeaders = ({ headers }: TestResponse) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

describe("CORS", () => {
  test.each(byRoute(admitting))("%s: every origin, with a token and without credentials", async (_, row) => {
    const { status, headers, text } = await preflight(row);
    expect([status, text]).toEqual([204, ""]);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    expect(headers["access-control-allow-methods"]).toBe(row.route.split(" ")[0]);
    expect(headers["access-control-allow-headers"]).toContain("authorization");
    const owner = await createOwner(site, partsOf(row));
    for (const token of [newAccessToken(), (await insertAccessToken(site.db, owner.id)).token]) {
      const response = await send(row, owner, token);
      expect(response.headers["access-control-allow-origin"]).toBe("*");
      expect(response.headers["access-control-allow-credentials"]).toBeUndefined();
      expect(response.headers["access-control-expose-headers"]).toContain("content-disposition");
      expect(response.headers.vary).toMatch(/Authorization/i);
    }
  });

  test("a preflight without the Authorization header, and one for another method, gets no CORS headers", async () => {
    for (const row of admitting)
      for (const headers of [
        { "access-control-request-headers": "content-type" },
        { "access-control-request-headers": undefined },
        { "access-control-request-method": "PATCH" },
        { origin: undefined },
      ]) {
        const response = await preflight(row, headers);
        expect([row.route, response.status, corsHeaders(response)]).toEqual([row.route, 405, []]);
      }
  });

  test("routes without tokens answer no preflight, and send no CORS headers", async () => {
    for (const row of refusing)
      expect([row.route, corsHeaders(await preflight(row))]).toEqual([row.route, []]);
  });

  test.each([evil, "null", "https://www.de.localhost.evil.example", "http://www.de.localhost"])(
    "a session never gets CORS headers: %s",
    async (origin) => {
      for (const row of admitting) {
        const request = requestOf(row, victim, null, victim);
        const headers = { ...request.headers, origin, "sec-fetch-site": "cross-site", cookie: victim.cookie };
        const response = await site.request({ ...request, as: null, headers });
        expect([row.route, corsHeaders(response)]).toEqual([row.route, []]);
        if (!row.route.startsWith("GET")) expect(codeOf(response), row.route).toBe("crossSite");
      }
    },
  );
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatUserStatus } from "../../src/accounts/session/user-status.ts";
import { userStatusCookie } from "../../src/consent/cookie-names.ts";
import type { Actor } from "../../src/kit/api/policy.ts";
import { cachedPages } from "../../src/pages/page-key.ts";
import { findPage } from "../../src/pages/page-path.ts";
import { portals } from "../../src/portals/all.ts";
import { ampleBudgets } from "../support/budgets.ts";
import { rules } from "../support/routes.ts";
import { sample, turn } from "../support/sampling.ts";
import { openSite, type Site, type TestRequest, type TestResponse, type TestUser } from "../support/site.ts";
import { stubRenderer } from "../support/stub-renderer.ts";
import {
  changedTables,
  comparable,
  createActors,
  createOwner,
  digestTables,
  isReading,
  isRefused,
  isWithoutEffect,
  partsOf,
  requestOf,
  unknownIds,
  waitForPlanJobs,
  withAdmittedRequests,
} from "./actors.ts";
import {
  assets,
  type Column,
  columns,
  developmentTable,
  pages,
  type Row,
  table,
} from "./authorisation-table.ts";

/** The table, tested through HTTP: no actor gets more than it says, and no route is missing from it. */
const overrides = { budgets: ampleBudgets, renderer: stubRenderer };
let site: Site;
let development: Site;
/** Provides the address for anonymous requests that need one. */
let stranger: TestUser;
async function newActors(parts?: Parameters<typeof createOwner>[1]) {
  const victim = await createOwner(site, parts);
  return { victim, actors: await createActors(site, victim) };
}
/** Shared by requests that change nothing. */
let shared: Awaited<ReturnType<typeof newActors>>;
beforeAll(async () => {
  [site, development] = await Promise.all([
    openSite({ overrides }),
    openSite({ production: false, overrides }),
  ]);
  stranger = await site.createUser();
  shared = await newActors();
});
afterAll(async () => {
  await Promise.all([site?.close(), development?.close()]);
});

const byRoute = (rows: readonly Row[]) => rows.map((row) => [row.route, row] as const);
const names = (rows: readonly { route: string }[]) => rows.map(({ route }) => route).sort();
const routesOf = (app: Site) => app.routes.map(({ method, path }) => `${method} ${path}`).sort();

describe("the table is complete", () => {
  test("every route has a row, and every row a route", () => {
    expect(routesOf(site)).toEqual(names(table));
  });

  test("development routes have rows too, and exist only in development", () => {
    expect(routesOf(development)).toEqual(names([...table, ...developmentTable]));
  });

  test("every row expects what the rule of its route allows", () => {
    const staff = (admitted: Column[]) =>
      columns.filter((column) => !admitted.includes(column)).map((column) => [column, 404] as const);
    const refused: Record<Actor, readonly (readonly [Column, ...number[]])[]> = {
      anyone: [],
      user: [["anonymous", 401, 303]],
      self: [
        ["anonymous", 401],
        ["other", 403],
        ["operator", 403],
      ],
      owner: [
        ["anonymous", 401, 303],
        ["other", 404],
        ["reviewer", 404],
        ["operator", 404],
      ],
      reviewer: staff(["reviewer", "operator"]),
      operator: staff(["operator"]),
    };
    const wrong = [...table, ...developmentTable].filter(({ route, expects, token }) => {
      const rule = rules.get(route)!;
      const differs = refused[rule.actor].some(
        ([column, ...statuses]) => !statuses.includes(expects[column]),
      );
      const needsMore =
        rule.actor === "anyone" &&
        expects.anonymous >= 400 !== columns.some((column) => expects[column] >= 400);
      return differs || needsMore || rule.token !== token;
    });
    expect(names(wrong)).toEqual([]);
  });

  test("every cached page has a row with its addresses", () => {
    expect(Object.keys(pages).sort()).toEqual([...cachedPages].sort());
    for (const [page, { paths, access = "public", status }] of Object.entries(pages))
      for (const path of paths) {
        const found = findPage(portals.lde, path);
        if (status === 404) expect(found, path).toBeNull();
        else expect(found, path).toMatchObject({ page, access });
      }
  });
});

/** No byte of the response, headers included, contains a secret. */
function expectNoSecrets(secrets: string[], response: TestResponse, occasion: string): void {
  const all = JSON.stringify(response.headers) + response.bytes.toString("latin1");
  for (const secret of secrets) expect(all.includes(secret), `${occasion} shows ${secret}`).toBe(false);
}

describe("authorization", () => {
  /** Sends the row's request as each of the actors; resolves to the columns whose status is another than expected. */
  async function findUnexpected(row: Row, sent: Column[], { victim, actors }: typeof shared) {
    const statuses = sent.map(async (column) => {
      const response = await site.request(requestOf(row, victim, actors[column], stranger));
      if (column !== "own") expectNoSecrets(victim.secrets, response, column);
      return response.status === row.expects[column] ? [] : [`${column}: ${response.status}`];
    });
    return (await Promise.all(statuses)).flat();
  }

  const refusedBy = (row: Row) => columns.filter((column) => isRefused(row, column));

  test.each(byRoute(table.filter((row) => refusedBy(row).length > 0)))(
    "%s changes nothing for those whom it refuses",
    async (_, row) => {
      const before = await digestTables(site);
      expect(await findUnexpected(row, refusedBy(row), shared)).toEqual([]);
      expect(changedTables(before, await digestTables(site))).toEqual([]);
    },
  );

  test.each(byRoute(withAdmittedRequests(table)))("%s responds to those whom it admits", async (_, row) => {
    const group = isWithoutEffect(row) ? shared : await newActors(partsOf(row));
    if (row.about) await waitForPlanJobs(site);
    const before = await digestTables(site);
    const others = columns.filter((column) => column !== "own" && !isRefused(row, column));
    expect(await findUnexpected(row, others, group)).toEqual([]);
    // Only the owner may change the resource.
    if (row.about) expect(changedTables(before, await digestTables(site))).toEqual([]);
    if (!isRefused(row, "own")) expect(await findUnexpected(row, ["own"], group)).toEqual([]);
  });

  test.each(Object.entries(pages))("page %s", async (_, { paths, access, status = 200 }) => {
    const actors = await createActors(site, await site.createUser({ name: "Geheim" }));
    for (const path of paths)
      for (const column of columns) {
        const response = await site.request({ path, as: actors[column] });
        const isRefused = access === "users" && column === "anonymous";
        expect(response.status, `${column} ${path}`).toBe(isRefused ? 303 : status);
        // A cached page contains no user's data.
        expectNoSecrets(["Geheim"], response, column);
      }
  });

  test.each(byRoute(assets))("%s", async (_, row) => {
    const actors = await createActors(site, await site.createUser());
    for (const column of columns) {
      const response = await site.request(requestOf(row, unknownIds(), actors[column], stranger));
      expect(response.status, column).toBe(row.expects[column]);
    }
  });

  test.each(byRoute(developmentTable))("%s", async (_, row) => {
    const operator = await site.createUser({ role: "operator" });
    const request = requestOf(row, unknownIds(), operator, stranger);
    expect((await site.request(request)).status).toBe(404);
    expect((await development.request({ ...request, as: null })).status).toBe(row.expects.anonymous);
  });
});

const about = table.filter((row) => row.about);
const kindOf = (row: Row) => `${isReading(row)} ${JSON.stringify(row.expects)}`;
/** One row of each kind that is closed to some actor. */
const closed = [...new Map(table.map((row) => [kindOf(row), row])).values()].filter(({ expects }) =>
  expects.anonymous === 303 ? expects.other === 200 : expects.anonymous >= 401,
);

describe("existence is not revealed", () => {
  test.each(byRoute(about))(
    "%s: another user's resource looks like a missing one, to the last header",
    async (_, row) => {
      const { victim, actors } = shared;
      const { own: _own, anonymous: _anonymous, ...others } = actors;
      for (const [column, viewer] of Object.entries(others)) {
        const [real, none] = await Promise.all(
          [victim, unknownIds()].map((things) => site.request(requestOf(row, things, viewer, stranger))),
        );
        expect(comparable(real!), column).toEqual(comparable(none!));
      }
    },
  );

  test.each(["none", "0", "'", "..", "%00", "null", "[object Object]"])(
    "an invalid id, %s, is refused like an unknown one",
    async (id) => {
      const viewer = await site.createUser();
      const encoded = id === ".." ? "%2e%2e" : encodeURI(id).replace("%2500", "%00");
      const statuses = await Promise.all(
        [
          `/api/documents/${encoded}/pdf`,
          `/api/files/${encoded}`,
          `/api/userpreferences/${encoded}`,
          `/api/users/ispremium/${encoded}/lde`,
        ].map(async (path) => (await site.request({ path, as: viewer })).status),
      );
      expect(
        statuses.every((status) => [400, 403, 404].includes(status)),
        statuses.join(),
      ).toBe(true);
    },
  );
});

/** Ways to bypass a check whose parsing of address or method differs from the router's. */
const bypasses: Record<string, (request: TestRequest) => TestRequest> = {
  HEAD: (request) => ({ ...request, method: "HEAD", json: undefined, body: undefined }),
  OPTIONS: (request) => ({
    ...request,
    method: "OPTIONS",
    json: undefined,
    body: undefined,
    headers: {
      origin: "https://evil.example",
      "access-control-request-method": request.method,
      "access-control-request-headers": "content-type",
    },
  }),
  "trailing slash": (request) => ({ ...request, path: request.path.replace(/(?=\?|$)/, "/") }),
  "two leading slashes": (request) => ({ ...request, path: `/${request.path}` }),
  "two slashes inside": (request) => ({ ...request, path: request.path.replace("/api/", "/api//") }),
  backslash: (request) => ({ ...request, path: request.path.replace("/api/", "/api\\") }),
  "other case": (request) => ({ ...request, path: request.path.replace("/api/", "/API/") }),
  "encoded letter": (request) => ({ ...request, path: request.path.replace("/api/", "/%61pi/") }),
  "encoded slash": (request) => ({ ...request, path: request.path.replace("/api/", "/api%2f") }),
  "a dot": (request) => ({ ...request, path: request.path.replace("/api/", "/api/%2e/") }),
  "two dots": (request) => ({ ...request, path: request.path.replace("/api/", "/api/x/%2e%2e/") }),
  "through a public path": (request) => ({ ...request, path: `/healthz/%2e%2e${request.path}` }),
  "a path parameter": (request) => ({ ...request, path: request.path.replace(/(?=\?|$)/, ";x=1") }),
  "with the language": (request) => ({ ...request, path: `/de/de${request.path}` }),
  "another address in a header": (request) => ({
    ...request,
    path: "/healthz",
    headers: { ...request.headers, "x-original-url": request.path, "x-rewrite-url": request.path },
  }),
};

describe("no bypass", () => {
  const ways = Object.entries(bypasses).map(([name, change], at) => [name, change, at] as const);
  // Each on a quarter of the routes, which changes with the commit.
  test.each(ways)("%s", async (name, change, at) => {
    const victim = await createOwner(site);
    const other = await site.createUser();
    const before = await digestTables(site);
    for (const row of sample([...new Set([...about, ...closed])], 4, turn + at))
      for (const viewer of [null, other]) {
        // A HEAD acts like a GET, which may be open where another method is not.
        const isOpen = row.expects[viewer ? "other" : "anonymous"] < 300;
        if (isOpen || (name === "HEAD" && !isReading(row))) continue;
        const response = await site.request(change(requestOf(row, victim, viewer, stranger)));
        const occasion = `${name} of ${row.route}: ${response.status}`;
        if (name !== "another address in a header") expect(response.status, occasion).toBeGreaterThan(300);
        expectNoSecrets(victim.secrets, response, occasion);
        expect(response.headers["access-control-allow-origin"], occasion).toBeUndefined();
      }
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });

  test.each(["DELETE", "PUT", "PATCH"])(
    "no header turns another method into %s, not even for the owner",
    async (method) => {
      const victim = await createOwner(site);
      const before = await digestTables(site);
      const headers = {
        "x-http-method-override": method,
        "x-http-method": method,
        "x-method-override": method,
      };
      const path = `/api/documents/${victim.resume}`;
      const json = { version: 2, _method: method };
      const posted = await site.request({
        method: "POST",
        path: `${path}?_method=${method}`,
        as: victim,
        headers,
        json,
      });
      expect(posted.status).toBe(405);
      expect((await site.request({ path: `${path}?_method=${method}`, as: victim, headers })).status).toBe(
        200,
      );
      expect(changedTables(before, await digestTables(site))).toEqual([]);
    },
  );

  test.each(["TRACE", "CONNECT", "PROPFIND", "PATCH", "QUERY"])(
    "%s is not supported anywhere",
    async (method) => {
      const victim = await createOwner(site);
      for (const path of [`/api/documents/${victim.resume}`, "/settings", "/"]) {
        // The server closes the connection of a CONNECT without a response.
        const response = await site.request({ method, path, as: victim }).catch(() => null);
        expect(response?.status ?? 400, path).toBeGreaterThanOrEqual(400);
      }
    },
  );
});

describe("staff without a second factor", () => {
  const staffRows = table.filter(({ expects }) => expects.operator < 400 && expects.other === 404);

  test.each(byRoute(staffRows))("%s redirects them to set one up", async (_, row) => {
    const operator = await site.createUser({ role: "operator", twoFactor: false });
    const request = requestOf(row, shared.victim, operator, stranger);
    const before = await digestTables(site);
    const program = await site.request(request);
    const page = await site.request({ ...request, headers: { ...request.headers, accept: "text/html" } });
    expect(program.status).toBe(403);
    expect([page.status, page.headers.location]).toEqual([303, expect.stringMatching(/^\/settings/)]);
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });
});

describe("UserStatus is a hint, not a credential (ENT-02)", () => {
  const forged = (victim: TestUser) => `${userStatusCookie}=${encodeURIComponent(formatUserStatus(victim))}`;

  test("a forged one leaves the visitor anonymous on every route and page", async () => {
    const victim = await createOwner(site);
    const headers = { cookie: forged(victim) };
    const paths = Object.values(pages).flatMap(({ paths }) => paths);
    const requests = [
      ...table.map((row) => [row.expects.anonymous, requestOf(row, victim, null, stranger)] as const),
      ...paths.map((path): [null, TestRequest] => [null, { path }]),
    ];
    for (const [expected, request] of requests) {
      const occasion = `${request.method ?? "GET"} ${request.path}`;
      const plain = expected ?? (await site.request(request)).status;
      const response = await site.request({ ...request, headers: { ...request.headers, ...headers } });
      expect(response.status, occasion).toBe(plain);
      expectNoSecrets(victim.secrets, response, occasion);
    }
  });

  test("beside a valid session it changes no byte of any response", async () => {
    const victim = await createOwner(site);
    const me = await createOwner(site);
    const reading = table.filter(isWithoutEffect);
    for (const row of sample(reading, 2, turn)) {
      const request = requestOf(row, me, me, stranger);
      const headers = { ...request.headers, cookie: `${me.cookie}; ${forged(victim)}` };
      // The hint is the only difference between the two requests.
      const [plain, other] = [await site.request(request), await site.request({ ...request, headers })];
      expect(comparable(other), row.route).toEqual(comparable(plain));
    }
  });

  test.each([
    ["broken JSON", "{"],
    ["half of one", "%7B%22IsUserLoggedIn%22%3Atrue%7D"],
    ["a broken percent", "%E0%A4%A"],
    ["null", "null"],
    ["8 KB", "x".repeat(8_000)],
  ])("a malformed status is ignored: %s", async (_, value) => {
    const response = await site.request({ path: "/", headers: { cookie: `${userStatusCookie}=${value}` } });
    expect(response.status).toBe(200);
    expect((await site.request({ path: "/api/me", headers: { cookie: `UserStatus=${value}` } })).text).toBe(
      '{"user":null}',
    );
  });

  test("a session cookie with another user's token and without a valid signature is ignored", async () => {
    const victim = await createOwner(site);
    const [name, value = ""] = victim.cookie.split("=");
    const [token] = decodeURIComponent(value).split(".");
    for (const forgery of [
      token,
      `${token}.`,
      `${token}.${"A".repeat(43)}=`,
      `${token}.${token}`,
      `.${token}`,
    ])
      expect(
        (await site.request({ path: "/api/documents", headers: { cookie: `${name}=${forgery}` } })).status,
      ).toBe(401);
    // Without its prefix the name is a different cookie.
    expect(
      (await site.request({ path: "/api/documents", headers: { cookie: `dossier=${value}` } })).status,
    ).toBe(401);
  });
});

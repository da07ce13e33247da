import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatUserStatus } from "../../src/accounts/session/user-status.ts";
import { userStatusCookie } from "../../src/consent/cookie-names.ts";
import { cachedPages } from "../../src/pages/page-key.ts";
import { findPage } from "../../src/pages/page-path.ts";
import { portals } from "../../src/portals/all.ts";
import { openSite, type Site, type TestRequest, type TestResponse, type TestUser } from "../support/site.ts";
import {
  changedTables,
  comparable,
  createActors,
  createOwner,
  digestTables,
  fastHashing,
  isReading,
  isWithoutEffect,
  requestOf,
  unknownIds,
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

/** The table, asked through HTTP: nobody gets more than it says, and nothing answers that it does not know. */
let site: Site;
let development: Site;
/** Gives the address where somebody without an account has to name one. */
let stranger: TestUser;
async function newCast() {
  const victim = await createOwner(site);
  return { victim, people: await createActors(site, victim) };
}
/** For rows that leave everything as it is. */
let lookers: Awaited<ReturnType<typeof newCast>>;
beforeAll(async () => {
  [site, development] = await Promise.all([
    openSite({ overrides: fastHashing }),
    openSite({ production: false, overrides: fastHashing }),
  ]);
  stranger = await site.createUser();
  lookers = await newCast();
});
afterAll(async () => {
  await Promise.all([site?.close(), development?.close()]);
});

const byRoute = (rows: readonly Row[]) => rows.map((row) => [row.route, row] as const);
const names = (rows: readonly { route: string }[]) => rows.map(({ route }) => route).sort();
const routesOf = (app: Site) => app.routes.map(({ method, path }) => `${method} ${path}`).sort();

describe("the table is whole", () => {
  test("every route is in it, and every row has a route", () => {
    expect(routesOf(site)).toEqual(names(table));
  });

  test("so are the developer's, which an installation does not have", () => {
    expect(routesOf(development)).toEqual(names([...table, ...developmentTable]));
  });

  test("every cached page is in it, by its addresses", () => {
    expect(Object.keys(pages).sort()).toEqual([...cachedPages].sort());
    for (const [page, { paths, personal = false, status }] of Object.entries(pages))
      for (const path of paths)
        expect(findPage(portals.lde, path), path).toEqual(status === 404 ? null : { page, personal });
  });
});

/** `secrets` are in no byte of it, headers included. */
function expectNothingOf(secrets: string[], answer: TestResponse, occasion: string): void {
  const all = JSON.stringify(answer.headers) + answer.bytes.toString("latin1");
  for (const secret of secrets) expect(all.includes(secret), `${occasion} shows ${secret}`).toBe(false);
}

describe("who gets what", () => {
  test.each(byRoute(table))("%s", async (_, row) => {
    const { victim, people } = isWithoutEffect(row) ? lookers : await newCast();
    const ask = async (column: Column) => {
      const answer = await site.request(requestOf(row, victim, people[column], stranger));
      if (column !== "own") expectNothingOf(victim.secrets, answer, column);
      return [column, answer.status] as const;
    };
    const before = await digestTables(site);
    const others = await Promise.all(columns.filter((column) => column !== "own").map(ask));
    // Nobody else has done anything to it; then its owner may.
    if (row.about) expect(changedTables(before, await digestTables(site))).toEqual([]);
    expect(Object.fromEntries([...others, await ask("own")])).toEqual({ ...row.expects });
  });

  test.each(Object.entries(pages))("page %s", async (_, { paths, personal, status = 200 }) => {
    const people = await createActors(site, await site.createUser({ name: "Geheim" }));
    for (const path of paths)
      for (const column of columns) {
        const answer = await site.request({ path, as: people[column] });
        expect(answer.status, `${column} ${path}`).toBe(personal && column === "anonymous" ? 303 : status);
        // What is kept for everybody holds nobody.
        expectNothingOf(["Geheim"], answer, column);
      }
  });

  test.each(byRoute(assets))("%s", async (_, row) => {
    const people = await createActors(site, await site.createUser());
    for (const column of columns) {
      const answer = await site.request(requestOf(row, unknownIds(), people[column], stranger));
      expect(answer.status, column).toBe(row.expects[column]);
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
/** One of each kind that is closed to somebody: by method, and by who gets what. */
const closed = [...new Map(table.map((row) => [kindOf(row), row])).values()].filter(({ expects }) =>
  expects.anonymous === 303 ? expects.other === 200 : expects.anonymous >= 401,
);

describe("nobody learns what exists", () => {
  test.each(byRoute(about))("%s: another's is like nobody's, to the last header", async (_, row) => {
    const { victim, people } = lookers;
    const { own: _own, anonymous: _nobody, ...others } = people;
    for (const [column, viewer] of Object.entries(others)) {
      const [real, none] = await Promise.all(
        [victim, unknownIds()].map((things) => site.request(requestOf(row, things, viewer, stranger))),
      );
      expect(comparable(real!), column).toEqual(comparable(none!));
    }
  });

  test.each(["nobody", "0", "'", "..", "%00", "null", "[object Object]"])(
    "an id that is none, %s, is not there either",
    async (id) => {
      const viewer = await site.createUser();
      const asked = id === ".." ? "%2e%2e" : encodeURI(id).replace("%2500", "%00");
      const statuses = await Promise.all(
        [
          `/api/documents/${asked}/pdf`,
          `/api/files/${asked}`,
          `/api/userpreferences/${asked}`,
          `/api/users/ispremium/${asked}/lde`,
        ].map(async (path) => (await site.request({ path, as: viewer })).status),
      );
      expect(
        statuses.every((status) => [400, 403, 404].includes(status)),
        statuses.join(),
      ).toBe(true);
    },
  );
});

/** Ways round a check that looks at the address or the method more exactly than what answers, or less. */
const ways: Record<string, (request: TestRequest) => TestRequest> = {
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
  "slash behind": (request) => ({ ...request, path: request.path.replace(/(?=\?|$)/, "/") }),
  "two slashes in front": (request) => ({ ...request, path: `/${request.path}` }),
  "two slashes within": (request) => ({ ...request, path: request.path.replace("/api/", "/api//") }),
  backslash: (request) => ({ ...request, path: request.path.replace("/api/", "/api\\") }),
  "other case": (request) => ({ ...request, path: request.path.replace("/api/", "/API/") }),
  "encoded letter": (request) => ({ ...request, path: request.path.replace("/api/", "/%61pi/") }),
  "encoded slash": (request) => ({ ...request, path: request.path.replace("/api/", "/api%2f") }),
  "a dot": (request) => ({ ...request, path: request.path.replace("/api/", "/api/%2e/") }),
  "two dots": (request) => ({ ...request, path: request.path.replace("/api/", "/api/x/%2e%2e/") }),
  "from a public place": (request) => ({ ...request, path: `/healthz/%2e%2e${request.path}` }),
  "a parameter of the path": (request) => ({ ...request, path: request.path.replace(/(?=\?|$)/, ";x=1") }),
  "with the language": (request) => ({ ...request, path: `/de/de${request.path}` }),
  "another address in a header": (request) => ({
    ...request,
    path: "/healthz",
    headers: { ...request.headers, "x-original-url": request.path, "x-rewrite-url": request.path },
  }),
};

describe("no way round", () => {
  test.each(Object.entries(ways))("%s", async (way, change) => {
    const victim = await createOwner(site);
    const other = await site.createUser();
    const before = await digestTables(site);
    for (const row of new Set([...about, ...closed]))
      for (const viewer of [null, other]) {
        // A HEAD is a GET, which may be open where another method is not.
        const isOpen = row.expects[viewer ? "other" : "anonymous"] < 300;
        if (isOpen || (way === "HEAD" && !isReading(row))) continue;
        const answer = await site.request(change(requestOf(row, victim, viewer, stranger)));
        const occasion = `${way} of ${row.route}: ${answer.status}`;
        if (way !== "another address in a header") expect(answer.status, occasion).toBeGreaterThan(300);
        expectNothingOf(victim.secrets, answer, occasion);
        expect(answer.headers["access-control-allow-origin"], occasion).toBeUndefined();
      }
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });

  test.each(["DELETE", "PUT", "PATCH"])(
    "no header makes a %s of another method, for the owner neither",
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
      expect(posted.status).toBe(404);
      expect((await site.request({ path: `${path}?_method=${method}`, as: victim, headers })).status).toBe(
        200,
      );
      expect(changedTables(before, await digestTables(site))).toEqual([]);
    },
  );

  test.each(["TRACE", "CONNECT", "PROPFIND", "PATCH", "QUERY"])(
    "%s is nothing that anything answers to",
    async (method) => {
      const victim = await createOwner(site);
      for (const path of [`/api/documents/${victim.resume}`, "/settings", "/"]) {
        // The connection of a CONNECT is closed without a word.
        const answer = await site.request({ method, path, as: victim }).catch(() => null);
        expect(answer?.status ?? 400, path).toBeGreaterThanOrEqual(400);
      }
    },
  );
});

describe("staff without a second factor", () => {
  const places = table.filter(({ expects }) => expects.operator < 400 && expects.other === 404);

  test.each(byRoute(places))("%s leads them to set one up", async (_, row) => {
    const operator = await site.createUser({ role: "operator", twoFactor: false });
    const request = requestOf(row, lookers.victim, operator, stranger);
    const before = await digestTables(site);
    const program = await site.request(request);
    const page = await site.request({ ...request, headers: { ...request.headers, accept: "text/html" } });
    expect(program.status).toBe(403);
    expect([page.status, page.headers.location]).toEqual([303, expect.stringMatching(/^\/settings/)]);
    expect(changedTables(before, await digestTables(site))).toEqual([]);
  });
});

describe("UserStatus is a hint and no key (ENT-02)", () => {
  const forged = (victim: TestUser) => `${userStatusCookie}=${encodeURIComponent(formatUserStatus(victim))}`;

  test("who forges it is anonymous on every route and page", async () => {
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
      const answer = await site.request({ ...request, headers: { ...request.headers, ...headers } });
      expect(answer.status, occasion).toBe(plain);
      expectNothingOf(victim.secrets, answer, occasion);
    }
  });

  test("beside one's own session it changes no byte of any answer", async () => {
    const victim = await createOwner(site);
    const me = await createOwner(site);
    const reading = table.filter(isWithoutEffect);
    for (const row of reading) {
      const request = requestOf(row, me, me, stranger);
      const headers = { ...request.headers, cookie: `${me.cookie}; ${forged(victim)}` };
      // An experiment or a banner would show in both: the hint is the only difference.
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
  ])("what is no status, %s, is none", async (_, value) => {
    const answer = await site.request({ path: "/", headers: { cookie: `${userStatusCookie}=${value}` } });
    expect(answer.status).toBe(200);
    expect((await site.request({ path: "/api/me", headers: { cookie: `UserStatus=${value}` } })).text).toBe(
      '{"user":null}',
    );
  });

  test("a session cookie with another's token and no signature of ours is none", async () => {
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
    // The name without its prefix is another cookie.
    expect(
      (await site.request({ path: "/api/documents", headers: { cookie: `dossier=${value}` } })).status,
    ).toBe(401);
  });
});

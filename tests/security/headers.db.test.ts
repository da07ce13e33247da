import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { consentCookie, cookieTable } from "../../src/consent/storage-table.ts";
import { mailDir } from "../../src/mail/mail-transport.server.ts";
import {
  type TestResponse,
  type TestRequest,
  assetPath,
  openSite,
  type TestUser,
  password,
  type Site,
} from "../support/site.ts";
import { assets, pages, type Row, table } from "./authorisation-table.ts";
import { isWithoutEffect, createOwner, comparable, fastHashing, requestOf } from "./actors.ts";

/** What every answer carries, and what no request can change about it. */
let site: Site;
let stranger: TestUser;
const newPeople = async () => ({
  victim: await createOwner(site),
  other: await site.createUser(),
  operator: await site.createUser({ role: "operator" }),
});
/** For whoever only looks. */
let people: Awaited<ReturnType<typeof newPeople>>;
beforeAll(async () => {
  site = await openSite({ overrides: fastHashing });
  stranger = await site.createUser();
  people = await newPeople();
});
afterAll(() => site?.close());

type Policy = Record<string, string[]>;
const policyOf = (answer: TestResponse): Policy =>
  Object.fromEntries(
    String(answer.headers["content-security-policy"])
      .split("; ")
      .map((part) => [part.split(" ")[0]!, part.split(" ").slice(1)]),
  );

/** One year or more, as HSTS counts. */
const year = 31_536_000;

function expectSafe(answer: TestResponse, occasion: string): void {
  const { headers } = answer;
  expect(headers["x-content-type-options"], occasion).toBe("nosniff");
  expect(headers["referrer-policy"], occasion).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers["x-frame-options"], occasion).toBe("DENY");
  expect(headers["cross-origin-opener-policy"], occasion).toBe("same-origin");
  expect(headers["permissions-policy"], occasion).toContain("geolocation=()");
  const [, age] =
    /^max-age=(\d+); includeSubDomains$/.exec(String(headers["strict-transport-security"])) ?? [];
  expect(Number(age), occasion).toBeGreaterThanOrEqual(year);
  for (const told of ["server", "x-powered-by", "via"]) expect(headers[told], occasion).toBeUndefined();
}

function expectPolicy(answer: TestResponse, occasion: string): void {
  const policy = policyOf(answer);
  const sources = Object.values(policy).flat();
  for (const unsafe of [
    "'unsafe-inline'",
    "'unsafe-eval'",
    "'unsafe-hashes'",
    "*",
    "https:",
    "http:",
    "'strict-dynamic'",
  ])
    expect(sources, occasion).not.toContain(unsafe);
  expect(policy["script-src"] ?? policy["default-src"], occasion).not.toContain("data:");
  expect(policy["default-src"], occasion).toEqual([expect.stringMatching(/^'(none|self)'$/)]);
  if (!("sandbox" in policy)) {
    expect(policy["frame-ancestors"], occasion).toEqual(["'none'"]);
    expect(policy["base-uri"], occasion).toEqual(["'none'"]);
    expect(policy["form-action"], occasion).toEqual([expect.stringMatching(/^'(none|self)'$/)]);
  }
  expect(policy["object-src"] ?? policy["default-src"], occasion).toEqual(["'none'"]);
  // A page has no script in it, so the policy needs to let none in; nor an attribute that is one.
  expect(answer.text, occasion).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/(ld\+)?json")/);
  expect(answer.text, occasion).not.toMatch(/<[^>]+\son[a-z]+=/i);
}

/** Not kept by anybody between, nor by the browser for the next person. */
const isPrivate = (answer: TestResponse): boolean =>
  /\bno-store\b/.test(String(answer.headers["cache-control"])) ||
  // Asked for again each time, or by an address that changes with it; in the person's own browser alone.
  /^private, (no-cache|max-age=31536000, immutable)$/.test(String(answer.headers["cache-control"]));

const byRoute = (rows: readonly Row[]) => rows.map((row) => [row.route, row] as const);

describe("every answer", () => {
  test.each(byRoute([...table, ...assets]))("%s", async (_, row) => {
    const { victim, other, operator } = isWithoutEffect(row) ? people : await newPeople();
    const requests: [string, TestRequest][] = [
      ["anonymous", requestOf(row, victim, null, stranger)],
      ["other", requestOf(row, victim, other, stranger)],
      ["operator", requestOf(row, victim, operator, stranger)],
      ["own", requestOf(row, victim, victim, stranger)],
    ];
    for (const [who, request] of requests) {
      const answer = await site.request(request);
      expectSafe(answer, who);
      const isAsset = assets.includes(row);
      if (!isAsset) expectPolicy(answer, who);
      if (!row.shared && !isAsset)
        expect(isPrivate(answer), `${who}: ${answer.headers["cache-control"]}`).toBe(true);
      // What caches may keep for everybody sets nobody's cookie.
      if (!isPrivate(answer)) expect(answer.headers["set-cookie"], who).toBeUndefined();
    }
  });

  test.each(Object.entries(pages))("page %s", async (_, { paths, personal }) => {
    const person = await site.createUser();
    for (const path of paths)
      for (const as of [null, person]) {
        const answer = await site.request({ path, as });
        expectSafe(answer, path);
        if (answer.status !== 303) expectPolicy(answer, path);
        const cache = String(answer.headers["cache-control"]);
        if (personal) expect(cache, path).toMatch(/no-store/);
        else if (as) expect(cache, path).toMatch(/^(private|no-store)/);
        else expect(answer.headers["set-cookie"], path).toBeUndefined();
      }
  });

  test.each([
    ["a refusal", { path: "/api/documents" }, 401],
    ["nothing there", { path: "/api/nothing" }, 404],
    ["another method", { method: "PUT", path: "/lp/privacy" }, 405],
    ["a slash too many", { path: "/lp/privacy/" }, 301],
    ["a host that is none of ours", { path: "/", host: "evil.example" }, 421],
    ["a path without a slash", { path: "*", method: "OPTIONS" }, 400],
    [
      "a body of another site",
      { method: "POST", path: "/consent", headers: { origin: "https://evil.example" } },
      403,
    ],
    ["an asset that is not there", { path: "/lpnext/other/page.js" }, 404],
  ] as [string, TestRequest, number][])("%s", async (_, request, status) => {
    const answer = await site.request(request);
    expect(answer.status).toBe(status);
    expectSafe(answer, request.path);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("S23 a host is one of ours", () => {
  test.each([
    "evil.example",
    "www.de.localhost.evil.example",
    "evil.example:443",
    "www.de.localhost@evil.example",
    "www.de.localhost, evil.example",
    "www.de.localhost/evil",
    "wwwxde.localhost",
    "de.localhost.",
    "127.0.0.1",
    "[::1]",
    "",
    "__proto__",
    "xn--www-de-localhost",
  ])("Host: %s", async (host) => {
    const known = host === "de.localhost.";
    for (const path of ["/", "/api/me", "/sign-in", "/healthz", assetPath]) {
      const answer = await site.request({ path, host });
      // A name may end with a dot: the same host, and the page says nothing of it.
      expect(answer.status === 421 || answer.status === 400, `${path} ${answer.status}`).toBe(!known);
      expect(answer.text.includes("evil"), path).toBe(false);
    }
  });

  test("with whatever port it is said to have", async () => {
    const [plain, other] = [
      await site.request({ path: "/" }),
      await site.request({ path: "/", host: `${site.host}:1337` }),
    ];
    expect(comparable(other)).toEqual(comparable(plain));
    expect(other.text).not.toContain("1337");
  });
});

/** All that proxies say about a request. */
const forwarded: Record<string, string> = {
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "http",
  "x-forwarded-port": "1337",
  "x-forwarded-server": "evil.example",
  "x-forwarded-prefix": "/evil",
  "x-forwarded-ssl": "off",
  forwarded: "for=6.6.6.6;host=evil.example;proto=http",
  "x-real-ip": "6.6.6.6",
  "x-original-url": "/settings",
  "x-rewrite-url": "/settings",
  "x-original-host": "evil.example",
  "x-host": "evil.example",
  "x-http-host-override": "evil.example",
  "x-app-client-ip": "6.6.6.6",
  "x-geo-header": "FR",
  "x-geo-country": "FR",
  "cf-ipcountry": "FR",
  "cf-connecting-ip": "6.6.6.6",
  "true-client-ip": "6.6.6.6",
  "x-client-ip": "6.6.6.6",
  "x-cluster-client-ip": "6.6.6.6",
  "x-user-id": "1",
  "x-remote-user": "operator",
  "x-middleware-subrequest": "src/middleware",
  "cdn-loop": "evil",
};

describe("S23 S24 what a request says about itself changes nothing", () => {
  const paths = [
    "/",
    "/sign-in",
    "/support",
    "/lp/privacy",
    "/nirgends",
    "/api/me",
    "/api/pricing",
    "/suche?q=a",
  ];

  const plain = { outside: true, headers: { "x-forwarded-for": undefined } };

  test("from outside, header by header, and the next visitor sees nothing of it", async () => {
    for (const path of paths) {
      const clean = comparable(await site.request({ path, ...plain }));
      for (const [name, value] of Object.entries(forwarded)) {
        const headers = { "x-forwarded-for": "6.6.6.6", [name]: value };
        const said = await site.request({ path, outside: true, headers });
        expect(comparable(said), `${name} of ${path}`).toEqual(clean);
      }
      expect(comparable(await site.request({ path, ...plain })), path).toEqual(clean);
    }
  });

  test("a link of a mail begins with the portal's address, whatever the request says", async () => {
    const email = "host@example.com";
    await site.request({
      method: "POST",
      path: "/api/account/sign-up",
      json: { email, password: `${password} 1` },
      outside: true,
      headers: forwarded,
    });
    // The outbox forgets the text with the delivery, so it is read where it arrives.
    const { text, html } = await vi.waitFor(() => readMailTo(email), 10_000);
    expect(text).toContain(`${site.origin}/account/confirm?token=`);
    expect(`${text}${html}`).not.toMatch(/evil|1337|6\.6\.6\.6/);
  });

  test("S24 a personal page under a name that a cache would keep is not there", async () => {
    const person = await site.createUser({ name: "Geheim" });
    for (const path of [
      "/settings/x.css",
      "/settings.css",
      "/settings%2fx.css",
      "/settings;x.css",
      "/dashboard/x.js",
      "/api/me/x.css",
      "/api/me.css",
      "/notifications%00.css",
    ]) {
      const answer = await site.request({ path, as: person });
      expect(answer.status, path).toBe(404);
      expect(answer.headers["cache-control"], path).toMatch(/no-store|private/);
      expect(answer.text.includes("Geheim"), path).toBe(false);
    }
  });
});

const lines = (answer: TestResponse): string[] => [answer.headers["set-cookie"] ?? []].flat();

type Cookie = { name: string; value: string; attributes: Record<string, string> };
const parse = (line: string): Cookie => {
  const [pair = "", ...rest] = line.split("; ");
  const at = pair.indexOf("=");
  const attributes = rest.map((part) => part.split("=") as [string, string?]);
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    attributes: Object.fromEntries(attributes.map(([name, value = ""]) => [name.toLowerCase(), value])),
  };
};

describe("ENT-02 cookies", () => {
  /** Everything that is answered with a cookie, to somebody who agrees to everything. */
  async function everyCookie(app: Site): Promise<Cookie[]> {
    const agreed = `${consentCookie}=1.opt-in.psm.${Math.floor(Date.now() / 1000)}`;
    const victim = await createOwner(app);
    const formHeaders = { "content-type": "application/x-www-form-urlencoded" };
    const post = (path: string, fields: Record<string, string>, as: TestUser | null = null): TestRequest => ({
      method: "POST",
      path,
      as,
      headers: formHeaders,
      body: new URLSearchParams(fields).toString(),
    });
    const requests: TestRequest[] = [
      { path: "/?testcountry=fr&runtest=hero:1&disabletests=1", headers: { cookie: agreed } },
      { path: "/lp/privacy", headers: { cookie: agreed } },
      post("/api/account/sign-up", { email: `new-${victim.id}@example.com`, password: `${password} 1` }),
      post("/api/account/sign-in", { email: victim.email, password: "wrong" }),
      post("/api/account/sign-in", { email: victim.email, password }),
      { path: "/api/me", headers: { cookie: "UserStatus=x" } },
      post("/consent", { choice: "accept" }),
      {
        ...post("/consent", { choice: "acknowledge" }),
        host: "www.us.localhost",
        headers: { ...formHeaders, origin: app.origin.replace("de", "us"), "x-country": "US" },
      },
      post("/unsupported-browser", {}),
      post("/api/account/name", { name: "Neu" }, victim),
      post("/api/account/change-email", { email: "nobody", password }, victim),
      post("/api/account/change-password", { current: password, password: `${password} 2` }, victim),
      post("/switch/us", {}, victim),
    ];
    const found: Cookie[] = [];
    for (const request of requests) found.push(...lines(await app.request(request)).map(parse));
    return found;
  }

  const withoutPrefix = (name: string) => name.replace(/^__(Host|Secure)-/, "");

  test("each has the attributes of the storage table, and what no script reads is HttpOnly", async () => {
    const cookies = await everyCookie(site);
    const written = new Set(cookies.map(({ name }) => withoutPrefix(name)));
    for (const { name, value, attributes } of cookies) {
      const entry = cookieTable.find((one) => one.name === withoutPrefix(name));
      expect(entry, name).toBeDefined();
      expect(name.startsWith("__Host-"), name).toBe(entry!.prefixed);
      expect(attributes, name).toMatchObject({ secure: "", path: "/" });
      expect("domain" in attributes, name).toBe(false);
      const age = Number(attributes["max-age"] ?? 0);
      expect(age, name).toBeLessThanOrEqual(entry!.lifetime === "session" ? 0 : entry!.lifetime);
      // Taken away: there is nothing left to protect.
      if (value === "" && age === 0) continue;
      expect(attributes.samesite, name).toBe("Lax");
      expect("httponly" in attributes, name).toBe(entry!.httpOnly);
    }
    // All that the server may write has been seen.
    const ours = cookieTable.filter(({ writtenBy }) => writtenBy === "server").map(({ name }) => name);
    const seldom = ["vsuid", "runtest", "disabletests"];
    expect([...written].sort()).toEqual(
      expect.arrayContaining(ours.filter((name) => !seldom.includes(name)).sort()),
    );
  });

  test("only scripts' own cookies are open to scripts, and none of them opens anything", () => {
    const open = cookieTable.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name);
    expect(open.sort()).toEqual(
      ["UserStatus", consentCookie, "disableSurvey", "ismobile", "utmParameters", "vsuid"].sort(),
    );
  });

  test("without TLS, in development, they differ in nothing but what browsers would drop them for", async () => {
    const development = await openSite({ production: false, overrides: fastHashing });
    try {
      for (const { name, value, attributes } of await everyCookie(development)) {
        expect(name).not.toMatch(/^__/);
        expect("secure" in attributes, name).toBe(false);
        if (value !== "") expect(attributes.samesite, name).toBe("Lax");
      }
    } finally {
      await development.close();
    }
  });

  test("no answer holds the token of a session but the cookie", async () => {
    const victim = await site.createUser();
    const answer = await site.request({
      method: "POST",
      path: "/api/account/sign-in",
      json: { email: victim.email, password },
    });
    const session = lines(answer)
      .map(parse)
      .find(({ name }) => name === "__Host-dossier")!;
    const [token] = decodeURIComponent(session.value).split(".");
    expect(token!.length).toBeGreaterThan(20);
    expect(answer.text).not.toContain(token);
    expect(session.value).not.toBe(victim.cookie.split("=")[1]);
  });

  test("S24 no page of an anonymous visitor that caches may keep sets a cookie, even where a query asks for one", async () => {
    const paths = ["/?testcountry=fr", "/?runtest=hero:1", "/?utm_source=x", "/?disabletests=1"];
    for (const path of paths) {
      const answer = await site.request({ path });
      if (lines(answer).length > 0)
        expect(answer.headers["cache-control"], path).toMatch(/^private|no-store/);
    }
  });
});

describe("S1 nobody is led to another site", () => {
  const targets = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https:///evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://www.de.localhost@evil.example",
    "https://www.de.localhost.evil.example",
    "/%2f%2fevil.example",
    "/..//evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "/\0/evil.example",
    "http://www.de.localhost/",
    "https://www.de.localhost:8443/",
    "/a\r\nSet-Cookie: x=1",
    "x".repeat(3_000),
  ];
  const isOurs = (location: unknown) => {
    const { origin } = new URL(String(location), site.origin);
    return origin === site.origin && !/[\r\n]/.test(String(location));
  };

  test.each(targets.map((target) => [JSON.stringify(target).slice(0, 50), target] as const))(
    "%s",
    async (_, target) => {
      const person = await site.createUser();
      const form = (path: string, fields: Record<string, string>, as: TestUser | null = null): TestRequest => ({
        method: "POST",
        path,
        as,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      });
      const next = encodeURIComponent(target);
      const requests: TestRequest[] = [
        form("/api/account/sign-in", { email: person.email, password, next: target }),
        form("/api/account/sign-in", { email: person.email, password: "wrong", next: target }),
        form("/consent", { choice: "reject", next: target }),
        form(`/unsupported-browser?next=${next}`, {}),
        { path: `/sign-in?next=${next}`, as: person },
        { path: `/sign-up?next=${next}`, as: person },
        { path: `/account/confirm?token=x&next=${next}`, as: person },
        { path: `/account/confirm?token=x&next=${next}` },
        {
          path: `/sign-out?next=${next}`,
          headers: { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
        },
      ];
      for (const request of requests) {
        const answer = await site.request(request);
        const { location } = answer.headers;
        if (location !== undefined) expect(isOurs(location), `${request.path} → ${location}`).toBe(true);
        expect(
          lines(answer).some((line) => line.startsWith("x=")),
          request.path,
        ).toBe(false);
      }
      // The page that asks first has no link to it either.
      for (const path of ["/sign-in", "/sign-up", "/forgot-password", "/unsupported-browser"]) {
        const { text } = await site.request({ path: `${path}?next=${next}` });
        for (const [, href] of text.matchAll(/(?:href|action)="([^"]*evil\.example[^"]*)"/g))
          expect(isOurs(href!.replaceAll("&amp;", "&")), `${path}: ${href}`).toBe(true);
      }
    },
  );
});

/** The one mail to an address, as a file of an installation without a mail server. Throws while there is none. */
async function readMailTo(recipient: string) {
  const folder = mailDir(site.directory);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  const found = mails.filter(({ to }) => to?.some(({ address }) => address === recipient));
  expect(found).toHaveLength(1);
  return found[0]!;
}

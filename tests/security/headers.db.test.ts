import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { consentCookie } from "../../src/consent/cookie-names.ts";
import { cookieTable } from "../../src/consent/cookie-table.ts";
import { mailDir } from "../../src/mail/mail-transport.server.ts";
import {
  assetPath,
  openSite,
  password,
  type Site,
  type TestRequest,
  type TestResponse,
  type TestUser,
} from "../support/site.ts";
import { stubRenderer } from "../support/stub-renderer.ts";
import {
  comparable,
  createOwner,
  isRefused,
  isWithoutEffect,
  partsOf,
  requestOf,
  withAdmittedRequests,
} from "./actors.ts";
import { assets, pages, type Row, table } from "./authorisation-table.ts";

/** Headers of every response, and what no request can change about them. */
let site: Site;
let stranger: TestUser;
const createActors = async (parts?: Parameters<typeof createOwner>[1]) => ({
  victim: await createOwner(site, parts),
  other: await site.createUser(),
  operator: await site.createUser({ role: "operator" }),
});
/** Shared by requests that change nothing. */
let actors: Awaited<ReturnType<typeof createActors>>;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer: stubRenderer } });
  stranger = await site.createUser();
  actors = await createActors();
});
afterAll(() => site?.close());

type Policy = Record<string, string[]>;
const policyOf = (response: TestResponse): Policy =>
  Object.fromEntries(
    String(response.headers["content-security-policy"])
      .split("; ")
      .map((part) => [part.split(" ")[0]!, part.split(" ").slice(1)]),
  );

/** One year in seconds. */
const year = 31_536_000;

function expectSafe(response: TestResponse, occasion: string): void {
  const { headers } = response;
  expect(headers["x-content-type-options"], occasion).toBe("nosniff");
  expect(headers["referrer-policy"], occasion).toMatch(
    /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  );
  expect(headers["x-frame-options"], occasion).toBe("DENY");
  expect(headers["cross-origin-opener-policy"], occasion).toBe("same-origin");
  for (const feature of ["camera", "geolocation", "browsing-topics", "usb", "payment"])
    expect(headers["permissions-policy"], occasion).toContain(`${feature}=()`);
  const [, age] =
    /^max-age=(\d+); includeSubDomains$/.exec(String(headers["strict-transport-security"])) ?? [];
  expect(Number(age), occasion).toBeGreaterThanOrEqual(year);
  for (const name of ["server", "x-powered-by", "via"]) expect(headers[name], occasion).toBeUndefined();
}

function expectPolicy(response: TestResponse, occasion: string): void {
  const policy = policyOf(response);
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
  // Pages have neither inline scripts nor event handler attributes.
  expect(response.text, occasion).not.toMatch(
    /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(ld\+)?json")/,
  );
  expect(response.text, occasion).not.toMatch(/<[^>]+\son[a-z]+=/i);
}

/** Browsers report violations of a page's policy to its own host: old ones by `report-uri`, current ones by `report-to`. */
function expectReporting(response: TestResponse, occasion: string): void {
  const policy = policyOf(response);
  expect(policy["report-uri"], occasion).toEqual(["/csp-reports"]);
  expect(policy["report-to"], occasion).toEqual(["csp"]);
  expect(response.headers["reporting-endpoints"], occasion).toBe('csp="/csp-reports"');
}

/** Neither shared caches nor the browser's cache may serve it to another user. */
const isPrivate = (response: TestResponse): boolean =>
  /\bno-store\b/.test(String(response.headers["cache-control"])) ||
  // Or in the user's own browser only, which asks the server each time: after a sign-out it gets a refusal.
  /^private, no-cache$/.test(String(response.headers["cache-control"]));

const byRoute = (rows: readonly Row[]) => rows.map((row) => [row.route, row] as const);

describe("every response", () => {
  const columns = ["anonymous", "other", "operator", "own"] as const;
  const rows = [...table, ...assets];
  const withAdmitted = new Set(withAdmittedRequests(rows));

  test.each(byRoute(rows))("%s", async (_, row) => {
    const hasOwnActors = !isWithoutEffect(row) && withAdmitted.has(row);
    const { victim, ...others } = hasOwnActors ? await createActors(partsOf(row)) : actors;
    const viewers = { ...others, anonymous: null, own: victim };
    for (const who of columns.filter((column) => withAdmitted.has(row) || isRefused(row, column))) {
      const response = await site.request(requestOf(row, victim, viewers[who], stranger));
      expectSafe(response, who);
      const isAsset = assets.includes(row);
      if (!isAsset) expectPolicy(response, who);
      if (!row.shared && !isAsset)
        expect(isPrivate(response), `${who}: ${response.headers["cache-control"]}`).toBe(true);
      // A response that shared caches may store sets no cookie.
      if (!isPrivate(response)) expect(response.headers["set-cookie"], who).toBeUndefined();
    }
  });

  test.each(Object.entries(pages))("page %s", async (_, { paths, access = "public" }) => {
    const user = await site.createUser();
    for (const path of paths)
      for (const as of [null, user]) {
        const response = await site.request({ path, as });
        expectSafe(response, path);
        if (response.status !== 303) expectPolicy(response, path);
        if (response.status !== 303) expectReporting(response, path);
        const cache = String(response.headers["cache-control"]);
        if (access !== "public") expect(cache, path).toMatch(/no-store/);
        else if (as) expect(cache, path).toMatch(/^(private|no-store)/);
        else expect(response.headers["set-cookie"], path).toBeUndefined();
      }
  });

  test.each([
    ["a refusal", { path: "/api/documents" }, 401],
    ["a missing route", { path: "/api/nothing" }, 404],
    ["another method", { method: "PUT", path: "/lp/privacy" }, 405],
    ["a trailing slash", { path: "/lp/privacy/" }, 301],
    ["an unknown host", { path: "/", host: "evil.example" }, 421],
    ["a path without a slash", { path: "*", method: "OPTIONS" }, 400],
    [
      "a cross-site request",
      { method: "POST", path: "/consent", headers: { origin: "https://evil.example" } },
      403,
    ],
    ["a missing asset", { path: "/lpnext/other/page.js" }, 404],
  ] as [string, TestRequest, number][])("%s", async (_, request, status) => {
    const response = await site.request(request);
    expect(response.status).toBe(status);
    expectSafe(response, request.path);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });
});

describe("S23 unknown hosts are refused", () => {
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
      const response = await site.request({ path, host });
      // A host name may end with a dot; the page does not repeat the dot.
      expect(response.status === 421 || response.status === 400, `${path} ${response.status}`).toBe(!known);
      expect(response.text.includes("evil"), path).toBe(false);
    }
  });

  test("the port of the Host header is ignored", async () => {
    const [plain, other] = [
      await site.request({ path: "/" }),
      await site.request({ path: "/", host: `${site.host}:1337` }),
    ];
    expect(comparable(other)).toEqual(comparable(plain));
    expect(other.text).not.toContain("1337");
  });
});

/** Headers in which proxies describe a request. */
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

describe("S23 S24 a request's claims about itself change nothing", () => {
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

  test("from an untrusted client, header by header, nor do they reach the next visitor", async () => {
    for (const path of paths) {
      const clean = comparable(await site.request({ path, ...plain }));
      for (const [name, value] of Object.entries(forwarded)) {
        const headers = { "x-forwarded-for": "6.6.6.6", [name]: value };
        const response = await site.request({ path, outside: true, headers });
        expect(comparable(response), `${name} of ${path}`).toEqual(clean);
      }
      expect(comparable(await site.request({ path, ...plain })), path).toEqual(clean);
    }
  });

  test("a link in a mail starts with the portal's address, whatever the request claims", async () => {
    const email = "host@example.com";
    await site.request({
      method: "POST",
      path: "/api/account/sign-up",
      json: { email, password: `${password} 1` },
      outside: true,
      headers: forwarded,
    });
    // Delivery deletes the text from the outbox, so the test reads the delivered mail.
    const { text, html } = await vi.waitFor(() => readMailTo(email));
    expect(text).toContain(`${site.origin}/account/confirm?token=`);
    expect(`${text}${html}`).not.toMatch(/evil|1337|6\.6\.6\.6/);
  });

  test("S24 a personal page does not exist under a name that caches would store", async () => {
    const user = await site.createUser({ name: "Geheim" });
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
      const response = await site.request({ path, as: user });
      // A path that parsers may read in different ways is refused.
      expect(response.status, path).toBe(/%2f|%00/.test(path) ? 400 : 404);
      expect(response.headers["cache-control"], path).toMatch(/no-store|private/);
      expect(response.text.includes("Geheim"), path).toBe(false);
    }
  });
});

const cookieLines = (response: TestResponse): string[] => [response.headers["set-cookie"] ?? []].flat();

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
  /** All cookies that the server sets for a visitor who consents to everything. */
  async function everyCookie(app: Site): Promise<Cookie[]> {
    const consent = `${consentCookie}=1.opt-in.psm.${Math.floor(Date.now() / 1000)}`;
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
      { path: "/?testcountry=fr&runtest=hero:1&disabletests=1", headers: { cookie: consent } },
      { path: "/lp/privacy", headers: { cookie: consent } },
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
      post("/switch/stay", {}),
      {
        method: "PUT",
        path: `/api/documents/${victim.letter}/share-links/${victim.shareLink}`,
        as: victim,
        json: { password },
      },
      post(`/s/${victim.shareToken}`, { password }),
      post("/api/account/name", { name: "Neu" }, victim),
      post("/api/account/change-email", { email: "invalid", password }, victim),
      post("/api/account/change-password", { current: password, password: `${password} 2` }, victim),
      post("/switch/us", {}, victim),
    ];
    const found: Cookie[] = [];
    for (const request of requests) found.push(...cookieLines(await app.request(request)).map(parse));
    return found;
  }

  const withoutPrefix = (name: string) => name.replace(/^__(Host|Secure)-/, "");

  test("each has the attributes of the storage table, and is HttpOnly unless a script reads it", async () => {
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
      // A deleted cookie has nothing to protect.
      if (value === "" && age === 0) continue;
      expect(attributes.samesite, name).toBe("Lax");
      expect("httponly" in attributes, name).toBe(entry!.httpOnly);
    }
    // The requests above covered all cookies that the server may set.
    const ours = cookieTable.filter(({ writtenBy }) => writtenBy === "server").map(({ name }) => name);
    const rare = ["vsuid", "runtest", "disabletests"];
    expect([...written].sort()).toEqual(
      expect.arrayContaining(ours.filter((name) => !rare.includes(name)).sort()),
    );
  });

  test("only cookies written or read by scripts lack HttpOnly, and none of them is a credential", () => {
    const open = cookieTable.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name);
    expect(open.sort()).toEqual(
      ["UserStatus", consentCookie, "disableSurvey", "ismobile", "utmParameters", "vsuid"].sort(),
    );
  });

  test("without TLS, in development, they lack only Secure and the name prefix", async () => {
    const development = await openSite({ production: false });
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

  test("no response contains a session token outside the cookie", async () => {
    const victim = await site.createUser();
    const response = await site.request({
      method: "POST",
      path: "/api/account/sign-in",
      json: { email: victim.email, password },
    });
    const session = cookieLines(response)
      .map(parse)
      .find(({ name }) => name === "__Host-dossier")!;
    const [token] = decodeURIComponent(session.value).split(".");
    expect(token!.length).toBeGreaterThan(20);
    expect(response.text).not.toContain(token);
    expect(session.value).not.toBe(victim.cookie.split("=")[1]);
  });

  test("S24 no cacheable page of an anonymous visitor sets a cookie, even if a query requests one", async () => {
    const paths = ["/?testcountry=fr", "/?runtest=hero:1", "/?utm_source=x", "/?disabletests=1"];
    for (const path of paths) {
      const response = await site.request({ path });
      if (cookieLines(response).length > 0)
        expect(response.headers["cache-control"], path).toMatch(/^private|no-store/);
    }
  });
});

describe("S1 no redirect to another site", () => {
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
      const user = await site.createUser();
      const form = (
        path: string,
        fields: Record<string, string>,
        as: TestUser | null = null,
      ): TestRequest => ({
        method: "POST",
        path,
        as,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      });
      const next = encodeURIComponent(target);
      const requests: TestRequest[] = [
        form("/api/account/sign-in", { email: user.email, password, next: target }),
        form("/api/account/sign-in", { email: user.email, password: "wrong", next: target }),
        form("/consent", { choice: "reject", next: target }),
        form(`/unsupported-browser?next=${next}`, {}),
        { path: `/sign-in?next=${next}`, as: user },
        { path: `/sign-up?next=${next}`, as: user },
        { path: `/account/confirm?token=x&next=${next}`, as: user },
        { path: `/account/confirm?token=x&next=${next}` },
        {
          path: `/sign-out?next=${next}`,
          headers: { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
        },
      ];
      let redirects = 0;
      for (const request of requests) {
        const response = await site.request(request);
        const { location } = response.headers;
        if (location !== undefined) {
          redirects += 1;
          expect(isOurs(location), `${request.path} → ${location}`).toBe(true);
        }
        expect(
          cookieLines(response).some((line) => line.startsWith("x=")),
          request.path,
        ).toBe(false);
      }
      // A query with NUL is refused before anything redirects.
      if (!target.includes("\0")) expect(redirects).toBeGreaterThanOrEqual(5);
      // Nor does a page contain a link to it.
      for (const path of ["/sign-in", "/sign-up", "/forgot-password", "/unsupported-browser"]) {
        const { text } = await site.request({ path: `${path}?next=${next}` });
        for (const [, href] of text.matchAll(/(?:href|action)="([^"]*evil\.example[^"]*)"/g))
          expect(isOurs(href!.replaceAll("&amp;", "&")), `${path}: ${href}`).toBe(true);
      }
    },
  );
});

/** The only mail to an address, delivered as a file. Throws while there is none. */
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

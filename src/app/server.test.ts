import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { contentFiles } from "../../tests/support/content.ts";
import { createContentLibrary } from "../content/content-library.server.ts";
import { pageConfig } from "../content/schemas/page-config.ts";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import { createPageCache } from "../pages/page-cache.server.ts";
import { createPageRevision } from "../pages/page-content.server.ts";
import { formatPageKey, type PageKey } from "../pages/page-key.ts";
import { portals } from "../portals/all.ts";
import { readHosts } from "../portals/hosts/hosts.ts";
import { createServer } from "./server.server.ts";

const rendered: PageKey[] = [];
/** Pages whose rendering fails. */
const broken = new Set<string>();
/** Revision of the contact information of every page. */
let contact = "";
/** Page configs by portal; empty for the others. */
const configs = new Map<string, unknown>();
/** Portals whose content was fetched again. */
const refreshed: string[] = [];
/** A client build of two scripts, with their brotli forms. */
function writeAssets(): string {
  const folder = mkdtempSync(join(tmpdir(), "assets-"));
  mkdirSync(join(folder, "blobcontent"));
  for (const name of ["x.js", "blobcontent/notification.js"]) {
    writeFileSync(join(folder, name), "1");
    writeFileSync(join(folder, `${name}.br`), "packed");
  }
  return folder;
}
const pages = createPageCache(8);
const content = createContentLibrary(contentFiles);
const assetsFolder = writeAssets();
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer({
    deployment: { scheme: "http", port: null, hosts: readHosts("localhost") },
    production: true,
    trustedProxies: "127.0.0.9",
    geoHeader: "x-country",
    assets: { prefix: "/lpnext/b1/", folder: assetsFolder },
    pages,
    content: { revisionOf: createPageRevision(content), onChange: content.onChange },
    renderPage: async (key) => {
      rendered.push(key);
      await new Promise((resolve) => setImmediate(resolve));
      if (broken.has(key.page)) throw new Error("no template");
      return {
        status: { "not-found": 404 }[key.page as string] ?? 200,
        html: `<p>${formatPageKey(key)}</p>`.repeat(50),
        headers: { "cache-control": "no-cache" },
      };
    },
    contactRevision: () => contact,
    refreshContent: async ({ portal }) => void refreshed.push(portal.code),
    configOf: (portal) => pageConfig.parse(configs.get(portal.code) ?? {}),
    hasSessionCookie: (cookies) => Boolean(cookies?.includes("dossier=")),
    findViewer: async ({ cookies }) => {
      if (cookies?.includes("dossier=away")) throw new AppError("unavailable");
      return cookies?.includes("dossier=good")
        ? { userId: "u", email: "e", name: "n", role: "customer" }
        : null;
    },
    fetch: async (request, context) =>
      ["POST", "OPTIONS"].includes(request.method)
        ? new Response(await new Request(request, { headers: request.headers }).text())
        : Response.json({
            path: new URL(request.url).pathname,
            ...context,
            portal: context.portal.code,
            forwarded: request.headers.get("x-forwarded-host"),
          }),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  pages.clear();
  rendered.length = 0;
  broken.clear();
  configs.clear();
  contact = "";
});

type TestResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

function send(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  localAddress = "127.0.0.1",
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, localAddress, headers: { host, ...headers } };
    const request = httpRequest(options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on("error", reject).end();
  });
}

test("PRT-03 production refuses an unknown host before anything else", async () => {
  const response = await send("evil.example", "/");
  expect([response.status, String(response.body)]).toEqual([421, "Misdirected request\n"]);
  expect(rendered).toEqual([]);
});

test("concurrent requests for a page render it once", async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => send("www.uk.localhost", "/")));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(rendered).toHaveLength(1);
});

test("CAL-02 new contact information reaches visitors without cookies, too", async () => {
  for (const revision of ["r1", "r1", "r2"]) {
    contact = revision;
    expect(String((await send("www.fr.localhost", "/")).body)).toContain(` ${revision}<`);
  }
  expect(rendered).toHaveLength(2);
});

test("CAL-03 CAL-04 new content renders again the pages that use it, and no others", async () => {
  const addresses: [host: string, path: string][] = [
    ["www.uk.localhost", "/"],
    ["www.uk.localhost", "/lp/terms"],
    ["www.fr.localhost", "/"],
    ["www.us.localhost", "/cz/cs/"],
  ];
  const visit = async () => {
    rendered.length = 0;
    for (const [host, path] of addresses) await send(host, path);
    return rendered.map(({ culture, page }) => `${culture} ${page}`);
  };
  const changes: [piece: string, anew: string[]][] = [
    ["pages/luk/home.json", ["luk home"]],
    ["entries/luk/header.json", ["luk home", "luk terms"]],
    ["config/lfr.json", ["lfr home"]],
    ["resource/fr-FR.json", ["lfr home"]],
    ["resourceLite/cs-CZ.json", ["lcz home"]],
    ["resourceLite/en-GB.json", []],
    ["trust-rating/lcz.json", ["lcz home"]],
    ["pages/luk/privacy.json", []],
  ];
  expect(await visit()).toHaveLength(4);
  expect(await visit()).toEqual([]);
  for (const [piece, anew] of changes) {
    content.publish(piece, { changed: piece });
    expect(await visit(), piece).toEqual(anew);
    expect(await visit(), piece).toEqual([]);
    expect(pages.size).toBe(4);
  }
  for (const [piece] of changes) content.withdraw(piece);
});

test("CAL-03 content that changes while a page is rendered is not missed by the next visitor", async () => {
  const first = send("www.uk.localhost", "/");
  await vi.waitFor(() => expect(rendered).toHaveLength(1));
  content.publish("entries/luk/footer.json", "changed");
  await first;
  await send("www.uk.localhost", "/");
  await send("www.uk.localhost", "/");
  expect(rendered).toHaveLength(2);
  expect(new Set(rendered.map(({ content }) => content)).size).toBe(2);
  content.withdraw("entries/luk/footer.json");
});

test("CAL-03 refreshcontent fetches the portal's content before the page is rendered", async () => {
  await send("www.fr.localhost", "/?refreshcontent=true");
  await send("www.fr.localhost", "/");
  expect(refreshed).toEqual(["lfr"]);
});

test("each encoding of a page has its own ETag, and a match answers 304", async () => {
  const plain = await send("www.uk.localhost", "/");
  const br = await send("www.uk.localhost", "/", { "accept-encoding": "gzip, deflate, br" });
  const gzip = await send("www.uk.localhost", "/", { "accept-encoding": "br;q=0, gzip" });
  expect(String(brotliDecompressSync(br.body))).toBe(String(plain.body));
  expect(String(gunzipSync(gzip.body))).toBe(String(plain.body));
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  const again = await send("www.uk.localhost", "/", {
    "accept-encoding": "br",
    "if-none-match": br.headers.etag as string,
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("CAL-12 HEAD answers with the country and without a body, and is not cached", async () => {
  const head = await send("www.uk.localhost", "/", { "x-country": "fr" }, "HEAD", "127.0.0.9");
  expect([head.status, head.body.length, head.headers["cache-control"]]).toEqual([200, 0, "no-store"]);
  expect(head.headers["x-geo-header"]).toBe("FR");
  // The header counts only from the trusted proxy.
  const forged = await send("www.uk.localhost", "/", { "x-country": "fr" }, "HEAD");
  expect(forged.headers["x-geo-header"]).toBeUndefined();
});

test("a page depends on no part of a request outside its key", async () => {
  const reference = await send("www.uk.localhost", "/");
  const mutations: [string, Record<string, string>][] = [
    ["/?utm_source=x&vID=1", {}],
    ["/?refreshcontent=true", {}],
    ["/", { "user-agent": "MSIE 6.0" }],
    ["/", { "accept-language": "ar" }],
    ["/", { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https", "x-original-url": "/evil" }],
    [
      "/",
      { cookie: 'UserStatus={"IsUserLoggedIn":true,"User":{"UserId":"victim"}}; testcountry=xx; vsuid=1' },
    ],
    ["/", { cookie: "dossier=forged" }],
    ["/", { cookie: "UserStatus={" }],
    ["/", { cookie: `AccDisplayName=%E0%A4%A; UserStatus=${"x".repeat(8000)}` }],
    ["/", { "x-geo-header": "fr", "x-country": "fr" }],
  ];
  for (const [path, headers] of mutations) {
    await send("www.uk.localhost", path, headers);
    const clean = await send("www.uk.localhost", "/");
    expect(String(clean.body), JSON.stringify([path, headers])).toBe(String(reference.body));
  }
  expect(rendered).toHaveLength(1);
});

test("each part of the key leads to a page of its own", async () => {
  await send("www.uk.localhost", "/");
  await send("www.de.localhost", "/");
  await send("qa.uk.localhost", "/");
  await send("www.uk.localhost", "/", { cookie: "dossier=good" });
  await send("www.uk.localhost", "/missing/");
  expect(new Set(rendered.map(formatPageKey)).size).toBe(rendered.length);
  expect(rendered.map(({ culture, environment, mode }) => `${culture} ${environment} ${mode}`)).toEqual([
    "luk www unauth",
    "lde www unauth",
    "luk qa unauth",
    "luk www auth",
  ]);
});

test("PRT-07 assets below the build's prefix are immutable and compressed, with an ETag for each encoding", async () => {
  const response = await send("www.uk.localhost", "/lpnext/b1/x.js", { "accept-encoding": "br" });
  expect([response.status, String(response.body)]).toEqual([200, "packed"]);
  expect(response.headers["cache-control"]).toContain("immutable");
  expect(
    (await send("www.uk.localhost", "/lpnext/b1/x.js", { "accept-encoding": "br;q=0" })).headers[
      "content-encoding"
    ],
  ).toBeUndefined();
  const plain = await send("www.uk.localhost", "/lpnext/b1/x.js");
  expect(String(plain.body)).toBe("1");
  expect(plain.headers.etag).not.toBe(response.headers.etag);
  expect((await send("www.uk.localhost", "/lpnext/b0/x.js")).status).toBe(404);
  expect((await send("www.uk.localhost", "/lpnext/b1/../../package.json")).status).toBe(400);
});

test("the running process serves its build after the folder was replaced", async () => {
  rmSync(join(assetsFolder, "x.js"));
  expect(String((await send("www.uk.localhost", "/lpnext/b1/x.js")).body)).toBe("1");
});

test.each(["www.uk.localhost", "qa.us.localhost"])(
  "CAL-15 the notification widget at %s, by a name for each environment that stays",
  async (host) => {
    for (const environment of ["qa", "reg", "stg", "prod"]) {
      const path = `/blobcontent/notifications/${environment}/notification.js`;
      const response = await send(host, path, { "accept-encoding": "br" });
      expect([response.status, String(response.body)]).toEqual([200, "packed"]);
      expect(response.headers).toMatchObject({
        "cache-control": "public, max-age=300",
        "content-type": "text/javascript; charset=utf-8",
        "access-control-allow-origin": "*",
      });
      expect(response.headers["set-cookie"]).toBeUndefined();
      expect(
        (await send(host, path, { "accept-encoding": "br", "if-none-match": String(response.headers.etag) }))
          .status,
      ).toBe(304);
    }
    for (const none of ["www", "origin", "QA", "qa/x", "__proto__"])
      expect((await send(host, `/blobcontent/notifications/${none}/notification.js`)).status, none).toBe(404);
    expect((await send(host, "/blobcontent/notifications/qa/other.js")).status).toBe(404);
  },
);

test("a personal page redirects an anonymous visitor to sign-in and back", async () => {
  const response = await send("www.us.localhost", "/cz/cs/dashboard?x=1");
  expect([response.status, response.headers.location]).toEqual([
    303,
    "/cz/cs/sign-in?next=%2Fcz%2Fcs%2Fdashboard%3Fx%3D1",
  ]);
  expect((await send("www.us.localhost", "/cz/cs/dashboard", { cookie: "dossier=good" })).status).toBe(200);
});

test("ROL-05 SHL-10 both builders are at the portal's slugs, the common slugs and the mobile paths", async () => {
  for (const path of [
    "/erstellen-lebenslauf",
    "/build-resume",
    "/mobile/build-resume",
    "/erstellen-anschreiben",
    "/build-letter",
    "/mobile/build-letter",
  ])
    expect((await send("www.de.localhost", path, { cookie: "dossier=good" })).status, path).toBe(200);
  expect(new Set(rendered.map(({ page }) => page))).toEqual(new Set(["resume", "letter"]));
});

test.each([
  ["/dashboard/", "/dashboard"],
  ["//evil.example/", "/evil.example/"],
  ["//", "/"],
  ["/a//b//", "/a/b/"],
])("%s loses its closing or repeated slashes and stays on this site", async (path, location) => {
  const response = await send("www.uk.localhost", path);
  expect([response.status, response.headers.location]).toEqual([301, location]);
  const below = await send("www.us.localhost", `/cz/cs${path}`);
  expect([below.status, below.headers.location]).toEqual([301, `/cz/cs${location}`]);
});

test("a redirect to the path without closing slash keeps the query", async () => {
  const response = await send("www.us.localhost", "/cz/cs/reset-password/?token=a%2Fb&x=//evil.example/");
  expect(response.headers.location).toBe("/cz/cs/reset-password?token=a%2Fb&x=//evil.example/");
});

test.each([
  ["www.us.localhost", "/be/fr/lp/dashboard", "/be/fr/dashboard"],
  ["www.us.localhost", "/be/fr/lp/resume", "/be/fr/creer-cv"],
  ["www.us.localhost", "/be/nl/lp/search?q=a", "/be/nl/zoeken?q=a"],
  ["www.us.localhost", "/be/fr/lp/review-plans", "/be/fr/review/plans"],
  ["www.us.localhost", "/be/fr/lp/settings", "/be/fr/settings"],
  ["www.us.localhost", "/be/fr/lp/sign-in", "/be/fr/sign-in"],
  ["www.us.localhost", "/be/fr/lp/sign-out", "/be/fr/"],
  ["www.uk.localhost", "/lp/letter", "/build-cover-letter"],
])("HDR-08 %s%s, a page in another language, is at %s", async (host, path, location) => {
  const response = await send(host, path);
  expect([response.status, response.headers.location]).toEqual([302, location]);
});

test.each(["home", "terms"])("HDR-08 /lp/%s does not redirect", async (page) => {
  expect((await send("www.us.localhost", `/be/fr/lp/${page}`)).status).toBe(200);
});

test("routes get the path without the language slug and without forwarded headers", async () => {
  const response = await send("www.us.localhost", "/sa/ar/api/me", {
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-host": "evil.test",
  });
  expect(JSON.parse(String(response.body))).toMatchObject({
    path: "/api/me",
    portal: "lsa",
    base: "/sa/ar",
    origin: "http://www.us.localhost",
    clientIp: "127.0.0.1",
    forwarded: null,
  });
});

test.each([
  ["www.uk.localhost", "http://www.uk.localhost"],
  ["stg.uk.localhost", "http://stg.uk.localhost"],
  ["uk.localhost", "http://uk.localhost"],
  ["localhost", "http://localhost"],
])("PRT-05 forms of %s are its own: its origin is %s", async (host, origin) => {
  expect(JSON.parse(String((await send(host, "/api/me")).body))).toMatchObject({ origin });
});

test.each([
  ["in pieces", "POST", { "transfer-encoding": "chunked" }, "a=b"],
  ["at all", "POST", {}, ""],
  ["with a question for the options", "OPTIONS", {}, ""],
])("a body that comes without its length, %s, can be measured", async (_how, method, headers, body) => {
  const response = await new Promise<TestResponse>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: "/consent", method };
    const request = httpRequest(
      { ...options, headers: { host: "www.uk.localhost", ...headers } },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
      },
    );
    if (!body) request.removeHeader("content-length");
    request.on("error", reject);
    if (body) request.write(body);
    request.end();
  });
  expect([response.status, String(response.body)]).toEqual([200, body]);
});

test("every response has the security headers", async () => {
  for (const [host, path] of [
    ["www.uk.localhost", "/"],
    ["www.uk.localhost", "/api/x"],
    ["evil.test", "/"],
    ["www.uk.localhost", "/lpnext/b1/x.js"],
    ["www.uk.localhost", "/dashboard"],
  ] as const) {
    const { headers } = await send(host, path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
  }
});

test("responses other than pages have a policy that allows nothing", async () => {
  const { headers } = await send("www.uk.localhost", "/api/x");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
});

test("SHL-04 STA-03 a page that fails redirects to the error page once; the error page never redirects", async () => {
  broken.add("home");
  const response = await send("www.us.localhost", "/cz/cs/");
  expect([response.status, response.headers.location]).toEqual([303, "/cz/cs/oops"]);
  const oops = await send("www.us.localhost", response.headers.location as string);
  expect([oops.status, String(oops.body).slice(0, 11)]).toEqual([200, "<p>lcz oops"]);
  broken.add("oops");
  pages.clear();
  const logged = vi.spyOn(log, "error");
  const plain = await send("www.de.localhost", "/oops?token=secret");
  expect([plain.status, String(plain.body)]).toEqual([500, "Internal error\n"]);
  const entry = { path: "/oops", requestId: expect.stringMatching(/^[\w-]{9,}$/) };
  expect(logged).toHaveBeenCalledWith("request.failed", expect.objectContaining(entry));
  expect(JSON.stringify(logged.mock.calls)).not.toContain("secret");
  logged.mockRestore();
  broken.clear();
  expect((await send("www.de.localhost", "/")).status).toBe(200);
});

test("a page that fails to render answers 500 and is not cached", async () => {
  const cache = createPageCache(1);
  await expect(cache.get("k", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const page = await cache.get("k", async () => ({ status: 200, html: "ok", headers: {} }));
  expect(String(page.variants.identity.body)).toBe("ok");
});

test("FTR-09 in a new year all pages are rendered again", async () => {
  let year = 2026;
  const cache = createPageCache(1, () => year);
  const render = async () => ({ status: 200, html: String(year), headers: {} });
  await cache.get("k", render);
  expect(String((await cache.get("k", render)).variants.identity.body)).toBe("2026");
  year = 2027;
  expect(cache.peek("k")).toBeUndefined();
  expect(String((await cache.get("k", render)).variants.identity.body)).toBe("2027");
});

test("requests that wait while the cache is cleared get their page", async () => {
  const cache = createPageCache(1);
  let finish = (_page: { status: number; html: string; headers: Record<string, string> }) => {};
  const first = cache.get("k", () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  finish({ status: 200, html: "ok", headers: {} });
  expect((await first).status).toBe(200);
});

test("the cache is bounded by bytes", async () => {
  const cache = createPageCache(1);
  for (let at = 0; at < 60; at += 1)
    await cache.get(`k${at}`, async () => ({ status: 200, html: String(at).repeat(20_000), headers: {} }));
  expect(cache.size).toBeGreaterThan(5);
  expect(cache.size).toBeLessThan(60);
});

const browser = { accept: "text/html,*/*;q=0.8" };
const oldBrowser = {
  ...browser,
  "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/90.0.4430.93 Safari/537.36",
};

test("SHL-09 an unsupported browser is redirected once, from pages only", async () => {
  const away = await send("www.us.localhost", "/cz/cs/lp/terms?x=1", oldBrowser);
  expect([away.status, away.headers.location]).toEqual([
    302,
    "/cz/cs/unsupported-browser?next=%2Fcz%2Fcs%2Flp%2Fterms%3Fx%3D1",
  ]);
  expect((await send("www.us.localhost", away.headers.location as string, oldBrowser)).status).toBe(200);
  expect((await send("www.uk.localhost", "/lpnext/b1/x.js", oldBrowser)).status).toBe(200);
  expect((await send("www.uk.localhost", "/api/documents", oldBrowser)).status).toBe(200);
  expect((await send("www.us.localhost", "/cz/cs/api/documents", oldBrowser)).status).toBe(200);
  expect((await send("www.uk.localhost", "/", { ...oldBrowser, cookie: "dossier-continue=1" })).status).toBe(
    200,
  );
  expect((await send("www.uk.localhost", "/", browser)).status).toBe(200);
  // A cached page of another visitor makes no difference.
  expect((await send("www.uk.localhost", "/", oldBrowser)).status).toBe(302);
});

test("SHL-09 the page for unsupported browsers is configurable", async () => {
  configs.set("luk", { unsupportedBrowserUrl: "/lp/terms" });
  const away = await send("www.uk.localhost", "/", oldBrowser);
  expect(away.headers.location).toBe("/lp/terms?next=%2F");
  expect((await send("www.uk.localhost", "/lp/terms?next=%2F", oldBrowser)).status).toBe(200);
});

test("SHL-08 a page with the option redirects signed-in visitors, and only them, to the dashboard", async () => {
  configs.set("luk", { pages: { home: { authRedirect: true } } });
  const member = { cookie: "dossier=good" };
  const sent = await send("www.uk.localhost", "/", member);
  expect([sent.status, sent.headers.location]).toEqual([302, "/dashboard"]);
  expect((await send("www.uk.localhost", "/")).status).toBe(200);
  expect((await send("www.uk.localhost", "/lp/terms", member)).status).toBe(200);
  configs.set("luk", { authRedirect: "/lp/terms" });
  expect((await send("www.uk.localhost", "/", member)).headers.location).toBe("/lp/terms");
  // The target itself does not redirect.
  expect((await send("www.uk.localhost", "/lp/terms", member)).status).toBe(200);
  configs.set("luk", { authRedirect: "/lp/terms?from=here" });
  expect((await send("www.uk.localhost", "/lp/terms", member)).status).toBe(200);
});

test("SHL-04 SHL-08 the error page does not redirect signed-in visitors", async () => {
  configs.set("luk", { authRedirect: true });
  expect((await send("www.uk.localhost", "/oops", { cookie: "dossier=good" })).status).toBe(200);
});

test("SHL-04 oopsurl is configurable", async () => {
  configs.set("lde", { oopsurl: "/lp/terms" });
  broken.add("home");
  expect((await send("www.de.localhost", "/")).headers.location).toBe("/lp/terms");
});

test("SHL-04 a configured error page that fails does not redirect", async () => {
  configs.set("luk", { oopsurl: "/lp/terms?from=error" });
  broken.add("terms");
  const response = await send("www.uk.localhost", "/lp/terms");
  expect([response.status, String(response.body).slice(0, 11)]).toEqual([500, "<p>luk oops"]);
});

test("CNS-02 shared caches must not store a page that depends on the visitor", async () => {
  const cached = async (headers: Record<string, string>) =>
    (await send("www.uk.localhost", "/", headers)).headers["cache-control"];
  expect(await cached({})).toBe("no-cache");
  const visitors: Record<string, string>[] = [
    { "sec-gpc": "1" },
    { cookie: "ccpaconsent=1" },
    { cookie: "dossier=good" },
  ];
  for (const headers of visitors) expect(await cached(headers), JSON.stringify(headers)).toMatch(/^private/);
});

test("without the database, landing pages are served, and personal pages say when to try again", async () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  const away = { cookie: "dossier=away" };
  const home = await send("www.uk.localhost", "/", away);
  expect([home.status, home.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  const dashboard = await send("www.uk.localhost", "/dashboard", away);
  expect([dashboard.status, dashboard.headers["retry-after"]]).toEqual([503, "7"]);
});

test("CAL-04 URL-04 the error page has the messages of its flow, like every page", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  await send("www.us.localhost", "/cz/cs/dashboard", { cookie: "dossier=away" });
  await send("www.us.localhost", "/dashboard", { cookie: "dossier=away" });
  expect(rendered.map(({ page, lite }) => [page, lite])).toEqual([
    ["oops", true],
    ["oops", false],
  ]);
});

test("a builder's page preloads the open document for signed-in users only", async () => {
  const id = "0190a0b0-1111-4222-8333-444455556666";
  const linkOf = async (host: string, path: string, cookie?: string) =>
    (await send(host, path, cookie ? { cookie } : {})).headers.link;
  const resume = `/cz/cs/${portals.lcz.slugs.resume}`;
  expect(await linkOf("www.us.localhost", `${resume}/${id}`, "dossier=good")).toBe(
    `</cz/cs/api/documents/${id}>; rel=preload; as=fetch; crossorigin=anonymous`,
  );
  expect(await linkOf("www.us.localhost", resume, "dossier=good")).toBeUndefined();
  expect(await linkOf("www.us.localhost", `${resume}/${id}`)).toBeUndefined();
  expect(await linkOf("www.us.localhost", "/cz/cs/dashboard", "dossier=good")).toBeUndefined();
});

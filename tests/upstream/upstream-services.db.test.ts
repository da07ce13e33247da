import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "../../src/kit/log.server.ts";
import { allPortals, findPortal } from "../../src/portals/all.ts";
import { contentLibrary } from "../support/content.ts";
import { openSite, type Site, type TestUser } from "../support/site.ts";

/** The page server with all upstream services at another origin: its requests, its pages, and its pages when they fail. */
type Received = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
const received: Received[] = [];

/** The failure of each portal's responses. */
const failures = new Map<string, string>();
const failedResponses: Record<string, [status: number, body: string]> = {
  401: [401, "{}"],
  403: [403, "{}"],
  500: [500, "{}"],
  "400 with a body": [400, "wrong space"],
  "not JSON": [200, "<!doctype html>"],
  "another shape": [200, "[[7]]"],
  empty: [200, ""],
  "an invalid entry": [200, '{"header":{"nav_details":7},"footer":{},"d":"7","isPremium":"yes"}'],
};

const upstreamMessages = (locale: string) => {
  const all = structuredClone(contentLibrary.messages(locale as "en-GB"));
  all.shell.skipToContent = `Upstream ${locale}`;
  return all;
};
const contact = { contactNo: "0800 123 456", servicehour: "Upstream hours", ShortTime: "Upstream" };
const plan = {
  ScheduleTypeCD: "YRLY",
  Label: "Upstream plan",
  FormattedUnitPrice: "7,00 €",
  FormattedMonthlyPrice: "1 €",
};

/** The code of the portal that a request names in its path or query. */
function portalOf(url: URL, host: string): string {
  const { pathname, searchParams } = url;
  const locale = /resource(?:Lite)?\/(.+)\.json/.exec(pathname)?.[1];
  if (locale) return allPortals.find((portal) => portal.locale === locale)!.code;
  const label = /^www\.([a-z]+)\./.exec(searchParams.get("host") ?? "")?.[1];
  if (label)
    return allPortals.find(({ hostLabel, languageSlug }) => hostLabel === label && !languageSlug)!.code;
  const found = /\/(?:config|business-units|ispremium\/[^/]+)\/(\w+)/.exec(pathname)?.[1];
  return (
    found ??
    searchParams.get("headerContentId")?.split("-")[0] ??
    searchParams.get("portalCD")?.toLowerCase() ??
    /^\/main\/(\w+)/.exec(pathname)?.[1] ??
    host
  );
}

function responseBody(path: string, code: string): unknown {
  const portal = findPortal(code);
  if (path.startsWith("/blob/config")) return { hideGeoContactDetails: code === "lsw" };
  if (path.startsWith("/blob/resourceLite")) return {};
  if (path.startsWith("/blob/resource")) return upstreamMessages(portal!.locale);
  if (path.startsWith("/content/")) {
    const header = { ...contentLibrary.readHeader(portal!.code), unknown: 1 };
    return {
      header: { ...header, brand_info: { ...header.brand_info, alt_text: `Upstream ${code}` } },
      footer: contentLibrary.readFooter(portal!.code),
    };
  }
  if (path.startsWith("/main/")) return { d: JSON.stringify(contact) };
  if (path.startsWith("/api/geocontact")) return contact;
  if (path.startsWith("/api/pricing")) return [plan];
  if (path.startsWith("/api/users/")) return { isPremium: true };
  if (path.startsWith("/api/userpreferences")) return { theme: "dark" };
  if (path.startsWith("/api/user/claims"))
    return { IsUserLoggedIn: true, User: { UserId: "u-7", AccDisplayName: "Ada" } };
  return {
    businessUnit: { id: code, score: { stars: 4.5, trustScore: 4.4 }, numberOfReviews: { total: 1234 } },
  };
}

/** The failure of responses about users, which name no portal. */
let userFailure = "";
const upstream = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const url = new URL(request.url!, "http://upstream");
  received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
  const code = portalOf(url, "");
  const failure = userFailure && /\/user|\/ispremium/.test(url.pathname) ? userFailure : failures.get(code);
  if (failure === "no response") return;
  if (failure === "a broken connection") return void request.socket.destroy();
  const [status, text] = failure
    ? failedResponses[failure]!
    : [200, JSON.stringify(responseBody(url.pathname, code))];
  response.writeHead(status, { "content-type": "application/json" }).end(text);
});

// Pages wait for every response, however busy the machine is, until upstream services fail below.
const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);

let site: Site;
let member: TestUser;
beforeAll(async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  site = await openSite({
    env: {
      CONTENT_URL: `${base}/content/`,
      CONTENT_SPACE_ID: "space",
      CONTENT_ACCESS_TOKEN: "token",
      CONTENT_BLOB_URL: `${base}/blob`,
      API_URL: `${base}/api/`,
      MAIN_DOMAIN_URL: `${base}/main/{portal}`,
      TRUST_RATING_URL: `${base}/trust`,
    },
  });
  member = await site.createUser({ premium: true });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
  upstream.closeAllConnections();
  upstream.close();
});
afterEach(() => {
  userFailure = "";
});

const page = (code: string, path = "/", as: TestUser | null = null) =>
  site.request({ path, as, host: `www.${findPortal(code)!.hostLabel}.localhost` });
/** The texts that a page contains, so that a failed assertion does not print the page. */
const textsIn = (page: string, ...texts: string[]): string[] => texts.filter((text) => page.includes(text));
const htmlOf = (page: string): string => /<html[^>]*>/.exec(page)![0];
const requestsSince = (start: number) =>
  received.slice(start).map(({ method, url }) => `${method} ${url.replace(/\?.*/, "")}`);

test("CAL-03 CAL-04 CAL-16 the first page of a portal requests each endpoint once, with the specification's names", async () => {
  const start = received.length;
  const first = await page("lde");
  expect(requestsSince(start).sort()).toEqual(
    [
      "GET /api/geocontact",
      "GET /blob/config/lde.json",
      "GET /blob/resource/de-DE.json",
      "GET /content/contentful/headerfooter",
      "GET /trust/business-units/lde",
      "POST /main/lde/Common.aspx/GetCSInformation",
    ].sort(),
  );
  const find = (part: string) => received.slice(start).find(({ url }) => url.includes(part))!;
  expect(Object.fromEntries(new URL(find("headerfooter").url, "http://x").searchParams)).toEqual({
    spaceId: "space",
    accessToken: "token",
    headerContentId: "lde-header",
    footerContentId: "lde-footer",
    refreshcontent: "false",
  });
  expect(find("geocontact").url).toBe("/api/geocontact?host=www.de.localhost");
  const { body, headers } = find("GetCSInformation");
  expect([body, headers["content-type"]]).toEqual(["", expect.stringContaining("application/json")]);
  const wanted = ["Upstream lde", "Upstream de-DE", contact.contactNo, contact.servicehour, "1.234"];
  expect(textsIn(first.text, ...wanted)).toEqual(wanted);

  await page("lde");
  await page("lde", "/lp/terms");
  expect(received.length - start).toBe(6);
});

test("CAL-10 PRC-02 the sell page shows the upstream plans", async () => {
  const sell = await page("lit", "/review/plans");
  expect(textsIn(sell.text, plan.FormattedUnitPrice)).toHaveLength(1);
  expect(received.find(({ url }) => url.startsWith("/api/pricing"))!.url).toBe("/api/pricing?portalCD=LIT");
});

test("CAL-16 CAL-02 a portal that hides contacts requests neither of them", async () => {
  await page("lsw");
  const start = received.length;
  await page("lsw", "/lp/privacy");
  expect(requestsSince(start).filter((request) => /main|geocontact/.test(request))).toEqual([]);
});

test("CAL-03 refreshcontent requests cached entries again, and tells the service so", async () => {
  await page("lno");
  const start = received.length;
  await site.refreshContent("lno");
  const again = received.slice(start).find(({ url }) => url.includes("headerfooter"))!;
  expect(again.url).toContain("refreshcontent=true");
  // Once in five seconds, so that nothing can flood the service.
  const after = received.length;
  await site.refreshContent("lno");
  expect(requestsSince(after)).toEqual([]);
});

test("CAL-06 CAL-09 the upstream service decides whom a page greets, and in which theme", async () => {
  const start = received.length;
  const status = encodeURIComponent(JSON.stringify({ IsUserLoggedIn: true, User: { UserId: "u-7" } }));
  const cookie = `UserStatus=${status}; theirs=1`;
  const terms = await site.request({ path: "/lp/terms", headers: { cookie }, host: "www.fr.localhost" });
  expect(htmlOf(terms.text)).toMatch(/data-mode="auth".*data-scheme="dark"/);
  const claims = received.slice(start).find(({ url }) => url === "/api/user/claims")!;
  expect(claims).toMatchObject({
    method: "POST",
    body: "decryptOnlyAuthCookie=false&includeRedirectUrl=false",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
  });
  expect(requestsSince(start)).toContain("GET /api/userpreferences/u-7");
  // It authorizes nothing: private pages and endpoints read our own session.
  expect((await site.request({ path: "/api/documents", headers: { cookie } })).status).toBe(401);
  expect((await site.request({ path: "/dashboard", headers: { cookie } })).status).toBe(303);
});

test("CAL-07 the upstream service decides whether the review item leads to the sell page", async () => {
  const response = await page("lde", "/cv-review", member);
  expect(response.headers.location).toBe("/review/resume");
  expect(received.at(-1)!.url).toBe(`/api/users/ispremium/${member.id}/lde`);
});

test("CAL-03 the last good response stays current", async () => {
  expect(textsIn((await page("les")).text, "Upstream les")).toHaveLength(1);
  failures.set("les", "500");
  await site.refreshContent("les");
  const again = await page("les");
  expect(textsIn(again.text, "Upstream les")).toHaveLength(1);
  failures.delete("les");
});

describe("when the upstream services fail", () => {
  beforeAll(() => timeout.mockRestore());

  const names = [...Object.keys(failedResponses), "no response", "a broken connection"];
  // Portals that no other test requests, so that nothing is cached for them.
  const fresh = ["luk", "lpl", "lgr", "lro", "lpt", "lsk", "lhu", "lid", "lkr", "ljp"];

  test.each(names.map((name, index) => [name, fresh[index]!] as const))(
    "ERR-02 %s: the page has header and footer from the files",
    async (name, code) => {
      failures.set(code, name);
      for (const path of ["/", "/review/plans"]) {
        const { status, text } = await page(code, path);
        expect(status).toBe(200);
        expect(/<header[\s\S]*<main[\s\S]*<footer/.test(text)).toBe(true);
        expect(
          textsIn(text, contentLibrary.readHeader(code as "luk").nav_details[0]!.link_text),
        ).toHaveLength(1);
        expect(text.match(/.{60}(?:Upstream|AggregateRating).{20}/s)?.[0]).toBeUndefined();
      }
    },
  );

  test.each(names)("ERR-02 CAL-06 %s: the page is that of an anonymous visitor", async (name) => {
    userFailure = name;
    const { status, text } = await page("lde", "/", member);
    expect(status).toBe(200);
    expect(htmlOf(text)).toMatch(/data-mode="unauth"/);
    expect(/<header[\s\S]*<footer/.test(text)).toBe(true);
  });

  test.each(["500", "no response", "another shape"])(
    "CAL-07 CAL-09 %s: users keep their pages, and are not asked to pay again",
    async (name) => {
      userFailure = name;
      expect((await page("lde", "/cv-review", member)).headers.location).toBe("/review/resume");
      const dashboard = await page("lde", "/dashboard", member);
      expect(dashboard.status).toBe(200);
      expect(htmlOf(dashboard.text)).toMatch(/data-scheme="system"/);
    },
  );
});

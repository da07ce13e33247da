import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readFooter, readHeader } from "../../src/content/entries.server.ts";
import { readMessages } from "../../src/content/resources.server.ts";
import { log } from "../../src/kit/log.server.ts";
import { allPortals, findPortal } from "../../src/portals/all.ts";
import { openSite, type TestUser, type Site } from "../support/site.ts";

/** The page server with every base URL at another origin: what it asks, what pages say then, and what they say when it fails. */
type Asked = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
const asked: Asked[] = [];

/** What is wrong with the answers, by portal; nothing where it is not named. */
const faults = new Map<string, string>();
const answers: Record<string, [status: number, body: string]> = {
  401: [401, "{}"],
  403: [403, "{}"],
  500: [500, "{}"],
  "400 with a body": [400, "wrong space"],
  "no JSON": [200, "<!doctype html>"],
  "another shape": [200, "[[7]]"],
  empty: [200, ""],
  "an entry that does not fit": [200, '{"header":{"nav_details":7},"footer":{},"d":"7","isPremium":"yes"}'],
};

const words = (locale: string) => {
  const all = structuredClone(readMessages(locale as "en-GB"));
  all.shell.skipToContent = `Elsewhere ${locale}`;
  return all;
};
const contact = { contactNo: "0800 123 456", servicehour: "Elsewhere hours", ShortTime: "Elsewhere" };
const plan = {
  ScheduleTypeCD: "YRLY",
  Label: "Elsewhere plan",
  FormattedUnitPrice: "7,00 €",
  FormattedMonthlyPrice: "1 €",
};

/** A portal's code in whatever a call names it by. */
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

function answerOf(path: string, code: string): unknown {
  const portal = findPortal(code);
  if (path.startsWith("/blob/config")) return { hideGeoContactDetails: code === "lsw" };
  if (path.startsWith("/blob/resourceLite")) return {};
  if (path.startsWith("/blob/resource")) return words(portal!.locale);
  if (path.startsWith("/content/")) {
    const header = { ...readHeader(portal!.code), unknown: 1 };
    return {
      header: { ...header, brand_info: { ...header.brand_info, alt_text: `Elsewhere ${code}` } },
      footer: readFooter(portal!.code),
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

/** Of the calls that name no portal. */
let personFault = "";
const other = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const url = new URL(request.url!, "http://other");
  asked.push({ method: request.method!, url: request.url!, headers: request.headers, body });
  const code = portalOf(url, "");
  const fault = personFault && /\/user|\/ispremium/.test(url.pathname) ? personFault : faults.get(code);
  if (fault === "silence") return;
  if (fault === "a broken connection") return void request.socket.destroy();
  const [status, text] = fault ? answers[fault]! : [200, JSON.stringify(answerOf(url.pathname, code))];
  response.writeHead(status, { "content-type": "application/json" }).end(text);
});

let site: Site;
let member: TestUser;
beforeAll(async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
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
  other.closeAllConnections();
  other.close();
});
afterEach(() => {
  personFault = "";
});

const page = (code: string, path = "/", as: TestUser | null = null) =>
  site.request({ path, as, host: `www.${findPortal(code)!.hostLabel}.localhost` });
/** Those of `texts` that a page says; a failure is not to print the page. */
const said = (page: string, ...texts: string[]): string[] => texts.filter((text) => page.includes(text));
const htmlOf = (page: string): string => /<html[^>]*>/.exec(page)![0];
const since = (start: number) =>
  asked.slice(start).map(({ method, url }) => `${method} ${url.replace(/\?.*/, "")}`);

test("CAL-03 CAL-04 CAL-16 the first page of a portal asks each service once, by the specification's names", async () => {
  const start = asked.length;
  const first = await page("lde");
  expect(since(start).sort()).toEqual(
    [
      "GET /api/geocontact",
      "GET /blob/config/lde.json",
      "GET /blob/resource/de-DE.json",
      "GET /content/contentful/headerfooter",
      "GET /trust/business-units/lde",
      "POST /main/lde/Common.aspx/GetCSInformation",
    ].sort(),
  );
  const find = (part: string) => asked.slice(start).find(({ url }) => url.includes(part))!;
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
  const wanted = ["Elsewhere lde", "Elsewhere de-DE", contact.contactNo, contact.servicehour, "1.234"];
  expect(said(first.text, ...wanted)).toEqual(wanted);

  await page("lde");
  await page("lde", "/lp/terms");
  expect(asked.length - start).toBe(6);
});

test("CAL-10 PRC-02 the sell page shows the plans that were answered", async () => {
  const sell = await page("lit", "/review/plans");
  expect(said(sell.text, plan.FormattedUnitPrice)).toHaveLength(1);
  expect(asked.find(({ url }) => url.startsWith("/api/pricing"))!.url).toBe("/api/pricing?portalCD=LIT");
});

test("CAL-16 CAL-02 neither contact is asked for where the portal hides them", async () => {
  await page("lsw");
  const start = asked.length;
  await page("lsw", "/lp/privacy");
  expect(since(start).filter((call) => /main|geocontact/.test(call))).toEqual([]);
});

test("CAL-03 refreshcontent refills what was kept, and says so to the service", async () => {
  await page("lno");
  const start = asked.length;
  await page("lno", "/?refreshcontent=true");
  const again = asked.slice(start).find(({ url }) => url.includes("headerfooter"))!;
  expect(again.url).toContain("refreshcontent=true");
  // Nobody can make it a storm.
  const after = asked.length;
  await page("lno", "/?refreshcontent=true");
  expect(since(after)).toEqual([]);
});

test("CAL-06 CAL-09 whom a page greets is what the other system says, in the theme chosen there", async () => {
  const start = asked.length;
  const status = encodeURIComponent(JSON.stringify({ IsUserLoggedIn: true, User: { UserId: "u-7" } }));
  const cookie = `UserStatus=${status}; theirs=1`;
  const terms = await site.request({ path: "/lp/terms", headers: { cookie }, host: "www.fr.localhost" });
  expect(htmlOf(terms.text)).toMatch(/data-mode="auth".*data-scheme="dark"/);
  const claims = asked.slice(start).find(({ url }) => url === "/api/user/claims")!;
  expect(claims).toMatchObject({
    method: "POST",
    body: "decryptOnlyAuthCookie=false&includeRedirectUrl=false",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
  });
  expect(since(start)).toContain("GET /api/userpreferences/u-7");
  // It opens nothing: what is private asks our own session.
  expect((await site.request({ path: "/api/documents", headers: { cookie } })).status).toBe(401);
  expect((await site.request({ path: "/dashboard", headers: { cookie } })).status).toBe(303);
});

test("CAL-07 whether the review item leads to the sell page is what the other system says", async () => {
  const answer = await page("lde", "/cv-review", member);
  expect(answer.headers.location).toBe("/review/intake");
  expect(asked.at(-1)!.url).toBe(`/api/users/ispremium/${member.id}/lde`);
});

describe("when the other services fail", () => {
  const names = [...Object.keys(answers), "silence", "a broken connection"];
  // Portals that no test has visited: for them nothing is known yet.
  const fresh = ["luk", "lpl", "lgr", "lro", "lpt", "lsk", "lhu", "lid", "lkr", "ljp"];

  test.each(names.map((name, index) => [name, fresh[index]!] as const))(
    "ERR-02 %s: the page is there with header and footer, of our own content",
    async (name, code) => {
      faults.set(code, name);
      for (const path of ["/", "/review/plans"]) {
        const { status, text } = await page(code, path);
        expect(status).toBe(200);
        expect(/<header[\s\S]*<main[\s\S]*<footer/.test(text)).toBe(true);
        expect(said(text, readHeader(code as "luk").nav_details[0]!.link_text)).toHaveLength(1);
        expect(text.match(/.{60}(?:Elsewhere|AggregateRating).{20}/s)?.[0]).toBeUndefined();
      }
    },
  );

  test.each(names)("ERR-02 CAL-06 %s: a page is an anonymous visitor's", async (name) => {
    personFault = name;
    const { status, text } = await page("lde", "/", member);
    expect(status).toBe(200);
    expect(htmlOf(text)).toMatch(/data-mode="unauth"/);
    expect(/<header[\s\S]*<footer/.test(text)).toBe(true);
  });

  test.each(["500", "silence", "another shape"])(
    "CAL-07 CAL-09 %s: nobody is kept out or sent to pay",
    async (name) => {
      personFault = name;
      expect((await page("lde", "/cv-review", member)).headers.location).toBe("/review/intake");
      const dashboard = await page("lde", "/dashboard", member);
      expect(dashboard.status).toBe(200);
      expect(htmlOf(dashboard.text)).toMatch(/data-scheme="system"/);
    },
  );

  test("CAL-03 the last good answer stays in service", async () => {
    expect(said((await page("les")).text, "Elsewhere les")).toHaveLength(1);
    faults.set("les", "500");
    const again = await page("les", "/?refreshcontent=true");
    expect(said(again.text, "Elsewhere les")).toHaveLength(1);
    faults.delete("les");
  });
});

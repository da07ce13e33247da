import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { geoHeader, openSite, type Site, type TestRequest } from "../../tests/support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ production: false });
});
afterAll(() => site.close());

const host = "www.uk.localhost";
const offered = "Dossier gibt es auch für Deutschland.";
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
const fromGermany = { [geoHeader]: "DE", "user-agent": chrome };

const open = (headers: Record<string, string>, over: Partial<TestRequest> = {}) =>
  site.request({ host, path: "/lp/terms", headers, ...over });
const isOffered = async (headers: Record<string, string>) => (await open(headers)).text.includes(offered);

describe("the offer of another country's site", () => {
  test("URL-12 visitors from Germany have it on the British site, others not; nothing redirects or is stored", async () => {
    // The second request gets the page that is cached by its address.
    for (const _ of [1, 2]) {
      const page = await open(fromGermany);
      expect([page.status, page.text.includes(offered)]).toEqual([200, true]);
      expect(page.headers["set-cookie"]).toBeUndefined();
      expect(await isOffered({ ...fromGermany, [geoHeader]: "GB" })).toBe(false);
      expect(await isOffered({ ...fromGermany, [geoHeader]: "AT" })).toBe(false);
      expect(await isOffered({ "user-agent": chrome })).toBe(false);
    }
  });

  test("URL-12 crawlers have none, before and after a visitor", async () => {
    const crawler = {
      ...fromGermany,
      "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    };
    const headers = (agent: Record<string, string>) => ({ ...agent, [geoHeader]: "DE" });
    for (const _ of [1, 2]) {
      expect(await isOffered(headers(crawler))).toBe(false);
      expect(await isOffered(headers(fromGermany))).toBe(true);
    }
  });

  test("URL-12 the button stores the answer for a year and returns to the page, which has no offer any more", async () => {
    const headers = {
      ...fromGermany,
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
      referer: `http://${host}/lp/terms?utm_source=x`,
    };
    const response = await open(headers, { method: "POST", path: "/switch/stay", body: "" });
    expect([response.status, response.headers.location]).toEqual([303, "/lp/terms?utm_source=x"]);
    expect(response.headers["set-cookie"]).toEqual([
      "dossier-stay=1; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    ]);
    expect(await isOffered({ ...fromGermany, cookie: "dossier-stay=1" })).toBe(false);
    expect(await isOffered({ ...fromGermany, cookie: "dossier-stay=x" })).toBe(true);
  });

  test("URL-12 the controller gets JSON, and does not reload the page", async () => {
    const headers = {
      ...fromGermany,
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    };
    const response = await open(headers, { method: "POST", path: "/switch/stay", body: "" });
    expect(JSON.parse(response.text)).toEqual({ reload: false });
  });

  test("URL-12 a visitor who comes from another country's site has chosen this one, and is not asked again", async () => {
    await open(fromGermany);
    const page = await open({ ...fromGermany, referer: "http://www.fr.localhost/" });
    expect(page.text).not.toContain(offered);
    expect(page.headers["set-cookie"]).toEqual([expect.stringMatching(/^dossier-stay=1; Max-Age=31536000;/)]);
    for (const referer of [`http://${host}/`, "https://search.example/", "no address"])
      expect(await isOffered({ ...fromGermany, referer })).toBe(true);
    // Nothing is stored where there is nothing to offer.
    const home = await open({ ...fromGermany, [geoHeader]: "GB", referer: "http://www.fr.localhost/" });
    expect(home.headers["set-cookie"]).toBeUndefined();
  });
});

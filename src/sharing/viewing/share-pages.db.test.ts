import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ampleBudgets } from "../../../tests/support/budgets.ts";
import {
  newNetwork,
  openSite,
  type Site,
  type TestUser,
  password as testPassword,
} from "../../../tests/support/site.ts";
import { log } from "../../kit/log.server.ts";
import { sharePasswordLimits } from "../share-limits.ts";
import { agent, createCountingRenderer, createDocument, createLink } from "../sharing.test-support.ts";
import { shareLinks } from "../tables.ts";

const { renderer, counts, hold } = createCountingRenderer();
let site: Site;
let user: TestUser;
let documentId: string;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer, budgets: ampleBudgets } });
});
afterAll(() => site?.close());
beforeEach(async () => {
  user = await site.createUser();
  documentId = await createDocument(site, user);
});
afterEach(() => vi.restoreAllMocks());

const password = "Sonnenaufgang 7";
type Sent = { as?: TestUser; headers?: Record<string, string>; host?: string };
const open = (path: string, { as, headers, host }: Sent = {}) =>
  site.request({ path, as, host, headers: { "user-agent": agent, accept: "text/html", ...headers } });
const enter = (path: string, text: string, headers: Record<string, string> = {}) =>
  site.request({
    method: "POST",
    path,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ password: text }).toString(),
  });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof enter>>) =>
  String(headers["set-cookie"]).split(";")[0]!;
const viewsOf = async (id: string) =>
  (await site.db.select().from(shareLinks).where(eq(shareLinks.id, id)))[0]!.views;
const change = (api: string, json: object) => site.request({ method: "PUT", path: api, as: user, json });
const remove = (path: string) => site.request({ method: "DELETE", path, as: user });

describe("a reader of a link", () => {
  test("gets the page with its pictures, its text and the PDF, without scripts", async () => {
    const { address } = await createLink(site, user, documentId);
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="de-DE" dir="ltr">');
    expect(page.text).toContain('<img alt="Seite 1 von 1"');
    expect(page.text).toContain(`src="${address}/pages/1"`);
    expect(page.text).toContain("PDF herunterladen");
    expect(page.text).not.toContain("<script");
    const picture = await open(`${address}/pages/1`, { headers: { "accept-encoding": "identity" } });
    expect(picture).toMatchObject({ status: 200, text: "<svg/>" });
    expect(
      (await open(`${address}/pages/1`, { headers: { "accept-encoding": "gzip" } })).headers,
    ).toMatchObject({
      "content-encoding": "gzip",
    });
    const pdf = await open(`${address}/pdf`);
    expect(pdf.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="?.*\.pdf/),
    });
  });

  test("finds a page that no search engine lists, no cache keeps and no other site learns of", async () => {
    const { address } = await createLink(site, user, documentId);
    for (const path of [
      address,
      `${address}/pages/1`,
      `${address}/pdf`,
      `${address}/x`,
      `/s/${"x".repeat(32)}`,
    ])
      expect((await open(path)).headers, path).toMatchObject({
        "x-robots-tag": "noindex, nofollow, noarchive",
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
      });
    const { text, headers } = await open(address);
    expect(text).toContain('<meta name="robots" content="noindex, nofollow, noarchive"/>');
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'/,
    );
    expect(headers).not.toHaveProperty("set-cookie");
    // Crawlers that may not read a page do not see that it must not be listed.
    expect((await open("/robots.txt")).text).not.toContain("/s/");
  });

  test("reads the words around it in the language of the document's portal", async () => {
    const { address } = await createLink(site, user, documentId);
    const page = await open(address, { host: "www.fr.localhost" });
    expect(page.text).toContain('<html lang="de-DE"');
    expect(page.text).toContain("PDF herunterladen");
  });

  test.each(["/pages/2", "/pages/0", "/pages/01", "/pages/x", "/other"])(
    "gets nothing at %s",
    async (part) => {
      const { address } = await createLink(site, user, documentId);
      expect((await open(`${address}${part}`)).status).toBe(404);
    },
  );

  test("may use an old browser, which the portal's own pages redirect", async () => {
    const { address } = await createLink(site, user, documentId);
    const headers = { "user-agent": "Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko" };
    expect((await open("/lp/privacy", { headers })).status).toBe(302);
    expect((await open(address, { headers })).status).toBe(200);
  });
});

describe("what is gone", () => {
  const makeGone: [string, (link: { id: string; api: string }) => Promise<unknown>][] = [
    ["a revoked link", ({ api }) => remove(api)],
    [
      "an expired link",
      ({ id }) => site.db.update(shareLinks).set({ expiresAt: sql`now()` }).where(eq(shareLinks.id, id)),
    ],
    ["a deleted document", () => remove(`/api/documents/${documentId}`)],
    [
      "an erased account",
      () =>
        site.request({
          method: "POST",
          path: "/api/account/erase",
          as: user,
          json: { confirmation: user.email, password: testPassword },
        }),
    ],
  ];

  test.each(makeGone)(
    "%s answers like an unknown address, in the language of the reader's portal",
    async (_, act) => {
      const link = await createLink(site, user, documentId);
      expect((await open(link.address)).status).toBe(200);
      await act(link);
      const host = "www.fr.localhost";
      const unknown = await open(`/s/${"A".repeat(32)}`, { host });
      expect(unknown.status).toBe(404);
      expect(unknown.text).toContain("Ce lien ne fonctionne pas");
      expect(unknown.text).not.toContain("<script");
      const gone = await open(link.address, { host });
      expect([gone.status, gone.text]).toEqual([unknown.status, unknown.text]);
      for (const part of ["/pdf", "/pages/1"])
        expect((await open(`${link.address}${part}`, { host })).text, part).toBe(unknown.text);
    },
  );

  test("a link that is revoked while its page is typeset shows nothing", async () => {
    const link = await createLink(site, user, documentId);
    const held = hold();
    const reading = open(link.address);
    await held.reached;
    await remove(link.api);
    held.release();
    expect((await reading).status).toBe(404);
  });
});

describe("a password", () => {
  test("is asked for without a word about the document, and opens it for this browser", async () => {
    const { address } = await createLink(site, user, documentId, { days: null, password });
    const asked = await open(address);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Dieses Dokument hat ein Passwort");
    expect(asked.text).not.toContain("Lebenslauf");
    for (const part of ["/pdf", "/pages/1"]) expect((await open(`${address}${part}`)).status).toBe(404);
    const wrong = await enter(address, "not this one");
    expect(wrong.status).toBe(403);
    expect(wrong.headers).not.toHaveProperty("set-cookie");
    const right = await enter(address, password);
    expect(right).toMatchObject({ status: 303, headers: { location: expect.stringContaining(address) } });
    expect(String(right.headers["set-cookie"])).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/);
    const headers = { cookie: cookieOf(right) };
    expect((await open(address, { headers })).text).toContain("PDF herunterladen");
    expect((await open(`${address}/pdf`, { headers })).status).toBe(200);
  });

  test("that is changed or removed and set again ends the access of browsers that had the former one", async () => {
    const { address, api } = await createLink(site, user, documentId, { days: null, password });
    const headers = { cookie: cookieOf(await enter(address, password)) };
    await change(api, { password: "another one" });
    expect((await open(`${address}/pdf`, { headers })).status).toBe(404);
    expect((await open(address, { headers })).text).toContain("hat ein Passwort");
  });

  test("that changes while the page is typeset keeps it from a reader with the former one", async () => {
    const { address, api } = await createLink(site, user, documentId, { days: null, password });
    const headers = { cookie: cookieOf(await enter(address, password)) };
    const held = hold();
    const reading = open(address, { headers });
    await held.reached;
    await change(api, { password: "another one" });
    held.release();
    expect((await reading).status).toBe(404);
  });

  test("opens no other link", async () => {
    const first = await createLink(site, user, documentId, { days: null, password });
    const second = await createLink(site, user, documentId, { days: null, password: "another one" });
    const headers = { cookie: cookieOf(await enter(first.address, password)) };
    expect((await open(`${second.address}/pdf`, { headers })).status).toBe(404);
    const both = { cookie: cookieOf(await enter(second.address, "another one", headers)) };
    for (const { address } of [first, second])
      expect((await open(`${address}/pdf`, { headers: both })).status).toBe(200);
  });

  test("cannot be guessed: attempts are limited, also parallel ones and with the right password at last", async () => {
    const { address } = await createLink(site, user, documentId, { days: null, password });
    const headers = { "x-forwarded-for": newNetwork() };
    const { points } = sharePasswordLimits.linkAndNetwork;
    const guesses = await Promise.all(
      Array.from({ length: points + 3 }, (_, at) => enter(address, `guess ${at}`, headers)),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array(points).fill(403),
      ...Array(3).fill(429),
    ]);
    const right = await enter(address, password, headers);
    expect(right.status).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
    expect(right.text).toContain("Minuten");
    expect((await enter(address, password)).status).toBe(303);
  });

  test("from another site is refused", async () => {
    const { address } = await createLink(site, user, documentId, { days: null, password });
    const cross = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await enter(address, password, cross)).status).toBe(403);
  });
});

describe("views", () => {
  test("count once an hour for each network, without the owner, programs, prefetches and the pictures", async () => {
    const { id, address } = await createLink(site, user, documentId);
    await open(address, { as: user });
    await open(address, { headers: { "user-agent": "Slackbot-LinkExpanding 1.0" } });
    await open(address, { headers: { "sec-purpose": "prefetch" } });
    await open(`${address}/pages/1`);
    await site.request({ method: "HEAD", path: address, headers: { "user-agent": agent } });
    expect(await viewsOf(id)).toBe(0);
    const headers = { "x-forwarded-for": newNetwork() };
    await open(address, { headers });
    await open(address, { headers });
    await open(address);
    expect(await viewsOf(id)).toBe(2);
  });

  test("are not lost when many readers come at once", async () => {
    const { id, address } = await createLink(site, user, documentId);
    await Promise.all(Array.from({ length: 12 }, () => open(address)));
    expect(await viewsOf(id)).toBe(12);
  });
});

describe("what readers cost", () => {
  test("a version is typeset once, however many readers open its page, pictures and PDF", async () => {
    const { address } = await createLink(site, user, documentId);
    const before = { ...counts };
    await Promise.all(Array.from({ length: 8 }, () => open(address)));
    for (let count = 0; count < 4; count += 1)
      for (const part of ["", "/pages/1", "/pdf"]) await open(`${address}${part}`);
    expect([counts.preview - before.preview, counts.pdf - before.pdf]).toEqual([1, 1]);
  });

  test("an edit shows at the next view", async () => {
    const { address } = await createLink(site, user, documentId);
    expect((await open(address)).text).not.toContain("Lena Hoffmann");
    const stored = JSON.parse(
      (await site.request({ path: `/api/documents/${documentId}`, as: user })).text,
    ).document;
    const name = { ...stored.content.person.name, given: "Lena", family: "Hoffmann" };
    const content = { ...stored.content, person: { ...stored.content.person, name } };
    const saved = await site.request({
      method: "PUT",
      path: `/api/documents/${documentId}`,
      as: user,
      json: { version: stored.version, content },
    });
    expect(saved.status).toBe(200);
    expect((await open(address)).text).toContain("Lena Hoffmann");
  });
});

test("no log line of a failing request has the link's secret", async () => {
  const { address } = await createLink(site, user, documentId);
  const token = address.split("/").at(-1)!;
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  vi.spyOn(renderer, "preview").mockRejectedValueOnce(new Error("broken"));
  const failed = await open(address);
  expect(failed.status).toBe(500);
  expect(failed.text).not.toContain("<script");
  expect(error).toHaveBeenCalled();
  expect(
    JSON.stringify(error.mock.calls, (_, value) => (value instanceof Error ? value.stack : value)),
  ).not.toContain(token);
});

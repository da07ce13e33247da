import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenAccounts, openAccounts, password, sendMarkup } from "../../tests/support/accounts.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { createSettingsRoutes } from "../accounts/settings/settings-routes.server.tsx";
import { newId } from "../kit/id.ts";
import { portals } from "../portals/all.ts";
import { maxLatest, pageSize, retentionDays } from "./notification.ts";
import { createNotificationRoutes } from "./notification-routes.server.tsx";
import { listNotifications } from "./notification-store.server.ts";
import { notify } from "./notify.server.ts";

let open: OpenAccounts;
const base = "/cz/cs";
beforeAll(async () => {
  open = await openAccounts({
    base,
    portal: portals.lcz,
    routers: (deps) => [
      createNotificationRoutes(deps, { sendPage: sendMarkup }),
      createSettingsRoutes(deps, { sendPage: sendMarkup }),
    ],
  });
});
afterAll(() => open.close());

type Browser = Awaited<ReturnType<OpenAccounts["member"]>>["browser"];
const count = async (browser: Browser) => (await browser.get("/api/notifications/count")).json();

test("HDR-07 the bell counts the user's own unread notifications", async () => {
  const [member, other] = [await open.member(), await open.member()];
  expect(await count(member.browser)).toEqual({ unread: 0 });
  for (const userId of [member.id, member.id, other.id])
    await notify(open.db, { userId, kind: "passwordChanged", data: {} });
  expect(await count(member.browser)).toEqual({ unread: 2 });
  expect(await (await member.browser.post("/api/notifications/read")).json()).toEqual({
    unread: 0,
    label: "0 unread notifications",
  });
  expect(await count(member.browser)).toEqual({ unread: 0 });
  expect(await count(other.browser)).toEqual({ unread: 1 });
});

test("signed-out visitors get 401, and the page and its form redirect to sign-in", async () => {
  const visitor = open.visitor("203.0.113.50");
  expect((await visitor.get("/api/notifications/count")).status).toBe(401);
  expect((await visitor.get("/api/notifications/latest")).status).toBe(401);
  expect((await visitor.post("/api/notifications/read")).status).toBe(401);
  const back = "next=%2Fcz%2Fcs%2Fnotifications";
  const page = await visitor.get("/notifications");
  expect([page.status, page.headers.get("location")]).toEqual([303, `${base}/sign-in?${back}`]);
  const form = await visitor.submit("/api/notifications/read", {});
  expect([form.status, form.headers.get("location")]).toEqual([
    303,
    `${base}/sign-in?error=unauthenticated&${back}`,
  ]);
});

test("another site cannot mark notifications as read", async () => {
  const { browser, id } = await open.member();
  await notify(open.db, { userId: id, kind: "passwordChanged", data: {} });
  const crossSite: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.test" },
  ];
  for (const headers of crossSite) {
    expect((await browser.post("/api/notifications/read", undefined, { headers })).status).toBe(403);
    expect((await browser.submit("/api/notifications/read", {}, { headers })).status).toBe(403);
  }
  const text = { headers: { "content-type": "text/plain" } };
  expect((await browser.submit("/api/notifications/read", {}, text)).status).toBe(415);
  expect((await browser.post("/api/notifications/read", { userId: id })).status).toBe(400);
  expect(await count(browser)).toEqual({ unread: 1 });
});

test("the page lists notifications newest first and marks them as read by a form", async () => {
  const { browser, id } = await open.member();
  const empty = await (await browser.get("/notifications")).text();
  expect(empty).toContain("There is nothing here yet.");
  expect(empty).not.toContain("<form");
  const documentId = newId();
  const title = "Životopis <b>&\u202e";
  await notify(open.db, { userId: id, kind: "emailChanged", data: { email: "ana@example.com" } });
  await notify(open.db, {
    userId: id,
    kind: "documentExported",
    data: { documentId, documentKind: "letter", title },
  });
  const response = await browser.get("/notifications");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const page = await response.text();
  expect(await findHtmlProblems(page)).toEqual([]);
  expect(page).toMatch(/“<bdi[^>]*>Životopis &lt;b&gt;&amp;<\/bdi>” was downloaded/);
  expect(page).toMatch(/<bdi[^>]*>ana@example\.com<\/bdi>/);
  expect(page).toContain(`href="${base}/${portals.lcz.slugs.letter}/${documentId}"`);
  expect(page.indexOf("was downloaded")).toBeLessThan(page.indexOf("was changed to"));
  expect(page).toContain("tuto minutu");
  // The user knows of the download.
  expect(page.match(/>New</g)).toHaveLength(1);

  const marked = await browser.submit("/api/notifications/read", {});
  expect(marked.headers.get("location")).toBe(`${base}/notifications?done=marked`);
  const after = await (await browser.get("/notifications?done=marked")).text();
  expect(after).toContain("All notifications are marked as read.");
  expect(after).not.toMatch(/>New<|<form/);
  expect(await findHtmlProblems(after)).toEqual([]);
});

const download = (userId: string, title: string, documentId = newId()) =>
  notify(open.db, {
    userId,
    kind: "documentExported",
    data: { documentId, documentKind: "resume", title },
  });

const passwordChanged = (userId: string) => notify(open.db, { userId, kind: "passwordChanged", data: {} });

test("CAL-15 the panel gets the latest notifications as texts, unread ones first", async () => {
  const { browser, id } = await open.member();
  expect(await (await browser.get("/api/notifications/latest")).json()).toEqual({
    unread: 0,
    label: "0 unread notifications",
    items: [],
    all: `${base}/notifications`,
    labels: {
      title: "Notifications",
      all: "All notifications",
      empty: expect.stringContaining("There is nothing here yet."),
      unread: "New",
    },
  });
  const documentId = newId();
  await notify(open.db, { userId: id, kind: "emailChanged", data: { email: "ana@example.com" } });
  await download(id, "Životopis\u2069 \u202e<b>", documentId);
  const [newest, changed] = await listNotifications(open.db, id);
  const response = await browser.get("/api/notifications/latest");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const { unread, label, items } = await response.json();
  expect([unread, label]).toEqual([1, "1 unread notification"]);
  expect(items).toEqual([
    {
      id: changed!.id,
      text: "Your email address was changed to \u2068ana@example.com\u2069.",
      when: "tuto minutu",
      at: changed!.createdAt.toISOString(),
      href: `${base}/settings#password`,
      unread: true,
    },
    {
      id: newest!.id,
      text: "“\u2068Životopis <b>\u2069” was downloaded as a PDF.",
      when: "tuto minutu",
      at: newest!.createdAt.toISOString(),
      href: `${base}/${portals.lcz.slugs.resume}/${documentId}`,
      unread: false,
    },
  ]);
});

test("CAL-15 the panel is limited, and only the user's own shown notifications are marked as read", async () => {
  const [{ browser, id }, other] = [await open.member(), await open.member()];
  for (let count = 0; count < maxLatest + 2; count += 1) await passwordChanged(id);
  await passwordChanged(other.id);
  const [foreign] = await listNotifications(open.db, other.id);
  const { unread, label, items } = await (await browser.get("/api/notifications/latest")).json();
  expect([unread, label, items.length]).toEqual([
    maxLatest + 2,
    "More than 9 unread notifications",
    maxLatest,
  ]);
  const ids = [...items.map((item: { id: string }) => item.id), foreign!.id];
  const read = await browser.post("/api/notifications/read", { ids });
  expect(await read.json()).toEqual({ unread: 2, label: "2 unread notifications" });
  expect(await count(other.browser)).toEqual({ unread: 1 });
});

test.each([
  ["an empty list of ids", { ids: [] }],
  ["too many ids", { ids: Array.from({ length: 51 }, newId) }],
  ["an invalid id", { ids: ["1"] }],
  ["a string of ids", { ids: newId() }],
  ["an unknown field", { all: true }],
  ["an array", []],
])("%s is rejected and marks nothing as read", async (_what, body) => {
  const { browser, id } = await open.member();
  await passwordChanged(id);
  expect((await browser.post("/api/notifications/read", body)).status).toBe(400);
  expect(await count(browser)).toEqual({ unread: 1 });
});

test("unknown query parameters are rejected", async () => {
  const { browser } = await open.member();
  for (const path of ["count", "latest"])
    expect((await browser.get(`/api/notifications/${path}?userId=1`)).status).toBe(400);
});

test("HDR-07 the list is paginated", async () => {
  const { browser, id } = await open.member();
  for (let count = 0; count < pageSize * 2; count += 1) await download(id, `No. ${count}.`);
  const page = async (query: string) => (await browser.get(`/notifications${query}`)).text();
  const [first, second, third] = [await page(""), await page("?page=2"), await page("?page=3")];
  const shown = (html: string) => [...html.matchAll(/No\. (\d+)\./g)].map(([, number]) => Number(number));
  expect([...shown(first), ...shown(second)]).toEqual(
    Array.from({ length: pageSize * 2 }, (_, at) => pageSize * 2 - 1 - at),
  );
  const links = (html: string) =>
    [...html.matchAll(/<a href="([^"]*)" rel="(\w+)"/g)].map(([, href, rel]) => `${rel} ${href}`);
  expect(links(first)).toEqual([`next ${base}/notifications?page=2`]);
  expect(links(second)).toEqual([`prev ${base}/notifications`]);
  expect(links(third)).toEqual([`prev ${base}/notifications?page=2`]);
  expect(third).toContain("There is nothing here yet.");
  expect(await findHtmlProblems(second)).toEqual([]);
  for (const invalid of ["?page=0", "?page=51", "?page=x", "?page=1e1", "?page=-1"])
    expect(shown(await page(invalid))).toEqual(shown(first));
});

test("changing and resetting a password add notifications", async () => {
  const { browser, email } = await open.member();
  await browser.post("/api/account/change-password", {
    current: password,
    password: "ein anderes Pferd frisst",
  });
  expect(await count(browser)).toEqual({ unread: 1 });
  await open.visitor("203.0.113.51").post("/api/account/forgot-password", { email });
  const [, token] = /token=([\w-]+)/.exec((await open.mailsTo(email)).at(-1)!.text)!;
  await browser.post("/api/account/reset-password", { token, password });
  await browser.post("/api/account/sign-in", { email, password });
  expect(await count(browser)).toEqual({ unread: 2 });
});

test("the page's message names the retention period", () => {
  const { notifications } = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
  expect(notifications.kept).toContain(`${retentionDays} days`);
});

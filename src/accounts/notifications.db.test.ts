import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenAccounts, openAccounts, password, sendMarkup } from "../../tests/support/accounts.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { newId } from "../kit/id.ts";
import { keptDays } from "../notifications/notification.ts";
import { notify } from "../notifications/notify.server.ts";
import { portals } from "../portals/all.ts";
import { createNotificationRoutes } from "./notification-routes.server.tsx";
import { createSettingsRoutes } from "./settings/settings-routes.server.tsx";

let open: OpenAccounts;
const base = "/cz/cs";
beforeAll(async () => {
  open = await openAccounts({
    base,
    portal: portals.lcz,
    rooms: (deps) => [
      createNotificationRoutes(deps, { sendPage: sendMarkup }),
      createSettingsRoutes(deps, { sendPage: sendMarkup }),
    ],
  });
});
afterAll(() => open.close());

type Browser = Awaited<ReturnType<OpenAccounts["member"]>>["browser"];
const count = async (browser: Browser) => (await browser.get("/api/notifications/count")).json();

test("HDR-07 the bell counts what one has not read, and nobody else’s", async () => {
  const [member, other] = [await open.member(), await open.member()];
  expect(await count(member.browser)).toEqual({ unread: 0 });
  for (const userId of [member.id, member.id, other.id])
    await notify(open.db, { userId, kind: "passwordChanged", data: {} });
  expect(await count(member.browser)).toEqual({ unread: 2 });
  expect(await (await member.browser.post("/api/notifications/read")).json()).toEqual({ unread: 0 });
  expect(await count(member.browser)).toEqual({ unread: 0 });
  expect(await count(other.browser)).toEqual({ unread: 1 });
});

test("nobody’s bell is 401, and the page leads to sign-in", async () => {
  const stranger = open.visitor("203.0.113.50");
  expect((await stranger.get("/api/notifications/count")).status).toBe(401);
  expect((await stranger.post("/api/notifications/read")).status).toBe(401);
  for (const answer of [
    await stranger.get("/notifications"),
    await stranger.submit("/api/notifications/read", {}),
  ]) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${base}/sign-in?next=%2Fcz%2Fcs%2Fnotifications`);
  }
});

test("another site cannot mark anything as read", async () => {
  const { browser, id } = await open.member();
  await notify(open.db, { userId: id, kind: "passwordChanged", data: {} });
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.test" },
  ];
  for (const headers of foreign) {
    expect((await browser.post("/api/notifications/read", undefined, { headers })).status).toBe(403);
    expect((await browser.submit("/api/notifications/read", {}, { headers })).status).toBe(403);
  }
  const text = { headers: { "content-type": "text/plain" } };
  expect((await browser.submit("/api/notifications/read", {}, text)).status).toBe(415);
  expect((await browser.post("/api/notifications/read", { userId: id })).status).toBe(400);
  expect(await count(browser)).toEqual({ unread: 1 });
});

test("the page says what happened, newest first, and marks it by a form", async () => {
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
  const answer = await browser.get("/notifications");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const page = await answer.text();
  expect(await findHtmlProblems(page)).toEqual([]);
  expect(page).toMatch(/“<bdi[^>]*>Životopis &lt;b&gt;&amp;\u202e<\/bdi>” was downloaded/);
  expect(page).toMatch(/<bdi[^>]*>ana@example\.com<\/bdi>/);
  expect(page).toContain(`href="${base}/${portals.lcz.slugs.letter}/${documentId}"`);
  expect(page.indexOf("was downloaded")).toBeLessThan(page.indexOf("was changed to"));
  expect(page).toContain("tuto minutu");
  expect(page.match(/>New</g)).toHaveLength(2);

  const marked = await browser.submit("/api/notifications/read", {});
  expect(marked.headers.get("location")).toBe(`${base}/notifications?done=marked`);
  const after = await (await browser.get("/notifications?done=marked")).text();
  expect(after).toContain("All notifications are marked as read.");
  expect(after).not.toMatch(/>New<|<form/);
  expect(await findHtmlProblems(after)).toEqual([]);
});

test("a password that is changed, and one that is reset, shows at the bell", async () => {
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

test("the page’s words and the code agree on how long notifications are kept", () => {
  const { notifications } = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
  expect(notifications.kept).toContain(`${keptDays} days`);
});

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildReviewDeps, insertClaimed, insertQueued } from "../../tests/support/review.ts";
import { openSite, type Site, type TestResponse, type TestUser } from "../../tests/support/site.ts";
import { secret } from "../../tests/support/site-users.ts";
import { textWithBars } from "../../tests/support/text-of-html.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { createSinks } from "../analytics/sinks/sinks.server.ts";
import { createFileContentSource } from "../content/files/file-content-source.server.ts";
import { documents } from "../documents/tables.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { mails } from "../mail/tables.ts";
import { payments } from "../plans/tables.ts";
import { portals } from "../portals/all.ts";
import { locales } from "../portals/portal.ts";
import { ratings } from "../ratings/tables.ts";
import { reviewers, reviewOrders } from "../review/tables.ts";
import { createSecurityLog, type SecurityLog } from "../security-log/security-log.server.ts";
import { securityEvents } from "../security-log/tables.ts";
import { insertMessage } from "../support/support-store.server.ts";
import { supportMessages } from "../support/tables.ts";

const host = "www.us.localhost";
/** The slug of the Arabic portal, which shares the host. */
const base = "/sa/ar";

const folder = mkdtempSync(join(tmpdir(), "dossier-operator-"));
let site: Site;
let operator: TestUser;
beforeAll(async () => {
  cpSync("content", folder, { recursive: true });
  const experiments = ["hero:0:3", "hero:1:1", "skewed:0", "skewed:1:3"];
  writeFileSync(join(folder, "config/wlb.json"), JSON.stringify({ experiments }));
  site = await openSite({
    production: false,
    overrides: { contentFiles: createFileContentSource({ folder }) },
  });
  operator = await site.createUser({ role: "operator", hostLabel: "us" });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const pages = [
  "/operator",
  "/operator/errors",
  "/operator/errors/0123456789abcdef",
  "/operator/events",
  "/operator/experiments",
  "/operator/security",
  "/operator/messages",
];

const get = (path: string, as: TestUser | null = operator) => site.request({ host, path, as });

/** Submits the form of a message's button. */
const submit = (
  path: string,
  { as = operator, body = "", headers = {} }: { as?: TestUser | null; body?: string; headers?: object } = {},
): Promise<TestResponse> =>
  site.request({
    method: "POST",
    host,
    path,
    as,
    body,
    headers: {
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });

/** The main content of a page, which must be valid HTML. */
async function readMain(path: string): Promise<string> {
  const { status, text } = await get(path);
  expect(status, path).toBe(200);
  expect(await findHtmlProblems(text), path).toEqual([]);
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}

describe("access", () => {
  test.each(["customer", "editor", "reviewer"] as const)("ROL-04 a %s gets 404", async (role) => {
    await expectNotFound(await site.createUser({ role, hostLabel: "us" }));
  });

  test("ROL-04 an anonymous visitor gets 404", async () => {
    await expectNotFound(null);
  });

  async function expectNotFound(as: TestUser | null): Promise<void> {
    for (const page of [...pages, "/operator/anything"]) expect((await get(page, as)).status, page).toBe(404);
    const id = await writeMessage();
    for (const action of ["done", "delete"])
      expect((await submit(`/operator/messages/${id}/${action}`, { as })).status, action).toBe(404);
    expect(await site.db.$count(supportMessages, eq(supportMessages.id, id))).toBe(1);
    await site.db.delete(supportMessages);
  }

  test("ROL-04 an operator gets every page, uncached", async () => {
    for (const page of pages) {
      const { status, headers } = await get(page);
      expect(status, page).toBe(200);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
    expect((await get("/operator/errors/select")).status).toBe(404);
  });

  test("ROL-04 an operator without two-factor sign-in gets 403", async () => {
    const as = await site.createUser({ role: "operator", twoFactor: false, hostLabel: "us" });
    for (const page of pages) expect((await get(page, as)).status, page).toBe(403);
  });
});

test("without data every page says so", async () => {
  // Some tests have accounts and events on other portals.
  for (const page of pages.filter((path) => !path.endsWith("/messages")))
    expect(await readMain(`${page}?portal=lsk`), page).toContain("Nothing in this period.");
  expect(await readMain("/operator/messages")).toContain("No messages are waiting.");
});

test("on the overview a count of zero is a number without a chart, and no errors take one line", async () => {
  const page = await readMain("/operator?portal=lsk");
  expect(textWithBars(page)).toMatch(/\|Errors\|0\|Events\|0\|New accounts\|0\|New documents\|0\|/);
  expect(textWithBars(page)).toMatch(/\|Errors\|Show\|Nothing in this period\.\|Reviews\|/);
  expect(page).not.toContain("Show as table");
});

describe("reports", () => {
  const report = (message: string) => ({
    errorMessage: JSON.stringify({ message, stack: `Error\n    at f (https://a.test/x.js:1:2)` }),
    componentStack: "header",
    logAsInfo: false,
    currentUrl: "https://a.test/build-resume?mail=ana@example.com",
  });

  beforeAll(async () => {
    const sinks = createSinks({ db: site.db });
    const from = (portal: string) => ({ portal, userId: newId(), signedIn: true });
    for (let count = 0; count < 3; count += 1)
      await sinks.acceptError(report("ana@example.com broke <b>it</b>"), from("lde"));
    await sinks.acceptError(report("something else"), from("wlb"));
    const click = { clickLocation: "nav-jobs", pagePath: "/" };
    await sinks.acceptEvents([{ event: "header nav bar clicks", properties: click }], from("lde"));
    // 30 visitors of the control, 10 of the variant; 6 of the first sign up.
    for (const experiment of ["hero", "skewed", "ended"])
      for (let visitor = 0; visitor < 40; visitor += 1) {
        const exposure = { experiment, variant: visitor < 30 ? "0" : "1", visitorId: newId() };
        await sinks.acceptEvents([{ event: "experiment exposure", properties: exposure }], from("wlb"));
        const signUp = { event: "sign up", properties: { visitorId: exposure.visitorId } } as const;
        if (visitor < 6) sinks.recordEvent(signUp, { portal: "wlb", userId: null, signedIn: false });
      }
    await sinks.close();
  });

  test("CAL-05 errors are grouped, redacted and filtered by portal, and link to their reports", async () => {
    const all = await readMain("/operator/errors");
    expect(all).toContain("[e-mail] broke &lt;b&gt;it&lt;/b&gt;");
    expect(all.indexOf("broke")).toBeLessThan(all.indexOf("something else"));
    expect(all).toContain("Germany");
    expect(await readMain("/operator/errors?portal=wlb")).not.toContain("broke");
    const [, address] = /href="(\/operator\/errors\/[0-9a-f]{16})"/.exec(all)!;
    const one = await readMain(address!);
    expect(one.match(/https:\/\/a\.test\/build-resume</g)).toHaveLength(3);
    expect(one).toContain("at f (https://a.test/x.js:1:2)");
    expect(one).not.toMatch(/ana@|mail=/);
  });

  test("CAL-14 events are listed by name and portal", async () => {
    const all = await readMain("/operator/events?span=week");
    expect(all).toContain("header nav bar clicks");
    expect(all).toContain("experiment exposure");
    const one = await readMain("/operator/events?event=header+nav+bar+clicks");
    expect(one).toMatch(/<h2>header nav bar clicks<\/h2>/);
    expect(one).toContain("Germany");
    expect(one).not.toContain(">United States</a>");
  });

  test("EXP-04 an experiment whose split fits shows its result, one whose split does not fit warns", async () => {
    const page = await readMain("/operator/experiments?portal=wlb");
    const [ended, hero, skewed] = ["ended", "hero", "skewed"].map((name) => {
      const start = page.indexOf(`<h2>${name}</h2>`);
      return page.slice(start, page.indexOf("</section>", start));
    });
    expect(hero).toContain("The split fits the weights.");
    expect(hero).toMatch(/>30<\/td>.*?>75%<\/td>.*?>75%<\/td>.*?>6<\/td>/);
    expect(hero).toContain("Too few visitors or sign-ups to tell anything.");
    expect(skewed).toContain("The split does not fit the weights.");
    expect(skewed).toMatch(/χ²: p &lt; 0\.0001/);
    expect(skewed).not.toContain("Too few visitors");
    expect(ended).toContain("Not running now");
    expect(ended).toContain("The split cannot be checked");
  });

  test("the overview also counts accounts, documents, mails and messages", async () => {
    await site.db.insert(documents).values({
      ownerId: operator.id,
      id: newId(),
      kind: "resume",
      title: "R",
      portal: "wlb",
      content: {},
      bytes: 2,
    });
    await writeMails();
    await writeMessage();
    const page = textWithBars(await readMain("/operator?span=month"));
    expect(page).toMatch(/\|New documents\|1\|.*\|New documents\|(\d+\|)+New documents\|Highest: 1,/);
    expect(page).toMatch(/\|New accounts\|\d+\|/);
    expect(page).toMatch(/\|Outgoing email\|Waiting\|2\|Failed\|1\|/);
    expect(page).toMatch(/\|Messages\|Show\|Waiting\|1\|/);
    await site.db.delete(supportMessages);
  });

  test("PRD-02 the overview shows orders, late ones, payments of the period, and languages without a reviewer", async () => {
    const deps = buildReviewDeps(site.db);
    await insertClaimed(deps);
    const late = await insertQueued(deps);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await site.db.update(reviewOrders).set({ dueAt: hourAgo }).where(eq(reviewOrders.id, late.id));
    const payment = { kind: "payment", currency: "EUR", taxRate: 1900, taxAmount: 96, plan: "weekly" };
    const paid = (amount: number, more: { provider?: string; paidAt?: Date } = {}) => ({
      ...{ id: newId(), providerId: newId(), provider: "stripe", portal: "lde", paidAt: new Date() },
      ...{ ...payment, amount, ...more },
    });
    const old = new Date(Date.now() - 60 * 86_400_000);
    await site.db
      .insert(payments)
      .values([paid(599), paid(8388), paid(-599), paid(1, { provider: "test" }), paid(2, { paidAt: old })]);
    const [everybody] = await site.db.select().from(reviewers).where(eq(reviewers.capacity, 1000));
    await site.db
      .update(reviewers)
      .set({ locales: locales.filter((locale) => locale !== "ja-JP" && locale !== "cs-CZ") })
      .where(eq(reviewers.userId, everybody!.userId));

    const page = textWithBars(await readMain("/operator?span=month"));
    expect(page).toMatch(/\|In the queue\|1\|In review\|1\|Overdue now\|1\|/);
    expect(page).toMatch(/\|Languages without a reviewer \|2\|People\|Czech\|Japanese\|/);
    expect(page).toMatch(/Paid · Returned\|€89\.87\| · \|€5\.99\|/);
    expect(await readMain("/operator?span=month&portal=lsk")).not.toContain("89.87");
  });
});

describe("security events", () => {
  const from = (code: keyof typeof portals) => ({
    portal: portals[code],
    clientIp: "203.0.113.9",
    userAgent: "",
  });
  let events: SecurityLog;
  beforeAll(async () => {
    await site.db.delete(securityEvents);
    events = createSecurityLog({ db: site.db, secret });
    for (let count = 0; count < 25; count += 1)
      events.count(from("lde"), { kind: "signInRefused", detail: "check" });
    await events.flush();
    await events.record(site.db, from("wlb"), {
      kind: "roleChanged",
      userId: operator.id,
      detail: "operator",
    });
  });
  afterAll(() => site.db.delete(securityEvents));

  test("are counted and listed by kind and portal, without IP addresses", async () => {
    const all = textWithBars(await readMain("/operator/security"));
    expect(all).toMatch(
      /\|Sign-in refused: too many attempts\|25 ×\|.*Germany\| · \|check\| · \|#[\w-]{6}\|/,
    );
    expect(all).toMatch(/\|Role changed\|.*United States\| · \|operator\|/);
    expect(all).not.toContain("203.0.113.9");
    const page = await readMain("/operator/security?kind=roleChanged");
    expect(page).toMatch(/<h2>Role changed<\/h2>/);
    expect(textWithBars(page)).not.toContain("|check|");
    // The link of the chosen kind leads back to all kinds.
    expect(page).toMatch(/href="\/operator\/security" aria-current="true">Role changed</);
    const german = textWithBars(await readMain("/operator/security?portal=lde"));
    expect(german).not.toContain("|operator|");
    expect((await get("/operator/security?kind=nonsense")).status).toBe(200);
  });

  test("an unusual rate is shown on the overview and links to its kind", async () => {
    for (const path of ["/operator", "/operator/security"]) {
      const page = await readMain(path);
      expect(page).toContain("Unusual activity</h2>");
      expect(page).toContain('href="/operator/security?kind=signInRefused"');
      expect(page).toContain("Sign-in refused: too many attempts: 25 in the last hour. Usual in an hour: 0.");
    }
  });

  test("a refused visitor of the operator’s pages is counted with user and role", async () => {
    const editor = await site.createUser({ role: "editor", hostLabel: "us" });
    expect((await get("/operator", editor)).status).toBe(404);
    const isOwn = eq(securityEvents.userId, editor.id);
    await vi.waitFor(async () => {
      const stored = await site.db.select().from(securityEvents).where(isOwn);
      expect(stored).toMatchObject([{ kind: "staffRefused", detail: "editor" }]);
    });
  });
});

describe("messages", () => {
  test("are listed, marked as done and deleted; the log has operator and id, not the text", async () => {
    const id = await writeMessage();
    const lines = vi.spyOn(log, "info").mockImplementation(() => {});
    const page = await readMain("/operator/messages");
    expect(page).toContain("&lt;script&gt;Help");
    expect(page).toContain("mailto:ana@example.com");
    const done = await submit(`${base}/operator/messages/${id}/done`);
    expect([done.status, done.headers.location]).toEqual([303, `${base}/operator/messages`]);
    expect((await submit(`/operator/messages/${id}/done`)).status).toBe(404);
    expect(await readMain("/operator/messages")).toContain("Done</h2>");
    expect((await submit(`/operator/messages/${id}/delete`)).status).toBe(303);
    expect(await site.db.$count(supportMessages)).toBe(0);
    const logged = lines.mock.calls.filter(([event]) => event === "operator.message-action");
    expect(logged.map(([, data]) => data)).toEqual([
      { action: "done", message: id, operator: operator.id },
      { action: "delete", message: id, operator: operator.id },
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/Help|ana@/);
  });

  test("comments with ratings are listed without their authors", async () => {
    expect(await readMain("/operator/messages")).not.toContain("Comments with ratings");
    const author = await site.createUser({ hostLabel: "us" });
    const rating = { userId: author.id, portal: "lde", documentId: newId(), stars: 4 } as const;
    await site.db.insert(ratings).values({ ...rating, id: newId(), comment: "<b>Good</b> paper" });
    await site.db.insert(ratings).values({ ...rating, id: newId(), portal: "lfr", comment: null });
    const page = await readMain("/operator/messages");
    const [, comments = ""] = page.split("Comments with ratings");
    expect(comments.replace(/<[^>]+>/g, "|")).toMatch(
      /\|4 stars\|+.*Germany\|+&lt;b&gt;Good&lt;\/b&gt; paper\|/,
    );
    expect(comments.match(/ stars</g)).toHaveLength(1);
    expect(page).not.toContain(author.email);
    await site.db.delete(ratings);
  });

  test.each([
    [
      "from another origin",
      { headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" } },
      403,
    ],
    ["as plain text", { headers: { "content-type": "text/plain" } }, 415],
    ["with an unknown field", { body: "role=x" }, 400],
  ])("a delete request %s is rejected", async (_case, changes, status) => {
    const id = await writeMessage();
    expect((await submit(`/operator/messages/${id}/delete`, changes)).status).toBe(status);
    expect(await site.db.$count(supportMessages)).toBe(1);
    await site.db.delete(supportMessages);
  });

  test("an unknown message is not found", async () => {
    for (const id of [newId(), "x"])
      expect((await submit(`/operator/messages/${id}/delete`)).status, id).toBe(404);
  });
});

async function writeMessage(): Promise<string> {
  await insertMessage(site.db, {
    userId: null,
    portal: "lde",
    topic: "problem",
    email: "ana@example.com",
    message: "<script>Help",
  });
  const [row] = await site.db.select().from(supportMessages);
  return row!.id;
}

/** Two mails that are due tomorrow, and one that failed. */
async function writeMails(): Promise<void> {
  await site.db.delete(mails);
  const dueAt = new Date(Date.now() + 86_400_000);
  const mail = { recipient: "x@example.com", subject: "s", text: "t", html: "<p>t</p>", dueAt };
  await site.db.insert(mails).values([
    { ...mail, id: newId() },
    { ...mail, id: newId() },
    { ...mail, id: newId(), failedAt: new Date() },
  ]);
}

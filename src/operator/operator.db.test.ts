import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type OpenAccounts, openAccounts, type Visitor } from "../../tests/support/accounts.ts";
import { translator } from "../../tests/support/content.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { users } from "../accounts/tables.ts";
import { maintainPartitions } from "../analytics/partition-store.server.ts";
import { createSinks } from "../analytics/sinks/sinks.server.ts";
import type { Database } from "../db/client.server.ts";
import { documents } from "../documents/tables.ts";
import { parseExperiments } from "../experiments/parse-experiments.ts";
import type { SendPage } from "../http/send-page.ts";
import type { Role } from "../http/viewer.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { enqueueMail } from "../mail/mail-store.server.ts";
import { mails } from "../mail/tables.ts";
import { renderInShell } from "../pages/render-in-shell.server.tsx";
import { createSendPage } from "../pages/send-page.server.tsx";
import { portals } from "../portals/all.ts";
import { ratings } from "../ratings/tables.ts";
import { insertMessage } from "../support/support-store.server.ts";
import { supportMessages } from "../support/tables.ts";
import { createOperatorRoutes } from "./operator-routes.server.tsx";

let open: OpenAccounts;
let now = new Date();
let experiments: string[] = [];
const base = "/sa/ar";

/** Renders the whole page with its shell. */
const sendInShell: SendPage = (c, page) => {
  c.set("context", { ...buildRequestContext(portals.wlb), ...c.var.context });
  return createSendPage(async (wrapped) => renderInShell(pageContext, wrapped), "operatorStyles")(c, page);
};

beforeAll(async () => {
  open = await openAccounts({
    base,
    rooms: (deps) => [
      createOperatorRoutes({
        db: deps.db as Database,
        sendPage: sendInShell,
        experimentsOf: ({ code }) => parseExperiments(code === "wlb" ? experiments : []).experiments,
        byMail: false,
        translator,
        now: () => now,
      }),
    ],
  });
});
afterAll(() => open.close());
afterEach(() => {
  vi.restoreAllMocks();
  now = new Date();
});

/** The browser of a signed-in user with a role. */
async function signInAs(role: Role, twoFactorEnabled = true): Promise<Visitor> {
  const { id, browser } = await open.member();
  await open.db.update(users).set({ role, twoFactorEnabled }).where(eq(users.id, id));
  return browser;
}

const pages = [
  "/operator",
  "/operator/errors",
  "/operator/errors/0123456789abcdef",
  "/operator/events",
  "/operator/experiments",
  "/operator/messages",
];

describe("access", () => {
  test.each(["customer", "editor", "reviewer"] as const)("ROL-04 a %s gets 404", async (role) => {
    const browser = await signInAs(role);
    await expectNotFound(browser);
  });

  test("ROL-04 an anonymous visitor gets 404", async () => {
    await expectNotFound(open.visitor());
  });

  async function expectNotFound(browser: Visitor): Promise<void> {
    for (const page of [...pages, "/operator/anything"])
      expect((await browser.get(page)).status, page).toBe(404);
    const id = await writeMessage();
    for (const action of ["done", "delete"])
      expect((await browser.submit(`/operator/messages/${id}/${action}`, {})).status, action).toBe(404);
    expect(await open.db.$count(supportMessages, eq(supportMessages.id, id))).toBe(1);
    await open.db.delete(supportMessages);
  }

  test("ROL-04 an operator gets every page, uncached", async () => {
    const browser = await signInAs("operator");
    for (const page of pages) {
      const response = await browser.get(page);
      expect(response.status, page).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
    expect((await browser.get("/operator/errors/select")).status).toBe(404);
  });

  test("ROL-04 an operator without two-factor sign-in gets 403", async () => {
    const browser = await signInAs("operator", false);
    for (const page of pages) expect((await browser.get(page)).status, page).toBe(403);
  });
});

const readMain = async (browser: Visitor, path: string): Promise<string> => {
  const response = await browser.get(path);
  expect(response.status, path).toBe(200);
  const page = await response.text();
  expect(await findHtmlProblems(page), path).toEqual([]);
  return page.slice(page.indexOf("<main"), page.indexOf("</main>"));
};

const report = (message: string) => ({
  errorMessage: JSON.stringify({ message, stack: `Error\n    at f (https://a.test/x.js:1:2)` }),
  componentStack: "header",
  logAsInfo: false,
  currentUrl: "https://a.test/build-resume?mail=ana@example.com",
});

test("without data every page says so", async () => {
  const browser = await signInAs("operator");
  // The only rows are the accounts of this test, so look at a portal without accounts.
  for (const page of pages.slice(0, 5))
    expect(await readMain(browser, `${page}?portal=lsk`), page).toContain("Nothing in this period.");
  expect(await readMain(browser, "/operator/messages")).toContain("No messages are waiting.");
});

describe("reports", () => {
  let browser: Visitor;
  beforeAll(async () => {
    browser = await signInAs("operator");
    await maintainPartitions(open.db, new Date());
    const sinks = createSinks({ db: open.db });
    const from = (portal: string) => ({ portal, userId: newId(), signedIn: true });
    for (let count = 0; count < 3; count += 1)
      await sinks.acceptError(report("ana@example.com broke <b>it</b>"), from("lde"));
    await sinks.acceptError(report("something else"), from("wlb"));
    const click = { clickLocation: "nav-jobs", pagePath: "/" };
    await sinks.acceptEvents([{ event: "header nav bar clicks", properties: click }], from("lde"));
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const exposure = { experiment: "hero", variant: visitor < 30 ? "0" : "1", visitorId: newId() };
      await sinks.acceptEvents([{ event: "experiment exposure", properties: exposure }], from("wlb"));
      const signUp = { event: "sign up", properties: { visitorId: exposure.visitorId } } as const;
      if (visitor < 6) sinks.recordEvent(signUp, { portal: "wlb", userId: null, signedIn: false });
    }
    await sinks.close();
    // After the rows were stored.
    now = new Date();
  });

  test("CAL-05 errors are grouped, redacted and filtered by portal, and link to their reports", async () => {
    const all = await readMain(browser, "/operator/errors");
    expect(all).toContain("[e-mail] broke &lt;b&gt;it&lt;/b&gt;");
    expect(all.indexOf("broke")).toBeLessThan(all.indexOf("something else"));
    expect(all).toContain("Germany");
    expect(await readMain(browser, "/operator/errors?portal=wlb")).not.toContain("broke");
    const [, address] = /href="\/sa\/ar(\/operator\/errors\/[0-9a-f]{16})"/.exec(all)!;
    const one = await readMain(browser, address!);
    expect(one.match(/https:\/\/a\.test\/build-resume</g)).toHaveLength(3);
    expect(one).toContain("at f (https://a.test/x.js:1:2)");
    expect(one).not.toMatch(/ana@|mail=/);
  });

  test("CAL-14 events are listed by name and portal", async () => {
    const all = await readMain(browser, "/operator/events?span=week");
    expect(all).toContain("header nav bar clicks");
    expect(all).toContain("experiment exposure");
    const one = await readMain(browser, "/operator/events?event=header+nav+bar+clicks");
    expect(one).toMatch(/<h2>header nav bar clicks<\/h2>/);
    expect(one).toContain("Germany");
    expect(one).not.toContain(">United States</a>");
  });

  test("EXP-04 an experiment whose split fits shows its result, one whose split does not fit warns", async () => {
    experiments = ["hero:0:3", "hero:1:1"];
    const fitting = await readMain(browser, "/operator/experiments");
    expect(fitting).toContain("The split fits the weights.");
    expect(fitting).toMatch(/>30<\/td>.*?>75%<\/td>.*?>75%<\/td>.*?>6<\/td>/);
    expect(fitting).toContain("Too few visitors or sign-ups to tell anything.");
    experiments = ["hero:0", "hero:1:3"];
    const skewed = await readMain(browser, "/operator/experiments");
    expect(skewed).toContain("The split does not fit the weights.");
    expect(skewed).toMatch(/χ²: p &lt; 0\.0001/);
    expect(skewed).not.toContain("Too few visitors");
    experiments = [];
    const ended = await readMain(browser, "/operator/experiments");
    expect(ended).toContain("Not running now");
    expect(ended).toContain("The split cannot be checked");
  });

  test("the overview also counts accounts, documents, mails and messages", async () => {
    const { id: ownerId } = await open.member();
    await open.db
      .insert(documents)
      .values({ ownerId, id: newId(), kind: "resume", title: "R", portal: "wlb", content: {} });
    await open.db.delete(mails);
    const mail = { recipient: "x@example.com", subject: "s", text: "t", html: "<p>t</p>" };
    for (let count = 0; count < 3; count += 1) await enqueueMail(open.db, mail);
    const [first] = await open.db.select().from(mails).limit(1);
    await open.db.update(mails).set({ failedAt: new Date() }).where(eq(mails.id, first!.id));
    await writeMessage();
    now = new Date();
    const page = (await readMain(browser, "/operator?span=month"))
      .replace(/<[^>]+>/g, "|")
      .replace(/\|+/g, "|");
    expect(page).toMatch(/\|New documents\|1\|/);
    expect(page).toMatch(/\|New accounts\|\d+\|/);
    expect(page).toMatch(/\|Outgoing email\|Waiting\|2\|Failed\|1\|/);
    expect(page).toMatch(/\|Messages\|Show\|Waiting\|1\|/);
    await open.db.delete(supportMessages);
  });
});

describe("messages", () => {
  test("are listed, marked as done and deleted; the log has operator and id, not the text", async () => {
    const browser = await signInAs("operator");
    const id = await writeMessage();
    const lines = vi.spyOn(log, "info").mockImplementation(() => {});
    const page = await readMain(browser, "/operator/messages");
    expect(page).toContain("&lt;script&gt;Help");
    expect(page).toContain("mailto:ana@example.com");
    const done = await browser.submit(`/operator/messages/${id}/done`, {});
    expect([done.status, done.headers.get("location")]).toEqual([303, `${base}/operator/messages`]);
    expect((await browser.submit(`/operator/messages/${id}/done`, {})).status).toBe(404);
    expect(await readMain(browser, "/operator/messages")).toContain("Done</h2>");
    expect((await browser.submit(`/operator/messages/${id}/delete`, {})).status).toBe(303);
    expect(await open.db.$count(supportMessages)).toBe(0);
    expect(lines.mock.calls.map(([event, data]) => [event, data?.action, data?.message])).toEqual([
      ["operator.message-action", "done", id],
      ["operator.message-action", "delete", id],
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/Help|ana@/);
  });

  test("comments with ratings are listed without their authors", async () => {
    const browser = await signInAs("operator");
    expect(await readMain(browser, "/operator/messages")).not.toContain("Comments with ratings");
    const [author] = await open.db.select().from(users).limit(1);
    const rating = { userId: author!.id, portal: "lde", documentId: newId(), stars: 4 } as const;
    await open.db.insert(ratings).values({ ...rating, id: newId(), comment: "<b>Good</b> paper" });
    await open.db.insert(ratings).values({ ...rating, id: newId(), portal: "lfr", comment: null });
    const page = await readMain(browser, "/operator/messages");
    const [, comments = ""] = page.split("Comments with ratings");
    expect(comments.replace(/<[^>]+>/g, "|")).toMatch(
      /\|4 stars\|+.*Germany\|+&lt;b&gt;Good&lt;\/b&gt; paper\|/,
    );
    expect(comments.match(/ stars</g)).toHaveLength(1);
    expect(page).not.toContain(author!.email);
    await open.db.delete(ratings);
  });

  test.each([
    [
      "from another origin",
      {},
      { headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" } },
      403,
    ],
    ["as plain text", {}, { headers: { "content-type": "text/plain" } }, 415],
    ["with an unknown field", { role: "x" }, {}, 400],
  ])("a delete request %s is rejected", async (_case, fields, sent, status) => {
    const browser = await signInAs("operator");
    const id = await writeMessage();
    const response = await browser.submit(
      `/operator/messages/${id}/delete`,
      fields as Record<string, string>,
      sent,
    );
    expect(response.status).toBe(status);
    expect(await open.db.$count(supportMessages)).toBe(1);
    await open.db.delete(supportMessages);
  });

  test("an unknown message is not found", async () => {
    const browser = await signInAs("operator");
    for (const id of [newId(), "x", "..%2f"])
      expect((await browser.submit(`/operator/messages/${id}/delete`, {})).status, id).toBe(404);
  });
});

async function writeMessage(): Promise<string> {
  await insertMessage(open.db, {
    userId: null,
    portal: "lde",
    topic: "problem",
    email: "ana@example.com",
    message: "<script>Help",
  });
  const [row] = await open.db.select().from(supportMessages);
  return row!.id;
}

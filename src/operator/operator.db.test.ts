import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type OpenAccounts, openAccounts, type Visitor } from "../../tests/support/accounts.ts";
import { buildEdge } from "../../tests/support/keys.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { users } from "../accounts/tables.ts";
import { keepPartitions } from "../analytics/partition-store.server.ts";
import { createSinks } from "../analytics/sinks.server.ts";
import type { Database } from "../db/client.server.ts";
import { documents } from "../documents/tables.ts";
import { parseExperiments } from "../experiments/parse-experiments.ts";
import type { Role } from "../http/request-context.ts";
import type { SendPage } from "../http/send-page.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { enqueueMail } from "../mail/enqueue-mail.server.ts";
import { mails } from "../mail/tables.ts";
import { createSendPage } from "../pages/send-page.server.tsx";
import { wrapPage } from "../pages/wrap-page.server.tsx";
import { portals } from "../portals/all.ts";
import { ratings } from "../ratings/tables.ts";
import { insertMessage } from "../support/support-store.server.ts";
import { supportMessages } from "../support/tables.ts";
import { createOperatorRoutes } from "./operator-routes.server.tsx";

let open: OpenAccounts;
let now = new Date();
let experiments: string[] = [];
const base = "/sa/ar";

/** The whole page with its shell, as people get it. */
const sendWhole: SendPage = (c, page) => {
  c.set("edge" as never, buildEdge(portals.wlb) as never);
  return createSendPage(async (wrapped) => wrapPage(pageContext, wrapped), "operatorStyles")(c, page);
};

beforeAll(async () => {
  open = await openAccounts({
    base,
    rooms: (deps) => [
      createOperatorRoutes({
        db: deps.db as Database,
        sendPage: sendWhole,
        experimentsOf: ({ code }) => parseExperiments(code === "wlb" ? experiments : []).experiments,
        byMail: false,
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

/** Somebody with a role and a second factor. */
async function staff(role: Role, twoFactorEnabled = true): Promise<Visitor> {
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

describe("who sees it", () => {
  test.each(["customer", "editor", "reviewer"] as const)(
    "ROL-04 for a %s there is no such place",
    async (role) => {
      const browser = await staff(role);
      await expectNothing(browser);
    },
  );

  test("ROL-04 nor for somebody who is not signed in", async () => {
    await expectNothing(open.visitor());
  });

  async function expectNothing(browser: Visitor): Promise<void> {
    for (const page of [...pages, "/operator/anything"])
      expect((await browser.get(page)).status, page).toBe(404);
    const id = await writeMessage();
    for (const what of ["done", "delete"])
      expect((await browser.submit(`/operator/messages/${id}/${what}`, {})).status, what).toBe(404);
    expect(await open.db.$count(supportMessages, eq(supportMessages.id, id))).toBe(1);
    await open.db.delete(supportMessages);
  }

  test("ROL-04 an operator sees all of it, never from a cache", async () => {
    const browser = await staff("operator");
    for (const page of pages) {
      const answer = await browser.get(page);
      expect(answer.status, page).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect((await browser.get("/operator/errors/select")).status).toBe(404);
  });

  test("ROL-04 an operator with the password alone sees none of it", async () => {
    const browser = await staff("operator", false);
    for (const page of pages) expect((await browser.get(page)).status, page).toBe(403);
  });
});

const read = async (browser: Visitor, path: string): Promise<string> => {
  const answer = await browser.get(path);
  expect(answer.status, path).toBe(200);
  const page = await answer.text();
  expect(await findHtmlProblems(page), path).toEqual([]);
  return page.slice(page.indexOf("<main"), page.indexOf("</main>"));
};

const report = (message: string) => ({
  errorMessage: JSON.stringify({ message, stack: `Error\n    at f (https://a.test/x.js:1:2)` }),
  componentStack: "header",
  logAsInfo: false,
  currentUrl: "https://a.test/build-resume?mail=ana@example.com",
});

test("without data every part says so", async () => {
  const browser = await staff("operator");
  // The accounts of this test are the only rows: look at a portal where nobody is.
  for (const page of pages.slice(0, 5))
    expect(await read(browser, `${page}?portal=lsk`), page).toContain("Nothing in this period.");
  expect(await read(browser, "/operator/messages")).toContain("No messages are waiting.");
});

describe("what came in through the sinks", () => {
  let browser: Visitor;
  beforeAll(async () => {
    browser = await staff("operator");
    await keepPartitions(open.db, new Date());
    const sinks = createSinks({ db: open.db });
    const from = (portal: string) => ({ portal, userId: newId(), signedIn: true });
    for (let count = 0; count < 3; count += 1)
      sinks.acceptError(report("ana@example.com broke <b>it</b>"), from("lde"));
    sinks.acceptError(report("something else"), from("wlb"));
    const click = { clickLocation: "nav-jobs", pagePath: "/" };
    sinks.acceptEvents([{ event: "header nav bar clicks", properties: click }], from("lde"));
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const seen = { experiment: "hero", variant: visitor < 30 ? "0" : "1", visitorId: newId() };
      sinks.acceptEvents([{ event: "experiment exposure", properties: seen }], from("wlb"));
      const signUp = { event: "sign up", properties: { visitorId: seen.visitorId } } as const;
      if (visitor < 6) sinks.recordEvent(signUp, { portal: "wlb", userId: null, signedIn: false });
    }
    await sinks.close();
    // Stored before it is asked for.
    now = new Date();
  });

  test("CAL-05 errors stand grouped, redacted, by portal, and lead to their reports", async () => {
    const all = await read(browser, "/operator/errors");
    expect(all).toContain("[e-mail] broke &lt;b&gt;it&lt;/b&gt;");
    expect(all.indexOf("broke")).toBeLessThan(all.indexOf("something else"));
    expect(all).toContain("Germany");
    expect(await read(browser, "/operator/errors?portal=wlb")).not.toContain("broke");
    const [, address] = /href="\/sa\/ar(\/operator\/errors\/[0-9a-f]{16})"/.exec(all)!;
    const one = await read(browser, address!);
    expect(one.match(/https:\/\/a\.test\/build-resume</g)).toHaveLength(3);
    expect(one).toContain("at f (https://a.test/x.js:1:2)");
    expect(one).not.toMatch(/ana@|mail=/);
  });

  test("CAL-14 events stand by name and portal", async () => {
    const all = await read(browser, "/operator/events?span=week");
    expect(all).toContain("header nav bar clicks");
    expect(all).toContain("experiment exposure");
    const one = await read(browser, "/operator/events?event=header+nav+bar+clicks");
    expect(one).toMatch(/<h2>header nav bar clicks<\/h2>/);
    expect(one).toContain("Germany");
    expect(one).not.toContain(">United States</a>");
  });

  test("EXP-04 an experiment whose split fits shows what it changed, one whose split is off warns", async () => {
    experiments = ["hero:0:3", "hero:1:1"];
    const fits = await read(browser, "/operator/experiments");
    expect(fits).toContain("The split fits the weights.");
    expect(fits).toMatch(/>30<\/td>.*?>75%<\/td>.*?>75%<\/td>.*?>6<\/td>/);
    expect(fits).toContain("Too few visitors or sign-ups to tell anything.");
    experiments = ["hero:0", "hero:1:3"];
    const off = await read(browser, "/operator/experiments");
    expect(off).toContain("The split does not fit the weights.");
    expect(off).toMatch(/χ²: p &lt; 0\.0001/);
    expect(off).not.toContain("Too few visitors");
    experiments = [];
    const ended = await read(browser, "/operator/experiments");
    expect(ended).toContain("Not running now");
    expect(ended).toContain("The split cannot be checked");
  });

  test("the overview counts accounts, documents, mails and messages too", async () => {
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
    const page = (await read(browser, "/operator?span=month")).replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
    expect(page).toMatch(/\|New documents\|1\|/);
    expect(page).toMatch(/\|New accounts\|\d+\|/);
    expect(page).toMatch(/\|Outgoing email\|Waiting\|2\|Failed\|1\|/);
    expect(page).toMatch(/\|Messages\|Show\|Waiting\|1\|/);
    await open.db.delete(supportMessages);
  });
});

describe("messages", () => {
  test("are read, done and deleted, and the log says by whom, not what stood in them", async () => {
    const browser = await staff("operator");
    const id = await writeMessage();
    const lines = vi.spyOn(log, "info").mockImplementation(() => {});
    const page = await read(browser, "/operator/messages");
    expect(page).toContain("&lt;script&gt;Help");
    expect(page).toContain("mailto:ana@example.com");
    const done = await browser.submit(`/operator/messages/${id}/done`, {});
    expect([done.status, done.headers.get("location")]).toEqual([303, `${base}/operator/messages`]);
    expect((await browser.submit(`/operator/messages/${id}/done`, {})).status).toBe(404);
    expect(await read(browser, "/operator/messages")).toContain("Done</h2>");
    expect((await browser.submit(`/operator/messages/${id}/delete`, {})).status).toBe(303);
    expect(await open.db.$count(supportMessages)).toBe(0);
    expect(lines.mock.calls.map(([event, data]) => [event, data?.what, data?.message])).toEqual([
      ["operator.message", "done", id],
      ["operator.message", "delete", id],
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/Help|ana@/);
  });

  test("comments with ratings are there, without whose they are", async () => {
    const browser = await staff("operator");
    expect(await read(browser, "/operator/messages")).not.toContain("Comments with ratings");
    const [author] = await open.db.select().from(users).limit(1);
    const rating = { userId: author!.id, portal: "lde", documentId: newId(), stars: 4 } as const;
    await open.db.insert(ratings).values({ ...rating, id: newId(), comment: "<b>Good</b> paper" });
    await open.db.insert(ratings).values({ ...rating, id: newId(), portal: "lfr", comment: null });
    const page = await read(browser, "/operator/messages");
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
      "of another site",
      {},
      { headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" } },
      403,
    ],
    ["as plain text", {}, { headers: { "content-type": "text/plain" } }, 415],
    ["with a field", { role: "x" }, {}, 400],
  ])("a request %s does nothing", async (_what, fields, sent, status) => {
    const browser = await staff("operator");
    const id = await writeMessage();
    const answer = await browser.submit(
      `/operator/messages/${id}/delete`,
      fields as Record<string, string>,
      sent,
    );
    expect(answer.status).toBe(status);
    expect(await open.db.$count(supportMessages)).toBe(1);
    await open.db.delete(supportMessages);
  });

  test("what there is not is not found", async () => {
    const browser = await staff("operator");
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

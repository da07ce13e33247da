import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { sentMails } from "../../../tests/support/sent-mails.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { planCheckouts } from "../tables.ts";

const hosts = {
  lde: "www.de.localhost",
  wlb: "www.us.localhost",
  ljp: "www.jp.localhost",
  lhu: "www.hu.localhost",
};
type Host = (typeof hosts)[keyof typeof hosts];

let site: Site;
let user: TestUser;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.createUser({ name: "Erika Muster" });
});

const [sell, checkout, settings] = [
  translator("de-DE", "sell"),
  translator("de-DE", "checkout"),
  translator("de-DE", "planSettings"),
];
const get = (path: string, { as = user as TestUser | null, host = hosts.lde as Host } = {}) =>
  site.request({ path, as, host });
const submit = (path: string, fields: Record<string, string>, host: Host = hosts.lde) =>
  site.request({
    method: "POST",
    path,
    as: user,
    host,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `https://${host}` },
    body: new URLSearchParams(fields).toString(),
  });
const plain = (html: string) => html.replace(/<[^>]*>/g, " ").replaceAll("\u00a0", " ");
const order = { plan: "weekly", name: "Erika Muster" };
const idOf = (location: unknown) => new URL(String(location), "http://localhost").searchParams.get("id")!;

/** Buys a plan and resolves to the checkout's id. */
async function buy(plan = "weekly"): Promise<string> {
  const ordered = await submit("/review/checkout", { ...order, plan, beginsAtOnce: "on" });
  const id = idOf(ordered.headers.location);
  await submit("/review/checkout/test", { id, outcome: "paid" });
  return id;
}

describe("the order", () => {
  test("paying 20 times at once buys one plan, and every window says so", async () => {
    const ordered = await submit("/review/checkout", { ...order, beginsAtOnce: "on" });
    const id = idOf(ordered.headers.location);
    const pay = () => submit("/review/checkout/test", { id, outcome: "paid" });
    const responses = await Promise.all(Array.from({ length: 20 }, pay));
    const done = `/review/checkout/done?id=${id}`;
    expect(responses.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array(20).fill([303, done]),
    );
    expect(await listSubscriptions(site.db, user.id)).toHaveLength(1);
  });

  test("visitors create an account first and come back to the plan that they chose", async () => {
    const { status, headers } = await get("/review/checkout?plan=weekly", { as: null });
    expect(status).toBe(303);
    expect(headers.location).toBe("/sign-up?next=%2Freview%2Fcheckout%3Fplan%3Dweekly");
  });

  test("an unknown plan, or a country without prices, leads to the plans", async () => {
    expect((await get("/review/checkout?plan=forever")).headers.location).toBe("/review/plans");
    const guest = await get("/ch/de/review/checkout?plan=weekly", { host: hosts.wlb });
    expect(guest.headers.location).toBe("/ch/de/review/plans");
  });

  test("PRD-04 says what it costs now and later, with tax, and how it ends, before it asks for anything", async () => {
    const { status, text } = await get("/review/checkout?plan=weekly");
    expect(status).toBe(200);
    expect(await findHtmlProblems(text)).toEqual([]);
    const [summary, form] = plain(text).split(checkout("invoice"));
    for (const part of ["5,99 €", "0,96 €", "19 %", sell("cancelText"), sell("withdrawText", { days: 14 })])
      expect(summary).toContain(part.replaceAll("\u00a0", " "));
    expect(summary).toContain(sell("renewal.weekly", { price: "5,99 €" }));
    expect(summary).toContain(sell("test"));
    expect(form).toContain("Zahlungspflichtig bestellen");
  });

  test("the introductory price is for the first purchase alone", async () => {
    expect(plain((await get("/review/checkout?plan=limited")).text)).toContain("2,99 €");
    await buy();
    const again = plain((await get("/review/checkout?plan=limited")).text);
    expect(again).toContain("7,99 €");
    expect(again).not.toContain("2,99 €");
  });

  test("PRD-04 the consent to begin at once is never ticked by us, and nothing is ordered without it", async () => {
    const { text } = await get("/review/checkout?plan=weekly");
    expect(/<input[^>]*name="beginsAtOnce"[^>]*>/.exec(text)![0]).not.toContain("checked");
    const refused = await submit("/review/checkout", order);
    expect(refused.status).toBe(400);
    expect(plain(refused.text)).toContain(checkout("consentMissing", { days: 14 }));
    const stored = await site.db.select().from(planCheckouts).where(eq(planCheckouts.userId, user.id));
    expect(stored).toEqual([]);
  });

  test("countries without a right to withdraw ask for no consent", async () => {
    user = await site.createUser({ hostLabel: "jp" });
    const { text } = await get("/review/checkout?plan=weekly", { host: hosts.ljp });
    expect(text).not.toContain("beginsAtOnce");
    expect(plain(text)).toContain(translator("ja-JP", "checkout")("noWithdrawal"));
    expect((await submit("/review/checkout", order, hosts.ljp)).status).toBe(303);
  });

  test("an order asks only for what the country's invoice needs, and keeps what was typed", async () => {
    const required = (text: string) =>
      [...text.matchAll(/<input[^>]*required=""[^>]*>/g)].map(([tag]) => /name="(\w+)"/.exec(tag)![1]);
    expect(required((await get("/review/checkout?plan=weekly")).text)).toEqual(["name", "beginsAtOnce"]);
    user = await site.createUser({ hostLabel: "hu" });
    const hungarian = await get("/review/checkout?plan=weekly", { host: hosts.lhu });
    expect(required(hungarian.text)).toEqual(["name", "postalCode", "city", "street", "beginsAtOnce"]);
    const refused = await submit(
      "/review/checkout",
      { ...order, name: "<b>Kis</b>", city: "Pécs", postalCode: "", street: "", beginsAtOnce: "on" },
      hosts.lhu,
    );
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('value="Pécs"');
    expect(refused.text).toContain("&lt;b&gt;Kis");
    expect(refused.text.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  test("a plan that the user has leads to the settings", async () => {
    await buy();
    const again = await submit("/review/checkout", { ...order, beginsAtOnce: "on" });
    expect(again.headers.location).toBe("/settings?plan=have#plan");
  });
});

describe("the test payment", () => {
  test("PRD-07 every page says that no money moves, a refusal keeps the order open, and paying leads to the order of a review", async () => {
    const ordered = await submit("/review/checkout", { ...order, beginsAtOnce: "on" });
    const id = idOf(ordered.headers.location);
    const open = await get(`/review/checkout/test?id=${id}`);
    expect(plain(open.text)).toContain(sell("test"));
    const refused = await submit("/review/checkout/test", { id, outcome: "refused" });
    const after = await get(String(refused.headers.location));
    expect(plain(after.text)).toContain(checkout("testRefused"));
    const paid = await submit("/review/checkout/test", { id, outcome: "paid" });
    const done = await get(String(paid.headers.location));
    expect([done.status, done.headers.location]).toEqual([303, "/review/intake?bought"]);
    expect(plain((await get("/review/intake?bought")).text)).toContain(checkout("doneTitle"));
    const { text: settings } = await get("/settings");
    const invoice = await get(/\/settings\/invoices\/[0-9a-f-]{36}\.pdf/.exec(settings)![0]);
    expect([invoice.status, invoice.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const [mail] = await sentMails(site, user.email, 1);
    expect(mail!.subject).toContain("5,99");
    expect(mail!.text).toContain("kein Geld");
    const [receipt] = mail!.attachments;
    expect(receipt).toMatchObject({ mimeType: "application/pdf" });
    expect(receipt!.filename).toMatch(/^TEST-DE\d{4}-\d{6}\.pdf$/);
    expect(
      Buffer.from(receipt!.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("a newer order replaces an open one", async () => {
    const first = idOf((await submit("/review/checkout", { ...order, beginsAtOnce: "on" })).headers.location);
    await submit("/review/checkout", { ...order, plan: "annual", beginsAtOnce: "on" });
    expect(plain((await get(`/review/checkout/test?id=${first}`)).text)).toContain(checkout("testExpired"));
  });
});

describe("the settings", () => {
  const subscriptionOf = async () =>
    /\/settings\/plan\/end\?id=([0-9a-f-]{36})"[^>]*>Tarif kündigen/.exec((await get("/settings")).text)![1]!;

  test("without a plan the section leads to the plans", async () => {
    const { text } = await get("/settings");
    expect(await findHtmlProblems(text)).toEqual([]);
    expect(plain(text)).toContain(settings("none"));
    expect(text).toContain('href="/review/plans"');
  });

  test("PRD-04 a page says until when the plan lasts before it is cancelled, and one click resumes it", async () => {
    await buy();
    const id = await subscriptionOf();
    const page = await get(`/settings/plan/end?id=${id}`);
    expect(await findHtmlProblems(page.text)).toEqual([]);
    expect(plain(page.text)).toMatch(/Sie behalten den Tarif bis \d+\. \w+ \d{4}.*Jetzt kündigen/s);
    const cancelled = await submit("/settings/plan/end", { id, what: "cancel" });
    expect(cancelled.headers.location).toBe("/settings?plan=cancelled#plan");
    const shown = await get("/settings?plan=cancelled");
    expect(await findHtmlProblems(shown.text)).toEqual([]);
    expect(plain(shown.text)).toContain(settings("done.cancelled"));
    expect(plain(shown.text)).toMatch(/Gekündigt\. Sie behalten den Tarif bis \d+\. \w+ \d{4}/);
    await submit("/settings/plan/resume", { id });
    expect(plain((await get("/settings")).text)).toMatch(/Verlängert sich am .* für 5,99 €/);
  });

  test("PRD-04 a withdrawal has a button, a page that confirms it, and a mail with the time and the amount", async () => {
    await buy();
    const id = await subscriptionOf();
    const { text } = await get("/settings");
    expect(text).toContain(`/settings/plan/end?id=${id}">Vertrag widerrufen</a>`);
    const step = await get(`/settings/plan/end?id=${id}`);
    expect(await findHtmlProblems(step.text)).toEqual([]);
    expect(plain(step.text)).toContain("Widerruf bestätigen");
    expect(plain(step.text)).toContain(user.email);
    await submit("/settings/plan/end", { id, what: "withdraw", amount: "599" });
    expect(plain((await get("/settings")).text)).toContain(settings("none"));
    const sent = await sentMails(site, user.email, 2);
    const mail = sent.find(({ subject }) => subject?.includes("Widerruf"))!;
    expect(mail.text!.replaceAll("\u00a0", " ")).toMatch(/Uhr|MEZ|MESZ.*5,99 €/s);
    expect(plain((await get(`/settings/plan/end?id=${id}`)).text)).toContain(settings("ended"));
  });
});

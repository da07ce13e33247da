import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { portals } from "../../portals/all.ts";
import { subscriptions } from "../tables.ts";
import { formatDay } from "./present-purchase.ts";

/** The page that changes a plan, in the German portal. */
const host = "www.de.localhost";
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
const get = (path: string) => site.request({ path, as: user, host });
const submit = (path: string, fields: Record<string, string>) =>
  site.request({
    method: "POST",
    path,
    as: user,
    host,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `https://${host}` },
    body: new URLSearchParams(fields).toString(),
  });
const plain = (html: string) => html.replace(/<[^>]*>/g, " ").replaceAll("\u00a0", " ");
const order = { plan: "weekly", name: "Erika Muster", beginsAtOnce: "on" };
const idOf = (location: unknown) => new URL(String(location), "http://localhost").searchParams.get("id")!;

async function buy(plan = "weekly"): Promise<void> {
  const ordered = await submit("/review/checkout", { ...order, plan });
  await submit("/review/checkout/test", { id: idOf(ordered.headers.location), outcome: "paid" });
}

const changeOf = async (to: string) =>
  new RegExp(`/settings/plan/change\\?id=[0-9a-f-]{36}&amp;to=${to}`)
    .exec((await get("/settings")).text)![0]
    .replace("&amp;", "&");
const fieldsOf = (text: string) => {
  const form = /<form [^>]*action="\/settings\/plan\/.*?<\/form>/s.exec(text)![0];
  const hidden = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...hidden].map(([, name, value]) => [name!, value!]));
};

test("a change says what it costs, what is counted and when it renews, and its button is an order", async () => {
  await buy();
  // The link of the plans leads there, too.
  const path = await changeOf("annual");
  expect((await get("/review/checkout?plan=annual")).headers.location).toBe(path);
  const { status, text } = await get(path);
  expect(status).toBe(200);
  expect(await findHtmlProblems(text)).toEqual([]);
  const shown = plain(text).replace(/\s+/g, " ");
  for (const part of ["Wöchentlich", "83,88 €", "13,39 €", "-5,99 €", "77,89 €", "12,44 €", "19 %"])
    expect(shown).toContain(part);
  expect(shown).toContain(settings("changeBegins"));
  expect(shown).toContain(sell("renewal.annual", { price: "83,88 €" }).replaceAll("\u00a0", " "));
  expect(shown).toContain(sell("withdrawText", { days: 14 }));
  expect(shown).toMatch(/Zahlungspflichtig bestellen/);

  const fields = fieldsOf(text);
  const silent = await submit("/settings/plan/change", fields);
  expect(silent.status).toBe(400);
  expect(plain(silent.text)).toContain(checkout("consentMissing", { days: 14 }));
  const outdated = { ...fields, amount: "7000", beginsAtOnce: "on" };
  const changed = await submit("/settings/plan/change", outdated);
  expect(plain((await get(String(changed.headers.location))).text)).toContain(settings("changed"));

  const ordered = await submit("/settings/plan/change", { ...fields, beginsAtOnce: "on" });
  const id = idOf(ordered.headers.location);
  expect(plain((await get(`/review/checkout/test?id=${id}`)).text)).toContain("77,89 €");
  await submit("/review/checkout/test", { id, outcome: "paid" });
  const after = plain((await get("/settings")).text);
  expect(after).toMatch(/Verlängert sich am .* für 83,88 €/);
  expect(after).not.toContain("für 5,99 €");
  // A plan that has changed leads to the settings.
  expect((await get(path)).headers.location).toBe("/settings#plan");
});

test("a change to a smaller plan says when that can be ordered, and charges nothing", async () => {
  await buy("annual");
  const path = await changeOf("weekly");
  const { text } = await get(path);
  expect(await findHtmlProblems(text)).toEqual([]);
  expect(plain(text)).toMatch(/„Jährlich“ ist bis .* bezahlt\. Danach können Sie „Wöchentlich“ bestellen/);
  expect(plain(text)).toMatch(/Preis\s+5,99 €\s+inkl\. 0,96 € MwSt\./);
  expect(text).not.toContain(checkout("order"));
  await submit("/settings/plan/end", fieldsOf(text));
  expect(plain((await get("/settings")).text)).toContain(settings("resume"));
  const again = await get(path);
  expect(again.text).not.toContain("/settings/plan/end");
  const refused = await submit("/review/checkout", order);
  expect(refused.headers.location).toBe(path);
});

const setState = (values: Partial<typeof subscriptions.$inferInsert>) =>
  site.db.update(subscriptions).set(values).where(eq(subscriptions.userId, user.id));

test("a change to a smaller plan names no past day as the end of a plan whose renewal was not paid", async () => {
  await buy("annual");
  const path = await changeOf("weekly");
  const today = Date.now();
  const [currentUntil, graceUntil] = [new Date(today - 86_400_000), new Date(today + 6 * 86_400_000)];
  await setState({ state: "pastDue", currentUntil, graceUntil });
  const { text } = await get(path);
  const format = (date: Date) => formatDay(date, portals.lde);
  expect(plain(text)).toContain(settings("pastDue", { date: format(graceUntil) }));
  expect(plain(text)).toContain(settings("changeEnd", { date: format(graceUntil) }));
  expect(plain(text)).not.toContain(format(currentUntil));
});

test("a change from a week that ends by itself and costs more than the new plan leads to the order", async () => {
  await buy("limited");
  await setState({ state: "ended" });
  // Without the introductory price.
  await buy("limited");
  const { text } = await get(await changeOf("weekly"));
  expect(await findHtmlProblems(text)).toEqual([]);
  expect(plain(text)).toMatch(/Gilt bis .* und endet von selbst\./);
  expect(plain(text)).not.toContain("Danach können Sie");
  const [, order] = /href="(\/review\/checkout\?plan=weekly)"/.exec(text)!;
  const { status, text: page } = await get(order!);
  expect(status).toBe(200);
  expect(plain(page)).toContain(checkout("order"));
});

test("a change from a week that ends by itself counts what is left of it", async () => {
  await buy("limited");
  const { text } = await get(await changeOf("weekly"));
  expect(plain(text)).toContain("-2,99 €");
  expect(plain(text)).toMatch(/Sie zahlen jetzt\s+3 €/);
});

test("a change that is not accepted does not say that the plan is active", async () => {
  await buy();
  const ordered = await submit("/settings/plan/change", {
    ...fieldsOf((await get(await changeOf("annual"))).text),
    beginsAtOnce: "on",
  });
  const id = idOf(ordered.headers.location);
  await setState({ state: "ended", withdrawnAt: new Date() });
  const paid = await submit("/review/checkout/test", { id, outcome: "paid" });
  expect(paid.headers.location).toBe(`/review/checkout/done?id=${id}`);
  expect((await get(`/review/checkout/done?id=${id}`)).headers.location).toBe("/settings#plan");
});

test("a change of another user, or to a plan that does not renew, does not exist", async () => {
  await buy();
  const path = await changeOf("annual");
  expect((await get(path.replace("annual", "limited"))).status).toBe(404);
  user = await site.createUser();
  expect((await get(path)).status).toBe(404);
});

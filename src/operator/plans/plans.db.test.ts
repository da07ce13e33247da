import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { textWithBars } from "../../../tests/support/text-of-html.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { newId } from "../../kit/id.ts";
import { isPremium } from "../../plans/entitlement-store.server.ts";
import { entitlements, invoices, payments, planDecisions, subscriptions } from "../../plans/tables.ts";

const host = "www.us.localhost";
let site: Site;
let operator: TestUser;
beforeAll(async () => {
  site = await openSite({ production: false });
  operator = await site.createUser({ role: "operator", hostLabel: "us" });
});
afterAll(() => site.close());

const get = (path: string, as: TestUser | null = operator) => site.request({ host, path, as });
const post = (path: string, fields: Record<string, string>, as: TestUser | null = operator) =>
  site.request({
    method: "POST",
    host,
    path,
    as,
    body: new URLSearchParams(fields).toString(),
    headers: { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" },
  });
const location = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);
async function readMain(path: string): Promise<string> {
  const { status, text } = await get(path);
  expect(status, path).toBe(200);
  expect(await findHtmlProblems(text), path).toEqual([]);
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}
const decisionsAbout = (subjectId: string) =>
  site.db.select().from(planDecisions).where(eq(planDecisions.subjectId, subjectId));

/** A customer who bought the weekly plan in the test checkout of the German site. */
async function insertPurchase() {
  const customer = await site.createUser();
  const form = {
    plan: "weekly",
    name: "Erika Muster",
    street: "Weg 1",
    postalCode: "10115",
    city: "Berlin",
    beginsAtOnce: "on",
  };
  const headers = { origin: `http://${site.host}`, "content-type": "application/x-www-form-urlencoded" };
  const send = (path: string, fields: Record<string, string>) =>
    site.request({
      method: "POST",
      path,
      as: customer,
      body: new URLSearchParams(fields).toString(),
      headers,
    });
  const begun = await send("/review/checkout", form);
  const id = new URL(location(begun)).searchParams.get("id")!;
  await send("/review/checkout/test", { id, outcome: "paid" });
  const [payment] = await site.db.select().from(payments).where(eq(payments.userId, customer.id));
  return { customer, payment: payment! };
}

const refund = (id: string, fields: Record<string, string>) =>
  post(`/operator/plans/payments/${id}/refund`, { returned: "0", reason: "Goodwill", ...fields });
const returnsOf = (id: string) => site.db.select().from(payments).where(eq(payments.paymentId, id));

describe("refunds", () => {
  test("PRD-07 a part of a payment is returned with a reason, and the plan remains", async () => {
    const { customer, payment } = await insertPurchase();
    const page = textWithBars(await readMain(`/operator/plans/payments/${payment.id}/refund`));
    expect(page).toContain(customer.email);
    expect(location(await refund(payment.id, { amount: "1.50" }))).toBe("/operator/plans?done=refunded");
    expect(await returnsOf(payment.id)).toMatchObject([{ kind: "refund", amount: -150 }]);
    expect(await decisionsAbout(payment.id)).toMatchObject([
      { kind: "refunded", operatorId: operator.id, reason: "Goodwill" },
    ]);
    expect(await isPremium(site.db, customer.id, new Date())).toBe(true);
    const list = textWithBars(await readMain(`/operator/plans?q=${customer.email}`));
    expect(list).toMatch(/\|Payment\|.*\|Can be returned\|/);
    expect(list).toContain("|Refund|");
  });

  test("PRD-07 a form that is sent twice, at once or later, returns money once", async () => {
    const { payment } = await insertPurchase();
    await Promise.all([1, 2, 3].map(() => refund(payment.id, { amount: "1" })));
    expect(location(await refund(payment.id, { amount: "1" }))).toContain("error=conflict");
    expect(await returnsOf(payment.id)).toHaveLength(1);
    expect(await decisionsAbout(payment.id)).toHaveLength(1);
  });

  test("PRD-07 a full refund ends the plan at once", async () => {
    const { customer, payment } = await insertPurchase();
    await refund(payment.id, { amount: String(payment.amount / 100) });
    expect(await isPremium(site.db, customer.id, new Date())).toBe(false);
    expect(await get(`/operator/plans/payments/${payment.id}/refund`)).toMatchObject({ status: 200 });
    expect(await readMain("/operator/plans")).not.toContain(`payments/${payment.id}/refund`);
  });

  test("more than is left, nothing, and a refund without a reason are refused", async () => {
    const { payment } = await insertPurchase();
    const refused: Record<string, string>[] = [
      { amount: "9999" },
      { amount: "0" },
      { amount: "-1" },
      { amount: "1", reason: "" },
    ];
    for (const fields of refused)
      expect(location(await refund(payment.id, fields)), JSON.stringify(fields)).toContain("error=invalid");
    expect(await returnsOf(payment.id)).toHaveLength(0);
    const wrong = `/operator/plans/payments/${payment.id}/refund?error=invalid&field=amount.invalid`;
    expect(await readMain(wrong)).toContain("Please enter an amount of up to");
    expect((await refund(newId(), { amount: "1" })).status).toBe(404);
  });
});

describe("plans", () => {
  const give = (userId: string, key: string, days = "14") =>
    post(`/operator/people/${userId}/plans`, { plan: "annual", days, reason: "Won a prize", key });

  test("PRD-07 a plan is given for some days with a reason; a form that is sent twice gives one", async () => {
    const user = await site.createUser({ hostLabel: "us" });
    const key = newId();
    const answers = await Promise.all([give(user.id, key), give(user.id, key)]);
    expect(answers.map(location)).toEqual(Array(2).fill(`/operator/people/${user.id}?done=granted`));
    const given = await site.db.select().from(entitlements).where(eq(entitlements.userId, user.id));
    expect(given).toMatchObject([{ plan: "annual", reason: "Won a prize", grantedBy: operator.id }]);
    expect(await isPremium(site.db, user.id, new Date())).toBe(true);
    const page = textWithBars(await readMain(`/operator/people/${user.id}?done=granted`));
    expect(page).toContain("The plan was given.");
    expect(page).toContain("|Won a prize|");
    const other = await site.createUser({ hostLabel: "us" });
    expect(location(await give(other.id, key))).toContain("error=conflict");
    expect(location(await give(other.id, newId(), "0"))).toContain("error=invalid");
  });

  test("PRD-07 a plan ends at once with a reason; ending it twice is noted once", async () => {
    const user = await site.createUser({ premium: true, hostLabel: "us" });
    const [entitlement] = await site.db.select().from(entitlements).where(eq(entitlements.userId, user.id));
    const path = `/operator/plans/entitlements/${entitlement!.id}/revoke`;
    await Promise.all([1, 2].map(() => post(path, { reason: "Misuse" })));
    expect(await isPremium(site.db, user.id, new Date())).toBe(false);
    expect(await decisionsAbout(entitlement!.id)).toHaveLength(1);
    expect(textWithBars(await readMain(`/operator/people/${user.id}?done=revoked`))).toContain(
      "|Ended by an operator|",
    );
  });
});

test("the page lists failed renewals, chargebacks and the income of each portal and currency", async () => {
  await site.db.delete(invoices);
  await site.db.delete(payments);
  const user = await site.createUser({ hostLabel: "us" });
  const payment = {
    userId: user.id,
    provider: "stripe",
    taxRate: 1900,
    taxAmount: 0,
    portal: "lde",
    plan: "weekly",
    currency: "EUR",
    paidAt: new Date(),
  };
  const add = (values: { kind: string; amount: number; currency?: string; portal?: string; paidAt?: Date }) =>
    site.db.insert(payments).values({ ...payment, id: newId(), providerId: newId(), ...values });
  await add({ kind: "payment", amount: 1000 });
  await add({ kind: "payment", amount: 595 });
  await add({ kind: "chargeback", amount: -595 });
  await add({ kind: "payment", amount: 690, currency: "JPY", portal: "ljp" });
  await add({ kind: "payment", amount: 9999, paidAt: new Date(Date.now() - 40 * 86_400_000) });
  await site.db.insert(subscriptions).values({
    id: newId(),
    userId: user.id,
    provider: "stripe",
    providerId: "sub_1",
    plan: "weekly",
    portal: "lde",
    state: "pastDue",
    currentFrom: new Date("2026-11-01"),
    currentUntil: new Date("2026-11-08"),
    graceUntil: new Date("2026-11-15"),
  });
  const page = textWithBars(await readMain("/operator/plans")).replaceAll("\u00a0", " ");
  expect(page).toContain("|Germany |EUR|€15.95|€5.95|€10|");
  expect(page).toContain("|Japan |JPY|¥690|¥0|¥690|");
  expect(page).toMatch(new RegExp(`\\|${user.email}\\|.*Plan works until Nov 15, 2026`));
  const chargebacks = textWithBars(await readMain("/operator/plans?kind=chargeback"));
  expect(chargebacks.match(/\|Chargeback\|/g)!.length).toBe(2);
});

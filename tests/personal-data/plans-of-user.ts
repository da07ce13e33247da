import { newId } from "../../src/kit/id.ts";
import { insertUse } from "../../src/plans/allowance/allowance-store.server.ts";
import { insertCheckout, markCheckoutCompleted } from "../../src/plans/checkout/checkout-store.server.ts";
import { listAllEntitlements } from "../../src/plans/entitlement-store.server.ts";
import { insertDecision } from "../../src/plans/grants/decision-store.server.ts";
import { insertStatement } from "../../src/plans/statements/statement-store.server.ts";
import {
  writeEntitlement,
  writeSubscription,
} from "../../src/plans/subscriptions/subscription-store.server.ts";
import { insertPayment } from "../../src/plans/sync/payment-store.server.ts";
import { invoices } from "../../src/plans/tables.ts";
import { sampleBilling } from "../support/plans.ts";
import type { Site, TestUser } from "../support/site.ts";

const day = 86_400_000;

/** A bought plan of which a review was used, with its payment and invoice, an operator's decision, and a statement that ends it. */
export async function buyPlan({ db }: Site, { id: userId, email }: TestUser): Promise<void> {
  const now = new Date();
  const until = new Date(now.getTime() + 7 * day);
  const bought = { userId, plan: "weekly", portal: "lde", provider: "test" } as const;
  const price = { amount: 599, currency: "EUR", taxRate: 1_900 };
  const { id: checkoutId } = await insertCheckout(db, {
    ...bought,
    ...price,
    billing: sampleBilling,
    beginsAtOnceAt: now,
    createdAt: now,
  });
  await markCheckoutCompleted(db, checkoutId, now);
  const subscription = await writeSubscription(db, {
    ...bought,
    checkoutId,
    providerId: `test_${checkoutId}`,
    providerCustomerId: null,
    state: "active",
    currentFrom: now,
    currentUntil: until,
    cancelAtEnd: false,
    cancelledAt: null,
    graceUntil: null,
  });
  await writeEntitlement(db, subscription, { validFrom: now, validUntil: until });
  const payment = await insertPayment(db, {
    ...bought,
    ...price,
    subscriptionId: subscription.id,
    providerId: `test_${checkoutId}/1`,
    kind: "payment",
    paymentId: null,
    taxAmount: 96,
    periodFrom: now,
    periodUntil: until,
    paidAt: now,
  });
  await db.insert(invoices).values({
    id: newId(),
    userId,
    paymentId: payment!.id,
    series: `test-${userId.slice(-6)}`,
    number: 1,
    kind: "invoice",
    data: { buyer: sampleBilling.name },
    deleteAfter: new Date(now.getTime() + 3_650 * day),
  });
  const entitlement = (await listAllEntitlements(db, userId))[0]!;
  await insertUse(db, { userId, key: newId(), entitlementId: entitlement.id, usedAt: now });
  const decision = {
    operatorId: newId(),
    kind: "granted",
    subjectId: entitlement.id,
    reason: "apology",
  } as const;
  await insertDecision(db, { userId, ...decision });
  await declareWithdrawal(db, email, now);
}

/** Sent without signing in, and not handled yet: only the address says whose it is. */
const declareWithdrawal = (db: Site["db"], email: string, declaredAt: Date) =>
  insertStatement(db, {
    ...{ id: newId(), kind: "withdraw", name: "Erika Muster", contract: "weekly", reason: "" },
    ...{ email, declaredAt, wishedOn: null, portal: "lde" },
  });

import { z } from "zod";
import type { PlanCode } from "../plan-code.ts";

export const providerNames = ["stripe", "test"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a provider needs to sell a plan. Amounts are in minor units, tax included. */
export type CheckoutRequest = {
  /** Our checkout. The provider stores it with everything that it creates, and a repeated request creates nothing else. */
  checkoutId: string;
  plan: PlanCode;
  /** What the customer buys, in the portal's language. */
  label: string;
  /** Of each period. */
  amount: number;
  /** Makes the first period cheaper: `name` is what it is for, in the portal's language. Null: none. */
  credit: { amount: number; name: string } | null;
  currency: string;
  email: string;
  /** BCP 47. */
  locale: string;
  createdAt: Date;
  /** Where the browser goes afterwards. */
  successUrl: string;
  cancelUrl: string;
  /** Our page of the test checkout. */
  testUrl: string;
};

const providerReturn = z.object({
  /** The provider's refund or dispute. A dispute that was won later is a return of a negative amount. */
  id: z.string(),
  kind: z.enum(["refund", "chargeback"]),
  amount: z.number().int(),
  at: z.coerce.date(),
});
export type ProviderReturn = z.infer<typeof providerReturn>;

const providerPayment = z.object({
  id: z.string(),
  amount: z.number().int(),
  /** ISO 4217, upper case. */
  currency: z.string(),
  paidAt: z.coerce.date(),
  /** The period that it pays. */
  from: z.coerce.date(),
  until: z.coerce.date(),
  returns: z.array(providerReturn),
});
export type ProviderPayment = z.infer<typeof providerPayment>;

/** What a provider says about a purchase now. */
export const purchaseState = z.object({
  /** The subscription, or the payment of a plan that is paid once. */
  id: z.string(),
  checkoutId: z.string().nullable(),
  customerId: z.string().nullable(),
  /** `pastDue`: a renewal was not paid. */
  state: z.enum(["active", "pastDue", "ended"]),
  cancelAtEnd: z.boolean(),
  cancelledAt: z.coerce.date().nullable(),
  endedAt: z.coerce.date().nullable(),
  /** Newest first; at least the newest ones. */
  payments: z.array(providerPayment),
});
export type PurchaseState = z.infer<typeof purchaseState>;

export type VerifiedEvent = {
  id: string;
  type: string;
  /** The purchase that it is about, in whichever way the event names it; null: none of ours. */
  ref: string | null;
};

/**
 * A service that takes payments. Ids of purchases are its own. All methods that change something have the same effect when
 * they are repeated.
 */
export type PaymentProvider = {
  name: ProviderName;
  /** Throws `unavailable`. */
  createCheckout(request: CheckoutRequest): Promise<{ providerId: string; url: string }>;
  /** So that it can no longer be paid. Nothing happens if it was paid. */
  expireCheckout(providerId: string): Promise<void>;
  /** The present state. `ref`: id of a checkout, purchase or payment. Null: unknown, or not paid yet. */
  readPurchase(ref: string): Promise<PurchaseState | null>;
  /** Ends a renewing purchase with its period, or lets it renew again. */
  setCancelAtEnd(id: string, cancelAtEnd: boolean): Promise<void>;
  /** Ends a purchase at once, without a refund. */
  cancelNow(id: string): Promise<void>;
  /** `key`: the same key returns money once. `paymentId`: `ProviderPayment.id`. Throws `conflict` if it is refused. */
  refund(refund: { paymentId: string; amount: number; key: string }): Promise<void>;
  /** Throws `forbidden` for a wrong or old signature. Null: this provider sends no webhooks. */
  verifyWebhook: ((body: string, signature: string) => VerifiedEvent) | null;
};

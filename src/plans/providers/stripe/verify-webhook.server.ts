import type Stripe from "stripe";
import { AppError } from "../../../kit/errors.ts";
import type { VerifiedEvent } from "../payment-provider.ts";

/** Seconds that a signature is accepted before and after its time, so that a recorded request does not work later. */
const tolerance = 300;

type Webhook = {
  body: string;
  signature: string;
  secret: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** Throws `forbidden` unless Stripe signed the body in the last minutes; its clock may be minutes ahead of ours. */
export function verifyWebhook(
  { webhooks }: Pick<Stripe, "webhooks">,
  { body, signature, secret, now }: Webhook,
): VerifiedEvent {
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(body, signature, secret, tolerance, undefined, now);
  } catch (cause) {
    throw new AppError("forbidden", "wrong or old signature", { cause });
  }
  // Stripe's library accepts any time in the future.
  if (timeOf(signature) - Math.floor(now / 1000) > tolerance)
    throw new AppError("forbidden", "a signature from the future");
  const { id, type, data } = event;
  if (typeof id !== "string" || typeof type !== "string" || !data?.object)
    throw new AppError("invalid", "no event");
  return { id: id.slice(0, 200), type: type.slice(0, 200), ref: findRef(type, data.object) };
}

/** Seconds since 1970, from a signature that is valid: `t=1800000000,v1=…`. */
const timeOf = (signature: string): number =>
  Number.parseInt(
    signature
      .split(",")
      .findLast((part) => part.startsWith("t="))!
      .slice(2),
    10,
  );

/** Events after which a purchase may have changed. Every other type is ignored. */
const relevant =
  /^(checkout\.session\.(completed|async_payment_succeeded)|customer\.subscription\.\w+|invoice\.(paid|payment_failed|voided|marked_uncollectible)|charge\.(refunded|dispute\.\w+)|refund\.\w+)$/;

/** The id through which `readPurchase` finds the purchase. The objects themselves may be outdated, so only ids are used. */
function findRef(type: string, object: object): string | null {
  if (!relevant.test(type)) return null;
  const fields = object as Record<string, unknown>;
  switch (fields.object) {
    case "checkout.session":
      return idOf(fields.subscription) ?? idOf(fields.payment_intent) ?? idOf(fields.id);
    case "subscription":
      return idOf(fields.id);
    case "invoice":
      return idOf((object as Stripe.Invoice).parent?.subscription_details?.subscription);
    case "charge":
    case "refund":
    case "dispute":
      return idOf(fields.payment_intent);
    default:
      return null;
  }
}

/** Ids may be expanded to objects. */
function idOf(value: unknown): string | null {
  if (typeof value === "string") return /^\w{1,200}$/.test(value) ? value : null;
  return value !== null && typeof value === "object" && "id" in value ? idOf(value.id) : null;
}

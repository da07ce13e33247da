import StripeClient from "stripe";
import { expect, test } from "vitest";
import { signStripe, stripeEvent, stripeKeys } from "../../../../tests/support/stripe-server.ts";
import { verifyWebhook } from "./verify-webhook.server.ts";

const { webhooks } = new StripeClient(stripeKeys.STRIPE_SECRET_KEY);
const body = stripeEvent("customer.subscription.updated", { id: "sub_1", object: "subscription" });
const signedAt = 1_800_000_000;
const verify = (signature: string, now: number) =>
  verifyWebhook({ webhooks }, { body, signature, secret: stripeKeys.STRIPE_WEBHOOK_SECRET, now: now * 1000 });

test.each([-300, -299, 0, 300, 300.999])("a signature is accepted %d seconds after its time", (seconds) => {
  const signature = signStripe(body, { timestamp: signedAt });
  expect(verify(signature, signedAt + seconds)).toMatchObject({ ref: "sub_1" });
});

test.each([-3_600, -301, -300.001, 301, 3_600])(
  "a signature is refused %d seconds after its time",
  (seconds) => {
    const signature = signStripe(body, { timestamp: signedAt });
    expect(() => verify(signature, signedAt + seconds)).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
  },
);

test("another time before the signed one changes nothing", () => {
  const signature = signStripe(body, { timestamp: signedAt });
  for (const header of [`t=${signedAt - 301},${signature}`, `${signature},t=${signedAt - 301}`])
    expect(() => verify(header, signedAt - 301)).toThrow(expect.objectContaining({ code: "forbidden" }));
});

import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Database } from "../db/client.server.ts";
import { readDatabaseTime } from "../db/clock.server.ts";
import type { Enqueue } from "../jobs/jobs.server.ts";
import type { Env } from "../kit/env.server.ts";
import type { PlanDeps } from "../plans/plan-deps.server.ts";
import { createStripeProvider } from "../plans/providers/stripe/stripe-provider.server.ts";
import { createTestProvider } from "../plans/providers/test/test-provider.server.ts";
import { portals } from "../portals/all.ts";

type Parts = { env: Env; db: Database; library: ContentLibrary; enqueue: Enqueue; onMail(): void };

/** Plans over the configured payment provider: Stripe, or else the test checkout, in which no money moves. */
export async function composePlans({ env, db, library, enqueue, onMail }: Parts): Promise<PlanDeps> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const stripe =
    secretKey && webhookSecret
      ? await createStripeProvider({ secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL })
      : undefined;
  const test = createTestProvider({ db, readTime: readDatabaseTime });
  return {
    db,
    provider: stripe ?? test,
    providers: { test, ...(stripe && { stripe }) },
    content: library,
    enqueue,
    onMail,
    sendMail: async () => {},
    issueInvoice: async () => undefined,
    taxRateOf: (code) => portals[code].tax.rate,
    withdrawalOf: (code) => portals[code].withdrawal,
    readTime: readDatabaseTime,
  };
}

/** What the terminal shows after the start. */
export function planNote({ STRIPE_SECRET_KEY: key, APP_ENV }: Env): string {
  if (!key)
    return APP_ENV === "production"
      ? "Plans: TEST CHECKOUT. Anybody gets a plan without paying: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET"
      : "Plans: test checkout, in which no money moves";
  return /_test_/.test(key) ? "Plans: Stripe in test mode, in which no money moves" : "Plans: Stripe";
}

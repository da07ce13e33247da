import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Database } from "../db/client.server.ts";
import { readDatabaseTime } from "../db/clock.server.ts";
import type { Enqueue } from "../jobs/jobs.server.ts";
import type { Env } from "../kit/env.server.ts";
import { portals } from "../portals/all.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { issueInvoice } from "./invoices/issue-invoice.server.ts";
import { sendPlanMail } from "./mails/send-plan-mail.server.ts";
import { sendStatementMail } from "./mails/send-statement-mail.server.ts";
import type { PlanDeps } from "./plan-deps.server.ts";
import { createStripeProvider } from "./providers/stripe/stripe-provider.server.ts";
import { createTestProvider } from "./providers/test/test-provider.server.ts";
import { createContractTokens } from "./statements/contract-tokens.server.ts";

type Parts = {
  env: Env;
  db: Database;
  /** Of the installation. */
  secret: string;
  deployment: Deployment;
  library: ContentLibrary;
  enqueue: Enqueue;
  findAvailability: PlanDeps["findAvailability"];
  isWaiting: PlanDeps["isWaiting"];
  tellOperator: PlanDeps["tellOperator"];
  onMail(): void;
};

/** Plans over the configured payment provider: Stripe, or else the test checkout, in which no money moves. */
export async function createPlans(parts: Parts): Promise<PlanDeps> {
  const { env, db, deployment, library, enqueue, findAvailability, isWaiting, tellOperator, onMail } = parts;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const stripe =
    secretKey && webhookSecret
      ? await createStripeProvider({ secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL })
      : undefined;
  const test = createTestProvider({ db, readTime: readDatabaseTime });
  const { translator } = library;
  const sellerIn = sellerOf(env);
  const invoices = { translator, content: library, sellerIn };
  const contractTokens = createContractTokens(parts.secret);
  const mails = { ...invoices, deployment, isTest: !stripe, readTime: readDatabaseTime, contractTokens };
  return {
    db,
    provider: stripe ?? test,
    providers: { test, ...(stripe && { stripe }) },
    content: library,
    enqueue,
    onMail,
    sendMail: (tx, mail) => sendPlanMail(mails, tx, mail),
    sendStatement: (tx, mail) => sendStatementMail(mails, tx, mail),
    contractTokens,
    tellOperator,
    issueInvoice: (tx, request) => issueInvoice(invoices, tx, request),
    taxRateOf: (code) => portals[code].tax.rate,
    withdrawalOf: (code) => portals[code].withdrawal,
    findAvailability,
    isWaiting,
    readTime: readDatabaseTime,
  };
}

/** The operator as invoices name it, with the tax number of the country. */
const sellerOf =
  ({ OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_TAX_ID }: Env) =>
  (country: string) => ({
    name: OPERATOR_NAME ?? "",
    address: OPERATOR_ADDRESS?.split("|").map((line) => line.trim()) ?? [],
    taxId: new Map(OPERATOR_TAX_ID?.split(",").map(pairOf)).get(country) ?? null,
    email: OPERATOR_EMAIL ?? null,
  });

function pairOf(text: string): [country: string, number: string] {
  const [country = "", number = ""] = text.split("=");
  return [country, number];
}

/** What the terminal shows after the start. */
export function planNote({ STRIPE_SECRET_KEY: key, APP_ENV }: Env): string {
  if (!key)
    return APP_ENV === "production"
      ? "Plans: TEST CHECKOUT. Anybody gets a plan without paying: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET"
      : "Plans: test checkout, in which no money moves";
  return /_test_/.test(key) ? "Plans: Stripe in test mode, in which no money moves" : "Plans: Stripe";
}

import { type Account, findAccountById } from "../../src/accounts/account-store.server.ts";
import { users } from "../../src/accounts/tables.ts";
import type { Queryable } from "../../src/db/client.server.ts";
import type { AnyJobDefinition } from "../../src/jobs/jobs.server.ts";
import { newId } from "../../src/kit/id.ts";
import type { InvoiceRequest, PlanDeps, PlanMail, StatementMail } from "../../src/plans/plan-deps.server.ts";
import type { PaymentProvider } from "../../src/plans/providers/payment-provider.ts";
import { createStripeProvider } from "../../src/plans/providers/stripe/stripe-provider.server.ts";
import { createTestProvider } from "../../src/plans/providers/test/test-provider.server.ts";
import { type ReviewAvailability, usualHours } from "../../src/plans/review-availability.ts";
import { createContractTokens } from "../../src/plans/statements/contract-tokens.server.ts";
import { definePlanJobs } from "../../src/plans/sync/plan-jobs.server.ts";
import { portals } from "../../src/portals/all.ts";
import { contentLibrary } from "./content.ts";
import { openTestDatabase } from "./database.ts";
import { type StripeServer, startStripeServer, stripeKeys } from "./stripe-server.ts";

type Job = { name: string; data: object; key?: string };

export type Plans = Awaited<ReturnType<typeof openPlans>>;

/**
 * The use cases of plans over a database of their own, with a clock that tests move. Jobs wait until `runJobs`; mails and
 * invoices are recorded.
 */
export async function openPlans({ provider = "test" }: { provider?: "test" | "stripe" } = {}) {
  const database = await openTestDatabase({ max: 25 });
  const { db } = database;
  const clock = { now: new Date("2026-11-23T12:00:00Z") };
  // Time passes between two readings.
  const readTime = async () => {
    clock.now = new Date(clock.now.getTime() + 1);
    return clock.now;
  };
  const jobs: Job[] = [];
  const { recorded, recorders } = createRecorders();
  const test = createTestProvider({ db, readTime });
  const { stripe, stripeProvider } = await startStripe(clock);
  const chosen: PaymentProvider = provider === "test" ? test : stripeProvider;
  const deps: PlanDeps = {
    db,
    provider: chosen,
    providers: { test, stripe: stripeProvider },
    content: contentLibrary,
    async enqueue(_tx, name, data, { key } = {}) {
      if (key !== undefined && jobs.some((job) => job.name === name && job.key === key)) return;
      jobs.push({ name, data, key });
    },
    onMail() {},
    ...recorders,
    contractTokens: createContractTokens("a secret that only tests know"),
    taxRateOf: (code) => portals[code].tax.rate,
    withdrawalOf: (code) => portals[code].withdrawal,
    findAvailability: async () => openAvailability,
    isWaiting: async () => false,
    readTime,
  };
  const definitions = new Map(definePlanJobs(deps).map((job) => [job.name, job]));
  return {
    database,
    db,
    deps,
    clock,
    jobs,
    ...recorded,
    stripe,
    /** Moves the clocks of the app and of Stripe. */
    advance(days: number): void {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000);
      stripe.state.now = clock.now.getTime() / 1000;
    },
    /** Runs the waiting jobs, and those that they add. */
    runJobs: () => runJobs(jobs, definitions),
    /** Looks for what is due, as every ten minutes, and does it. */
    async tick(): Promise<void> {
      await definitions.get("plans.tick")!.run({});
      await this.runJobs();
    },
    /** The same over another connection, with the test provider. */
    depsOn(other: PlanDeps["db"]): PlanDeps {
      const provider = createTestProvider({ db: other, readTime });
      return { ...deps, db: other, provider, providers: { test: provider } };
    },
    createUser: (): Promise<Account> => createUser(db),
    kindsOfMails: (userId: string) =>
      recorded.mails.filter((mail) => mail.userId === userId).map(({ kind }) => kind),
    async close() {
      await stripe.close();
      await database.close();
    },
  };
}

/** Keeps what would be sent and issued. */
function createRecorders() {
  const recorded = {
    mails: [] as PlanMail[],
    /** The mails that confirm statements. */
    statements: [] as StatementMail[],
    /** What operators were told. */
    messages: [] as Parameters<PlanDeps["tellOperator"]>[1][],
    invoiced: [] as InvoiceRequest[],
  };
  const recorders = {
    async sendMail(_tx, mail) {
      recorded.mails.push(mail);
    },
    async sendStatement(_tx, mail) {
      recorded.statements.push(mail);
    },
    async tellOperator(_tx, message) {
      recorded.messages.push(message);
    },
    async issueInvoice(_tx, request) {
      recorded.invoiced.push(request);
      return newId();
    },
  } satisfies Partial<PlanDeps>;
  return { recorded, recorders };
}

/** Somebody reviews, and nobody waits. */
export const openAvailability: ReviewAvailability = {
  promisedHours: usualHours,
  ahead: 0,
  medianHours: null,
  samples: 0,
};

async function startStripe({ now }: { now: Date }) {
  const stripe: StripeServer = await startStripeServer();
  stripe.state.now = now.getTime() / 1000;
  const stripeProvider = await createStripeProvider({
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    apiUrl: stripe.url,
  });
  return { stripe, stripeProvider };
}

async function runJobs(jobs: Job[], definitions: ReadonlyMap<string, AnyJobDefinition>): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const definition = definitions.get(job.name)!;
    await definition.run(definition.data.parse(JSON.parse(JSON.stringify(job.data))));
  }
}

async function createUser(db: Queryable): Promise<Account> {
  const id = newId();
  await db.insert(users).values({ id, email: `${id}@example.com`, name: "Erika Muster", portal: "lde" });
  return (await findAccountById(db, id))!;
}

export const sampleBilling = {
  name: "Erika Muster",
  company: "",
  taxId: "",
  street: "Musterstraße 1",
  postalCode: "10115",
  city: "Berlin",
  region: "",
  country: "DE",
};

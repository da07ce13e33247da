import { z } from "zod";
import { type Account, lockAccountByEmail } from "../../accounts/account-store.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { findOffer, planTerms } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.server.ts";
import {
  findAnySubscription,
  listRunning,
  type Subscription,
} from "../subscriptions/subscription-store.server.ts";
import { findWithdrawableUntil } from "../subscriptions/withdraw-purchase.server.ts";
import { jobNames } from "../sync/enqueue.server.ts";
import { listInvoiceNumbers } from "../sync/payment-store.server.ts";
import {
  findStatement,
  insertStatement,
  lockStatement,
  markExecuted,
  markHandled,
  type NewStatement,
  type Statement,
} from "./statement-store.server.ts";

export const statementData = z.object({
  id: z.string(),
  /** False: the address or the network has reached the limit of mails. */
  maySend: z.boolean(),
});

/**
 * Stores a statement with its time, and adds the job that looks for the contract. The work is the same for an address with and
 * without contracts, so that the response tells nothing.
 */
export async function recordStatement(
  deps: Pick<PlanDeps, "db" | "enqueue" | "readTime">,
  statement: Omit<NewStatement, "declaredAt">,
  { maySend }: { maySend: boolean },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const id = await insertStatement(tx, { ...statement, declaredAt: await deps.readTime(tx) });
    await deps.enqueue(tx, jobNames.statement, { id, maySend }, { key: id });
  });
}

/**
 * The job after a statement: looks for the contract, confirms the statement by mail, and cancels the contract if exactly one fits.
 * A cancellation can be undone, and the customer gets a mail; a withdrawal cannot, so it is confirmed with the link of the mail.
 */
export async function handleStatement(
  deps: PlanDeps,
  { id, maySend }: z.infer<typeof statementData>,
): Promise<void> {
  const unhandled = await findStatement(deps.db, id);
  if (!unhandled) return;
  if (!unhandled.handledAt)
    await inTransaction(deps.db, async (tx) => {
      const account = await lockAccountByEmail(tx, unhandled.email);
      const statement = await lockStatement(tx, id);
      if (!statement || statement.handledAt) return;
      const contracts = account ? await findContracts(deps, tx, { account, statement }) : [];
      const [first, second] = contracts;
      const found = { userId: account?.id ?? null, subscriptionId: second ? null : (first?.id ?? null) };
      await markHandled(tx, id, { ...found, handledAt: await deps.readTime(tx) });
      if (maySend) await deps.sendStatement(tx, { statement, userId: found.userId, contracts });
      if (statement.kind === "cancelForCause") await tellOperator(deps, tx, statement, found.userId);
    });
  deps.onMail();
  await executeStatement(deps, id);
}

/** Whether the cause ends the contract before its period is decided by a person. */
const tellOperator = (deps: PlanDeps, tx: Transaction, statement: Statement, userId: string | null) => {
  const { portal, email, name, contract, reason } = statement;
  const message = [name, contract, reason].filter(Boolean).join("\n");
  return deps.tellOperator(tx, { userId, portal, topic: "billing", email, message });
};

type Search = { account: Account; statement: Statement };

/** The running contracts that a statement may mean, newest first. */
async function findContracts(
  deps: PlanDeps,
  tx: Transaction,
  { account, statement }: Search,
): Promise<Subscription[]> {
  const running = await listRunning(tx, account.id);
  const fitting =
    statement.kind === "withdraw"
      ? await listWithdrawable(deps, tx, running, statement.declaredAt)
      : running.filter(({ plan, cancelAtEnd }) => planTerms[plan].renews && !cancelAtEnd);
  const contracts = fitting.length > 0 || statement.kind === "withdraw" ? fitting : running;
  const named = await listNamed(deps, tx, contracts, statement.contract);
  return named.length === 1 ? named : contracts;
}

async function listWithdrawable(
  deps: PlanDeps,
  tx: Transaction,
  running: readonly Subscription[],
  declaredAt: Date,
): Promise<Subscription[]> {
  const found: Subscription[] = [];
  for (const subscription of running) {
    const until = await findWithdrawableUntil(deps, tx, subscription);
    if (until && until > declaredAt) found.push(subscription);
  }
  return found;
}

/** Those that the customer may have named: by the plan's name in the country where it was bought, or by the number of an invoice. */
async function listNamed(
  { content }: PlanDeps,
  tx: Transaction,
  contracts: readonly Subscription[],
  typed: string,
): Promise<Subscription[]> {
  const text = typed.toLowerCase();
  if (text === "" || contracts.length < 2) return [];
  const numbered = new Set<string | null>();
  for (const { subscriptionId, number } of await listInvoiceNumbers(tx, contracts[0]!.userId))
    if (text.includes(number.toLowerCase())) numbered.add(subscriptionId);
  return contracts.filter(({ id, plan, portal }) => {
    const label = findOffer(content.readPriceList(portal), plan, false)?.label ?? plan;
    return numbered.has(id) || text.includes(label.toLowerCase());
  });
}

/** Cancels the contract of a statement, unless its wished day lies after the period that is paid now. */
async function executeStatement(deps: PlanDeps, id: string): Promise<void> {
  const statement = await findStatement(deps.db, id);
  if (!statement?.userId || !statement.subscriptionId) return;
  const { kind, userId, subscriptionId, wishedOn, executedAt } = statement;
  const subscription = await findAnySubscription(deps.db, subscriptionId);
  if (!subscription || kind === "withdraw" || executedAt) return;
  if (wishedOn && wishedOn > subscription.currentUntil.toISOString().slice(0, 10)) return;
  try {
    await cancelSubscription(deps, { userId, subscriptionId });
  } catch (error) {
    // The plan does not renew, or has ended.
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  }
  await markExecuted(deps.db, id, await deps.readTime(deps.db));
}

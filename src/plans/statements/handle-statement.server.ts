import { z } from "zod";
import { type Account, lockAccountByEmail } from "../../accounts/account-store.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { portals } from "../../portals/all.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { cancelSubscription, resumeSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { jobNames } from "../sync/enqueue.server.ts";
import { type Found, findContracts } from "./find-contracts.server.ts";
import {
  countExecuted,
  findStatement,
  insertStatement,
  listUnconfirmed,
  lockStatement,
  markCancelled,
  markHandled,
  markReported,
  type NewStatement,
  type Statement,
} from "./statement-store.server.ts";

const day = 86_400_000;
/** Statements of one account that end a contract by themselves in a day. After that they need the link of the mail. */
const maxExecuted = 3;
/** Days in which a withdrawal should be confirmed before operators are told. */
const daysToConfirm = 3;

export const statementData = z.object({
  id: z.string(),
  /** False: the address or the network has reached the limit of mails. */
  maySend: z.boolean(),
});

/**
 * Stores a statement with its time, and adds the job that looks for the contract. The work is the same for an address with and
 * without contracts, so that the response tells nothing. A second one with the same id has no effect, and the time of the first.
 */
export async function recordStatement(
  deps: Pick<PlanDeps, "db" | "enqueue" | "readTime">,
  statement: Omit<NewStatement, "declaredAt">,
  { maySend }: { maySend: boolean },
): Promise<{ declaredAt: Date; isNew: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const { id } = statement;
    const stored = await insertStatement(tx, { ...statement, declaredAt: await deps.readTime(tx) });
    if (stored) await deps.enqueue(tx, jobNames.statement, { id, maySend }, { key: id });
    const first = stored ?? (await findStatement(tx, id));
    if (!first) throw new AppError("unavailable", "the statement was deleted meanwhile", { retryAfter: 1 });
    return { declaredAt: first.declaredAt, isNew: stored !== null };
  });
}

/**
 * The job after a statement: looks for the contract, confirms the statement by mail, and cancels the contract if exactly one fits.
 * A cancellation can be undone, and the customer gets a mail. A withdrawal cannot, so it only stops the renewal until the
 * customer confirms it with the link of the mail.
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
      if (statement && !statement.handledAt) await handle(deps, tx, { account, statement, maySend });
    });
  deps.onMail();
  await executeStatement(deps, id);
}

type Handled = { account: Account | null; statement: Statement; maySend: boolean };

async function handle(
  deps: PlanDeps,
  tx: Transaction,
  { account, statement, maySend }: Handled,
): Promise<void> {
  const { id, kind, name, contract, reason } = statement;
  const handledAt = await deps.readTime(tx);
  const { meant, contracts } = account
    ? await limit(tx, account, handledAt, await findContracts(deps, tx, { account, statement }))
    : { meant: null, contracts: [] };
  const userId = account?.id ?? null;
  await markHandled(tx, id, {
    userId,
    subscriptionId: meant?.id ?? null,
    contractIds: contracts.map((one) => one.id),
    handledAt,
  });
  if (maySend) await deps.sendStatement(tx, { statement, userId, meant, contracts });
  else await reportUnconfirmed(deps, tx, id);
  // Whether the cause ends the contract before its period is decided by a person.
  if (kind === "cancelForCause" && userId)
    await tellOperator(deps, tx, { ...statement, userId }, [name, contract, reason]);
}

/** Strangers who know the address cannot end a contract again and again. */
async function limit(tx: Transaction, { id }: Account, now: Date, found: Found): Promise<Found> {
  const executed = await countExecuted(tx, id, new Date(now.getTime() - day));
  return executed < maxExecuted ? found : { ...found, meant: null };
}

const tellOperator = (
  deps: PlanDeps,
  tx: Transaction,
  { portal, email, userId }: Pick<Statement, "portal" | "email" | "userId">,
  lines: readonly string[],
) =>
  deps.tellOperator(tx, {
    userId,
    portal,
    topic: "billing",
    email,
    message: lines.filter(Boolean).join("\n"),
  });

/** Tells operators of a withdrawal that the customer has not confirmed, or cannot because no mail was sent; once. */
async function reportUnconfirmed(deps: PlanDeps, tx: Transaction, id: string): Promise<void> {
  const statement = await markReported(tx, id, await deps.readTime(tx));
  if (!statement) return;
  const { portal, name, contract, declaredAt } = statement;
  const what = `${portals[portal].withdrawal?.label ?? statement.kind}, ${declaredAt.toISOString()}`;
  await tellOperator(deps, tx, statement, [what, name, contract]);
}

/** Tells operators of all withdrawals that were not confirmed in time. */
export async function reportStatements(deps: PlanDeps, now: Date): Promise<void> {
  for (const id of await listUnconfirmed(deps.db, new Date(now.getTime() - daysToConfirm * day)))
    await inTransaction(deps.db, (tx) => reportUnconfirmed(deps, tx, id));
}

/** Cancels the contract that a statement means. A repetition does nothing more. */
async function executeStatement(deps: PlanDeps, id: string): Promise<void> {
  const statement = await findStatement(deps.db, id);
  if (!statement?.userId || !statement.subscriptionId || statement.executedAt || statement.stoppedAt) return;
  const contract = { userId: statement.userId, subscriptionId: statement.subscriptionId };
  try {
    await cancelSubscription(deps, contract);
  } catch (error) {
    // The plan does not renew, or has ended.
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  }
  const isMarked = await markCancelled(deps.db, statement, await deps.readTime(deps.db));
  if (!isMarked) await resumeSubscription(deps, contract);
}

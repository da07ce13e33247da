import type { Account } from "../../accounts/account-store.server.ts";
import type { Transaction } from "../../db/client.server.ts";
import { findOffer, planTerms } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { listSubscriptions, type Subscription } from "../subscriptions/subscription-store.server.ts";
import { findWithdrawableUntil } from "../subscriptions/withdraw-purchase.server.ts";
import { listInvoiceNumbers } from "../sync/payment-store.server.ts";
import type { Statement } from "./statement-store.server.ts";

/** `meant`: the one contract that the statement ends; null: none fits, or the customer has to choose among `contracts`. */
export type Found = { meant: Subscription | null; contracts: readonly Subscription[] };

type Search = { account: Account; statement: Statement };
type Deps = Pick<PlanDeps, "content" | "withdrawalOf">;

/**
 * The running contracts that a statement may mean, newest first. What the customer typed is compared with all contracts that they
 * ever had: if it names another one than those that fit, nothing is ended, and they choose.
 */
export async function findContracts(
  deps: Deps,
  tx: Transaction,
  { account, statement }: Search,
): Promise<Found> {
  const { kind, declaredAt, contract } = statement;
  const all = await listSubscriptions(tx, account.id);
  const running = all.filter(({ state }) => state !== "ended");
  const fitting =
    kind === "withdraw"
      ? await listWithdrawable(deps, tx, running, declaredAt)
      : running.filter(({ plan, cancelAtEnd }) => planTerms[plan].renews && !cancelAtEnd);
  const contracts = fitting.length > 0 || kind === "withdraw" ? fitting : running;
  const named = await listNamed(deps, tx, all, contract);
  const matching = contracts.filter((one) => named.includes(one));
  if (named.length > 0 && matching.length === 0)
    return { meant: null, contracts: kind === "withdraw" ? contracts : running };
  const chosen = matching.length > 0 ? matching : contracts;
  return { meant: chosen.length === 1 ? chosen[0]! : null, contracts: chosen };
}

async function listWithdrawable(
  deps: Deps,
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
  { content }: Deps,
  tx: Transaction,
  contracts: readonly Subscription[],
  typed: string,
): Promise<Subscription[]> {
  const text = typed.toLowerCase();
  if (text === "" || contracts.length === 0) return [];
  const numbered = new Set<string | null>();
  for (const { subscriptionId, number } of await listInvoiceNumbers(tx, contracts[0]!.userId))
    if (text.includes(number.toLowerCase())) numbered.add(subscriptionId);
  return contracts.filter(({ id, plan, portal }) => {
    const label = findOffer(content.readPriceList(portal), plan, false)?.label ?? plan;
    return numbered.has(id) || text.includes(label.toLowerCase());
  });
}

import type { Transaction } from "../../db/client.server.ts";
import { planTerms } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import type { Subscription } from "../subscriptions/subscription-store.server.ts";

type Change = {
  previous: Subscription | null;
  subscription: Subscription;
  /** By a withdrawal or revocation, which has a mail of its own. */
  isStopped: boolean;
};

/** Tells the user by mail how their plan has changed. Payments and refunds have mails of their own. */
export async function mailChange(
  deps: Pick<PlanDeps, "sendMail">,
  tx: Transaction,
  change: Change,
): Promise<void> {
  const { subscription } = change;
  const { userId, plan, portal } = subscription;
  const about = { userId, plan, portal };
  const { graceUntil, currentUntil, state } = subscription;
  const until = graceUntil ?? currentUntil;
  if (state === "pastDue" && change.previous?.state !== "pastDue")
    await deps.sendMail(tx, { ...about, kind: "planRenewalFailed", until });
  if (isCancelled(change)) await deps.sendMail(tx, { ...about, kind: "planCancelled", until });
  if (hasEnded(change)) await deps.sendMail(tx, { ...about, kind: "planEnded" });
}

const isCancelled = ({ previous, subscription }: Change): boolean =>
  planTerms[subscription.plan].renews &&
  subscription.state !== "ended" &&
  subscription.cancelAtEnd &&
  previous?.cancelAtEnd === false;

const hasEnded = ({ previous, subscription, isStopped }: Change): boolean =>
  previous !== null && previous.state !== "ended" && subscription.state === "ended" && !isStopped;

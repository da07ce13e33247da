import { z } from "zod";
import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { JobDefinition } from "../../jobs/jobs.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import type { Compensation } from "../../plans/allowance/compensate-late-review.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { prepareErasure } from "./end-order.server.ts";
import type { Order } from "./order.ts";
import { resumeReview, returnToQueue } from "./order-changes.ts";
import type { OrderEvent } from "./order-machine.ts";
import { findOrderForStaff, lockOrder, updateOrder } from "./order-store.server.ts";
import { findToRemind, insertReminder, type ReminderName, reminderNames } from "./reminder-store.server.ts";
import { tellReviewers } from "./tell-reviewers.server.ts";
import { tellWaiters } from "./tell-waiters.server.ts";
import * as timers from "./timer-store.server.ts";
import { type Transition, transitionIn } from "./transition.server.ts";

type Due = { id: string; revision: number };
type Timer = {
  find(deps: ReviewDeps): Promise<Due[]>;
  event: OrderEvent;
  prepare: (due: Due) => Transition["prepare"];
};

/**
 * Each timer finds the orders whose time has come and applies its event. The key has the order's revision, so that two
 * processes, or a process that was killed and started again, apply it once; an event that someone else has made
 * impossible in the meantime is skipped.
 */
const transitionTimers: Timer[] = [
  {
    find: ({ db }) => timers.findWithoutReviewer(db),
    event: "loseReviewer",
    prepare: () => async (_tx, order, now) => returnToQueue(order, now),
  },
  {
    find: ({ db }) => timers.findExpiredClaims(db),
    event: "expireClaim",
    prepare: () => async (_tx, order, now) => returnToQueue(order, now),
  },
  {
    find: ({ db }) => timers.findUnanswered(db),
    event: "stopWaiting",
    prepare: () => async (_tx, order, now) => resumeReview(order, now),
  },
  {
    find: ({ db }) => timers.findToClose(db),
    event: "close",
    prepare: () => async (_tx, _order, now) => ({ closedAt: now }),
  },
  { find: ({ db }) => timers.findToErase(db), event: "erase", prepare: ({ id }) => prepareErasure(id) },
];

/** The timers as a job of each minute. */
export const defineReviewTimers = (deps: ReviewDeps): JobDefinition<object> => ({
  name: "review.timers",
  data: z.object({}),
  cron: "* * * * *",
  run: () => runReviewTimers(deps),
});

/** Applies every timer that is due. Runs each minute, on one process; running it twice has the effect of once. */
export async function runReviewTimers(deps: ReviewDeps): Promise<void> {
  for (const { find, event, prepare } of transitionTimers)
    for (const due of await find(deps)) await applyTimer(deps, due, event, prepare(due));
  for (const name of reminderNames)
    for (const { id } of await findToRemind(deps.db, name)) await remind(deps, id, name);
  await compensateApproved(deps);
  await tellWaiters(deps);
  await tellReviewers(deps);
  deps.onMail();
}

async function applyTimer(
  deps: ReviewDeps,
  { id, revision }: Due,
  event: OrderEvent,
  prepare: Transition["prepare"],
): Promise<void> {
  const key = `timer:${event}:${revision}`;
  try {
    await inTransaction(deps.db, (tx) =>
      transitionIn(deps, tx, {
        orderId: id,
        event,
        actor: { kind: "system" },
        key,
        async prepare(inner, order, now) {
          // Since the search, the reviewer has saved something or the customer has answered.
          if (order.revision !== revision) throw new AppError("conflict", "the order has changed");
          return (await prepare?.(inner, order, now)) ?? {};
        },
      }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return;
    logFailure(id, event, error);
  }
}

/** Sends a reminder once for each deadline. A late review is given back at the same time. */
async function remind(deps: ReviewDeps, orderId: string, event: ReminderName): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const found = await findOrderForStaff(tx, orderId);
      // Accounts are always locked before orders.
      if (event === "overdue" && found?.customerId) await lockAccount(tx, found.customerId);
      const order = await insertReminder(tx, orderId, event);
      if (!order) return;
      const compensation = event === "overdue" ? await compensate(deps, tx, order) : null;
      await deps.notify(tx, { order, event, by: "system", compensation });
    });
  } catch (error) {
    logFailure(orderId, event, error);
  }
}

/** Once for an order; the second round is free. The caller has locked the customer's account before the order. */
async function compensate(deps: ReviewDeps, tx: Transaction, order: Order): Promise<Compensation | null> {
  const { id, customerId, round } = order;
  if (!customerId || round > 1 || order.compensation) return null;
  const compensation = await deps.allowance.compensate(tx, { userId: customerId, key: id });
  if (compensation) await updateOrder(tx, id, { compensation });
  return compensation;
}

/** Reviews that were sent after their time, but before the reminder of it. The customer hears of the refund alone. */
async function compensateApproved(deps: ReviewDeps): Promise<void> {
  for (const { id, customerId } of await timers.findApprovedLate(deps.db))
    try {
      await inTransaction(deps.db, async (tx) => {
        if (!customerId || !(await lockAccount(tx, customerId))) return;
        const order = await lockOrder(tx, id);
        if (order) await compensate(deps, tx, order);
      });
    } catch (error) {
      logFailure(id, "overdue", error);
    }
}

/** One order must not stop the timers of all others; the next run tries again. */
const logFailure = (orderId: string, timer: string, error: unknown): void =>
  log.error("review.timer-failed", { orderId, timer, error });

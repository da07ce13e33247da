import type { Hono } from "hono";
import { z } from "zod";
import { findAccountById } from "../../accounts/account-store.server.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { requireViewer } from "../../http/viewer.ts";
import { inputId, inputText } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { endPath, statementPaths } from "../plan-paths.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { findSubscriptionView } from "../subscriptions/plan-overview.server.ts";
import {
  findAnySubscription,
  findSubscription,
  type Subscription,
} from "../subscriptions/subscription-store.server.ts";
import { findWithdrawal, withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { lastDayOf } from "../subscriptions/withdrawal.ts";
import { type EndOutcome, EndPage, type EndPageProps, endOutcomes } from "../ui/end-page.tsx";
import { type PlanContext, type PlanPageDeps, readPlanMessages } from "./plan-page-deps.ts";
import { labelOf, presentSubscription, withdrawalRuleOf } from "./plan-section.server.tsx";
import { formatAmount, formatCalendarDay, formatDay, formatTime } from "./present-purchase.ts";
import { presentRefund } from "./present-refund.ts";

const [cancel, withdraw] = [
  { id: inputId(), what: z.literal("cancel") },
  { id: inputId(), what: z.literal("withdraw"), amount: z.coerce.number().int() },
];
const settingsForm = z.discriminatedUnion("what", [z.strictObject(cancel), z.strictObject(withdraw)]);
const token = inputText(64);
const linkForm = z.discriminatedUnion("what", [
  z.strictObject({ ...cancel, token }),
  z.strictObject({ ...withdraw, token }),
]);

/**
 * The page on which a contract is cancelled or withdrawn from: in the settings, `/settings/plan/end?id=`, and without signing in
 * by the link of its mails, `/plan/end/contract?id=&token=`, which gives access to this contract alone.
 */
export function addEndPages(app: Hono<RequestEnv>, deps: PlanPageDeps): void {
  app.get(endPath, async (c) => {
    const subscription = await findOwn(deps, c, c.req.query("id") ?? "");
    return sendEndPage(deps, c, { subscription, path: endPath, contract: { id: subscription.id } });
  });

  app.post(endPath, async (c) => {
    const form = await readInput(c, settingsForm);
    const outcome = await end(deps, await findOwn(deps, c, form.id), form);
    const { base } = c.var.context;
    return c.redirect(
      outcome === "cancelled" || outcome === "withdrawn"
        ? `${base}/settings?plan=${outcome}#plan`
        : `${base}${endPath}?id=${form.id}&done=${outcome}`,
      303,
    );
  });

  app.use(statementPaths.contract, async (c, next) => {
    await next();
    // The address contains the token.
    c.header("Referrer-Policy", "same-origin");
  });

  app.get(statementPaths.contract, async (c) => {
    const contract = { id: c.req.query("id") ?? "", token: c.req.query("token") ?? "" };
    const subscription = await findLinked(deps, contract);
    return sendEndPage(deps, c, { subscription, path: statementPaths.contract, contract });
  });

  app.post(statementPaths.contract, async (c) => {
    if (!c.var.viewer) await c.var.budgets.spend("purchases", requesterOf(c));
    const form = await readInput(c, linkForm);
    const outcome = await end(deps, await findLinked(deps, form), form);
    const query = new URLSearchParams({ id: form.id, token: form.token, done: outcome });
    return c.redirect(`${c.var.context.base}${statementPaths.contract}?${query}`, 303);
  });
}

/** Throws `notFound` unless it is the signed-in user's own. */
async function findOwn({ plans }: PlanPageDeps, c: PlanContext, id: string): Promise<Subscription> {
  const { userId } = requireViewer(c);
  const subscription = isId(id) ? await findSubscription(plans.db, { userId, subscriptionId: id }) : null;
  if (!subscription) throw new AppError("notFound", "not this user's subscription");
  return subscription;
}

/** Throws `notFound` unless the token is that of the contract and the address that its account has now. */
async function findLinked(
  { plans }: PlanPageDeps,
  { id, token }: { id: string; token: string },
): Promise<Subscription> {
  const subscription = isId(id) ? await findAnySubscription(plans.db, id) : null;
  const account = subscription && (await findAccountById(plans.db, subscription.userId));
  if (!account || !plans.contractTokens.fits({ id, email: account.email }, token))
    throw new AppError("notFound", "not the token of this contract");
  return subscription;
}

/**
 * `changed`: another amount is due than the page showed, so nothing was ended; the others: the contract does not renew, or has
 * ended, or the right to withdraw does not exist any more.
 */
async function end(
  { plans }: PlanPageDeps,
  { userId, id: subscriptionId }: Subscription,
  form: z.infer<typeof settingsForm> | z.infer<typeof linkForm>,
): Promise<EndOutcome> {
  try {
    if (form.what === "withdraw") {
      await withdrawPurchase(plans, { userId, subscriptionId, amount: form.amount });
      return "withdrawn";
    }
    await cancelSubscription(plans, { userId, subscriptionId });
    return "cancelled";
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    if (form.what === "cancel") return "notCancelled";
    const now = await plans.readTime(plans.db);
    const subscription = await findSubscription(plans.db, { userId, subscriptionId });
    const found = subscription && (await findWithdrawal(plans, plans.db, subscription, now));
    return found && found.refund.amount !== form.amount ? "changed" : "notWithdrawn";
  }
}

/** The outcome that the address names, unless the contract is not in the state that it says. */
function readOutcome(c: PlanContext, { cancelAtEnd, withdrawnAt }: Subscription): EndOutcome | null {
  const named = endOutcomes.find((outcome) => outcome === c.req.query("done")) ?? null;
  if (named === "cancelled") return cancelAtEnd ? named : null;
  if (named === "withdrawn") return withdrawnAt ? named : null;
  return named;
}

type State = Pick<EndPageProps, "contract"> & { subscription: Subscription; path: string };

async function sendEndPage(
  deps: PlanPageDeps,
  c: PlanContext,
  { subscription, path, contract }: State,
): Promise<Response> {
  const { plans } = deps;
  const { portal, base } = c.var.context;
  const messages = readPlanMessages(deps, c);
  const view = await findSubscriptionView(plans, plans.db, subscription, await plans.readTime(plans.db));
  const name = labelOf(plans, portal, subscription.plan);
  const withdrawal = await presentWithdrawal(deps, c, { subscription, path, contract });
  return deps.sendPage(c, {
    name: "plan-end",
    path,
    title: messages.settings("endTitle"),
    main: (
      <EndPage
        messages={messages}
        action={`${base}${path}`}
        contract={contract}
        subscription={view.state === "ended" ? null : presentSubscription(view, portal, name)}
        boughtOn={formatDay(view.boughtAt, portal)}
        withdrawal={withdrawal}
        outcome={readOutcome(c, subscription)}
        back={path === endPath ? `${base}/settings#plan` : null}
      />
    ),
  });
}

/** In the language of the page, under the law of the country where the plan was bought. */
async function presentWithdrawal(
  deps: PlanPageDeps,
  c: PlanContext,
  { subscription, path }: State,
): Promise<EndPageProps["withdrawal"]> {
  const { plans } = deps;
  const { portal } = c.var.context;
  const rule = withdrawalRuleOf(portal, subscription.portal);
  const found = await findWithdrawal(plans, plans.db, subscription, await plans.readTime(plans.db));
  if (!rule || !found) return null;
  const { refund, until, declaredAt, isDeclared } = found;
  const { settings: t, checkout } = readPlanMessages(deps, c);
  const { viewer } = c.var;
  return {
    rule,
    note: isDeclared
      ? t("withdrawDeclared", { when: formatTime(declaredAt, portal) })
      : t("withdrawUntil", { date: formatCalendarDay(lastDayOf(until), portal) }),
    lines: presentRefund(refund, portal, t),
    amount: refund.amount,
    shownAmount: formatAmount(refund.amount, refund.currency, portal),
    person:
      viewer && path === endPath
        ? [
            ...(viewer.name ? [[checkout("name"), viewer.name] as const] : []),
            [t("confirmationTo"), viewer.email],
          ]
        : [],
  };
}

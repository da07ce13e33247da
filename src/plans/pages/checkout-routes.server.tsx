import { Hono } from "hono";
import { errorMessage } from "../../http/present-error.server.ts";
import { formType, readInput } from "../../http/read-input.ts";
import { redirectToSignIn, redirectToSignUp } from "../../http/redirect-to-sign-in.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import type { Viewer } from "../../http/viewer.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import { findChange } from "../changes/plan-change.server.ts";
import { hasPaid } from "../checkout/checkout-store.server.ts";
import { isCharged, startCheckout } from "../checkout/start-checkout.server.ts";
import { findOffer, isPlanCode, type PlanCode, planTerms } from "../plan-code.ts";
import { checkoutPathOf } from "../plan-paths.ts";
import { listRunning } from "../subscriptions/subscription-store.server.ts";
import { CheckoutPage } from "../ui/checkout-page.tsx";
import { ClosedCheckoutPage } from "../ui/closed-checkout-page.tsx";
import { LeavePage } from "../ui/leave-page.tsx";
import { noReviewerTitle } from "../waiting-text.ts";
import { checkoutForm, type TypedCheckout } from "./checkout-form.ts";
import { type PlanContext, type PlanPageDeps, readPlanMessages } from "./plan-page-deps.ts";
import { presentOffer } from "./present-purchase.ts";

const maxBodyBytes = 16 * 1024;

/** Middleware of the pages of purchases: every form is checked and has its share of the budget, and no cache stores the responses. */
export function guardPlanPages(app: Hono<RequestEnv>, paths: readonly string[]): void {
  for (const path of paths)
    app.use(path, sameOrigin, requireContentType(formType), limitBody(maxBodyBytes), async (c, next) => {
      // Invoices are typeset and purchases read from the provider when they are opened.
      const budget = c.req.method === "POST" ? "purchases" : "documentReads";
      if (c.var.viewer) await c.var.budgets.spend(budget, requesterOf(c));
      await next();
      c.header("Cache-Control", "private, no-store");
    });
}

/** The page on which a plan is ordered, `/review/checkout?plan=`, and its form. */
export function createCheckoutRoutes(deps: PlanPageDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardPlanPages(app, ["/review/checkout"]);

  app.get("/review/checkout", async (c) => {
    const { context, viewer } = c.var;
    const plan = c.req.query("plan") ?? "";
    if (!isPlanCode(plan) || !sells(c)) return c.redirect(`${context.base}/review/plans`, 303);
    if (!viewer) return redirectToSignUp(c, `${context.base}${checkoutPathOf(plan)}`);
    const { promisedHours } = await deps.plans.findAvailability(deps.plans.db, context.portal.locale);
    if (promisedHours === null) return sendClosedCheckout(deps, c, { viewer, plan });
    const change = await findChangeTo(deps, viewer.userId, plan);
    if (change) return c.redirect(`${context.base}${change}`, 303);
    return sendCheckout(deps, c, { viewer, plan, typed: { name: viewer.name } });
  });

  app.post("/review/checkout", async (c) => {
    const { context, viewer } = c.var;
    const typed: TypedCheckout = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const plan = typed.plan ?? "";
    if (!isPlanCode(plan) || !sells(c)) return c.redirect(`${context.base}/review/plans`, 303);
    if (!viewer) return redirectToSignIn(c, `${context.base}${checkoutPathOf(plan)}`, "unauthenticated");
    try {
      return await order(deps, c, viewer);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "crossSite") throw error;
      c.error = error;
      if (error.code === "conflict") {
        const change = await findChangeTo(deps, viewer.userId, plan);
        return c.redirect(`${context.base}${change ?? "/settings?plan=have#plan"}`, 303);
      }
      if (error.details.reason === "noReviewer")
        return c.redirect(`${context.base}${checkoutPathOf(plan)}`, 303);
      return sendCheckout(deps, c, { viewer, plan, typed, error });
    }
  });
  return app;
}

/** A guest culture has no prices, so it sells nothing. */
const sells = ({ var: { context } }: PlanContext): boolean =>
  cultureOf(context.portal).name === context.portal.code;

/**
 * The page of the change that replaces a running plan, if it must be replaced or what is unused of it can be counted. Null: the
 * plan can be ordered as it is.
 */
async function findChangeTo({ plans }: PlanPageDeps, userId: string, to: PlanCode): Promise<string | null> {
  if (!planTerms[to].renews) return null;
  const running = await listRunning(plans.db, userId);
  const from = running.find((one) => isCharged(plans, one)) ?? running[0];
  if (!from || from.plan === to) return null;
  const request = { userId, subscriptionId: from.id, to };
  const change = await findChange(plans, plans.db, request).catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const isNeeded = change && (isCharged(plans, from) || change.amount !== null);
  return isNeeded ? `/settings/plan/change?id=${from.id}&to=${to}` : null;
}

async function order(deps: PlanPageDeps, c: PlanContext, { userId }: Viewer): Promise<Response> {
  const { portal, origin, base } = c.var.context;
  const { plan, beginsAtOnce, ...typed } = await readInput(c, checkoutForm(portal));
  const { url } = await startCheckout(deps.plans, {
    userId,
    plan,
    portal,
    billing: { ...typed, country: portal.iso },
    beginsAtOnce: beginsAtOnce === "on",
    site: `${origin}${base}`,
  });
  return leaveForPayment(deps, c, url);
}

/** Sends the browser to the page where the customer pays, ours or the provider's. */
export async function leaveForPayment(deps: PlanPageDeps, c: PlanContext, url: string): Promise<Response> {
  if (url.startsWith(`${c.var.context.origin}/`)) return c.redirect(url, 303);
  // The form's policy allows no other site as its target, so the browser goes there by a request of its own.
  const { checkout: t } = readPlanMessages(deps, c);
  c.header("Refresh", `0; url=${url}`);
  return deps.sendPage(c, {
    name: "checkout-leave",
    path: "/review/checkout",
    title: t("leave"),
    main: <LeavePage t={t} url={url} />,
  });
}

type Buyer = { viewer: Viewer; plan: PlanCode };
type State = Buyer & { typed: TypedCheckout; error?: AppError };

/** What the plan costs this user. */
async function findShownOffer({ plans }: PlanPageDeps, portal: Portal, { viewer, plan }: Buyer) {
  const isFirst = !(await hasPaid(plans.db, viewer.userId));
  const offer = findOffer(plans.content.readPriceList(portal.code), plan, isFirst);
  if (!offer) throw new AppError("notFound", `${portal.code} sells no ${plan} plan`);
  return presentOffer(offer, portal);
}

async function sendClosedCheckout(deps: PlanPageDeps, c: PlanContext, buyer: Buyer): Promise<Response> {
  const { portal, base } = c.var.context;
  const { plans } = deps;
  const messages = readPlanMessages(deps, c);
  return deps.sendPage(c, {
    name: "checkout-closed",
    path: "/review/checkout",
    title: noReviewerTitle(portal.locale, { t: messages.review, portal }),
    main: (
      <ClosedCheckoutPage
        messages={messages}
        portal={portal}
        base={base}
        plan={buyer.plan}
        offer={await findShownOffer(deps, portal, buyer)}
        isWaiting={await plans.isWaiting(plans.db, { userId: buyer.viewer.userId, locale: portal.locale })}
      />
    ),
  });
}

async function sendCheckout(
  deps: PlanPageDeps,
  c: PlanContext,
  { typed, error, ...buyer }: State,
): Promise<Response> {
  const { portal, base } = c.var.context;
  const { plans } = deps;
  const messages = readPlanMessages(deps, c);
  return deps.sendPage(c, {
    name: "checkout",
    path: "/review/checkout",
    title: messages.checkout("title"),
    status: error?.status,
    main: (
      <CheckoutPage
        messages={messages}
        portal={portal}
        base={base}
        plan={buyer.plan}
        offer={await findShownOffer(deps, portal, buyer)}
        typed={typed}
        failed={failedFields(deps, c, error)}
        terms={{
          href: `${base}/lp/terms`,
          name: deps.content.readTextPage(portal.code, "terms").heading,
        }}
        isTest={plans.provider.name === "test"}
      />
    ),
  });
}

/** Keys of errors that say what is wrong with a field; for others the user is asked to check it. */
const shownKeys = ["required", "tooLong", "email", "webAddress"] as const;

/** Messages by field. Keys of fields are those below `errors.field`. */
export function failedFields(deps: PlanPageDeps, c: PlanContext, error: AppError | undefined) {
  if (!error) return {};
  const { locale } = c.var.context.portal;
  const { errors } = readPlanMessages(deps, c);
  const fields = (error.details.fields ?? []).map(({ path, key }) => [
    path,
    errors(`field.${shownKeys.find((shown) => shown === key) ?? "invalid"}`),
  ]);
  return { form: errorMessage(errors, locale, error), ...Object.fromEntries(fields) };
}

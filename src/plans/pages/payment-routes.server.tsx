import { Hono } from "hono";
import { z } from "zod";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { type Checkout, findCheckout } from "../checkout/checkout-store.server.ts";
import { confirmCheckout } from "../checkout/confirm-checkout.server.ts";
import { checkoutPaths } from "../checkout/open-checkout.server.ts";
import { completeTestCheckout, testOutcomes } from "../providers/test/complete-test-checkout.server.ts";
import { findPlanOverview } from "../subscriptions/plan-overview.server.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { CheckoutDonePage } from "../ui/checkout-done-page.tsx";
import { TestCheckoutPage } from "../ui/test-checkout-page.tsx";
import { guardPlanPages } from "./checkout-routes.server.tsx";
import { type PlanContext, type PlanPageDeps, readPlanMessages } from "./plan-page-deps.ts";
import { formatAmount, formatDay } from "./present-purchase.ts";

const testForm = z.strictObject({ id: z.uuid(), outcome: z.enum(testOutcomes) });

/** Seconds after which the page of a purchase that is not confirmed yet asks again. */
const askAgainAfter = 3;

/** The page that stands in for a payment provider, and the page after every payment. */
export function createPaymentRoutes(deps: PlanPageDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardPlanPages(app, [checkoutPaths.test, checkoutPaths.done]);

  app.get(checkoutPaths.test, async (c) => {
    const { context } = c.var;
    const id = c.req.query("id") ?? "";
    const checkout = await getTestCheckout(deps, requireViewer(c).userId, id);
    if (checkout.state === "completed") return c.redirect(donePath(c, id), 303);
    const messages = readPlanMessages(deps, c);
    return deps.sendPage(c, {
      name: "checkout-test",
      path: checkoutPaths.test,
      title: messages.checkout("testTitle"),
      main: (
        <TestCheckoutPage
          messages={messages}
          base={context.base}
          id={id}
          price={formatAmount(checkout.amount, checkout.currency, context.portal)}
          renews={checkout.plan !== "limited"}
          wasRefused={c.req.query("refused") !== undefined}
          isOpen={checkout.state === "open"}
        />
      ),
    });
  });

  app.post(checkoutPaths.test, async (c) => {
    const { userId } = requireViewer(c);
    const { id, outcome } = await readInput(c, testForm);
    const result = await completeTestCheckout(deps.plans, { userId, checkoutId: id, outcome });
    const refused = `${c.var.context.base}${checkoutPaths.test}?id=${id}&refused`;
    return c.redirect(result === "paid" ? donePath(c, id) : refused, 303);
  });

  app.get(checkoutPaths.done, async (c) => {
    const { context } = c.var;
    const { userId } = requireViewer(c);
    const id = c.req.query("id") ?? "";
    const checkout = isId(id) ? await confirmCheckout(deps.plans, { userId, checkoutId: id }) : null;
    if (!checkout) throw new AppError("notFound", "no such checkout");
    const isPaid = checkout.state === "completed";
    if (!isPaid) c.header("Refresh", String(askAgainAfter));
    const bought = isPaid ? await presentBought(deps, c, checkout) : null;
    // It was returned at once, or is an old link.
    if (bought?.hasEnded) return c.redirect(`${context.base}/settings#plan`, 303);
    const messages = readPlanMessages(deps, c);
    return deps.sendPage(c, {
      name: "checkout-done",
      path: checkoutPaths.done,
      title: messages.checkout(isPaid ? "doneTitle" : "pendingTitle"),
      main: (
        <CheckoutDonePage
          messages={messages}
          base={context.base}
          isTest={checkout.provider === "test"}
          bought={bought}
        />
      ),
    });
  });
  return app;
}

const donePath = ({ var: { context } }: PlanContext, id: string): string =>
  `${context.base}${checkoutPaths.done}?id=${encodeURIComponent(id)}`;

/** The user's own. Throws `notFound`, also where plans are sold for money. */
async function getTestCheckout({ plans }: PlanPageDeps, userId: string, id: string): Promise<Checkout> {
  const checkout = isId(id) ? await findCheckout(plans.db, { userId, checkoutId: id }) : null;
  const sellsForMoney = plans.provider.name !== "test";
  if (checkout?.provider !== "test" || sellsForMoney) throw new AppError("notFound", "no such test checkout");
  return checkout;
}

/** What the user has now: until when, what renews, and the invoice. */
async function presentBought({ plans }: PlanPageDeps, c: PlanContext, { id, userId }: Checkout) {
  const { portal, base } = c.var.context;
  const bought = (await listSubscriptions(plans.db, userId)).find(({ checkoutId }) => checkoutId === id);
  const overview = await findPlanOverview(plans, userId);
  const view = overview.subscriptions.find((one) => one.id === bought?.id);
  if (!view) return null;
  const { state, renews, renewalAmount, currency, until } = view;
  const invoice = overview.payments.find(
    ({ subscriptionId, invoiceId }) => subscriptionId === view.id && invoiceId !== null,
  );
  return {
    hasEnded: state === "ended",
    until: formatDay(until, portal),
    renewal:
      renews && renewalAmount !== null && currency ? formatAmount(renewalAmount, currency, portal) : null,
    invoice: invoice ? `${base}/settings/invoices/${invoice.invoiceId}.pdf` : null,
  };
}

import { Hono } from "hono";
import { z } from "zod";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer } from "../../http/viewer.ts";
import { inputId } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { type Checkout, findCheckout } from "../checkout/checkout-store.server.ts";
import { confirmCheckout } from "../checkout/confirm-checkout.server.ts";
import { checkoutPaths } from "../plan-paths.ts";
import { completeTestCheckout, testOutcomes } from "../providers/test/complete-test-checkout.server.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { PendingPage } from "../ui/pending-page.tsx";
import { TestCheckoutPage } from "../ui/test-checkout-page.tsx";
import { guardPlanPages } from "./checkout-routes.server.tsx";
import { type PlanContext, type PlanPageDeps, readPlanMessages } from "./plan-page-deps.ts";
import { formatAmount } from "./present-purchase.ts";

const testForm = z.strictObject({ id: inputId(), outcome: z.enum(testOutcomes) });

/** Seconds after which the page of a purchase that is not confirmed yet asks again. */
const askAgainAfter = 3;

/** The page that stands in for a payment provider, and the address after every payment, which leads to the order of a review. */
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
    if (checkout.state === "completed") {
      // A link that is older than its plan.
      const path = (await hasEnded(deps, checkout)) ? "/settings#plan" : `${checkoutPaths.use}?bought`;
      return c.redirect(`${context.base}${path}`, 303);
    }
    c.header("Refresh", String(askAgainAfter));
    const messages = readPlanMessages(deps, c);
    return deps.sendPage(c, {
      name: "checkout-pending",
      path: checkoutPaths.done,
      title: messages.checkout("pendingTitle"),
      main: <PendingPage messages={messages} base={context.base} isTest={checkout.provider === "test"} />,
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

/** Whether what was bought was returned at once, or has ended since. */
async function hasEnded({ plans }: PlanPageDeps, { id, userId }: Checkout): Promise<boolean> {
  const subscriptions = await listSubscriptions(plans.db, userId);
  return subscriptions.find(({ checkoutId }) => checkoutId === id)?.state === "ended";
}

import { Hono } from "hono";
import { z } from "zod";
import { sendDownload } from "../../http/download-headers.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { findInvoice } from "../invoices/invoice-store.server.ts";
import { cancelSubscription, resumeSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { findPlanOverview } from "../subscriptions/plan-overview.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { findWithdrawalRefund } from "../subscriptions/withdrawal-refund.server.ts";
import { WithdrawPage } from "../ui/withdraw-page.tsx";
import { addChangePages } from "./change-routes.server.tsx";
import { guardPlanPages } from "./checkout-routes.server.tsx";
import { type PlanContext, type PlanPageDeps, readPlanMessages } from "./plan-page-deps.ts";
import { labelOf, withdrawalRuleOf } from "./plan-section.server.tsx";
import { formatAmount, formatDay } from "./present-purchase.ts";

const subscriptionForm = z.strictObject({ id: z.uuid() });

const actions = {
  cancel: { run: cancelSubscription, outcome: "cancelled" },
  resume: { run: resumeSubscription, outcome: "resumed" },
  withdraw: { run: withdrawPurchase, outcome: "withdrawn" },
} as const;

/** Changing, cancelling, withdrawing and invoices: what the section "Plan" of the settings leads to. */
export function createPlanSettingsRoutes(deps: PlanPageDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardPlanPages(app, ["/settings/plan/*", "/settings/invoices/*"]);

  for (const [name, { run, outcome }] of Object.entries(actions))
    app.post(`/settings/plan/${name}`, async (c) => {
      const { userId } = requireViewer(c);
      const { id } = await readInput(c, subscriptionForm);
      await run(deps.plans, { userId, subscriptionId: id });
      return c.redirect(`${c.var.context.base}/settings?plan=${outcome}#plan`, 303);
    });

  addChangePages(app, deps);

  app.get("/settings/plan/withdraw", (c) => sendWithdrawPage(deps, c));

  app.get("/settings/invoices/:file", async (c) => {
    const { userId } = requireViewer(c);
    const id = /^(.*)\.pdf$/.exec(c.req.param("file"))?.[1] ?? "";
    const invoice = isId(id) ? await findInvoice(deps.plans.db, { userId, id }) : null;
    if (!invoice) throw new AppError("notFound", "not this user's invoice");
    const bytes = await deps.renderInvoice(invoice.data);
    return sendDownload(c, { bytes, contentType: "application/pdf", fileName: `${invoice.data.number}.pdf` });
  });
  return app;
}

/** The second step of a withdrawal: what it means, and the button that confirms it. */
async function sendWithdrawPage(deps: PlanPageDeps, c: PlanContext): Promise<Response> {
  const { context } = c.var;
  const viewer = requireViewer(c);
  const id = c.req.query("id") ?? "";
  const { subscriptions } = await findPlanOverview(deps.plans, viewer.userId);
  const subscription = subscriptions.find((one) => one.id === id);
  const { portal, base } = context;
  const withdrawal = subscription && withdrawalRuleOf(portal, subscription.portal);
  if (!subscription?.withdrawableUntil || !withdrawal)
    throw new AppError("notFound", "nothing to withdraw from");
  const messages = readPlanMessages(deps, c);
  const { plans } = deps;
  const withdrawnAt = await plans.readTime(plans.db);
  const { plan, portal: soldIn } = subscription;
  const refund = await findWithdrawalRefund(plans, plans.db, {
    ...{ id, plan, withdrawnAt },
    portal: soldIn as PortalCode,
  });
  return deps.sendPage(c, {
    name: "withdraw",
    path: "/settings/plan/withdraw",
    title: withdrawal.label,
    main: (
      <WithdrawPage
        messages={messages}
        base={base}
        id={id}
        withdrawal={withdrawal}
        name={viewer.name}
        email={viewer.email}
        plan={labelOf(deps.plans, portal, subscription.plan)}
        date={formatDay(subscription.boughtAt, portal)}
        amount={formatAmount(refund.amount, refund.currency, portal)}
        isTest={subscription.provider === "test"}
      />
    ),
  });
}

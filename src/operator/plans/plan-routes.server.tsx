import type { Hono } from "hono";
import { z } from "zod";
import { readBounded } from "../../db/read-bounded.server.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { inputId, inputLine } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { findEntitlement } from "../../plans/entitlement-store.server.ts";
import { grantPlan, revokePlan } from "../../plans/grants/grant-plan.server.ts";
import { majorAmount, planCodes } from "../../plans/plan-code.ts";
import { refundPayment } from "../../plans/subscriptions/refund-payment.server.ts";
import { formKey, postOperatorForm, reason } from "../operator-form.server.ts";
import type { OperatorContext, OperatorOptions } from "../operator-options.server.ts";
import { buildView, sendOperatorPage } from "../operator-page.server.tsx";
import { reportTimeout } from "../report-query.ts";
import {
  findListedPayment,
  type ListedPayment,
  listFailedRenewals,
  listIncome,
  paymentKinds,
  searchPayments,
} from "./payment-report-store.server.ts";
import { PaymentsPage } from "./ui/payments-page.tsx";
import { RefundPage } from "./ui/refund-page.tsx";

const root = "/operator/plans";
const pageSize = 50;
const maxFailed = 100;

const query = z.object({
  q: inputLine(200).catch(""),
  kind: z.enum(paymentKinds).optional().catch(undefined),
  after: inputId().optional().catch(undefined),
});
export type PaymentQuery = z.infer<typeof query>;

/** `/operator/plans`: payments, refunds, failed renewals and income; the forms that give and end plans. */
export function addPlanPages(app: Hono<RequestEnv>, options: OperatorOptions): void {
  app.get(root, async (c) => {
    const view = buildView(c, options);
    const filter = query.parse({ ...c.req.query(), q: c.req.query("q") ?? "" });
    const report = await readBounded(options.db, reportTimeout, async (tx) => ({
      found: await searchPayments(tx, { ...filter, text: filter.q, limit: pageSize + 1 }),
      failed: await listFailedRenewals(tx, maxFailed),
      income: await listIncome(tx),
    }));
    const payments = report.found.slice(0, pageSize);
    const next = report.found.length > pageSize ? payments.at(-1)!.id : null;
    const main = <PaymentsPage view={view} filter={filter} payments={payments} next={next} {...report} />;
    return sendOperatorPage(c, options, { area: "plans", view, main });
  });
  app.get(`${root}/payments/:id/refund`, async (c) => {
    const view = buildView(c, options);
    const payment = await getPayment(c, options);
    const main = <RefundPage view={view} payment={payment} />;
    return sendOperatorPage(c, options, { area: "plans", view, main, heading: view.plans("refund") });
  });
  addForms(app, options);
}

async function getPayment(c: OperatorContext, { db }: OperatorOptions): Promise<ListedPayment> {
  const id = c.req.param("id") ?? "";
  const payment = isId(id) ? await findListedPayment(db, id) : null;
  if (!payment) throw new AppError("notFound", "no such payment");
  return payment;
}

const refundForm = z.strictObject({
  /** In the currency's major unit, with a dot, as number fields send it. */
  amount: z.coerce.number("invalid").positive("invalid").max(1e9, "invalid"),
  /** Minor units that had been returned when the page was shown. */
  returned: z.coerce.number().int().min(0),
  reason,
});
const grantForm = z.strictObject({
  plan: z.enum(planCodes, "invalid"),
  days: z.coerce.number("invalid").int("invalid").min(1, "invalid").max(3660, "invalid"),
  reason,
  key: formKey,
});

function addForms(app: Hono<RequestEnv>, options: OperatorOptions): void {
  const { plans, db } = options;
  postOperatorForm(
    app,
    `${root}/payments/:id/refund`,
    (c) => `${root}/payments/${c.req.param("id")}/refund`,
    async (c, operatorId) => {
      const { id: paymentId, currency, left } = await getPayment(c, options);
      const { amount: major, returned, reason } = await readInput(c, refundForm);
      const amount = Math.round(major / majorAmount(1, currency));
      // A full refund that is sent again finds nothing left.
      if (amount > left && left > 0)
        throw new AppError("invalid", "more than is left", { fields: [{ path: "amount", key: "invalid" }] });
      await refundPayment(plans, { paymentId, amount, returnedBefore: returned, reason, operatorId });
      return { to: `${root}?done=refunded`, action: "refund", subject: paymentId };
    },
  );
  postOperatorForm(
    app,
    "/operator/people/:id/plans",
    (c) => `/operator/people/${c.req.param("id")}`,
    async (c, operatorId) => {
      const userId = c.req.param("id") ?? "";
      if (!isId(userId)) throw new AppError("notFound");
      await grantPlan(plans, { userId, ...(await readInput(c, grantForm)), operatorId });
      return { to: `/operator/people/${userId}?done=granted`, action: "grant plan", subject: userId };
    },
  );
  postOperatorForm(
    app,
    `${root}/entitlements/:id/revoke`,
    () => root,
    async (c, operatorId) => {
      const entitlementId = c.req.param("id") ?? "";
      const found = isId(entitlementId) ? await findEntitlement(db, entitlementId) : null;
      if (!found) throw new AppError("notFound", "no such plan");
      const { reason: why } = await readInput(c, z.strictObject({ reason }));
      await revokePlan(plans, { entitlementId, reason: why, operatorId });
      return {
        to: `/operator/people/${found.userId}?done=revoked`,
        action: "end plan",
        subject: entitlementId,
      };
    },
  );
}

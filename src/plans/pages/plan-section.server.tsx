import type { ReactNode } from "react";
import type { Viewer } from "../../http/viewer.ts";
import { portals } from "../../portals/all.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import type { Portal, PortalCode } from "../../portals/portal.ts";
import type { WithdrawalRule } from "../../portals/sales-rules.ts";
import { findOffer, type PlanCode } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import {
  findPlanOverview,
  type PlanOverview,
  type SubscriptionView,
} from "../subscriptions/plan-overview.server.ts";
import { lastDayOf } from "../subscriptions/withdrawal.ts";
import { PlanSection, type PlanSectionProps, type ShownSubscription } from "../ui/plan-section.tsx";
import { type PlanContext, type PlanPageDeps, readPlanMessages } from "./plan-page-deps.ts";
import { formatAmount, formatCalendarDay, formatDay } from "./present-purchase.ts";

/** Outcomes of the section's forms, in the query of the settings page. */
const outcomes = ["cancelled", "resumed", "withdrawn", "have"] as const;

export type SettingsSection = { id: string; heading: string; body: ReactNode };

/** The section of the settings with the user's plans, payments and invoices. */
export async function readPlanSection(
  deps: Pick<PlanPageDeps, "plans" | "translator">,
  c: PlanContext,
  { userId }: Viewer,
): Promise<SettingsSection> {
  const { portal, base } = c.var.context;
  const messages = readPlanMessages(deps, c);
  const overview = await findPlanOverview(deps.plans, userId);
  const props: PlanSectionProps = {
    messages,
    base,
    ...presentOverview(overview, portal, (plan) => labelOf(deps.plans, portal, plan)),
    outcome: outcomes.find((known) => known === c.req.query("plan")) ?? null,
  };
  return { id: "plan", heading: messages.settings("heading"), body: <PlanSection {...props} /> };
}

/** The plan's name in the price list of the portal where the page is shown. */
export function labelOf({ content }: Pick<PlanDeps, "content">, portal: Portal, plan: PlanCode): string {
  const isSold = cultureOf(portal).name === portal.code;
  return (isSold && findOffer(content.readPriceList(portal.code), plan, false)?.label) || plan;
}

/** In the language of the page, under the law of the country where the plan was bought. */
export const withdrawalRuleOf = (portal: Portal, bought: string): WithdrawalRule | null =>
  portal.withdrawal ?? portals[bought as PortalCode].withdrawal;

function presentOverview(
  { subscriptions, grants, payments, allowance, changes }: PlanOverview,
  portal: Portal,
  nameOf: (plan: PlanCode) => string,
): Pick<PlanSectionProps, "subscriptions" | "grants" | "payments" | "left"> {
  const leftOf = (entitlementId: string | null) => {
    const found = allowance?.plans.find((one) => one.entitlementId === entitlementId);
    return found
      ? { count: found.left, of: found.of, date: found.until && formatDay(found.until, portal) }
      : null;
  };
  return {
    subscriptions: subscriptions
      .filter(({ state }) => state !== "ended")
      .map((view) => ({
        ...presentSubscription(view, portal, nameOf(view.plan)),
        left: leftOf(view.entitlementId),
        changes: changes
          .filter(({ from }) => from === view.id)
          .map(({ to }) => ({ plan: to, name: nameOf(to) })),
      })),
    grants: grants.map(({ id, plan, validUntil }) => ({
      id,
      name: nameOf(plan),
      until: validUntil && formatDay(validUntil, portal),
      left: leftOf(id),
    })),
    payments: payments.map(({ id, kind, amount, currency, paidAt, plan, invoiceId, provider }) => ({
      id,
      kind: kind as PlanSectionProps["payments"][number]["kind"],
      name: nameOf(plan as PlanCode),
      amount: formatAmount(amount, currency, portal),
      date: formatDay(paidAt, portal),
      invoiceId,
      isTest: provider === "test",
    })),
    left: allowance?.left ?? null,
  };
}

export function presentSubscription(
  view: Omit<SubscriptionView, "entitlementId">,
  portal: Portal,
  name: string,
): Omit<ShownSubscription, "left" | "changes"> {
  const { id, plan, state, renews, cancelAtEnd, until, graceUntil, renewalAmount, currency } = view;
  return {
    id,
    name,
    state:
      state === "pastDue"
        ? "pastDue"
        : renews
          ? "renews"
          : cancelAtEnd && plan !== "limited"
            ? "cancelled"
            : "ends",
    date: formatDay(state === "pastDue" ? (graceUntil ?? until) : until, portal),
    price: renewalAmount !== null && currency ? formatAmount(renewalAmount, currency, portal) : null,
    withdrawal: view.withdrawableUntil && {
      until: formatCalendarDay(lastDayOf(view.withdrawableUntil), portal),
      label: withdrawalRuleOf(portal, view.portal)?.label ?? "",
    },
    isTest: view.provider === "test",
  };
}

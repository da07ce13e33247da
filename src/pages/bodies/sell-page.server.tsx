import { presentOffers } from "../../plans/plan-offers.ts";
import { plansOf } from "../../plans/price-source.server.ts";
import { SellPage } from "../../plans/ui/sell-page.tsx";
import { criteria } from "../../review/orders/order.ts";
import { baseOfVariant, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";
import { pathOf } from "../page-path.ts";
import { canonicalAndAlternates } from "./alternates.ts";

/**
 * The page that sells plans (RVW-05), and says who reviews and when a review can be done. It is the same for all visitors, and for all users, so
 * it is cached like the home page; whether a visitor has a plan already, and whether a purchase is the account's first, is
 * decided by the page of the order.
 */
export function sellPage(context: PageContext, key: PageKey) {
  const portal = portalOf(key);
  const t = context.content.translator(portal.locale, "sell", key);
  const nameOf = context.content.translator(portal.locale, "review", key);
  const service = context.reviewServiceOf?.(portal) ?? null;
  return {
    head: {
      title: `${t("title")} – Dossier`,
      description: t("description"),
      ...canonicalAndAlternates(context, portal, key.environment, (other) => pathOf(other, "review-plans")),
    },
    surface: "app" as const,
    footer: "whole" as const,
    styles: "sellStyles" as const,
    main: (
      <SellPage
        offers={presentOffers(plansOf(context.content, portal), portal)}
        portal={portal}
        base={baseOfVariant(portal, key)}
        t={t}
        review={context.content.translator(portal.locale, "reviewPages", key)}
        availability={service?.availability ?? null}
        reviewers={service?.reviewers ?? []}
        rubric={criteria.map((criterion) => [nameOf(`criteria.${criterion}`), t(`rubric.${criterion}`)])}
        isVisitor={key.mode === "unauth"}
        isTest={context.testPayments ?? false}
      />
    ),
  };
}

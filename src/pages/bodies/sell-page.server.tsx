import { presentOffers } from "../../plans/plan-offers.ts";
import { plansOf } from "../../plans/price-source.server.ts";
import { SellPage } from "../../plans/ui/sell-page.tsx";
import { baseOfVariant, type PageContext, portalOf } from "../page-context.server.ts";
import type { PageKey } from "../page-key.ts";
import { pathOf } from "../page-path.ts";
import { canonicalAndAlternates } from "./alternates.ts";

/**
 * The page that sells plans (RVW-05), and says when a review can be done. It is the same for every visitor, so it is cached like the home page; whether a visitor
 * has a plan already, and whether a purchase is the account's first, is decided by the page of the order.
 */
export function sellPage(context: PageContext, key: PageKey) {
  const portal = portalOf(key);
  const t = context.content.translator(portal.locale, "sell", key);
  return {
    head: {
      title: `${t("title")} – Dossier`,
      description: t("description"),
      ...canonicalAndAlternates(context, portal, key.environment, (other) => pathOf(other, "review-plans")),
    },
    surface: "app" as const,
    footer: true,
    styles: "sellStyles" as const,
    main: (
      <SellPage
        offers={presentOffers(plansOf(context.content, portal), portal)}
        portal={portal}
        base={baseOfVariant(portal, key)}
        t={t}
        review={context.content.translator(portal.locale, "reviewPages", key)}
        availability={context.availabilityOf?.(portal) ?? null}
        isVisitor={key.mode === "unauth"}
        isTest={context.testPayments ?? false}
      />
    ),
  };
}

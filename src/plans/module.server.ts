import type { Accounts } from "../accounts/create-accounts.server.ts";
import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Database } from "../db/client.server.ts";
import type { Module } from "../http/module.ts";
import type { RequestEnv } from "../http/request-context.ts";
import type { SendPageWith } from "../http/send-page.ts";
import { isPremium } from "./entitlement-store.server.ts";
import { createCheckoutRoutes } from "./pages/checkout-routes.server.tsx";
import { createPaymentRoutes } from "./pages/payment-routes.server.tsx";
import type { PlanPageDeps } from "./pages/plan-page-deps.ts";
import { createPlanSettingsRoutes } from "./pages/plan-settings-routes.server.tsx";
import { createStatementRoutes } from "./pages/statement-routes.server.tsx";
import type { PlanDeps } from "./plan-deps.server.ts";
import { plansPolicy } from "./policy.ts";
import { createPremiumRoute } from "./premium-route.server.ts";
import { createPricingRoute } from "./pricing-route.server.ts";
import { definePlanJobs } from "./sync/plan-jobs.server.ts";
import { createWebhookRoute } from "./webhook/webhook-route.server.ts";

type Needs = {
  db: Database;
  plans: PlanDeps;
  accounts: Accounts;
  library: ContentLibrary;
  renderInvoice: PlanPageDeps["renderInvoice"];
  sendPageWith: SendPageWith;
};

export const plansModule: Module<Needs> = {
  policy: plansPolicy,
  routes({ db, plans, accounts, library, renderInvoice, sendPageWith }) {
    const deps: PlanPageDeps = {
      plans,
      translator: library.translator,
      content: library,
      sendPage: sendPageWith("accountStyles"),
      limits: accounts.deps.limits,
      renderInvoice,
    };
    return [
      createCheckoutRoutes(deps),
      createPaymentRoutes(deps),
      createPlanSettingsRoutes(deps),
      createStatementRoutes(deps),
      createPricingRoute(library),
      createWebhookRoute<RequestEnv>(plans),
      createPremiumRoute({ isPremium: (userId) => isPremium(db, userId, new Date()) }),
    ];
  },
  jobs: ({ plans }) => definePlanJobs(plans),
};

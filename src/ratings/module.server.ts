import type { Accounts } from "../accounts/create-accounts.server.ts";
import type { Database } from "../db/client.server.ts";
import type { Module } from "../http/module.ts";
import { ratingsPolicy } from "./policy.ts";
import { createRatingRoutes } from "./rating-routes.server.ts";
import { createTrustRatingRoute } from "./trust-rating-route.server.ts";

export const ratingsModule: Module<{ db: Database; accounts: Accounts }> = {
  policy: ratingsPolicy,
  routes: ({ db, accounts }) => [createRatingRoutes(accounts.deps), createTrustRatingRoute({ db })],
};

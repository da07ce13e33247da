import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Database } from "../db/client.server.ts";
import type { Module } from "../http/module.ts";
import type { SendPageWith } from "../http/send-page.ts";
import { experimentsOf } from "../http/visitor-context.server.ts";
import type { Env } from "../kit/env.server.ts";
import type { PlanDeps } from "../plans/plan-deps.server.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import type { ReviewDeps } from "../review/review-deps.server.ts";
import { createOperatorRoutes } from "./operator-routes.server.tsx";
import { operatorPolicy } from "./policy.ts";
import { defineStuckDigest } from "./reviews/stuck-digest.server.ts";

type Needs = {
  db: Database;
  deployment: Deployment;
  env: Env;
  library: ContentLibrary;
  plans: PlanDeps;
  review: ReviewDeps;
  /** Wakes the outbox. */
  onMail(): void;
  sendPageWith: SendPageWith;
};

export const operatorModule: Module<Needs> = {
  policy: operatorPolicy,
  routes: ({ db, deployment, env, library, plans, review, onMail, sendPageWith }) => [
    createOperatorRoutes({
      ...{ db, deployment, plans, review, onMail },
      translator: library.translator,
      sendPage: sendPageWith("operatorStyles"),
      experimentsOf: ({ code }) => experimentsOf(library.readConfig(code)),
      byMail: Boolean(env.OPERATOR_EMAIL),
    }),
  ],
  jobs: ({ db, deployment, library, onMail }) => [
    defineStuckDigest({ db, deployment, translator: library.translator, onMail }),
  ],
};

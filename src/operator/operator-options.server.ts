import type { Context } from "hono";
import type { Translator } from "../content/messages.ts";
import type { Database } from "../db/client.server.ts";
import type { Experiment } from "../experiments/parse-experiments.ts";
import type { RequestEnv } from "../http/request-context.ts";
import type { SendPage } from "../http/send-page.ts";
import type { PlanDeps } from "../plans/plan-deps.server.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import type { ReviewDeps } from "../review/review-deps.server.ts";

export type OperatorContext = Context<RequestEnv>;

/** The dependencies of the operator's pages. */
export type OperatorOptions = {
  db: Database;
  sendPage: SendPage;
  translator: Translator;
  deployment: Deployment;
  review: ReviewDeps;
  plans: PlanDeps;
  /** Wakes the outbox. */
  onMail(): void;
  /** The experiments in a portal's current configuration. */
  experimentsOf(portal: Portal): readonly Experiment[];
  /** New messages are also mailed to the operator. */
  byMail: boolean;
  now?(): Date;
};

import type { Translator } from "../content/messages.ts";
import type { Database } from "../db/client.server.ts";
import type { Documents } from "../documents/create-documents.server.ts";
import type { Enqueue } from "../jobs/jobs.server.ts";
import { returnAllowance, useAllowance } from "../plans/allowance/allowance.server.ts";
import { compensateLateReview } from "../plans/allowance/compensate-late-review.server.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { notifyAboutOrder } from "./orders/notify-about-order.server.ts";
import { tellReviewer } from "./orders/tell-reviewers.server.ts";
import { tellWaiter } from "./orders/tell-waiters.server.ts";
import type { ReviewDeps } from "./review-deps.server.ts";

type Parts = {
  db: Database;
  deployment: Deployment;
  translator: Translator;
  documents: Pick<Documents, "loadDocument">;
  enqueue: Enqueue;
  onMail(): void;
};

/** Notifies customers and staff of what happened to an order. */
export const createOrderNotifier =
  (deps: Pick<Parts, "deployment" | "translator">): ReviewDeps["notify"] =>
  (tx, change) =>
    notifyAboutOrder(tx, deps, change);

/** The review service over accounts, documents and plans. */
export const createReview = ({ db, onMail, documents, ...parts }: Parts): ReviewDeps => ({
  db,
  translator: parts.translator,
  onMail,
  notify: createOrderNotifier(parts),
  tellWaiter: (tx, waiter) => tellWaiter(tx, parts, waiter),
  tellReviewer: (tx, reviewer) => tellReviewer(tx, parts, reviewer),
  loadDocument: documents.loadDocument,
  allowance: {
    use: useAllowance,
    restore: returnAllowance,
    compensate: (tx, use) => compensateLateReview(parts, tx, use),
  },
});

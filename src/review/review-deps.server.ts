import type { Translator } from "../content/messages.ts";
import type { Database, Queryable, Transaction } from "../db/client.server.ts";
import type { StoredDocument } from "../documents/model/document.ts";
import type { Compensation } from "../plans/allowance/compensate-late-review.server.ts";
import type { OrderChange } from "./orders/order.ts";
import type { ReviewerWithWork } from "./orders/reviewer-store.server.ts";
import type { Waiter } from "./orders/waiter-store.server.ts";

/** The dependencies of this module's use cases. */
export type ReviewDeps = {
  db: Database;
  translator: Translator;
  /** Wakes the outbox. Call it after committing a transaction that may have added mails. */
  onMail(): void;
  /** Notifies everyone concerned, in the transaction of the change. */
  notify(tx: Transaction, change: OrderChange): Promise<void>;
  /** Tells an account that somebody reviews in the language that it waits for. */
  tellWaiter(tx: Transaction, waiter: Waiter): Promise<void>;
  /** Tells a reviewer that orders wait in their languages, unless they know. */
  tellReviewer(tx: Transaction, reviewer: ReviewerWithWork): Promise<void>;
  /** The owner's document. Throws `notFound`. */
  loadDocument(ownerId: string, id: string): Promise<StoredDocument>;
  allowance: {
    /** Takes one review from the plan; the same `key` takes none again. */
    use(
      tx: Queryable,
      use: { userId: string; key: string; now: Date },
    ): Promise<"used" | "notPremium" | "exhausted">;
    restore(tx: Queryable, use: { userId: string; key: string }): Promise<void>;
    /** Gives back what a late review took: its money or the review. Null: there is nothing to give back. */
    compensate(tx: Queryable, use: { userId: string; key: string }): Promise<Compensation | null>;
  };
};

import pg from "pg";
import { connect, inTransaction } from "../../src/db/client.server.ts";
import { askAgain, submitOrder } from "../../src/review/orders/customer-actions.server.ts";
import { eraseOrdersOfCustomer } from "../../src/review/orders/end-order.server.ts";
import { approveOrder, claimOrder } from "../../src/review/orders/reviewer-actions.server.ts";
import { buildReviewDeps, emptyIntake } from "./review.ts";

/**
 * Applies one transition to a review order, and kills itself with SIGKILL before its n-th SQL statement:
 * `node killed-step.ts <database URL> <input as JSON>`. Prints the number of statements if it survives.
 */
export type StepInput = {
  step: "submit" | "claim" | "approve" | "askAgain" | "erase";
  orderId: string;
  customerId: string;
  reviewerId: string;
  key: string;
  /** From 1; absent: it is not killed. */
  killBefore?: number;
};

export async function applyStep(db: Parameters<typeof buildReviewDeps>[0], input: StepInput): Promise<void> {
  const review = buildReviewDeps(db);
  const steps = {
    submit: () => submitOrder(review, { ...input, intake: emptyIntake() }),
    claim: () => claimOrder(review, input),
    approve: () => approveOrder(review, input),
    askAgain: () => askAgain(review, { ...input, body: "More?" }),
    erase: () => inTransaction(db, (tx) => eraseOrdersOfCustomer(tx, review, input.customerId)),
  };
  await steps[input.step]();
}

async function main([url, json]: string[]): Promise<void> {
  const input = JSON.parse(json!) as StepInput;
  let statements = 0;
  const original = pg.Client.prototype.query;
  // biome-ignore lint/suspicious/noExplicitAny: the method has many signatures
  pg.Client.prototype.query = function query(this: pg.Client, ...args: any[]) {
    statements += 1;
    if (statements === input.killBefore) process.kill(process.pid, "SIGKILL");
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return (original as any).apply(this, args);
  } as typeof original;
  const { db, close } = connect(url!, { max: 2 });
  await applyStep(db, input);
  await close();
  process.stdout.write(String(statements));
}

if (process.argv[2]) await main(process.argv.slice(2));

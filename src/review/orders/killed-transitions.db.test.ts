import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { applyStep, type StepInput } from "../../../tests/support/killed-step.ts";
import {
  buildReviewDeps,
  insertClaimed,
  insertDraft,
  insertQueued,
  insertReport,
  insertReviewer,
} from "../../../tests/support/review.ts";
import { isFull } from "../../../tests/support/sampling.ts";
import { newId } from "../../kit/id.ts";
import type { Order } from "./order.ts";
import { listOrderEvents } from "./order-event-store.server.ts";
import { findOrderForStaff, listMessages } from "./order-store.server.ts";
import { approveOrder } from "./reviewer-actions.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const run = promisify(execFile);

/** Runs the step in a process of its own. Returns its number of statements, or null if it was killed. */
async function runStep(input: StepInput): Promise<number | null> {
  try {
    const { stdout } = await run(process.execPath, [
      "tests/support/killed-step.ts",
      database.url,
      JSON.stringify(input),
    ]);
    return Number(stdout);
  } catch (error) {
    if ((error as { signal?: string }).signal === "SIGKILL") return null;
    throw error;
  }
}

const review = () => buildReviewDeps(database.db);

/** What each step starts from, and the state that it ends in. */
const cases: Record<StepInput["step"], { prepare(): Promise<Order>; to: string; events: number }> = {
  submit: { prepare: () => insertDraft(review()), to: "queued", events: 1 },
  claim: { prepare: () => insertQueued(review()), to: "inReview", events: 2 },
  approve: {
    async prepare() {
      const order = await insertClaimed(review());
      await insertReport(review(), order);
      return order;
    },
    to: "approved",
    events: 3,
  },
  askAgain: {
    async prepare() {
      const order = await insertClaimed(review());
      await insertReport(review(), order);
      return approveOrder(review(), { orderId: order.id, reviewerId: order.reviewerId!, key: newId() });
    },
    to: "inReview",
    events: 4,
  },
  erase: { prepare: () => insertClaimed(review()), to: "erased", events: 3 },
};

/** Every statement with `npm run test:full`; in the gate every 24th, because each takes a process of its own. */
const stride = isFull ? 1 : 24;

test.each(Object.keys(cases) as StepInput["step"][])(
  "%s, killed before any of its statements, leaves the state before or after it, and can be repeated",
  async (step) => {
    const { prepare, to, events } = cases[step];
    for (let killBefore = 1; ; killBefore += stride) {
      const order = await prepare();
      const input: StepInput = {
        step,
        orderId: order.id,
        customerId: order.customerId!,
        reviewerId: order.reviewerId ?? (await insertReviewer(database.db)),
        key: newId(),
        killBefore,
      };
      const survived = (await runStep(input)) !== null;
      const after = (await findOrderForStaff(database.db, order.id))!;
      expect([order.state, to], `killed before statement ${killBefore}`).toContain(after.state);
      // The next process repeats the request.
      await applyStep(database.db, input);
      expect((await findOrderForStaff(database.db, order.id))!.state).toBe(to);
      expect(await listOrderEvents(database.db, order.id)).toHaveLength(events);
      if (step === "askAgain") expect(await listMessages(database.db, order.id)).toHaveLength(1);
      if (survived) break;
      expect(killBefore).toBeLessThan(60);
    }
  },
  120_000,
);

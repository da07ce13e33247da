import type { Compensation } from "../../plans/allowance/compensate-late-review.server.ts";
import type {
  reviewComments,
  reviewMessages,
  reviewOrderEvents,
  reviewOrders,
  reviewReports,
  reviewSnapshots,
} from "../tables.ts";
import type { ActorKind, OrderEvent, OrderState } from "./order-machine.ts";

/** The rows of an order, with the types that their text columns hold. */
export type Order = Omit<typeof reviewOrders.$inferSelect, "state"> & { state: OrderState };
export type OrderChanges = Partial<Omit<Order, "id" | "state" | "revision">>;
export type Snapshot = typeof reviewSnapshots.$inferSelect;
export type Comment = typeof reviewComments.$inferSelect;
export type Report = typeof reviewReports.$inferSelect;
export type Message = typeof reviewMessages.$inferSelect;
export type OrderEventRow = typeof reviewOrderEvents.$inferSelect;

/** Who causes a transition. `id` is the signed-in user's. */
export type Actor = { kind: Exclude<ActorKind, "system">; id: string } | { kind: "system" };

/** What happened to an order, for those who must be told. */
export type OrderChange = {
  order: Order;
  event: OrderEvent | "message" | "answerReminder" | "dueSoon" | "overdue" | "rated";
  by: ActorKind;
  /** The reviewer before the event, if it changed. */
  previousReviewerId?: string | null;
  /** An operator's reason. */
  reason?: string;
  /** What this event gave back; the order's own may be older. */
  compensation?: Compensation | null;
};

/** The six criteria that a review scores from 1 to 5. */
export const criteria = [
  "firstImpression",
  "structure",
  "results",
  "language",
  "customs",
  "machineReadable",
] as const;
export type Criterion = (typeof criteria)[number];
export type Score = { score: number; reason: string };
export type Scores = Partial<Record<Criterion, Score>>;

/** The lowest score that speaks for itself. */
const goodScore = 4;

/** Whether the customer has to read why. */
export const needsReason = ({ score }: Pick<Score, "score">): boolean => score < goodScore;

/** The criteria without a score, or without the reason that it needs. */
export const findUnscored = (scores: Scores): Criterion[] =>
  criteria.filter((criterion) => {
    const given = scores[criterion];
    return !given || (needsReason(given) && given.reason.trim() === "");
  });

import { expect, test } from "vitest";
import { reviewKinds } from "../../notifications/review-kinds.ts";
import type { OrderChange } from "./order.ts";
import { type ActorKind, orderEvents, orderRules } from "./order-machine.ts";
import { notificationsOf } from "./order-notifications.ts";

type Event = OrderChange["event"];

/** Every event with each actor that can cause it, and who is told what. */
test.each<[event: Event, by: ActorKind, told: string[], round?: number]>([
  ["submit", "customer", ["customer: reviewSubmitted"]],
  ["withdraw", "customer", []],
  ["claim", "reviewer", ["customer: reviewClaimed"]],
  ["assign", "operator", ["customer: reviewClaimed", "reviewer: reviewAssigned"]],
  ["release", "reviewer", []],
  ["release", "operator", ["previousReviewer: reviewTakenBack"]],
  ["expireClaim", "system", ["previousReviewer: reviewClaimExpired"]],
  ["handOver", "reviewer", ["customer: reviewHandedOver", "reviewer: reviewAssigned"]],
  [
    "handOver",
    "operator",
    ["customer: reviewHandedOver", "reviewer: reviewAssigned", "previousReviewer: reviewTakenBack"],
  ],
  ["loseReviewer", "system", []],
  ["loseReviewer", "operator", ["previousReviewer: reviewTakenBack"]],
  ["ask", "reviewer", ["customer: reviewQuestion"]],
  ["answer", "customer", ["reviewer: reviewAnswered"]],
  ["stopWaiting", "system", ["customer: reviewContinued", "reviewer: reviewNoAnswer"]],
  ["approve", "reviewer", ["customer: reviewApproved"]],
  ["approve", "reviewer", ["customer: reviewFollowUp"], 2],
  ["askAgain", "customer", ["reviewer: reviewAskedAgain"]],
  ["close", "system", []],
  ["cancel", "operator", ["customer: reviewCancelled", "previousReviewer: reviewStopped"]],
  ["cancel", "system", ["customer: reviewCancelled", "previousReviewer: reviewStopped"]],
  ["erase", "customer", ["previousReviewer: reviewStopped"]],
  ["erase", "system", ["previousReviewer: reviewStopped"]],
  ["message", "customer", ["reviewer: reviewCustomerMessage"]],
  ["message", "reviewer", ["customer: reviewMessage"]],
  ["answerReminder", "system", ["customer: reviewAnswerReminder"]],
  ["dueSoon", "system", ["reviewer: reviewDueSoon"]],
  ["overdue", "system", ["customer: reviewDelayed", "operators: reviewOverdue"]],
  ["rated", "customer", ["reviewer: reviewRated"]],
])("PRD-02 %s by %s tells %j", (event, by, expected, round = 1) => {
  expect(notificationsOf({ event, by, order: { round } }).map(({ to, kind }) => `${to}: ${kind}`)).toEqual(
    expected,
  );
});

test("every kind of notification is told by some event, or by what waits", () => {
  const reminders: Event[] = ["message", "answerReminder", "dueSoon", "overdue", "rated"];
  const told = [...orderEvents, ...reminders].flatMap((event) => {
    const actors: readonly ActorKind[] =
      event in orderRules
        ? orderRules[event as keyof typeof orderRules].by
        : ["customer", "reviewer", "operator", "system"];
    return actors.flatMap((by) =>
      [1, 2].flatMap((round) => notificationsOf({ event, by, order: { round } }).map(({ kind }) => kind)),
    );
  });
  expect([...new Set(told), "reviewAvailable", "reviewWaiting"].sort()).toEqual([...reviewKinds].sort());
});

import { describe, expect, test } from "vitest";
import {
  type ActorKind,
  isFinished,
  isWithReviewer,
  nextState,
  orderEvents,
  orderRules,
  orderStates,
  stepOf,
} from "./order-machine.ts";

const kinds: ActorKind[] = ["customer", "reviewer", "operator", "system"];

describe("PRD-06 the states of a review order", () => {
  test.each([
    ["draft", "submit", "customer", "queued"],
    ["queued", "withdraw", "customer", "cancelled"],
    ["queued", "claim", "reviewer", "inReview"],
    ["queued", "assign", "operator", "inReview"],
    ["inReview", "release", "reviewer", "queued"],
    ["inReview", "expireClaim", "system", "queued"],
    ["question", "handOver", "operator", "question"],
    ["question", "loseReviewer", "system", "queued"],
    ["inReview", "ask", "reviewer", "question"],
    ["question", "answer", "customer", "inReview"],
    ["question", "stopWaiting", "system", "inReview"],
    ["inReview", "approve", "reviewer", "approved"],
    ["approved", "askAgain", "customer", "inReview"],
    ["approved", "close", "system", "closed"],
    ["question", "cancel", "operator", "cancelled"],
    ["closed", "erase", "system", "erased"],
    // Refused.
    ["draft", "claim", "reviewer", null],
    ["inReview", "claim", "reviewer", null],
    ["inReview", "withdraw", "customer", null],
    ["queued", "approve", "reviewer", null],
    ["inReview", "approve", "customer", null],
    ["inReview", "approve", "operator", null],
    ["approved", "cancel", "operator", null],
    ["closed", "askAgain", "customer", null],
    ["erased", "erase", "system", null],
  ] as const)("%s, %s by %s: %s", (state, event, by, next) => {
    expect(nextState(state, event, by)).toBe(next);
  });

  test("an erased order stays erased", () => {
    for (const event of orderEvents)
      for (const by of kinds) expect(nextState("erased", event, by)).toBeNull();
  });

  test("every state but the last can be left, and every state can be reached", () => {
    const reached = new Set<string>(["draft"]);
    for (const state of orderStates.filter((one) => one !== "erased")) {
      const next = orderEvents.flatMap((event) => kinds.map((by) => nextState(state, event, by)));
      expect(next.some((to) => to !== null && to !== state)).toBe(true);
      for (const to of next) if (to) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...orderStates].sort());
  });

  test("only the customer and timers erase, and only the order's reviewer approves", () => {
    expect(orderRules.erase.by).toEqual(["customer", "system"]);
    expect(orderRules.approve.by).toEqual(["reviewer"]);
  });

  test("RVW-01 only a finished review has the step APPROV", () => {
    for (const state of orderStates) expect(stepOf[state] === "APPROV").toBe(isFinished(state));
  });

  test("a reviewer has access only while they work on the order", () => {
    expect(orderStates.filter(isWithReviewer)).toEqual(["inReview", "question"]);
  });
});

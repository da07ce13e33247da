import { expect, test } from "vitest";
import { requestsOfUser } from "../bench/api.ts";
import { budgetTable } from "../src/budgets/budget-table.ts";

test.each(["documentReads", "saves"] as const)(
  "no user of the bench reaches the limit of %s a minute: it would measure refusals",
  (name) => {
    const { user, duration } = budgetTable[name];
    expect(duration).toBe(60);
    expect(requestsOfUser).toBeLessThan(user);
  },
);

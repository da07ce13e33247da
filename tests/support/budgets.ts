import { type BudgetName, type BudgetTable, budgetTable } from "../../src/budgets/budget-table.ts";
import type { Budgets } from "../../src/budgets/budgets.server.ts";

export const unlimitedBudgets: Budgets = {
  spend: async () => {},
  trySpend: async () => true,
  charge: async () => {},
};

/** The budget table with other shares of some budgets. */
export const withShares = (
  shares: Partial<Record<BudgetName, { user?: number; network?: number; total?: number }>>,
): BudgetTable => ({
  ...budgetTable,
  ...Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [name, { ...budgetTable[name as BudgetName], ...share }]),
  ),
});

/** Shares for tests in which one user sends more than any user does. */
export const ampleBudgets: BudgetTable = Object.fromEntries(
  Object.entries(budgetTable).map(([name, { total, ...budget }]) => [
    name,
    { unit: budget.unit, duration: budget.duration, count: budget.count, total: total * 1000 },
  ]),
) as BudgetTable;

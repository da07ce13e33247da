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

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Budget, type BudgetName, budgetTable, lightUse, reserved } from "./budget-table.ts";

const page = readFileSync("docs/decisions/budgets.md", "utf8");
const KB = 1024;
const MB = 1024 * KB;
const budgets: [BudgetName, Budget][] = Object.entries(budgetTable).map(([name, budget]) => [
  name as BudgetName,
  budget,
]);

const formats: Record<Budget["unit"], (amount: number) => string> = {
  requests: (amount) => amount.toLocaleString("en-US"),
  rows: (amount) => amount.toLocaleString("en-US"),
  mails: (amount) => amount.toLocaleString("en-US"),
  bytes: (amount) => `${amount / MB} MB`,
  cpuMs: (amount) => `${(amount / 1000).toLocaleString("en-US")} s`,
};

const formatTime = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${seconds / 60} min`);

function rowOf(name: string, { unit, user, network, total, duration, count }: Budget): string {
  const amounts = [user, network, total].map((share) => (share === undefined ? "–" : formats[unit](share)));
  return `| \`${name}\` | ${unit} | ${amounts.join(" | ")} | ${formatTime(duration)} | ${count} |`;
}

test("the decision page has exactly the rows of the table", () => {
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  expect(rows).toEqual(budgets.map(([name, budget]) => rowOf(name, budget)));
  expect(page).toContain(`the last ${reserved * 100} %`);
  expect(page).toContain(`less than ${lightUse * 100} %`);
});

test.each(budgets)(
  "%s: a user's share is at most a third of a network's, and that a third of the total",
  (_, budget) => {
    const { user = 0, network = Number.POSITIVE_INFINITY, total } = budget;
    expect(user * 3).toBeLessThanOrEqual(Math.min(network, total));
    if (budget.network) expect(budget.network * 3).toBeLessThanOrEqual(total);
  },
);

/**
 * The most that one user and an office of 31 career counsellors behind one address need in the budget's duration, all of
 * them working at once. A large resume has 60 KB, a usual one less than 20 KB; an editor saves each second at most.
 */
const heavyUse: Record<BudgetName, { user: number; office: number }> = {
  saves: { user: 3 * 60, office: 31 * 60 },
  saveBytes: { user: 3 * 10 * 60 * KB, office: 31 * 5 * 40 * KB },
  documentChanges: { user: 30, office: 31 * 10 },
  applicationChanges: { user: 60, office: 31 * 20 },
  documentReads: { user: 60, office: 31 * 10 },
  documentExports: { user: 30, office: 31 * 10 },
  imports: { user: 2 * 20, office: 31 * 2 * 6 },
  photoUploads: { user: 10, office: 31 * 4 },
  keptBytes: { user: 0, office: 31 * 2 * 400 * KB },
  attachmentUploads: { user: 20, office: 31 * 6 },
  accountExports: { user: 3, office: 31 },
  renderings: { user: 400, office: 31 * 130 },
  previewCpu: { user: 0, office: 31 * 26_000 },
  renderCpu: { user: 60_000, office: 31 * 13_000 },
  // A page sends five events of 200 bytes; a user opens a page each 20 seconds.
  eventBytes: { user: 0, office: 31 * 30 * 5 * 200 },
  eventRows: { user: 0, office: 31 * 30 * 5 },
  reportBytes: { user: 0, office: 31 * 3 * 8 * KB },
  reportRows: { user: 0, office: 31 * 3 },
  supportMessages: { user: 3, office: 5 },
  statements: { user: 2, office: 5 },
  ratings: { user: 10, office: 31 * 3 },
  purchases: { user: 8, office: 31 * 2 },
  reviewChanges: { user: 60, office: 31 * 20 },
  addressChanges: { user: 1, office: 31 },
  signUpChecks: { user: 120, office: 31 * 2 * 120 },
  // A script with an expired token that tries again each 30 seconds.
  tokenFailures: { user: 0, office: 31 * 2 },
  mails: { user: 3, office: 31 * 2 },
};

describe("normal heavy use does not reach a limit", () => {
  test.each(budgets)("%s", (name, { user, network, total }) => {
    const { user: one, office } = heavyUse[name];
    if (user) expect(one).toBeLessThanOrEqual(user);
    // Heavy users do not get the last quarter.
    if (network) expect(office).toBeLessThanOrEqual(network * (1 - reserved));
    expect(office * 3).toBeLessThanOrEqual(total * (1 - reserved));
  });
});

test("what an editor does every second needs no database statement", () => {
  for (const name of ["saves", "saveBytes", "renderings", "previewCpu", "renderCpu"] as const)
    expect(budgetTable[name].count).toBe("memory");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { withShares } from "../../../tests/support/budgets.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import type { BudgetName } from "../../budgets/budget-table.ts";
import { newId } from "../../kit/id.ts";

/** The pages of reviews and plans have budgets: a user can fill neither tables nor mailboxes nor the main thread. */
const share = { user: 3, network: 30, total: 300 };
let site: Site;
beforeAll(async () => {
  const budgets = withShares({ reviewChanges: share, documentReads: share, saves: share, ratings: share });
  site = await openSite({ overrides: { budgets } });
});
afterAll(() => site?.close());

const form = (as: TestUser, path: string, fields: Record<string, string> = {}) =>
  site.request({
    method: "POST",
    path,
    as,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
const action = (name: string, fields: () => Record<string, string>) => (as: TestUser) =>
  form(as, `/review/orders/${newId()}/${name}`, fields());
const key = () => ({ key: newId() });

test.each<[budget: BudgetName, what: string, send: (as: TestUser) => ReturnType<typeof form>]>([
  ["reviewChanges", "start", (as) => form(as, "/review/intake", { documentId: newId() })],
  ["reviewChanges", "intake", (as) => form(as, "/review/intake", { orderId: newId() })],
  ["reviewChanges", "withdraw", action("withdraw", key)],
  ["reviewChanges", "message", action("message", () => ({ ...key(), body: "Hello" }))],
  ["reviewChanges", "answer", action("answer", () => ({ ...key(), body: "Hello" }))],
  ["reviewChanges", "second round", action("ask", () => ({ ...key(), body: "Hello" }))],
  ["ratings", "rating", action("rate", () => ({ stars: "5", comment: "" }))],
  ["saves", "all suggestions", action("accept-all", () => ({}))],
  ["saves", "a suggestion", action(`comments/${newId()}`, () => ({ decision: "take" }))],
  [
    "documentReads",
    "finished review",
    (as) => site.request({ path: "/review/download?docid=&rexorderid=", as }),
  ],
  ["documentReads", "invoice", (as) => site.request({ path: `/settings/invoices/${newId()}.pdf`, as })],
  ["documentReads", "purchase", (as) => site.request({ path: `/review/checkout/done?id=${newId()}`, as })],
])("%s: %s", async (_, _what, send) => {
  const [abuser, quietUser] = [await site.createUser({ premium: true }), await site.createUser()];
  const responses = await Promise.all(Array.from({ length: 8 }, () => send(abuser)));
  expect(responses.map(({ status }) => status).sort()).toEqual([404, 404, 404, 429, 429, 429, 429, 429]);
  expect((await send(quietUser)).status).toBe(404);
});

test("a reviewer who claims and releases again and again is stopped", async () => {
  const reviewer = await site.createUser({ role: "reviewer" });
  const send = () =>
    site.request({
      method: "POST",
      path: `/api/review-desk/orders/${newId()}/claim`,
      as: reviewer,
      json: key(),
    });
  const responses = await Promise.all(Array.from({ length: 5 }, send));
  expect(responses.map(({ status }) => status).sort()).toEqual([404, 404, 404, 429, 429]);
});

test("forms of staff and of invitations are refused before a large body is read", async () => {
  const operator = await site.createUser({ role: "operator" });
  const customer = await site.createUser();
  const large = { token: "x".repeat(40_000) };
  for (const path of [`/operator/people/${newId()}/role`, `/operator/reviews/${newId()}/cancel`])
    expect((await form(operator, path, large)).status).toBe(413);
  expect((await form(customer, "/review-desk/join", large)).status).toBe(413);
});

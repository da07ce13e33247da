import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../src/kit/id.ts";
import { ampleBudgets } from "../support/budgets.ts";
import { openSite, password, type Site, type TestRequest, type TestUser } from "../support/site.ts";
import { stubRenderer } from "../support/stub-renderer.ts";
import { createOwner } from "./actors.ts";
import type { Owner } from "./authorisation-table.ts";

/** Names and titles cannot turn the text around them: not of a page, a mail or a file's name. */
let site: Site;
let owner: Owner;
let operator: TestUser;
beforeAll(async () => {
  site = await openSite({ overrides: { budgets: ampleBudgets, renderer: stubRenderer } });
  owner = await createOwner(site);
  operator = await site.createUser({ role: "operator" });
});
afterAll(() => site?.close());

const controls = /[\u202a-\u202e\u2066-\u2069]/;
/** With a mark that Hebrew and Arabic need. */
const typed = "\u2066CV\u202e fdp.exe\u202c C++\u200f";
const line = "CV fdp.exe C++\u200f";

const form = (fields: Record<string, string>) => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});

type Sent = [path: string, request: Omit<TestRequest, "path">];
type Field = { send(): Sent; as?: () => TestUser; table: string; column: string };

const fields: Record<string, Field> = {
  "a new document's title": {
    send: () => ["/api/documents", { json: { kind: "resume", title: typed } }],
    ...{ table: "documents", column: "title" },
  },
  "a document's title": {
    send: () => [`/api/documents/${owner.resume}/rename`, { json: { title: typed } }],
    ...{ table: "documents", column: "title" },
  },
  "a version's name": {
    send: () => [`/api/documents/${owner.resume}/versions/1/name`, { method: "PUT", json: { name: typed } }],
    ...{ table: "document_versions", column: "name" },
  },
  "an employer": {
    send: () => ["/api/applications", { json: { employer: typed } }],
    ...{ table: "applications", column: "employer" },
  },
  "an advertised job": {
    send: () => ["/api/applications", { json: { employer: "Nordwind", jobTitle: typed } }],
    ...{ table: "applications", column: "job_title" },
  },
  "the next step of an application": {
    send: () => ["/api/applications", { json: { employer: "Nordwind", nextStep: typed } }],
    ...{ table: "applications", column: "next_step" },
  },
  "a user's name": {
    send: () => ["/api/account/name", { json: { name: typed } }],
    ...{ table: "users", column: "name" },
  },
  "an access token's name": {
    send: () => ["/api/account/tokens", { json: { name: typed, days: 30, documentsRead: true, password } }],
    ...{ table: "access_tokens", column: "name" },
  },
  "the target of a review": {
    send: () => [
      "/review/intake",
      form({
        ...{ orderId: owner.draftOrder, key: newId(), action: "save", promised: "48" },
        ...{ targetJob: typed, advert: "", worries: "", locale: "de-DE" },
      }),
    ],
    ...{ table: "review_orders", column: "target_job" },
  },
  "a reviewer's name": {
    send: () => ["/settings/reviewer", form({ displayName: typed, about: "" })],
    as: () => owner.assignedReviewer,
    ...{ table: "reviewers", column: "display_name" },
  },
  "a buyer's name": {
    send: () => ["/review/checkout", form({ plan: "limited", name: typed, beginsAtOnce: "on" })],
    ...{ table: "plan_checkouts", column: "billing->>'name'" },
  },
  "the name in a cancellation": {
    send: () => ["/plan/end", form({ kind: "cancel", name: typed, email: `${newId()}@example.com` })],
    ...{ table: "plan_statements", column: "name" },
  },
  "an operator's reason": {
    send: () => [`/operator/reviews/${owner.assignedOrder}/open`, form({ reason: typed })],
    as: () => operator,
    ...{ table: "review_openings", column: "reason" },
  },
};

test.each(Object.entries(fields))("%s", async (_, { send, as = () => owner, table, column }) => {
  const [path, request] = send();
  const response = await site.request({ method: "POST", path, as: as(), ...request });
  expect(response.status, response.text.slice(0, 300)).toBeLessThan(400);
  const { rows } = await site.db.execute<{ value: string | null }>(
    sql.raw(`select distinct ${column} as value from ${table} where ${column} is not null`),
  );
  const stored = rows.map(({ value }) => value);
  expect(stored).toContain(line);
  expect(stored.filter((value) => controls.test(value ?? ""))).toEqual([]);
});

test("the name in a document stays as it was typed, and reaches no title or file name", async () => {
  const { text } = await site.request({ path: `/api/documents/${owner.letter}`, as: owner });
  const { version, content } = JSON.parse(text).document;
  content.sender.name = typed;
  const json = { version, content };
  const path = `/api/documents/${owner.letter}`;
  const saved = await site.request({ method: "PUT", path, as: owner, json });
  expect(saved.status).toBe(200);
  const stored = await site.request({ path, as: owner });
  expect(JSON.parse(stored.text).document.content.sender.name).toBe(typed);
  for (const download of [`${path}/pdf`, `${path}/export/text`, `/s/${owner.shareToken}/pdf`]) {
    const { status, headers } = await site.request({ path: download, as: owner });
    expect(status, download).toBe(200);
    const name = decodeURIComponent(String(headers["content-disposition"]));
    expect(name, download).toContain("fdp.exe");
    expect(controls.test(name), download).toBe(false);
  }
  const page = await site.request({ path: `/s/${owner.shareToken}` });
  const title = /<title>(.*?)<\/title>/.exec(page.text)![1]!;
  expect(title).toContain("fdp.exe");
  expect(controls.test(title)).toBe(false);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { insertResume } from "../../../tests/support/review.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { documents } from "../../documents/tables.ts";
import { newId } from "../../kit/id.ts";
import { findAllowance } from "../../plans/allowance/allowance.server.ts";
import { findOrderOf, listOrdersOf } from "../orders/order-store.server.ts";

/** The intake of a document for which nothing is ordered yet. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const get = (as: TestUser, path: string) => site.request({ path, as });
const post = (as: TestUser, fields: Record<string, string>) =>
  site.request({
    ...{ method: "POST", path: "/review/intake", as },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      ...{
        promised: "48",
        key: newId(),
        targetJob: "Teacher",
        advert: "",
        worries: "Too long?",
        locale: "de-DE",
      },
      ...fields,
    }).toString(),
  });
const keyOf = (page: string) => /name="key" value="([^"]+)"/.exec(page)![1]!;

test("another customer's id in a field of the form shows nothing of theirs", async () => {
  const [victim, attacker] = [
    await site.createUser({ premium: true }),
    await site.createUser({ premium: true }),
  ];
  const documentId = await insertResume(site.db, victim.id);
  await site.db.update(documents).set({ title: "Private title" }).where(eq(documents.id, documentId));
  const refused = await post(attacker, { documentId, action: "save", customerId: victim.id });
  expect([refused.status, refused.text.includes("Private title")]).toEqual([404, false]);
});

test("PRD-02 after going back, the form leads to the order that it has sent, and no second review is spent", async () => {
  const customer = await site.createUser({ premium: true });
  const documentId = await insertResume(site.db, customer.id);
  const key = keyOf((await get(customer, `/review/intake?document=${documentId}`)).text);
  await post(customer, { documentId, key, action: "send" });
  for (const action of ["send", "save"]) {
    const again = await post(customer, { documentId, key, action, worries: "And the photo?" });
    expect(again.headers.location).toBe(`/review/intake?DocReviewId=${key}&failed=changed`);
  }
  expect(await listOrdersOf(site.db, customer.id)).toMatchObject([{ id: key, worries: "Too long?" }]);
  expect((await findAllowance(site.db, customer.id, new Date()))?.left).toBe(11);
});

test("PRD-02 after a purchase the draft that waited for it is opened, not the document that was edited last", async () => {
  const customer = await site.createUser({ premium: true });
  const documentId = await insertResume(site.db, customer.id);
  const saved = await post(customer, { documentId, action: "save" });
  await insertResume(site.db, customer.id);
  const bought = await get(customer, "/review/intake?bought");
  expect(bought.headers.location).toBe(String(saved.headers.location).replace("draftSaved", "bought"));
  const page = await get(customer, String(bought.headers.location));
  expect(page.text).toContain(translator("de-DE", "checkout")("doneTitle"));
  expect(page.text).toContain("Too long?");
});

test("a draft of the browser that did not come into the account keeps what was typed, and says what to do", async () => {
  const customer = await site.createUser({ premium: true });
  const draft = newId();
  const page = await get(customer, `/review/intake?draft=${draft}`);
  expect(page.text).toContain(translator("de-DE", "dashboard")("leftDrafts"));
  const fields = { documentId: draft, leftDraft: "1", key: keyOf(page.text), action: "send" };
  const refused = await post(customer, { ...fields, worries: "Is it clear?" });
  expect(refused.status).toBe(503);
  expect(refused.text).toContain("Is it clear?");
  expect(refused.text).toContain(`name="documentId" value="${draft}"`);
  expect(await findOrderOf(site.db, customer.id, fields.key)).toBeNull();
});

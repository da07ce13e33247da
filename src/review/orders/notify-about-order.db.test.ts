import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import {
  buildReviewDeps,
  insertAccount,
  insertClaimed,
  insertQueued,
  insertReviewer,
} from "../../../tests/support/review.ts";
import { defaultPreferences } from "../../accounts/settings/preferences.ts";
import { savePreferences } from "../../accounts/settings/preferences-store.server.ts";
import { users } from "../../accounts/tables.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { mails } from "../../mail/tables.ts";
import { listNotifications } from "../../notifications/notification-store.server.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import { reviewOrders } from "../tables.ts";
import { notifyAboutOrder } from "./notify-about-order.server.ts";
import { cancelOrder } from "./operator-actions.server.ts";
import type { OrderChange } from "./order.ts";
import { askCustomer, claimOrder } from "./reviewer-actions.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const deploymentOf = (domains: string) =>
  ({ scheme: "https", port: null, hosts: readHosts(domains) }) as const;
const depsFor = (domains = "dossier.example") =>
  buildReviewDeps(database.db, {
    notify: (tx, change) => notifyAboutOrder(tx, { translator, deployment: deploymentOf(domains) }, change),
  });
const silent = () => buildReviewDeps(database.db);
const notify = (change: OrderChange, domains = "dossier.example") =>
  inTransaction(database.db, (tx) =>
    notifyAboutOrder(tx, { translator, deployment: deploymentOf(domains) }, change),
  );
const mailsTo = (userId: string | null) =>
  database.db.select().from(mails).where(eq(mails.userId, userId!)).orderBy(mails.id);
const bellOf = async (userId: string | null) =>
  (await listNotifications(database.db, userId!)).map(({ kind }) => kind);
const rename = (id: string, title: string) =>
  database.db.update(reviewOrders).set({ title }).where(eq(reviewOrders.id, id));

test("PRD-02 a step tells the other side by bell and by mail, with a link to the order", async () => {
  const deps = depsFor();
  const order = await insertQueued(silent());
  const reviewerId = await insertReviewer(database.db);
  await claimOrder(deps, { reviewerId, orderId: order.id, key: newId() });
  await askCustomer(deps, { reviewerId, orderId: order.id, key: newId(), body: "Seit wann?" });
  expect(await bellOf(order.customerId)).toEqual(["reviewQuestion", "reviewClaimed"]);
  const [claimed, question, ...more] = await mailsTo(order.customerId);
  expect(more).toEqual([]);
  expect(claimed?.subject).toBe("Die Prüfung von „Resume“ hat begonnen");
  expect(question?.text).toContain(`https://www.de.dossier.example/review/intake?DocReviewId=${order.id}\n`);
  expect(question?.text).toContain("Seit wann?");
  expect(question?.html).toContain("Seit wann?");
  expect(question?.text).toContain("https://www.de.dossier.example/settings#preferences");
  expect(await bellOf(reviewerId)).toEqual([]);
});

test("a step whose transaction fails tells nobody", async () => {
  const order = await insertQueued(silent());
  const failed = inTransaction(database.db, async (tx) => {
    await notifyAboutOrder(
      tx,
      { translator, deployment: deploymentOf("dossier.example") },
      { order, event: "claim", by: "reviewer" },
    );
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await bellOf(order.customerId)).toEqual([]);
  expect(await mailsTo(order.customerId)).toEqual([]);
});

test("users who turned off mails about reviews get only the notification", async () => {
  const order = await insertClaimed(silent());
  for (const userId of [order.customerId!, order.reviewerId!])
    await savePreferences(database.db, userId, { ...defaultPreferences, mailReviews: false });
  await notify({ order, event: "ask", by: "reviewer" });
  await notify({ order, event: "answer", by: "customer" });
  expect(await bellOf(order.customerId)).toEqual(["reviewQuestion"]);
  expect(await bellOf(order.reviewerId)).toEqual(["reviewAnswered"]);
  expect([...(await mailsTo(order.customerId)), ...(await mailsTo(order.reviewerId))]).toEqual([]);
});

test("a mail is in the language that its receiver chose, otherwise in the order's or the staff member's", async () => {
  const languageOf = ({ html }: { html: string | null }) => /<html lang="([^"]+)"/.exec(html ?? "")?.[1];
  const order = await insertClaimed(silent());
  const polish = { ...order, culture: "lpl" };
  await notify({ order: polish, event: "ask", by: "reviewer" });
  await notify({ order: polish, event: "answer", by: "customer" });
  for (const userId of [order.customerId!, order.reviewerId!])
    await savePreferences(database.db, userId, { ...defaultPreferences, culture: "ljp" });
  await notify({ order: polish, event: "ask", by: "reviewer" });
  await notify({ order: polish, event: "answer", by: "customer" });
  expect((await mailsTo(order.customerId)).map(languageOf)).toEqual(["pl-PL", "ja-JP"]);
  expect((await mailsTo(order.reviewerId)).map(languageOf)).toEqual(["de-DE", "ja-JP"]);
});

test("staff is told neither the title nor the customer, and the former reviewer gets no link to the order", async () => {
  const order = await insertClaimed(silent());
  await rename(order.id, "Lebenslauf Erika Muster");
  const operatorId = await insertAccount(database.db, "operator");
  await cancelOrder(depsFor(), { operatorId, orderId: order.id, key: newId(), reason: "Kein Platz" });
  const [mail] = await mailsTo(order.reviewerId);
  expect(mail?.subject).toBe("Eine Ihrer Prüfungen wurde beendet");
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Erika|Kein Platz/);
  expect(mail?.text).toContain("https://www.de.dossier.example/review-desk\n");
  const [ended] = await listNotifications(database.db, order.reviewerId!);
  expect(ended?.data).toEqual({ orderId: order.id });
  const [cancelled] = await mailsTo(order.customerId);
  expect(cancelled?.text).toContain("Grund: Kein Platz");
});

test("the title and the reason cannot reverse or break a mail's subject and text", async () => {
  const order = await insertQueued(silent());
  const title = "CV\u202e\u2066 fdp.exe\r\nBcc: all@example.com";
  await notify({ order: { ...order, title }, event: "cancel", by: "operator", reason: "a\u202eb\nc" });
  const [mail] = await mailsTo(order.customerId);
  expect(mail?.subject).toBe("Die Prüfung von „CV fdp.exe Bcc: all@example.com“ wurde abgebrochen");
  expect(mail?.text).toContain("Grund: ab c\n");
});

test("an overdue order is told to the customer and to every operator with a confirmed address", async () => {
  const order = await insertQueued(silent());
  const [operator, unconfirmed] = [
    await insertAccount(database.db, "operator"),
    await insertAccount(database.db, "operator"),
  ];
  await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed));
  await notify({ order, event: "overdue", by: "system" });
  expect(await bellOf(order.customerId)).toEqual(["reviewDelayed"]);
  expect(await bellOf(operator)).toEqual(["reviewOverdue"]);
  expect((await mailsTo(operator))[0]?.text).toContain("https://www.de.dossier.example/operator/reviews\n");
  expect(await bellOf(unconfirmed)).toEqual([]);
});

test("an erased account is not told, and a culture without a host is replaced by the main site", async () => {
  const order = await insertQueued(silent());
  await notify({ order: { ...order, customerId: newId() }, event: "claim", by: "reviewer" });
  await notify({ order, event: "claim", by: "reviewer" }, "us=dossier.example.com");
  const [mail, ...more] = await mailsTo(order.customerId);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("https://www.dossier.example.com/review/intake?");
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import {
  buildReviewDeps,
  insertClaimed,
  insertQueued,
  insertReviewer,
} from "../../../tests/support/review.ts";
import { mails } from "../../mail/tables.ts";
import { listNotifications, markRead } from "../../notifications/notification-store.server.ts";
import { notifications } from "../../notifications/tables.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import { tellReviewer, tellReviewers } from "./tell-reviewers.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const deployment = { scheme: "https", port: null, hosts: readHosts("dossier.example") } as const;
const tell = () =>
  tellReviewers(
    buildReviewDeps(database.db, {
      tellReviewer: (tx, reviewer) => tellReviewer(tx, { translator, deployment }, reviewer),
    }),
  );
const queue = () => insertQueued(buildReviewDeps(database.db), "fi-FI");
const bellOf = (userId: string) => listNotifications(database.db, userId);
const mailsTo = (userId: string) => database.db.select().from(mails).where(eq(mails.userId, userId));
/** As if everything had been told a day before. */
const waitADay = (userId: string) =>
  database.db
    .update(notifications)
    .set({ createdAt: new Date(Date.now() - 24 * 3_600_000) })
    .where(eq(notifications.userId, userId));

test("PRD-02 a reviewer with room hears of orders in their languages: by bell when something new waits, by mail once a day", async () => {
  const userId = await insertReviewer(database.db, { locales: ["fi-FI", "sv-SE"] });
  const others = [
    await insertReviewer(database.db, { locales: ["sv-SE"] }),
    await insertReviewer(database.db, { locales: ["fi-FI"], paused: true }),
    (await insertClaimed(buildReviewDeps(database.db), "fi-FI")).reviewerId!,
  ];
  const { db } = database;
  await tell();
  expect(await bellOf(userId)).toEqual([]);

  await queue();
  await queue();
  await Promise.all([tell(), tell()]);
  expect(await bellOf(userId)).toMatchObject([{ kind: "reviewWaiting", data: { count: 2 } }]);
  const [mail, ...more] = await mailsTo(userId);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(translator("de-DE", "mail")("reviewWaiting.subject", { count: 2 }));
  expect(mail!.text).toContain("/review-desk");

  await queue();
  await tell();
  expect(await bellOf(userId)).toHaveLength(1);
  await markRead(db, userId);
  await tell();
  expect((await bellOf(userId)).map(({ data }) => data)).toEqual([{ count: 3 }, { count: 2 }]);
  expect(await mailsTo(userId)).toHaveLength(1);

  await waitADay(userId);
  await queue();
  await tell();
  expect(await mailsTo(userId)).toHaveLength(2);
  const claimer = others.at(-1)!;
  expect(await bellOf(claimer)).not.toEqual([]);
  for (const silent of others.slice(0, -1)) expect(await bellOf(silent)).toEqual([]);
});

test("a reviewer without room hears nothing", async () => {
  const deps = buildReviewDeps(database.db);
  const { reviewerId } = await insertClaimed(deps, "el-GR");
  await database.db.execute(`UPDATE reviewers SET capacity = 1 WHERE user_id = '${reviewerId}'`);
  await insertQueued(deps, "el-GR");
  await tell();
  expect(await bellOf(reviewerId!)).toEqual([]);
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { raceEverywhere } from "../../tests/support/interleaving.ts";
import { insertUser } from "../../tests/support/site-users.ts";
import { deleteUser } from "../accounts/account-store.server.ts";
import { newId } from "../kit/id.ts";
import { maxLatest, maxListed, retentionDays } from "./notification.ts";
import {
  countUnread,
  listLatest,
  listNotifications,
  markRead,
  pruneNotifications,
} from "./notification-store.server.ts";
import { notify } from "./notify.server.ts";
import { notifications } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const createUser = async () => (await insertUser(database.db, false)).id;

const exported = (userId: string, documentId = newId(), title = "Lebenslauf") =>
  ({ userId, kind: "documentExported", data: { documentId, documentKind: "resume", title } }) as const;

const passwordChanged = (userId: string) => ({ userId, kind: "passwordChanged", data: {} }) as const;

test("a notification is stored only if its transaction commits", async () => {
  const userId = newId();
  const undone = database.db.transaction(async (tx) => {
    await notify(tx, passwordChanged(userId));
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await countUnread(database.db, userId)).toBe(0);
});

test("each user has their own notifications, newest first", async () => {
  const [userId, other] = [newId(), newId()];
  await notify(database.db, passwordChanged(userId));
  await notify(database.db, { userId, kind: "emailChanged", data: { email: "ana@example.com" } });
  await notify(database.db, passwordChanged(other));
  expect((await listNotifications(database.db, userId)).map(({ kind }) => kind)).toEqual([
    "emailChanged",
    "passwordChanged",
  ]);
  await markRead(database.db, userId);
  expect(await countUnread(database.db, userId)).toBe(0);
  expect(await countUnread(database.db, other)).toBe(1);
});

test("downloads are not unread, and repeated ones of a document share one notification", async () => {
  const [userId, documentId] = [await createUser(), newId()];
  for (let count = 0; count < 5; count += 1)
    await notify(database.db, exported(userId, documentId, `Draft ${count}`));
  await notify(database.db, exported(userId));
  expect(await countUnread(database.db, userId)).toBe(0);
  const listed = await listNotifications(database.db, userId);
  expect(listed).toMatchObject([{}, { data: { title: "Draft 4" } }]);
  for (const { readAt, createdAt } of listed) expect(readAt).toEqual(createdAt);
});

test("two downloads at once share one notification", () =>
  raceEverywhere(database.url, {
    prepare: async () => exported(await createUser()),
    first: notify,
    second: notify,
    async check({ userId }, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      expect(await countUnread(database.db, userId), place).toBe(0);
      expect(await listNotifications(database.db, userId), place).toHaveLength(1);
    },
  }));

test("a download that ends after its account was erased leaves no notification", async () => {
  const userId = await createUser();
  await deleteUser(database.db, userId);
  await notify(database.db, exported(userId));
  expect(await listNotifications(database.db, userId)).toEqual([]);
});

test("markRead affects only the given notifications of the user", async () => {
  const [userId, other] = [await createUser(), await createUser()];
  for (const owner of [userId, userId, userId, other]) await notify(database.db, passwordChanged(owner));
  const [newest, , oldest] = await listNotifications(database.db, userId);
  const [foreign] = await listNotifications(database.db, other);
  await markRead(database.db, userId, [newest!.id, foreign!.id, newId()]);
  expect(await countUnread(database.db, userId)).toBe(2);
  expect(await countUnread(database.db, other)).toBe(1);
  await markRead(database.db, userId, []);
  expect(await countUnread(database.db, userId)).toBe(2);
  // A second call does not change readAt.
  const [first] = await listNotifications(database.db, userId);
  await markRead(database.db, userId);
  expect((await listNotifications(database.db, userId))[0]!.readAt).toEqual(first!.readAt);
  expect((await listNotifications(database.db, userId, { limit: 1, offset: 2 })).map(({ id }) => id)).toEqual(
    [oldest!.id],
  );
});

test("listLatest returns unread notifications first, then newest first, up to its limit", async () => {
  const userId = await createUser();
  for (let count = 0; count < maxLatest + 2; count += 1) await notify(database.db, passwordChanged(userId));
  const all = (await listNotifications(database.db, userId)).map(({ id }) => id);
  await database.db.insert(notifications).values({ id: newId(), userId, kind: "fromTheFuture", data: {} });
  await markRead(database.db, userId, all.slice(0, 3));
  const latest = (await listLatest(database.db, userId)).map(({ id }) => id);
  expect(latest).toEqual([...all.slice(3), ...all.slice(0, 3)].slice(0, maxLatest));
});

test("kinds of a later release are neither listed nor counted", async () => {
  const userId = newId();
  await database.db.insert(notifications).values([
    { id: newId(), userId, kind: "fromTheFuture", data: {} },
    { id: newId(), userId, kind: "constructor", data: {} },
  ]);
  expect(await listNotifications(database.db, userId)).toEqual([]);
  expect(await countUnread(database.db, userId)).toBe(0);
});

test("old notifications are deleted, read or not", async () => {
  const userId = await createUser();
  await notify(database.db, exported(userId));
  await notify(database.db, exported(userId));
  const [newest] = await listNotifications(database.db, userId);
  await database.db.execute(
    sql`UPDATE notifications SET created_at = now() - make_interval(days => ${retentionDays}) WHERE id <> ${newest!.id}`,
  );
  await pruneNotifications(database.db);
  expect((await listNotifications(database.db, userId)).map(({ id }) => id)).toEqual([newest!.id]);
});

test("the newest thousand notifications of a user are stored", async () => {
  const [userId, other] = [await createUser(), await createUser()];
  await notify(database.db, passwordChanged(other));
  await database.db.insert(notifications).values(
    Array.from({ length: maxListed }, (_, age) => ({
      id: newId(),
      userId,
      kind: "passwordChanged",
      data: {},
      createdAt: new Date(Date.now() - (age + 1) * 60_000),
    })),
  );
  await notify(database.db, exported(userId));
  const stored = await listNotifications(database.db, userId, { limit: 2 * maxListed });
  expect(stored).toHaveLength(maxListed);
  expect(stored[0]?.kind).toBe("documentExported");
  expect(await countUnread(database.db, other)).toBe(1);
});

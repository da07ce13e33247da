import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { raceEverywhere } from "../../../tests/support/interleaving.ts";
import { insertUser } from "../../../tests/support/site-users.ts";
import { defaultPreferences } from "../../accounts/settings/preferences.ts";
import { savePreferences } from "../../accounts/settings/preferences-store.server.ts";
import type { Database } from "../../db/client.server.ts";
import type { DocumentDeps } from "../../documents/document-deps.server.ts";
import { mails } from "../../mail/tables.ts";
import { listNotifications } from "../../notifications/notification-store.server.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import type { ApplicationChange } from "../api.ts";
import { findApplication } from "../application-store.server.ts";
import { applications } from "../tables.ts";
import { changeApplication } from "../use-cases/change-application.server.ts";
import { createApplication } from "../use-cases/create-application.server.ts";
import { deleteApplication } from "../use-cases/delete-application.server.ts";
import { sendReminders } from "./send-reminders.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const deployment = { scheme: "https", port: null, hosts: readHosts("dossier.example") } as const;
const run = (db: Database = database.db) =>
  sendReminders({ db, translator, deployment, onMail: () => undefined });

type Key = { ownerId: string; id: string };
const reminder = { bell: true, mail: true, timeZone: "Europe/London" };
const nextStep = { nextStep: "Send the CV", nextStepOn: "2090-11-26", reminder };

/** An application with a reminder in the far future. */
async function prepare(input: ApplicationChange = {}, culture = "luk"): Promise<Key> {
  const { id: ownerId } = await insertUser(database.db, false);
  const fields = { employer: "Anna Freud School", ...nextStep, ...input };
  const { id } = await createApplication(database, ownerId, culture, fields);
  return { ownerId, id };
}

/** As if the reminder's moment had come. */
const makeDue = async ({ id }: Key, hoursAgo = 0) => {
  const remindAt = sql`now() - make_interval(hours => ${hoursAgo})`;
  await database.db.update(applications).set({ remindAt }).where(eq(applications.id, id));
};
async function prepareDue(input?: ApplicationChange, culture?: string): Promise<Key> {
  const key = await prepare(input, culture);
  await makeDue(key);
  return key;
}

const change = (db: Database, key: Key, input: ApplicationChange, version = 1) =>
  changeApplication({ db, documents: {} as DocumentDeps }, key, "luk", { version, ...input });
const bellOf = ({ ownerId }: Key) => listNotifications(database.db, ownerId);
const mailsOf = ({ ownerId }: Key) => database.db.select().from(mails).where(eq(mails.userId, ownerId));

test("a reminder is set for eight in the morning of the day, in the browser's time zone", async () => {
  const { ownerId, id } = await prepare({ reminder: { ...reminder, timeZone: "Asia/Tokyo" } });
  const row = await findApplication(database.db, { ownerId, id });
  expect(row!.remindAt?.toISOString()).toBe("2090-11-25T23:00:00.000Z");
  await run();
  expect(await bellOf({ ownerId, id })).toEqual([]);
});

test("it comes by bell and by mail, with a link to the application, and only once", async () => {
  const key = await prepareDue({ nextStepTime: "10:30" });
  await run();
  await run();
  expect(await bellOf(key)).toMatchObject([
    {
      kind: "nextStepDue",
      data: { applicationId: key.id, employer: "Anna Freud School", step: "Send the CV" },
    },
  ]);
  const [mail, ...more] = await mailsOf(key);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("For today: Send the CV – Anna Freud School");
  expect(mail?.text).toContain("It’s at 10:30.");
  expect(mail?.text).toContain(`https://www.uk.dossier.example/dashboard#application-${key.id}\n`);
  expect(mail?.text).toContain("https://www.uk.dossier.example/settings#preferences");
});

test("it comes only in the way that the user has chosen, and not by mail if these mails are turned off", async () => {
  const byBell = await prepareDue({ reminder: { ...reminder, mail: false } });
  const byMail = await prepareDue({ reminder: { ...reminder, bell: false } });
  const turnedOff = await prepareDue();
  await savePreferences(database.db, turnedOff.ownerId, { ...defaultPreferences, mailReminders: false });
  await run();
  const counts = async (key: Key) => [(await bellOf(key)).length, (await mailsOf(key)).length];
  expect(await counts(byBell)).toEqual([1, 0]);
  expect(await counts(byMail)).toEqual([0, 1]);
  expect(await counts(turnedOff)).toEqual([1, 0]);
});

test("the mail is in the language of the page where the reminder was set", async () => {
  const key = await prepareDue({ nextStepTime: "14:05" }, "lde");
  await run();
  const [mail] = await mailsOf(key);
  expect(mail?.subject).toBe("Heute: Send the CV – Anna Freud School");
  expect(mail?.text).toContain("Um 14:05.");
  expect(mail?.text).toContain("https://www.de.dossier.example/dashboard#");
});

test("names cannot reverse or break the mail's subject", async () => {
  const key = await prepareDue({ employer: "\u202eevil\u2066\tSchool" });
  await run();
  expect((await mailsOf(key))[0]?.subject).toBe("For today: Send the CV – evil School");
});

test("an application that is archived, closed or deleted reminds of nothing, nor does a day that is over", async () => {
  const late = await prepareDue();
  await makeDue(late, 13);
  const deleted = await prepareDue();
  await deleteApplication(database, deleted);
  const keys = [await prepareDue({ archived: true }), await prepareDue({ status: "closed" }), late, deleted];
  await run();
  for (const key of keys) expect([await bellOf(key), await mailsOf(key)]).toEqual([[], []]);
  const rows = await database.db.select().from(applications).where(eq(applications.id, late.id));
  expect(rows[0]!.remindAt).toBeNull();
});

test("after it came, only another day or another choice sets it again", async () => {
  const key = await prepareDue();
  await run();
  const remindAt = async () => (await findApplication(database.db, key))!.remindAt?.toISOString();
  await change(database.db, key, { notes: "Sent" });
  expect(await remindAt()).toBeUndefined();
  await change(database.db, key, { nextStepOn: "2090-11-27" }, 2);
  expect(await remindAt()).toBe("2090-11-27T08:00:00.000Z");
  await change(database.db, key, { nextStep: "" }, 3);
  expect(await remindAt()).toBeUndefined();
});

test("two processes at the same time send it once", () =>
  raceEverywhere(database.url, {
    prepare: () => prepareDue(),
    first: (db) => run(db),
    second: (db) => run(db),
    async check(key, _, place) {
      expect(await bellOf(key), place).toHaveLength(1);
      expect(await mailsOf(key), place).toHaveLength(1);
    },
  }));

test("a reminder that is moved or turned off at the same time comes at most once today, and the change stays", async () => {
  for (const input of [{ nextStepOn: "2090-12-01" }, { reminder: null }] satisfies ApplicationChange[])
    await raceEverywhere(database.url, {
      prepare: () => prepareDue(),
      first: (db) => run(db),
      second: (db, key) => change(db, key, input),
      async check(key, { second }, place) {
        expect(second.status, place).toBe("fulfilled");
        const sent = (await bellOf(key)).length;
        expect(sent, place).toBeLessThanOrEqual(1);
        const row = await findApplication(database.db, key);
        const at = "nextStepOn" in input ? "2090-12-01T08:00:00.000Z" : undefined;
        expect(row!.remindAt?.toISOString(), place).toBe(at);
      },
    });
});

import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { log } from "../kit/log.server.ts";
import { deliverDueMails, startMailDelivery } from "./deliver-mail.server.ts";
import { enqueueMail } from "./enqueue-mail.server.ts";
import type { OutgoingMail } from "./mail.ts";
import { claimMails, deleteMailsOf } from "./mail-store.server.ts";
import { type MailTransport, RefusedMail } from "./mail-transport.server.ts";
import { mails } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  vi.spyOn(log, "warn").mockImplementation(() => {});
  vi.spyOn(log, "error").mockImplementation(() => {});
});
afterAll(() => database.close());
afterEach(() => database.db.delete(mails));

const mail = { recipient: "ana@example.com", subject: "Hello", text: "link", html: "<p>link</p>" };

/** Keeps what it is given; `fail` decides about each. */
function recorder(fail: (mail: OutgoingMail) => Error | null = () => null) {
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = {
    async send(outgoing) {
      const error = fail(outgoing);
      if (error) throw error;
      sent.push(outgoing);
    },
    close() {},
  };
  return { sent, transport };
}

const rowOf = async (id: string | null) => {
  const [row] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.id, id ?? ""));
  return row!;
};
const makeDue = () => database.db.update(mails).set({ dueAt: sql`now()` });

test("a mail goes out only if what caused it is committed", async () => {
  const { sent, transport } = recorder();
  const undone = database.db.transaction(async (tx) => {
    await enqueueMail(tx, mail);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await deliverDueMails({ db: database.db, transport })).toBe(0);

  await database.db.transaction((tx) => enqueueMail(tx, mail));
  expect(await deliverDueMails({ db: database.db, transport })).toBe(1);
  expect(await deliverDueMails({ db: database.db, transport })).toBe(0);
  expect(sent).toHaveLength(1);
});

test("line breaks never reach the outbox, and a dedupe key makes two mails one", async () => {
  const id = await enqueueMail(database.db, {
    ...mail,
    recipient: "ana@example.com\r\n",
    subject: "Hi\r\nBcc: eve@example.com",
    dedupeKey: "welcome:1",
  });
  expect(await rowOf(id)).toMatchObject({ recipient: "ana@example.com", subject: "Hi Bcc: eve@example.com" });
  expect(await enqueueMail(database.db, { ...mail, dedupeKey: "welcome:1" })).toBeNull();
  expect(await enqueueMail(database.db, mail)).not.toBeNull();
});

test("what was sent keeps no link", async () => {
  const { transport } = recorder();
  const id = await enqueueMail(database.db, mail);
  await deliverDueMails({ db: database.db, transport });
  expect(await rowOf(id)).toMatchObject({ text: "", html: "", attempts: 1, lastError: null });
  expect((await rowOf(id)).sentAt).toBeInstanceOf(Date);
});

test("many processes at once send each mail once", async () => {
  const { sent, transport } = recorder();
  for (let index = 0; index < 40; index += 1)
    await enqueueMail(database.db, { ...mail, subject: `${index}` });
  const drain = async () => {
    while ((await deliverDueMails({ db: database.db, transport })) > 0);
  };
  await Promise.all(Array.from({ length: 4 }, drain));
  expect(sent).toHaveLength(40);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(40);
});

test("a mail that another process is taking is passed over, not waited for", async () => {
  for (const subject of ["1", "2"]) await enqueueMail(database.db, { ...mail, subject });
  const claim = { limit: 1, leaseSeconds: 60 };
  await database.db.transaction(async (tx) => {
    const [first] = await claimMails(tx, claim);
    const [second] = await claimMails(database.db, claim);
    expect(new Set([first?.subject, second?.subject])).toEqual(new Set(["1", "2"]));
  });
});

test("a failure is tried again later under the same id", async () => {
  let away = true;
  const { sent, transport } = recorder(() => (away ? new Error("connection refused") : null));
  const id = await enqueueMail(database.db, mail);
  await deliverDueMails({ db: database.db, transport });
  const row = await rowOf(id);
  expect(row).toMatchObject({ attempts: 1, sentAt: null, lastError: "connection refused", text: "link" });
  expect(row.dueAt.getTime()).toBeGreaterThan(Date.now());
  expect(await deliverDueMails({ db: database.db, transport })).toBe(0);

  away = false;
  await makeDue();
  await deliverDueMails({ db: database.db, transport });
  expect(sent.map((outgoing) => outgoing.id)).toEqual([id]);
});

test("a process that dies while sending gives the mail back", async () => {
  const id = await enqueueMail(database.db, mail);
  const neverSent = { send: () => new Promise<void>(() => {}), close() {} };
  void deliverDueMails({ db: database.db, transport: neverSent });
  await vi.waitFor(async () => expect((await rowOf(id)).attempts).toBe(1));
  const { sent, transport } = recorder();
  expect(await deliverDueMails({ db: database.db, transport })).toBe(0);
  await makeDue();
  expect(await deliverDueMails({ db: database.db, transport })).toBe(1);
  expect(sent[0]?.id).toBe(id);
});

test("after 48 hours, or a refusal, a mail is given up and wiped", async () => {
  const { transport } = recorder(({ subject }) =>
    subject === "refused" ? new RefusedMail("no such user") : new Error("away"),
  );
  const old = await enqueueMail(database.db, mail);
  await database.db.update(mails).set({ createdAt: sql`now() - interval '48 hours'` });
  const young = await enqueueMail(database.db, mail);
  const refused = await enqueueMail(database.db, { ...mail, subject: "refused" });
  await deliverDueMails({ db: database.db, transport });
  expect((await rowOf(old)).failedAt).toBeInstanceOf(Date);
  expect(await rowOf(refused)).toMatchObject({ lastError: "no such user", text: "" });
  expect((await rowOf(refused)).failedAt).toBeInstanceOf(Date);
  expect((await rowOf(young)).failedAt).toBeNull();
  await makeDue();
  expect(await deliverDueMails({ db: database.db, transport })).toBe(1);
});

test("the loop starts with what lies there, wakes when nudged, deletes old rows and stops", async () => {
  const { sent, transport } = recorder();
  await enqueueMail(database.db, mail);
  const past = await enqueueMail(database.db, mail);
  await database.db.update(mails).set({ sentAt: sql`now() - interval '8 days'` }).where(eq(mails.id, past!));
  const delivery = startMailDelivery({ db: database.db, transport, interval: 3_600_000 });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(async () => expect(await rowOf(past)).toBeUndefined());

  await enqueueMail(database.db, mail);
  delivery.nudge();
  await vi.waitFor(() => expect(sent).toHaveLength(2));

  await delivery.stop();
  await enqueueMail(database.db, mail);
  delivery.nudge();
  await delivery.stop();
  expect(sent).toHaveLength(2);
});

test("a mail that leaves no trace is gone once it is out, and once it is given up", async () => {
  const { sent, transport } = recorder(({ subject }) =>
    subject === "refused" ? new RefusedMail("no such mailbox") : null,
  );
  for (const subject of ["goodbye", "refused"])
    await enqueueMail(database.db, { ...mail, subject, forget: true });
  await enqueueMail(database.db, { ...mail, subject: "kept" });
  await deliverDueMails({ db: database.db, transport });
  expect(sent.map(({ subject }) => subject).sort()).toEqual(["goodbye", "kept"]);
  expect((await database.db.select().from(mails)).map(({ subject }) => subject)).toEqual(["kept"]);
});

test("nothing is left of an address: neither mails to it nor those it would get the answers of", async () => {
  const others = { ...mail, recipient: "eve@example.com" };
  await enqueueMail(database.db, mail);
  await enqueueMail(database.db, { ...others, subject: "asked", replyTo: mail.recipient });
  await enqueueMail(database.db, { ...others, subject: "other" });
  await deleteMailsOf(database.db, mail.recipient);
  expect((await database.db.select().from(mails)).map(({ subject }) => subject)).toEqual(["other"]);
});

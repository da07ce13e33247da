import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import type { OutgoingMail } from "./mail.ts";
import { startMailDelivery } from "./mail-delivery.server.ts";
import {
  type ClaimedMail,
  claimMails,
  deleteMailsOf,
  enqueueMail,
  markFailed,
  markSent,
  postponeMail,
  releaseMail,
  renewLease,
} from "./mail-store.server.ts";
import { type MailTransport, RecipientRefused } from "./mail-transport.server.ts";
import { sendDueMails } from "./send-mails.server.ts";
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

/** A transport that records mails; `fail` can return an error for each. */
function recorder(fail: (mail: OutgoingMail) => Error | null = () => null) {
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = {
    connections: 2,
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

test("a mail is sent only if its transaction commits", async () => {
  const { sent, transport } = recorder();
  const undone = database.db.transaction(async (tx) => {
    await enqueueMail(tx, mail);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await sendDueMails({ db: database.db, transport })).toBe(0);

  await database.db.transaction((tx) => enqueueMail(tx, mail));
  expect(await sendDueMails({ db: database.db, transport })).toBe(1);
  expect(await sendDueMails({ db: database.db, transport })).toBe(0);
  expect(sent).toHaveLength(1);
});

test("the file of a mail is made when it is sent, again at each attempt, and left out if it cannot be made", async () => {
  const { sent, transport } = recorder();
  const file = { name: "1.pdf", type: "application/pdf", bytes: new Uint8Array([1]) };
  const read: string[] = [];
  let fails = true;
  const readAttachment = async (name: string) => {
    read.push(name);
    if (fails) throw new Error("too many documents");
    return name === "invoice:gone" ? null : file;
  };
  const send = () => sendDueMails({ db: database.db, transport, readAttachment });
  const id = await enqueueMail(database.db, { ...mail, attachment: "invoice:1" });
  await send();
  expect([sent, (await rowOf(id)).lastError]).toEqual([[], "too many documents"]);
  fails = false;
  await makeDue();
  await send();
  expect(sent.map((one) => one.file)).toEqual([file]);

  await enqueueMail(database.db, mail);
  await enqueueMail(database.db, { ...mail, attachment: "invoice:gone" });
  await send();
  expect(sent.map((one) => one.file)).toEqual([file, null, null]);
  expect(read).toEqual(["invoice:1", "invoice:1", "invoice:gone"]);

  fails = true;
  await enqueueMail(database.db, { ...mail, attachment: "invoice:2" });
  for (let attempt = 1; sent.length < 4 && attempt < 20; attempt += 1) {
    await makeDue();
    await send();
  }
  expect(sent.map((one) => one.file)).toEqual([file, null, null, null]);
  expect(read.filter((name) => name === "invoice:2")).toHaveLength(6);
});

test("header fields lose line breaks, and a dedupe key is written once", async () => {
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

test("a sent mail loses its bodies", async () => {
  const { transport } = recorder();
  const id = await enqueueMail(database.db, mail);
  await sendDueMails({ db: database.db, transport });
  expect(await rowOf(id)).toMatchObject({ text: "", html: "", attempts: 1, lastError: null });
  expect((await rowOf(id)).sentAt).toBeInstanceOf(Date);
});

test("concurrent processes send each mail once", async () => {
  const { sent, transport } = recorder();
  for (let index = 0; index < 40; index += 1)
    await enqueueMail(database.db, { ...mail, subject: `${index}` });
  const drain = async () => {
    while ((await sendDueMails({ db: database.db, transport })) > 0);
  };
  await Promise.all(Array.from({ length: 4 }, drain));
  expect(sent).toHaveLength(40);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(40);
});

test("a mail that another process is claiming is skipped without waiting", async () => {
  for (const subject of ["1", "2"]) await enqueueMail(database.db, { ...mail, subject });
  const claim = { limit: 1, leaseSeconds: 60 };
  await database.db.transaction(async (tx) => {
    const [first] = await claimMails(tx, claim);
    const [second] = await claimMails(database.db, claim);
    expect(new Set([first?.subject, second?.subject])).toEqual(new Set(["1", "2"]));
  });
});

test("a failed send is repeated later under the same id", async () => {
  let isDown = true;
  const { sent, transport } = recorder(() => (isDown ? new Error("connection refused") : null));
  const id = await enqueueMail(database.db, mail);
  const startedAt = Date.now();
  await sendDueMails({ db: database.db, transport });
  const row = await rowOf(id);
  expect(row).toMatchObject({ attempts: 1, sentAt: null, lastError: "connection refused", text: "link" });
  expect(row.dueAt.getTime()).toBeGreaterThan(startedAt);
  expect(await sendDueMails({ db: database.db, transport })).toBe(0);

  isDown = false;
  await makeDue();
  await sendDueMails({ db: database.db, transport });
  expect(sent.map((outgoing) => outgoing.id)).toEqual([id]);
});

test("the mail of a process that died is sent by another one", async () => {
  const id = await enqueueMail(database.db, mail);
  const neverSent = { connections: 2, send: () => new Promise<void>(() => {}), close() {} };
  const [drain, abort] = [new AbortController(), new AbortController()];
  const stop = { drain: drain.signal, abort: abort.signal };
  const sending = sendDueMails({ db: database.db, transport: neverSent, stop });
  await vi.waitFor(async () => expect((await rowOf(id)).attempts).toBe(1));
  const { sent, transport } = recorder();
  expect(await sendDueMails({ db: database.db, transport })).toBe(0);
  await makeDue();
  expect(await sendDueMails({ db: database.db, transport })).toBe(1);
  expect(sent[0]?.id).toBe(id);
  // Ends with this test; otherwise it would write to the database a minute later.
  abort.abort();
  await sending;
});

describe("a process whose lease has expired", () => {
  const claim = async () => (await claimMails(database.db, { limit: 1, leaseSeconds: 60 }))[0]!;

  test.each<[string, (stale: ClaimedMail) => Promise<void>]>([
    ["releases", (stale) => releaseMail(database.db, stale)],
    ["postpones", (stale) => postponeMail(database.db, stale, 1, "too late")],
    ["abandons", (stale) => markFailed(database.db, stale, "too late")],
    ["renews the lease of", (stale) => renewLease(database.db, [stale], 600)],
  ])("%s the mail without effect on the process that claimed it next", async (_, change) => {
    const id = await enqueueMail(database.db, mail);
    const stale = await claim();
    await makeDue();
    await claim();
    const before = await rowOf(id);
    await change(stale);
    expect(await rowOf(id)).toEqual(before);
  });

  test("records that it has sent the mail, and a failure of the next process does not change that", async () => {
    const id = await enqueueMail(database.db, mail);
    const stale = await claim();
    await makeDue();
    const next = await claim();
    await markSent(database.db, stale);
    const before = await rowOf(id);
    expect(before.sentAt).not.toBeNull();
    await markFailed(database.db, next, "a duplicate was refused");
    expect(await rowOf(id)).toEqual(before);
  });
});

test("a mail is abandoned and loses its bodies after 48 hours or a refused recipient", async () => {
  const { transport } = recorder(({ subject }) =>
    subject === "refused" ? new RecipientRefused("no such user") : new Error("server is down"),
  );
  const old = await enqueueMail(database.db, mail);
  await database.db.update(mails).set({ createdAt: sql`now() - interval '48 hours'` });
  const young = await enqueueMail(database.db, mail);
  const refused = await enqueueMail(database.db, { ...mail, subject: "refused" });
  await sendDueMails({ db: database.db, transport });
  expect((await rowOf(old)).failedAt).toBeInstanceOf(Date);
  expect(await rowOf(refused)).toMatchObject({ lastError: "no such user", text: "" });
  expect((await rowOf(refused)).failedAt).toBeInstanceOf(Date);
  expect((await rowOf(young)).failedAt).toBeNull();
  await makeDue();
  expect(await sendDueMails({ db: database.db, transport })).toBe(1);
});

test("the delivery sends waiting mails, wakes when nudged, deletes old rows and stops", async () => {
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

test("the row of a mail with deleteWhenDone is deleted once it is sent or abandoned", async () => {
  const { sent, transport } = recorder(({ subject }) =>
    subject === "refused" ? new RecipientRefused("no such mailbox") : null,
  );
  for (const subject of ["last", "refused"])
    await enqueueMail(database.db, { ...mail, subject, deleteWhenDone: true });
  await enqueueMail(database.db, { ...mail, subject: "other" });
  await sendDueMails({ db: database.db, transport });
  expect(sent.map(({ subject }) => subject).sort()).toEqual(["last", "other"]);
  expect((await database.db.select().from(mails)).map(({ subject }) => subject)).toEqual(["other"]);
});

test("deleteMailsOf deletes mails about a user, to an address and with it as reply address", async () => {
  const others = { ...mail, recipient: "eve@example.com" };
  await enqueueMail(database.db, mail);
  await enqueueMail(database.db, { ...others, subject: "first", replyTo: mail.recipient });
  await enqueueMail(database.db, { ...others, subject: "other" });
  const userId = newId();
  await enqueueMail(database.db, { ...others, subject: "second", userId });
  await deleteMailsOf(database.db, { userId, addresses: [mail.recipient] });
  expect((await database.db.select().from(mails)).map(({ subject }) => subject)).toEqual(["other"]);
});

import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { log } from "../kit/log.server.ts";
import type { OutgoingMail } from "./mail.ts";
import { startMailDelivery } from "./mail-delivery.server.ts";
import { enqueueMail } from "./mail-store.server.ts";
import type { MailTransport } from "./mail-transport.server.ts";
import { sendDueMails } from "./send-mails.server.ts";
import { mails } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterAll(() => database.close());
afterEach(() => database.db.delete(mails));

const mail = { recipient: "ana@example.com", subject: "Hello", text: "link", html: "<p>link</p>" };
const rowOf = async (id: string | null) => {
  const [row] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.id, id ?? ""));
  return row!;
};

/** A transport that records the mails it sent. */
function recordingTransport() {
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = {
    connections: 2,
    send: async (outgoing) => void sent.push(outgoing),
    close: vi.fn(),
  };
  return { sent, transport };
}

/** A transport whose sends end when the test calls the functions in `running`. */
function heldTransport() {
  const { sent, transport } = recordingTransport();
  const running: (() => void)[] = [];
  const send = async (outgoing: OutgoingMail) => {
    await new Promise<void>((resolve) => running.push(resolve));
    await transport.send(outgoing);
  };
  return { sent, transport: { ...transport, send }, running };
}

/** Moves the leases of mails so far into the past, as if that time had passed. */
const passTime = (seconds: number) =>
  database.db
    .update(mails)
    .set({ dueAt: sql`${mails.dueAt} - make_interval(secs => ${seconds})` })
    .where(isNull(mails.sentAt));
const leaseEnds = async () => {
  const rows = await database.db.select().from(mails).where(isNull(mails.sentAt));
  return rows.map(({ dueAt }) => dueAt.getTime());
};

/** A transport whose mail server never responds. */
const stalledTransport = () => ({
  connections: 2,
  send: vi.fn(() => new Promise<void>(() => {})),
  close: vi.fn(),
});

test("eight slow sends take longer than the lease, and no other process sends them again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const ids = await Promise.all(Array.from({ length: 8 }, () => enqueueMail(database.db, mail)));
  const times = { leaseSeconds: 60, sendSeconds: 600 };
  const [first, second] = [heldTransport(), recordingTransport()];
  const sending = sendDueMails({ db: database.db, transport: first.transport, times });
  for (let count = 0; count < ids.length; count += 1) {
    await vi.waitUntil(() => first.running.length === Math.min(2, ids.length - count));
    await passTime(20);
    const last = Math.max(...(await leaseEnds()));
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(async () => expect(Math.min(...(await leaseEnds()))).toBeGreaterThan(last));
    expect(await sendDueMails({ db: database.db, transport: second.transport, times })).toBe(0);
    first.running.shift()!();
    await vi.waitFor(async () => expect(await leaseEnds()).toHaveLength(ids.length - count - 1));
  }
  await sending;
  expect([first.sent.length, second.sent.length]).toEqual([8, 0]);
  expect(new Set(first.sent.map(({ id }) => id))).toEqual(new Set(ids));
  expect(await database.db.select().from(mails).where(isNull(mails.sentAt))).toEqual([]);
});

test("a send that never ends is aborted and repeated later", async () => {
  const id = await enqueueMail(database.db, mail);
  const transport = stalledTransport();
  const times = { leaseSeconds: 120, sendSeconds: 0.05 };
  const startedAt = Date.now();
  expect(await sendDueMails({ db: database.db, transport, times })).toBe(1);
  const row = await rowOf(id);
  expect(row).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining("timeout") });
  expect(row.dueAt.getTime()).toBeGreaterThan(startedAt);
});

test("stopping aborts running sends, releases waiting mails and closes the transport", async () => {
  for (let index = 0; index < 5; index += 1) await enqueueMail(database.db, mail);
  const transport = stalledTransport();
  const delivery = startMailDelivery({ db: database.db, transport, interval: 3_600_000 });
  onTestFinished(() => delivery.stop());
  await vi.waitFor(() => expect(transport.send).toHaveBeenCalledTimes(2));
  await delivery.stop(50);
  expect(transport.close).toHaveBeenCalled();
  expect(transport.send).toHaveBeenCalledTimes(2);
  const rows = await database.db.select().from(mails);
  expect(rows.map(({ attempts, lastError }) => [attempts, lastError]).sort()).toEqual([
    [0, null],
    [0, null],
    [0, null],
    [1, "the process is stopping"],
    [1, "the process is stopping"],
  ]);
  const next = recordingTransport();
  expect(await sendDueMails({ db: database.db, transport: next.transport })).toBe(3);
});

test("stopping waits for a send that finishes in time", async () => {
  const id = await enqueueMail(database.db, mail);
  const { sent, transport, running } = heldTransport();
  const delivery = startMailDelivery({ db: database.db, transport, interval: 3_600_000 });
  await vi.waitUntil(() => running.length === 1);
  const stopped = delivery.stop(60_000);
  // Time for a stop that would not wait.
  await new Promise((resolve) => setTimeout(resolve, 50));
  running[0]!();
  await stopped;
  expect(sent).toHaveLength(1);
  expect((await rowOf(id)).sentAt).toBeInstanceOf(Date);
});

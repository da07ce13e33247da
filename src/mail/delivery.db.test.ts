import { eq, isNull } from "drizzle-orm";
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
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A transport that takes `milliseconds` for each mail, and records the mails it sent. */
function slowTransport(milliseconds: number) {
  const sent: OutgoingMail[] = [];
  let running = 0;
  let peak = 0;
  const transport: MailTransport = {
    connections: 2,
    async send(outgoing) {
      running += 1;
      peak = Math.max(peak, running);
      await pause(milliseconds);
      running -= 1;
      sent.push(outgoing);
    },
    close: vi.fn(),
  };
  return { sent, transport, peak: () => peak };
}

/** A transport whose mail server never responds. */
const stalledTransport = () => ({
  connections: 2,
  send: vi.fn(() => new Promise<void>(() => {})),
  close: vi.fn(),
});

test("eight slow sends take longer than the lease, and no other process sends them again", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => enqueueMail(database.db, mail)));
  const times = { leaseSeconds: 1, sendSeconds: 60 };
  const [first, second] = [slowTransport(600), slowTransport(0)];
  let isDone = false;
  const sending = sendDueMails({ db: database.db, transport: first.transport, times }).then(() => {
    isDone = true;
  });
  while (!isDone) {
    await pause(100);
    if (!isDone) await sendDueMails({ db: database.db, transport: second.transport, times });
  }
  await sending;
  expect([first.sent.length, second.sent.length, first.peak()]).toEqual([8, 0, 2]);
  expect(new Set(first.sent.map(({ id }) => id))).toEqual(new Set(ids));
  expect(await database.db.select().from(mails).where(isNull(mails.sentAt))).toEqual([]);
});

test("a send that never ends is aborted and repeated later", async () => {
  const id = await enqueueMail(database.db, mail);
  const transport = stalledTransport();
  const times = { leaseSeconds: 120, sendSeconds: 0.05 };
  expect(await sendDueMails({ db: database.db, transport, times })).toBe(1);
  const row = await rowOf(id);
  expect(row).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining("timeout") });
  expect(row.dueAt.getTime()).toBeGreaterThan(Date.now());
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
  const next = slowTransport(0);
  expect(await sendDueMails({ db: database.db, transport: next.transport })).toBe(3);
});

test("stopping waits for a send that finishes in time", async () => {
  const id = await enqueueMail(database.db, mail);
  const { sent, transport } = slowTransport(300);
  const delivery = startMailDelivery({ db: database.db, transport, interval: 3_600_000 });
  await vi.waitFor(async () => expect((await rowOf(id)).attempts).toBe(1));
  await delivery.stop();
  expect(sent).toHaveLength(1);
  expect((await rowOf(id)).sentAt).toBeInstanceOf(Date);
});

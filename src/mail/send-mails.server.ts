import type { Database } from "../db/client.server.ts";
import { rejectOnAbort } from "../kit/abort.ts";
import { createConcurrencyLimit } from "../kit/concurrency.ts";
import { log } from "../kit/log.server.ts";
import { holdLease, type Lease } from "./lease.server.ts";
import type { MailFile, ReadAttachment } from "./mail.ts";
import {
  type ClaimedMail,
  claimMails,
  markFailed,
  markSent,
  postponeMail,
  releaseMail,
} from "./mail-store.server.ts";
import { type MailTransport, RecipientRefused } from "./mail-transport.server.ts";

/** A mail that could not be sent for so long is abandoned. */
export const abandonAfterHours = 48;
const batchSize = 8;
/** About eight minutes after the first attempt. */
const attemptsWithFile = 6;

const deliveryTimes = {
  /** How long a claim lasts without renewal: after that, a dead process's mails are sent by another one. */
  leaseSeconds: 120,
  /** How long one send may take, whatever the mail server does meanwhile. */
  sendSeconds: 60,
};

export type SendOptions = {
  db: Database;
  transport: MailTransport;
  readAttachment?: ReadAttachment;
  /** When the process stops: `drain` starts no more sends, `abort` ends the running ones. */
  stop?: { drain: AbortSignal; abort: AbortSignal };
  times?: typeof deliveryTimes;
};

/** Seconds until the next attempt: 15 s, doubling up to an hour, spread by 25 %. */
export const retryDelay = (attempts: number, random = Math.random()): number =>
  Math.min(3600, 15 * 2 ** (attempts - 1)) * (0.75 + random / 2);

/** Sends one batch of due mails and returns their number. Rejects only if the database is unavailable. */
export async function sendDueMails(options: SendOptions): Promise<number> {
  const { db, transport, times: { leaseSeconds } = deliveryTimes } = options;
  const claimedAt = performance.now();
  const mails = await claimMails(db, { limit: batchSize, leaseSeconds });
  const lease = holdLease(db, mails, { leaseSeconds, claimedAt });
  const limit = createConcurrencyLimit({ running: transport.connections });
  const results = await Promise.allSettled(
    mails.map((mail) => limit(() => sendClaimedMail(options, mail, lease))),
  );
  lease.end();
  const failure = results.find(({ status }) => status === "rejected") as PromiseRejectedResult | undefined;
  if (failure) throw failure.reason;
  return mails.length;
}

async function sendClaimedMail(options: SendOptions, mail: ClaimedMail, lease: Lease): Promise<void> {
  const { db, stop, times: { sendSeconds } = deliveryTimes } = options;
  if (!lease.isHeld()) return;
  if (stop?.drain.aborted) {
    lease.drop(mail.id);
    return releaseMail(db, mail);
  }
  const timeout = AbortSignal.timeout(sendSeconds * 1000);
  const signal = stop ? AbortSignal.any([timeout, stop.abort]) : timeout;
  try {
    await rejectOnAbort(signal, deliver(options, mail, signal));
  } catch (error) {
    lease.drop(mail.id);
    return recordFailure(db, mail, error);
  }
  await markSent(db, mail);
  lease.drop(mail.id);
}

async function deliver(
  { transport, readAttachment }: SendOptions,
  mail: ClaimedMail,
  signal: AbortSignal,
): Promise<void> {
  const file = mail.attachment && readAttachment ? await readFile(readAttachment, mail) : null;
  signal.throwIfAborted();
  await transport.send({ ...mail, file }, signal);
}

/** A file that cannot be made again and again is left out: the text of the mail must arrive. */
async function readFile(
  read: ReadAttachment,
  { id, attachment, attempts }: ClaimedMail,
): Promise<MailFile | null> {
  try {
    return await read(attachment!);
  } catch (error) {
    if (attempts < attemptsWithFile) throw error;
    log.error("mail.sent-without-file", { id, attachment, error });
    return null;
  }
}

async function recordFailure(db: Database, mail: ClaimedMail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const delay = retryDelay(mail.attempts);
  const ageHours = (Date.now() + delay * 1000 - mail.createdAt.getTime()) / 3_600_000;
  if (error instanceof RecipientRefused || ageHours > abandonAfterHours) {
    log.error("mail.abandoned", { id: mail.id, attempts: mail.attempts, error });
    await markFailed(db, mail, reason);
    return;
  }
  log.warn("mail.send-failed", { id: mail.id, attempts: mail.attempts, error });
  await postponeMail(db, mail, delay, reason);
}

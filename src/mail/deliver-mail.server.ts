import type { Database } from "../db/client.server.ts";
import { log } from "../kit/log.server.ts";
import {
  type ClaimedMail,
  claimMails,
  markFailed,
  markSent,
  postponeMail,
  pruneMails,
} from "./mail-store.server.ts";
import { type MailTransport, RefusedMail } from "./mail-transport.server.ts";

/** How long a mail server may be away before a mail is given up. */
export const giveUpAfterHours = 48;
/** Longer than any transport waits for its server. */
const leaseSeconds = 120;
const batch = 8;
const keepDays = 7;
const pruneEvery = 3_600_000;

type Deps = { db: Database; transport: MailTransport };

export type MailDelivery = {
  /** Looks now instead of at the next poll; call it after the commit. */
  nudge(): void;
  /** Takes no more mails and waits for those under way. */
  stop(): Promise<void>;
};

/** Seconds until the next attempt: 15 s doubling up to an hour, spread by a quarter to either side. */
export const retryDelay = (attempts: number, random = Math.random()): number =>
  Math.min(3600, 15 * 2 ** (attempts - 1)) * (0.75 + random / 2);

/**
 * Empties the outbox: polls every `interval` ms, and at once when nudged. At least once: a process that
 * dies between sending and noting it sends again after the lease, under the same Message-ID.
 */
export function startMailDelivery({
  db,
  transport,
  interval = 5_000,
}: Deps & { interval?: number }): MailDelivery {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let prunedAt = 0;

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        while (!stopped && (await deliverDueMails({ db, transport })) > 0);
      } while (again && !stopped);
      if (!stopped && Date.now() - prunedAt > pruneEvery) {
        prunedAt = Date.now();
        await pruneMails(db, keepDays);
      }
    } catch (error) {
      log.warn("mail.outbox-unreachable", { error });
    }
  }

  function nudge(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = run().then(() => {
      running = undefined;
      if (stopped) return;
      timer = setTimeout(nudge, interval).unref();
    });
  }

  nudge();
  return {
    nudge,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Sends one batch of what is due; returns how many mails it took. Throws only where the database is away. */
export async function deliverDueMails({ db, transport }: Deps): Promise<number> {
  const claimed = await claimMails(db, { limit: batch, leaseSeconds });
  await Promise.all(claimed.map((mail) => deliver({ db, transport }, mail)));
  return claimed.length;
}

async function deliver({ db, transport }: Deps, mail: ClaimedMail): Promise<void> {
  try {
    await transport.send(mail);
  } catch (error) {
    await noteFailure(db, mail, error);
    return;
  }
  await markSent(db, mail);
}

async function noteFailure(db: Database, mail: ClaimedMail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const delay = retryDelay(mail.attempts);
  const ageHours = (Date.now() + delay * 1000 - mail.createdAt.getTime()) / 3_600_000;
  if (error instanceof RefusedMail || ageHours > giveUpAfterHours) {
    log.error("mail.given-up", { id: mail.id, attempts: mail.attempts, error });
    await markFailed(db, mail, reason);
    return;
  }
  log.warn("mail.not-sent", { id: mail.id, attempts: mail.attempts, error });
  await postponeMail(db, mail.id, delay, reason);
}

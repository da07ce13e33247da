import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/client.server.ts";
import { log } from "../kit/log.server.ts";
import type { ReadAttachment } from "./mail.ts";
import { pruneMails } from "./mail-store.server.ts";
import type { MailTransport } from "./mail-transport.server.ts";
import { sendDueMails } from "./send-mails.server.ts";

const retentionDays = 7;
const pruneInterval = 3_600_000;

type Options = {
  db: Database;
  /** Closed by `stop`. */
  transport: MailTransport;
  /** Default: mails have no files. */
  readAttachment?: ReadAttachment;
  /** Milliseconds between polls. */
  interval?: number;
};

export type MailDelivery = {
  /** Checks the outbox now instead of at the next poll; call it after the commit. */
  nudge(): void;
  /**
   * Claims no more mails, gives running sends `grace` milliseconds to finish, aborts the others and closes the transport.
   * An aborted mail is sent again later, under the same Message-ID.
   */
  stop(grace?: number): Promise<void>;
};

/**
 * Sends the mails in the outbox: at every `interval`, and when nudged. Delivery is at least once: if a process dies
 * between sending a mail and recording that, the mail is sent again after the lease, under the same Message-ID.
 */
export function startMailDelivery({
  db,
  transport,
  readAttachment,
  interval = 5_000,
}: Options): MailDelivery {
  const [drain, abort] = [new AbortController(), new AbortController()];
  const options = { db, transport, readAttachment, stop: { drain: drain.signal, abort: abort.signal } };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isNudged = false;
  let prunedAt = 0;

  async function run(): Promise<void> {
    try {
      do {
        isNudged = false;
        while (!drain.signal.aborted && (await sendDueMails(options)) > 0);
      } while (isNudged && !drain.signal.aborted);
      if (drain.signal.aborted || Date.now() - prunedAt <= pruneInterval) return;
      prunedAt = Date.now();
      await pruneMails(db, retentionDays);
    } catch (error) {
      log.warn("mail.outbox-unavailable", { error });
    }
  }

  function nudge(): void {
    if (drain.signal.aborted) return;
    isNudged = true;
    if (running) return;
    clearTimeout(timer);
    running = run().then(() => {
      running = undefined;
      if (!drain.signal.aborted) timer = setTimeout(nudge, interval).unref();
    });
  }

  nudge();
  return {
    nudge,
    async stop(grace = 3_000) {
      drain.abort();
      clearTimeout(timer);
      await Promise.race([running, pause(grace, undefined, { ref: false })]);
      abort.abort(new Error("the process is stopping"));
      await running;
      transport.close();
    },
  };
}

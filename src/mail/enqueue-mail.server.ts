import type { Queryable } from "../db/client.server.ts";
import { headerAddress, headerText, type NewMail } from "./mail.ts";
import { insertMail } from "./mail-store.server.ts";

/**
 * Puts a mail into the outbox within the caller's transaction: it goes out if, and only if, what caused it
 * is committed. Nudge the delivery after the commit, or the next poll finds it.
 * Returns its id, or null where `dedupeKey` is known already.
 */
export async function enqueueMail(tx: Queryable, mail: NewMail): Promise<string | null> {
  return insertMail(tx, {
    ...mail,
    recipient: headerAddress(mail.recipient),
    replyTo: mail.replyTo ? headerAddress(mail.replyTo) : null,
    subject: headerText(mail.subject),
  });
}

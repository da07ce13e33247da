import type { Queryable } from "../../db/client.server.ts";
import { composeMail, type MailKind } from "../../mail/compose-mail.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import type { Translator } from "../account-deps.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { chosenCulture } from "../settings/preferences.ts";
import { findPreferences } from "../settings/preferences-store.server.ts";
import { issueToken } from "../token-store.server.ts";

export type MailContext = { tx: Queryable; caller: Caller; translator: Translator };

export type AccountMail = {
  kind: MailKind;
  to: string;
  link: string;
  /** Whose mail it is: it comes in the language they chose. */
  userId?: string;
  forget?: boolean;
  /** Absolute address where mails of this kind can be turned off; absent: they cannot. */
  settings?: string;
};

/**
 * Puts one of this room's mails into the outbox, in the language its reader chose or else that of the portal that
 * was asked.
 */
export async function sendAccountMail(
  { tx, caller, translator }: MailContext,
  { kind, to, link, userId, forget, settings }: AccountMail,
): Promise<void> {
  const { portal } = userId ? chosenCulture(await findPreferences(tx, userId), caller.portal) : caller;
  const t = translator(portal.locale, "mail");
  await enqueueMail(tx, { recipient: to, forget, ...composeMail({ kind, portal, t, link, settings }) });
}

/** A new confirmation link; the older ones of this account stop working. */
export async function sendConfirmation(
  context: MailContext,
  { userId, email, next }: { userId: string; email: string; next?: string },
): Promise<void> {
  const token = await issueToken(context.tx, "confirm-email", userId);
  const link = pageLink(context.caller, "/account/confirm", { token, next });
  await sendAccountMail(context, { kind: "confirm", to: email, userId, link });
}

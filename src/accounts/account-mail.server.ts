import type { Queryable } from "../db/client.server.ts";
import { composeMail, type MailKind } from "../notifications/compose-mail.ts";
import { enqueueMail } from "../notifications/enqueue-mail.server.ts";
import type { Translator } from "./account-deps.server.ts";
import { type Caller, pageLink } from "./caller.ts";
import { issueToken } from "./token-store.server.ts";

type Context = { tx: Queryable; caller: Caller; translator: Translator };

/** Puts one of this room's mails into the outbox, in the language of the portal that was asked. */
export async function sendAccountMail(
  { tx, caller, translator }: Context,
  { kind, to, link }: { kind: MailKind; to: string; link: string },
): Promise<void> {
  const t = translator(caller.portal.locale, "mail");
  await enqueueMail(tx, { recipient: to, ...composeMail({ kind, portal: caller.portal, t, link }) });
}

/** A new confirmation link; the older ones of this account stop working. */
export async function sendConfirmation(
  context: Context,
  { userId, email, next }: { userId: string; email: string; next?: string },
): Promise<void> {
  const token = await issueToken(context.tx, "confirm-email", userId);
  const link = pageLink(context.caller, "/account/confirm", { token, next });
  await sendAccountMail(context, { kind: "confirm", to: email, link });
}

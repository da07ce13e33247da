import type { Translator } from "../../content/messages.ts";
import type { Queryable } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { composeMail, type MailArgs, type MailKind } from "../../mail/compose-mail.ts";
import type { MailDetails } from "../../mail/mail-details.ts";
import { enqueueMail } from "../../mail/mail-store.server.ts";
import type { Portal } from "../../portals/portal.ts";
import { type Account, touchAccount } from "../account-store.server.ts";
import { chosenCulture } from "../settings/preferences.ts";
import { findPreferences } from "../settings/preferences-store.server.ts";
import { confirmationCode, formatCode } from "../sign-up/confirmation-code.server.ts";
import { findTokenIdentifier, replaceToken } from "../token-store.server.ts";

/** The site that the links of a mail lead to. */
export type Site = Pick<RequestContext, "origin" | "base" | "portal"> & Partial<Pick<RequestContext, "lite">>;

/** The absolute address of one of the portal's pages. */
export function pageLink(
  { origin, base }: Pick<Site, "origin" | "base">,
  path: string,
  query: Record<string, string | undefined> = {},
): string {
  const url = new URL(`${base}${path}`, origin);
  for (const [key, value] of Object.entries(query)) if (value) url.searchParams.set(key, value);
  return url.href;
}

export type MailContext = { tx: Queryable; context: Site; translator: Translator };
/** `secret`: of the installation, for the code of a confirmation. */
export type ConfirmationContext = MailContext & { secret: string };

export type AccountMail = {
  kind: MailKind;
  to: string;
  link: string;
  /** The account that the mail is about. Its preferences choose the language, and erasing it deletes the mail's row. */
  userId?: string;
  /** Delete the mail's row after delivery. */
  deleteWhenDone?: boolean;
  /** Absolute address of the page that turns these mails off; absent for mails about the account itself. */
  settings?: string;
  /** The code that confirms the address in the browser that signed up. */
  code?: string;
  /** Arguments of the kind's messages: a title, a price. A function formats them for the portal whose language is used. */
  args?: MailArgs | ((portal: Portal) => MailArgs);
  /** Listed below the first sentence, in the language of that portal. */
  details?: (portal: Portal) => MailDetails;
  /** Names the file that is sent with it. */
  attachment?: string | null;
};

/** Adds a mail to the outbox, in the language that the recipient chose, otherwise in the portal's. */
export async function sendAccountMail(
  { tx, context, translator }: MailContext,
  { kind, to, link, userId, deleteWhenDone, settings, code, args, details, attachment }: AccountMail,
): Promise<void> {
  const { portal } = userId ? chosenCulture(await findPreferences(tx, userId), context.portal) : context;
  const t = translator(portal.locale, "mail", context);
  await enqueueMail(tx, {
    recipient: to,
    userId,
    deleteWhenDone,
    attachment,
    ...composeMail({
      kind,
      portal,
      t,
      link,
      settings,
      code,
      args: typeof args === "function" ? args(portal) : args,
      details: details?.(portal),
    }),
  });
}

/**
 * Sends a new confirmation link and invalidates the account's older ones. While a browser waits for the confirmation of its
 * sign-up, the mail has its code, too. Call it under `lockAccount`.
 */
export async function sendConfirmation(
  mail: ConfirmationContext,
  { account, next }: { account: Pick<Account, "id" | "email" | "credentialEpoch">; next?: string },
): Promise<void> {
  const token = await replaceToken(mail.tx, "confirm-email", account);
  await touchAccount(mail.tx, account.id);
  const link = pageLink(mail.context, "/account/confirm", { token, next });
  const browser = await findTokenIdentifier(mail.tx, "sign-up-browser", account);
  const code = browser ? { code: formatCode(confirmationCode(mail.secret, browser)) } : {};
  await sendAccountMail(mail, { kind: "confirm", to: account.email, userId: account.id, link, ...code });
}

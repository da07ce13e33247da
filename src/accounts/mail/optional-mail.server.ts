import type { Queryable } from "../../db/client.server.ts";
import { findPreferences } from "../settings/preferences-store.server.ts";
import { type AccountMail, type MailContext, pageLink, sendAccountMail } from "./account-mail.server.ts";

/** Mails that users can turn off in the settings. */
export type OptionalMail = "reviews" | "news";

/** Whether the user wants mails of this kind. News are opt-in. */
export async function wantsMail(db: Queryable, userId: string, kind: OptionalMail): Promise<boolean> {
  const { mailReviews, mailNews } = await findPreferences(db, userId);
  return kind === "reviews" ? mailReviews : mailNews;
}

/**
 * Sends a mail that is not about the account itself: only to users who want it, with a link to turn it off. Every such mail
 * must take this way. Resolves with whether it was sent.
 */
export async function sendOptionalMail(
  context: MailContext,
  { topic, ...mail }: AccountMail & { userId: string; topic: OptionalMail },
): Promise<boolean> {
  if (!(await wantsMail(context.tx, mail.userId, topic))) return false;
  const settings = `${pageLink(context.context, "/settings")}#preferences`;
  await sendAccountMail(context, { ...mail, settings });
  return true;
}

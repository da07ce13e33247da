import type { Queryable } from "../../db/client.server.ts";
import { findPreferences } from "../settings/preferences-store.server.ts";
import { type AccountMail, type MailContext, pageLink, sendAccountMail } from "./account-mail.server.ts";

/** The kinds of mail that users can turn off in the settings. */
export type OptionalMail = "reviews" | "news" | "reminders";

const preferenceOf = { reviews: "mailReviews", news: "mailNews", reminders: "mailReminders" } as const;

/** Returns true if the user wants mails of this kind. News mails are opt-in. */
export async function wantsMail(db: Queryable, userId: string, kind: OptionalMail): Promise<boolean> {
  const preferences = await findPreferences(db, userId);
  return preferences[preferenceOf[kind]];
}

/**
 * Sends a mail that is not about the account itself, with a link to turn such mails off, if the user wants it. All such mail
 * must be sent through this function. Resolves to true if it was sent.
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

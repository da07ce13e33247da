import type { Queryable } from "../../db/client.server.ts";
import { type AccountMail, type MailContext, sendAccountMail } from "./account-mail.server.ts";
import { pageLink } from "../caller.ts";
import { findPreferences } from "../settings/preferences-store.server.ts";

/** Mails that a person can do without, as the settings offer them. */
export type OptionalMail = "reviews" | "news";

/** Whether the person wants mails of this kind; news come only to those who asked for them. */
export async function mayMail(db: Queryable, userId: string, kind: OptionalMail): Promise<boolean> {
  const { mailReviews, mailNews } = await findPreferences(db, userId);
  return kind === "reviews" ? mailReviews : mailNews;
}

/**
 * The way of every mail that is not about the account itself: it goes out only to those who want it, and says where to turn
 * it off. Resolves with whether it goes out.
 */
export async function sendOptionalMail(
  context: MailContext,
  { topic, ...mail }: AccountMail & { userId: string; topic: OptionalMail },
): Promise<boolean> {
  if (!(await mayMail(context.tx, mail.userId, topic))) return false;
  await sendAccountMail(context, {
    ...mail,
    settings: `${pageLink(context.caller, "/settings")}#preferences`,
  });
  return true;
}

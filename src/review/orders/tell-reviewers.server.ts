import { lockAccount } from "../../accounts/account-store.server.ts";
import type { MailContext } from "../../accounts/mail/account-mail.server.ts";
import { sendOptionalMail } from "../../accounts/mail/optional-mail.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { readDatabaseTime } from "../../db/clock.server.ts";
import { log } from "../../kit/log.server.ts";
import { findLatestOf } from "../../notifications/notification-store.server.ts";
import { notify } from "../../notifications/notify.server.ts";
import { type ReviewContent, reviewPathOf } from "../../notifications/review-kinds.ts";
import { siteOf } from "../../portals/hosts/addresses.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { type NotifierDeps, servedCulture } from "./notify-about-order.server.ts";
import { listReviewersWithWork, type ReviewerWithWork } from "./reviewer-store.server.ts";

/** Milliseconds in which a reviewer gets one mail, and one notification while they have not read it. */
const pause = 20 * 3_600_000;

/** Tells reviewers with room that orders wait in their languages. */
export async function tellReviewers(deps: ReviewDeps): Promise<void> {
  for (const reviewer of await listReviewersWithWork(deps.db))
    try {
      await inTransaction(deps.db, (tx) => deps.tellReviewer(tx, reviewer));
    } catch (error) {
      log.error("review.reviewer-not-told", { reviewerId: reviewer.userId, error });
    }
}

/** By bell, again when something new waits; and by mail once a day, unless they turned such mails off. */
export async function tellReviewer(
  tx: Transaction,
  deps: NotifierDeps,
  { userId, count, newestAt }: ReviewerWithWork,
): Promise<void> {
  // Of two processes, the second sees the notification of the first.
  const account = await lockAccount(tx, userId);
  if (!account) return;
  const last = await findLatestOf(tx, { userId, kind: "reviewWaiting" });
  const now = await readDatabaseTime(tx);
  const isRecent = last !== null && last.createdAt.getTime() > now.getTime() - pause;
  if (last && (last.createdAt >= newestAt || (isRecent && !last.readAt))) return;
  const content: ReviewContent = { kind: "reviewWaiting", data: { count } };
  await notify(tx, { ...content, userId });
  if (isRecent) return;
  const context = siteOf(deps.deployment, servedCulture(deps.deployment, account.portal));
  const mail: MailContext = { tx, context, translator: deps.translator };
  await sendOptionalMail(mail, {
    topic: "reviews",
    kind: content.kind,
    to: account.email,
    userId,
    link: new URL(`${context.base}${reviewPathOf(content)}`, context.origin).href,
    args: { count },
  });
}

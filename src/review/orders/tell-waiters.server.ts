import { lockAccount } from "../../accounts/account-store.server.ts";
import { type MailContext, sendAccountMail } from "../../accounts/mail/account-mail.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { log } from "../../kit/log.server.ts";
import { notify } from "../../notifications/notify.server.ts";
import { type ReviewContent, reviewPathOf } from "../../notifications/review-kinds.ts";
import { siteOf } from "../../portals/hosts/addresses.ts";
import { createLanguageNames } from "../../portals/language-names.ts";
import type { Locale } from "../../portals/portal.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { findAvailability } from "./availability-store.server.ts";
import { type NotifierDeps, servedCulture } from "./notify-about-order.server.ts";
import { findReceiver } from "./receiver-store.server.ts";
import { deleteWaiter, listAwaitedLocales, listWaiters, type Waiter } from "./waiter-store.server.ts";

/** Tells those who wait for a language once somebody reviews in it. Each is told once. */
export async function tellWaiters(deps: ReviewDeps): Promise<void> {
  const open: string[] = [];
  for (const locale of await listAwaitedLocales(deps.db))
    if ((await findAvailability(deps.db, locale)).promisedHours !== null) open.push(locale);
  for (const waiter of await listWaiters(deps.db, open))
    try {
      await inTransaction(deps.db, async (tx) => {
        // Accounts are always locked first. Of two processes, one deletes the row.
        if ((await lockAccount(tx, waiter.userId)) && (await deleteWaiter(tx, waiter)))
          await deps.tellWaiter(tx, waiter);
      });
    } catch (error) {
      log.error("review.waiter-failed", { locale: waiter.locale, error });
    }
}

/** In the app and by mail, also if they turned mails about reviews off: they asked for this one. */
export async function tellWaiter(
  tx: Transaction,
  deps: NotifierDeps,
  { userId, culture, locale }: Waiter,
): Promise<void> {
  const account = await findReceiver(tx, userId);
  if (!account) return;
  const content: ReviewContent = { kind: "reviewAvailable", data: { locale: locale as Locale } };
  await notify(tx, { ...content, userId });
  const context = siteOf(deps.deployment, servedCulture(deps.deployment, culture));
  const mail: MailContext = { tx, context, translator: deps.translator };
  await sendAccountMail(mail, {
    kind: content.kind,
    to: account.email,
    userId,
    link: new URL(`${context.base}${reviewPathOf(content)}`, context.origin).href,
    args: ({ formatLocale }) => ({ language: createLanguageNames(formatLocale)(locale) }),
  });
}

import { z } from "zod";
import { type Account, lockAccount } from "../../accounts/account-store.server.ts";
import { type MailContext, pageLink } from "../../accounts/mail/account-mail.server.ts";
import { sendOptionalMail } from "../../accounts/mail/optional-mail.server.ts";
import type { Translator } from "../../content/messages.ts";
import { type Database, inTransaction } from "../../db/client.server.ts";
import type { JobDefinition } from "../../jobs/jobs.server.ts";
import { log } from "../../kit/log.server.ts";
import type { MailArgs } from "../../mail/compose-mail.ts";
import { notify } from "../../notifications/notify.server.ts";
import { applicationPath } from "../../notifications/present-notification.ts";
import { defaultPortal } from "../../portals/all.ts";
import { cultureOf, findCulture } from "../../portals/cultures/cultures.ts";
import { type Deployment, siteOf } from "../../portals/hosts/addresses.ts";
import type { Portal } from "../../portals/portal.ts";
import type { ApplicationKey } from "../application-store.server.ts";
import { type DueReminder, findDueReminders, takeReminder } from "./reminder-store.server.ts";

export type ReminderDeps = {
  db: Database;
  translator: Translator;
  deployment: Deployment;
  /** Wakes the outbox. */
  onMail(): void;
};

/** Reminders of next steps as a job of each minute. */
export const defineReminders = (deps: ReminderDeps): JobDefinition<object> => ({
  name: "applications.reminders",
  data: z.object({}),
  cron: "* * * * *",
  run: () => sendReminders(deps),
});

/** Sends every reminder that is due, once, however often and on however many processes it runs. */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  for (const key of await findDueReminders(deps.db))
    try {
      await inTransaction(deps.db, async (tx) => {
        // An account that is erased meanwhile gets no reminder. Use cases lock the owner before the application, too.
        const account = await lockAccount(tx, key.ownerId);
        const due = account && (await takeReminder(tx, key));
        if (due && isWanted(due)) await remind({ ...deps, tx }, account, due);
      });
    } catch (error) {
      logFailure(key, error);
    }
  deps.onMail();
}

/** Not for an application that is over, and not on another day after the server was down. */
const isWanted = ({ isLate, archivedAt, status }: DueReminder): boolean =>
  !isLate && archivedAt === null && status !== "closed";

type Context = Pick<ReminderDeps, "translator" | "deployment"> & Pick<MailContext, "tx">;

async function remind({ tx, translator, deployment }: Context, account: Account, due: DueReminder) {
  const { id, ownerId: userId, employer, nextStep: step, remindsByBell, remindsByMail } = due;
  if (remindsByBell)
    await notify(tx, { userId, kind: "nextStepDue", data: { applicationId: id, employer, step } });
  if (!remindsByMail) return;
  const culture = findCulture(due.culture);
  const isServed = culture && deployment.hosts.isServed(culture.portal);
  const context = siteOf(deployment, isServed ? culture : cultureOf(defaultPortal));
  await sendOptionalMail(
    { tx, context, translator },
    {
      topic: "reminders",
      kind: "nextStepDue",
      to: account.email,
      userId,
      link: pageLink(context, applicationPath(id)),
      args: (portal) => argsOf(due, portal),
    },
  );
}

const argsOf = ({ employer, nextStep, nextStepTime }: DueReminder, portal: Portal): MailArgs => ({
  employer: withoutDirections(employer),
  step: withoutDirections(nextStep),
  time: nextStepTime === null ? "none" : localTime(nextStepTime, portal),
});

/** "10:30 AM" of "10:30". */
const localTime = (time: string, { formatLocale }: Portal): string =>
  new Intl.DateTimeFormat(formatLocale, { timeStyle: "short", timeZone: "UTC" }).format(
    new Date(`2000-01-01T${time}:00Z`),
  );

/** Without the characters that could reverse the text around a name. */
const withoutDirections = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069\p{Cc}\s]+/gu, " ").trim();

/** One application must not stop the reminders of all others; the next run tries again. */
const logFailure = ({ id }: ApplicationKey, error: unknown): void =>
  log.error("applications.reminder-failed", { applicationId: id, error });

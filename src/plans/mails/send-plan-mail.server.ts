import { findAccountById } from "../../accounts/account-store.server.ts";
import { pageLink, sendAccountMail } from "../../accounts/mail/account-mail.server.ts";
import type { ContentLibrary } from "../../content/content-library.server.ts";
import type { Translator } from "../../content/messages.ts";
import type { Transaction } from "../../db/client.server.ts";
import { portals } from "../../portals/all.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { type Deployment, servedPortals, siteOf } from "../../portals/hosts/addresses.ts";
import type { Portal } from "../../portals/portal.ts";
import { formatAmount, formatDay } from "../pages/present-purchase.ts";
import { findOffer } from "../plan-code.ts";
import type { PlanMail } from "../plan-deps.server.ts";

export type PlanMailDeps = {
  translator: Translator;
  deployment: Deployment;
  content: Pick<ContentLibrary, "readPriceList">;
  /** Purchases are tests: the mail says that no money moved. */
  isTest: boolean;
  readTime(tx: Transaction): Promise<Date>;
};

/**
 * Adds a mail about a plan to the outbox, in the language that the user chose. It is part of the contract, so it cannot be
 * turned off. An account that was erased gets none.
 */
export async function sendPlanMail(
  deps: PlanMailDeps,
  tx: Transaction,
  { userId, kind, plan, portal: code, until, amount, currency }: PlanMail,
): Promise<void> {
  const account = await findAccountById(tx, userId);
  if (!account) return;
  const { translator, deployment, content } = deps;
  const bought = portals[code];
  // A country that is no longer served keeps its customers.
  const portal = deployment.hosts.isServed(bought) ? bought : servedPortals(deployment)[0]!;
  const context = siteOf(deployment, cultureOf(portal));
  const when = await deps.readTime(tx);
  const argsIn = (chosen: Portal) => ({
    plan: findOffer(content.readPriceList(code), plan, false)?.label ?? plan,
    date: until ? formatDay(until, chosen) : "",
    amount: amount !== undefined && currency ? formatAmount(amount, currency, chosen) : "",
    when: formatTime(when, chosen),
    test: deps.isTest ? "yes" : "no",
  });
  await sendAccountMail(
    { tx, context, translator },
    { kind, to: account.email, userId, link: `${pageLink(context, "/settings")}#plan`, args: argsIn },
  );
}

/** Day and time of receipt, which the confirmation of a withdrawal names. */
const formatTime = (date: Date, { formatLocale }: Portal): string =>
  new Intl.DateTimeFormat(formatLocale, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(date);

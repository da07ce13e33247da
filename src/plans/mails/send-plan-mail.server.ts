import { findAccountById } from "../../accounts/account-store.server.ts";
import { pageLink, sendAccountMail } from "../../accounts/mail/account-mail.server.ts";
import type { ContentLibrary } from "../../content/content-library.server.ts";
import type { Translator } from "../../content/messages.ts";
import type { Transaction } from "../../db/client.server.ts";
import { portals } from "../../portals/all.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { type Deployment, servedPortals, siteOf } from "../../portals/hosts/addresses.ts";
import type { Portal } from "../../portals/portal.ts";
import { invoiceAttachment } from "../invoices/invoice-attachment.server.ts";
import type { Seller } from "../invoices/present-invoice.server.ts";
import { formatAmount, formatDay } from "../pages/present-purchase.ts";
import { findOffer } from "../plan-code.ts";
import type { PlanMail } from "../plan-deps.server.ts";
import { formatTime, presentOrder } from "./order-details.ts";

export type PlanMailDeps = {
  translator: Translator;
  deployment: Deployment;
  content: Pick<ContentLibrary, "readPriceList">;
  /** Purchases are tests: the mail says that no money moved. */
  isTest: boolean;
  /** The operator, with its tax number in a country (ISO 3166-1 alpha-2). */
  sellerIn(country: string): Seller;
  readTime(tx: Transaction): Promise<Date>;
};

/**
 * Adds a mail about a plan to the outbox, in the language that the user chose. It is part of the contract, so it cannot be
 * turned off. An account that was erased gets none.
 */
export async function sendPlanMail(deps: PlanMailDeps, tx: Transaction, planMail: PlanMail): Promise<void> {
  const { userId, kind, plan, portal: code, until, amount, currency, receipt, invoiceId } = planMail;
  const account = await findAccountById(tx, userId);
  if (!account) return;
  const { translator, deployment, content } = deps;
  const bought = portals[code];
  // A country that is no longer served keeps its customers.
  const portal = deployment.hosts.isServed(bought) ? bought : servedPortals(deployment)[0]!;
  const context = siteOf(deployment, cultureOf(portal));
  const when = await deps.readTime(tx);
  const label = findOffer(content.readPriceList(code), plan, false)?.label ?? plan;
  const argsIn = (chosen: Portal) => ({
    plan: label,
    date: until ? formatDay(until, chosen) : "",
    amount: amount !== undefined && currency ? formatAmount(amount, currency, chosen) : "",
    when: formatTime(when, chosen),
    test: deps.isTest ? "yes" : "no",
  });
  await sendAccountMail(
    { tx, context, translator },
    {
      kind,
      to: account.email,
      userId,
      link: `${pageLink(context, "/settings")}#plan`,
      args: argsIn,
      ...(receipt && until && amount !== undefined && currency
        ? {
            details: (chosen: Portal) =>
              presentOrder({
                ...{ translator, portal: chosen, boughtIn: code, plan, label, amount, currency, until },
                ...{ receipt, seller: deps.sellerIn(bought.iso) },
              }),
          }
        : {}),
      attachment: invoiceId ? invoiceAttachment(invoiceId) : null,
    },
  );
}

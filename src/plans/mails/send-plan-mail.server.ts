import { findAccountById } from "../../accounts/account-store.server.ts";
import { pageLink, type Site, sendAccountMail } from "../../accounts/mail/account-mail.server.ts";
import type { ContentLibrary } from "../../content/content-library.server.ts";
import type { Translator } from "../../content/messages.ts";
import type { Transaction } from "../../db/client.server.ts";
import type { MailDetails } from "../../mail/mail-details.ts";
import { portals } from "../../portals/all.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { type Deployment, servedPortals, siteOf } from "../../portals/hosts/addresses.ts";
import type { Portal, PortalCode } from "../../portals/portal.ts";
import { invoiceAttachment } from "../invoices/invoice-attachment.server.ts";
import type { Seller } from "../invoices/present-invoice.server.ts";
import { formatAmount, formatDay, formatTime } from "../pages/present-purchase.ts";
import { findOffer, type PlanCode } from "../plan-code.ts";
import type { PlanMail } from "../plan-deps.server.ts";
import type { ContractTokens } from "../statements/contract-tokens.server.ts";
import { contractLink } from "./contract-link.ts";
import { presentEnding } from "./ending-details.ts";
import { presentOrder } from "./order-details.ts";

export type PlanMailDeps = {
  translator: Translator;
  deployment: Deployment;
  content: Pick<ContentLibrary, "readPriceList">;
  /** Purchases are tests: the mail says that no money moved. */
  isTest: boolean;
  /** The operator, with its tax number in a country (ISO 3166-1 alpha-2). */
  sellerIn(country: string): Seller;
  readTime(tx: Transaction): Promise<Date>;
  contractTokens: ContractTokens;
};

/** The site of the country where a plan was bought. A country that is no longer served keeps its customers. */
export function siteOfPortal({ deployment }: Pick<PlanMailDeps, "deployment">, code: PortalCode): Site {
  const bought = portals[code];
  const portal = deployment.hosts.isServed(bought) ? bought : servedPortals(deployment)[0]!;
  return siteOf(deployment, cultureOf(portal));
}

/** The plan's name in the price list of the country where it was bought. */
export const labelIn = ({ content }: Pick<PlanMailDeps, "content">, code: PortalCode, plan: PlanCode) =>
  findOffer(content.readPriceList(code), plan, false)?.label ?? plan;

/**
 * Adds a mail about a plan to the outbox, in the language that the user chose. It is part of the contract, so it cannot be
 * turned off. An account that was erased gets none.
 */
export async function sendPlanMail(deps: PlanMailDeps, tx: Transaction, planMail: PlanMail): Promise<void> {
  const { userId, kind, plan, portal: code, until, amount, currency, invoiceId } = planMail;
  const account = await findAccountById(tx, userId);
  if (!account) return;
  const { translator } = deps;
  const context = siteOfPortal(deps, code);
  const declaredAt = planMail.declaredAt ?? (await deps.readTime(tx));
  const label = labelIn(deps, code, plan);
  const argsIn = (chosen: Portal) => ({
    plan: label,
    date: until ? formatDay(until, chosen) : "",
    amount: amount !== undefined && currency ? formatAmount(amount, currency, chosen) : "",
    when: formatTime(declaredAt, chosen),
    test: deps.isTest ? "yes" : "no",
  });
  const details = detailsOf(deps, context, { ...planMail, declaredAt, label, email: account.email });
  await sendAccountMail(
    { tx, context, translator },
    {
      kind,
      to: account.email,
      userId,
      link: `${pageLink(context, "/settings")}#plan`,
      args: argsIn,
      ...(details ? { details } : {}),
      attachment: invoiceId ? invoiceAttachment(invoiceId) : null,
    },
  );
}

type Described = PlanMail & { declaredAt: Date; label: string; email: string };

/** Null: the first sentence says all. */
function detailsOf(
  deps: PlanMailDeps,
  context: Site,
  { kind, plan, portal: boughtIn, until, amount, currency, receipt, ...mail }: Described,
): ((portal: Portal) => MailDetails) | null {
  const { translator, contractTokens } = deps;
  const { label, declaredAt, refund, subscriptionId: id, email } = mail;
  if (until && (kind === "planCancelled" || kind === "planWithdrawn"))
    return (portal) => presentEnding({ translator, portal, label, declaredAt, until, refund });
  if (!receipt || !until || amount === undefined || !currency || !id) return null;
  const endLink = contractLink(contractTokens, context, { id, email });
  return (portal) =>
    presentOrder({
      ...{ translator, portal, boughtIn, plan, label, amount, currency, until, endLink },
      ...{ receipt, seller: deps.sellerIn(portals[boughtIn].iso) },
    });
}

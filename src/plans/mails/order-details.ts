import type { Translator } from "../../content/messages.ts";
import type { MailDetails } from "../../mail/mail-details.ts";
import { portals } from "../../portals/all.ts";
import type { Portal, PortalCode } from "../../portals/portal.ts";
import type { Seller } from "../invoices/present-invoice.server.ts";
import { formatAmount, formatCalendarDay, formatDay, formatTime } from "../pages/present-purchase.ts";
import type { PlanCode } from "../plan-code.ts";
import type { Receipt } from "../plan-deps.server.ts";
import { formatTaxRate } from "../plan-offers.ts";
import { afterUseOf, lastDayOf, withdrawableUntil } from "../subscriptions/withdrawal.ts";

type Parts = {
  translator: Translator;
  /** Whose language the mail has. */
  portal: Portal;
  /** Where the plan was bought: its tax and law. */
  boughtIn: PortalCode;
  plan: PlanCode;
  /** The plan's name. */
  label: string;
  amount: number;
  currency: string;
  /** The end of the period that was paid. */
  until: Date;
  receipt: Receipt;
  seller: Seller;
  /** The page on which the contract can be ended. */
  endLink: string;
};

/**
 * What a mail says of a payment: price, tax, renewal and seller. That of an order is the confirmation of the contract on a
 * durable medium (Directive 2011/83/EU, article 8(7)), so it has the consent and the right to withdraw with its form, too.
 */
export function presentOrder(parts: Parts): MailDetails {
  const { receipt } = parts;
  return {
    facts: factsOf(parts),
    links: [{ text: parts.translator(parts.portal.locale, "mail")("order.endLink"), url: parts.endLink }],
    sections: [...(receipt.isOrder ? withdrawalOf(parts) : []), ...sellerOf(parts)],
  };
}

function factsOf(parts: Parts): MailDetails["facts"] {
  const { translator, portal, plan, label, amount, until, receipt } = parts;
  const { credit, renewalAmount, isOrder, isChange } = receipt;
  const [mail, checkout, sell, settings] = [
    translator(portal.locale, "mail"),
    translator(portal.locale, "checkout"),
    translator(portal.locale, "sell"),
    translator(portal.locale, "planSettings"),
  ];
  const money = (minor: number) => formatAmount(minor, parts.currency, portal);
  const date = formatDay(until, portal);
  const renewal = sell(`renewal.${plan}`, { price: money(renewalAmount ?? amount) });
  return [
    [checkout("plan"), `${label} · ${sell(`includes.${plan}`)}`],
    ...(credit > 0
      ? ([
          [settings("changePrice"), money(amount + credit)],
          [settings("changeCredit"), money(-credit)],
        ] as const)
      : []),
    [mail("order.paid"), `${money(amount)} · ${taxOf(parts)}`],
    [
      checkout("later"),
      renewalAmount === null
        ? settings("endsOn", { date })
        : `${settings("renewsOn", { date, price: money(renewalAmount) })} ${renewal}`,
    ],
    ...(isOrder
      ? ([[checkout("begins"), isChange ? settings("changeBegins") : checkout("beginsText")]] as const)
      : []),
    ...(renewalAmount === null ? [] : ([[sell("cancel"), sell("cancelText")]] as const)),
  ];
}

/** "includes 0.96 € VAT (19%)", or that none is added. */
function taxOf({ translator, portal, boughtIn, currency, receipt }: Parts): string {
  const { taxRate, taxAmount } = receipt;
  if (taxRate === 0) return translator(portal.locale, "sell")("tax", { rate: "0" });
  return translator(portal.locale, "checkout")("taxIncluded", {
    amount: formatAmount(taxAmount, currency, portal),
    name: portals[boughtIn].tax.name,
    rate: formatTaxRate(taxRate, portal),
  });
}

/** The lines of the model withdrawal form. */
const formLines = ["use", "to", "contract", "ordered", "name", "address", "signature", "date"] as const;

function withdrawalOf(parts: Parts): MailDetails["sections"] {
  const { translator, portal, boughtIn, label, receipt, seller } = parts;
  const rule = portals[boughtIn].withdrawal;
  const sell = translator(portal.locale, "sell");
  if (!rule)
    return [{ heading: sell("withdraw"), lines: [translator(portal.locale, "checkout")("noWithdrawal")] }];
  const mail = translator(portal.locale, "mail");
  const { law } = rule;
  const instructions = mail("order.withdrawal", {
    date: formatCalendarDay(lastDayOf(withdrawableUntil(receipt.boughtAt, rule)!), portal),
    label: portal.withdrawal?.label ?? rule.label,
    limit: law === "eu" || law === "uk" ? "yes" : "no",
    use: afterUseOf(law),
  });
  const args = {
    seller: [seller.name || "Dossier", ...seller.address, seller.email ?? ""].filter(Boolean).join(", "),
    plan: label,
    date: formatDay(receipt.boughtAt, portal),
  };
  const { beginsAtOnceAt } = receipt;
  const consent = beginsAtOnceAt && mail("order.consent", { when: formatTime(beginsAtOnceAt, portal) });
  return [
    { heading: sell("withdraw"), lines: [instructions, ...(consent ? [consent] : [])] },
    { heading: mail("order.formTitle"), lines: formLines.map((line) => mail(`order.form.${line}`, args)) },
  ];
}

/** A test shop may have no operator's data. */
function sellerOf({ translator, portal, boughtIn, seller }: Parts): MailDetails["sections"] {
  const { name, address, taxId, email } = seller;
  const number = taxId && `${portals[boughtIn].tax.sellerNumber}: ${taxId}`;
  const lines = [name, ...address, email ?? "", number ?? ""].filter(Boolean);
  return lines.length > 0 ? [{ heading: translator(portal.locale, "mail")("order.seller"), lines }] : [];
}

import type { Translator } from "../../content/messages.ts";
import type { MailDetails } from "../../mail/mail-details.ts";
import type { Portal } from "../../portals/portal.ts";
import { formatAmount, formatDay, formatTime } from "../pages/present-purchase.ts";
import { presentRefund } from "../pages/present-refund.ts";
import type { WithdrawalRefund } from "../subscriptions/withdrawal-refund.server.ts";

type Parts = {
  translator: Translator;
  /** Whose language and time zone the mail has. */
  portal: Portal;
  /** The plan's name. */
  label: string;
  declaredAt: Date;
  /** When the contract ends. */
  until: Date;
  /** Of a withdrawal. */
  refund?: WithdrawalRefund;
};

/** What the confirmation of a cancellation or withdrawal says: of what, when it arrived, when the plan ends, what is returned. */
export function presentEnding(parts: Parts): MailDetails {
  const { translator, portal, label, declaredAt, until, refund } = parts;
  const [mail, t] = [translator(portal.locale, "mail"), translator(portal.locale, "planSettings")];
  return {
    facts: [
      [translator(portal.locale, "checkout")("plan"), label],
      [mail("ending.received"), formatTime(declaredAt, portal)],
      [mail("ending.ends"), refund ? formatTime(until, portal) : formatDay(until, portal)],
      ...(refund
        ? [
            ...presentRefund(refund, portal, t).map(
              ([period, parts]) => [period, parts.join(" · ")] as const,
            ),
            [t("withdrawAmount"), formatAmount(refund.amount, refund.currency, portal)] as const,
          ]
        : []),
    ],
    sections: [],
  };
}

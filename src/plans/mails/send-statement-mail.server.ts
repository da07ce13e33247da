import { pageLink, type Site, sendAccountMail } from "../../accounts/mail/account-mail.server.ts";
import type { Transaction } from "../../db/client.server.ts";
import type { MailDetails } from "../../mail/mail-details.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { formatDay } from "../pages/present-purchase.ts";
import type { StatementMail } from "../plan-deps.server.ts";
import { statementPaths } from "../plan-paths.ts";
import type { Statement } from "../statements/statement-store.server.ts";
import { contractLink } from "./contract-link.ts";
import { formatTime } from "./order-details.ts";
import { labelIn, type PlanMailDeps, siteOfPortal } from "./send-plan-mail.server.ts";

/**
 * Adds the mail that confirms a statement to the outbox: what was declared and when, with the link to the contract. To an address
 * without a contract it repeats nothing of what was typed, because anybody may have typed it.
 */
export async function sendStatementMail(
  deps: PlanMailDeps,
  tx: Transaction,
  statementMail: StatementMail,
): Promise<void> {
  const { statement, userId, contracts } = statementMail;
  const { translator } = deps;
  const [first, second] = contracts;
  const context = siteOfPortal(deps, first?.portal ?? statement.portal);
  const link = first
    ? contractLink(deps.contractTokens, context, first.id)
    : pageLink(context, statementPaths.form, statement.kind === "withdraw" ? { what: "withdraw" } : {});
  await sendAccountMail(
    { tx, context, translator },
    {
      kind: "planStatement",
      to: statement.email,
      ...(userId ? { userId } : {}),
      link,
      args: (portal: Portal) => ({
        outcome: second ? "several" : first ? statement.kind : "none",
        plan: first ? labelIn(deps, first.portal, first.plan) : "",
        date: first ? formatDay(endOf(statement, first.currentUntil), portal) : "",
      }),
      details: (portal: Portal) => detailsOf(deps, context, portal, statementMail),
    },
  );
}

/** A later day than the end of the paid period, if the customer wished one. */
function endOf({ wishedOn }: Statement, until: Date): Date {
  const wished = wishedOn ? new Date(`${wishedOn}T00:00:00Z`) : until;
  return wished > until ? wished : until;
}

function detailsOf(
  deps: PlanMailDeps,
  context: Site,
  portal: Portal,
  { statement, contracts }: StatementMail,
): MailDetails {
  const { translator, contractTokens } = deps;
  const [mail, t, checkout] = [
    translator(portal.locale, "mail"),
    translator(portal.locale, "planSettings"),
    translator(portal.locale, "checkout"),
  ];
  const { kind, name, contract, reason, wishedOn, declaredAt } = statement;
  const received = [mail("ending.received"), formatTime(declaredAt, portal)] as const;
  const [first, second] = contracts;
  if (!first) return { facts: [received], sections: [] };
  const declared = {
    cancel: () => t("cancel"),
    cancelForCause: () => t("cause"),
    withdraw: () => (portal.withdrawal ?? portals[first.portal].withdrawal)?.label ?? "",
  }[kind]();
  const typed = [
    [checkout("name"), name],
    [t("contract"), contract],
    [t("reason"), reason],
    [t("wishedOn"), wishedOn ? formatDay(new Date(`${wishedOn}T00:00:00Z`), portal) : ""],
  ] as const;
  return {
    facts: [
      [mail("ending.declared"), declared],
      ...typed.filter(([, text]) => text !== ""),
      received,
      ...(second || kind === "withdraw"
        ? []
        : [[mail("ending.ends"), formatDay(endOf(statement, first.currentUntil), portal)] as const]),
    ],
    sections: [],
    links: second
      ? contracts.map((one) => ({
          text: labelIn(deps, one.portal, one.plan),
          url: contractLink(contractTokens, context, one.id),
        }))
      : [],
  };
}

import { pageLink, type Site, sendAccountMail } from "../../accounts/mail/account-mail.server.ts";
import type { Transaction } from "../../db/client.server.ts";
import type { MailDetails } from "../../mail/mail-details.ts";
import type { Portal } from "../../portals/portal.ts";
import { formatDay } from "../pages/present-purchase.ts";
import type { StatementMail } from "../plan-deps.server.ts";
import { statementPaths } from "../plan-paths.ts";
import type { Statement } from "../statements/statement-store.server.ts";
import type { Subscription } from "../subscriptions/subscription-store.server.ts";
import { contractLink } from "./contract-link.ts";
import { labelIn, type PlanMailDeps, siteOfPortal } from "./send-plan-mail.server.ts";
import { presentStatement } from "./statement-facts.ts";

/**
 * Adds the mail that confirms a statement to the outbox: what was declared and when, with the link to the contract. To an address
 * without a contract it repeats nothing of what was typed, because anybody may have typed it.
 */
export async function sendStatementMail(
  deps: PlanMailDeps,
  tx: Transaction,
  statementMail: StatementMail,
): Promise<void> {
  const { statement, userId, meant, contracts } = statementMail;
  const { translator } = deps;
  const [first] = contracts;
  const context = siteOfPortal(deps, first?.portal ?? statement.portal);
  await sendAccountMail(
    { tx, context, translator },
    {
      kind: "planStatement",
      to: statement.email,
      ...(userId ? { userId } : {}),
      link: first
        ? linkOf(deps, context, statement, first)
        : pageLink(context, statementPaths.form, statement.kind === "withdraw" ? { what: "withdraw" } : {}),
      args: (portal: Portal) => ({
        outcome: meant ? statement.kind : first ? "several" : "none",
        plan: meant ? labelIn(deps, meant.portal, meant.plan) : "",
        date: meant ? formatDay(meant.currentUntil, portal) : "",
      }),
      details: (portal: Portal) => detailsOf(deps, context, portal, statementMail),
    },
  );
}

const linkOf = (deps: PlanMailDeps, site: Site, { email }: Statement, { id }: Subscription) =>
  contractLink(deps.contractTokens, site, { id, email });

function detailsOf(
  deps: PlanMailDeps,
  site: Site,
  portal: Portal,
  { statement, meant, contracts }: StatementMail,
): MailDetails {
  const { translator } = deps;
  const t = translator(portal.locale, "mail");
  const endsOn = meant && statement.kind !== "withdraw" ? formatDay(meant.currentUntil, portal) : null;
  const isEarly = meant && statement.wishedOn && new Date(statement.wishedOn) > meant.currentUntil;
  const facts = presentStatement(translator, portal, statement, isEarly ? endsOn : null);
  if (contracts.length === 0) return { facts: facts.slice(-1), sections: [] };
  return {
    facts: [...facts, ...(endsOn ? [[t("ending.ends"), endsOn] as const] : [])],
    sections: [],
    links: meant
      ? []
      : contracts.map((one) => ({
          text: labelIn(deps, one.portal, one.plan),
          url: linkOf(deps, site, statement, one),
        })),
  };
}

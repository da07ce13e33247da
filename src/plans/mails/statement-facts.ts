import type { Translator } from "../../content/messages.ts";
import type { MailDetails } from "../../mail/mail-details.ts";
import type { Portal } from "../../portals/portal.ts";
import { formatCalendarDay, formatTime } from "../pages/present-purchase.ts";
import type { NewStatement } from "../statements/statement-store.server.ts";

type Declared = Pick<NewStatement, "kind" | "name" | "contract" | "reason" | "wishedOn" | "declaredAt">;

/**
 * What was declared and when, as the page after the form and its mail say it. `endsOn`: the contract ends on that day already,
 * before the wished one.
 */
export function presentStatement(
  translator: Translator,
  portal: Portal,
  { kind, name, contract, reason, wishedOn, declaredAt }: Declared,
  endsOn: string | null = null,
): MailDetails["facts"] {
  const t = translator(portal.locale, "mail");
  const wished = wishedOn ? formatCalendarDay(new Date(wishedOn), portal) : "";
  const facts = [
    [t("ending.declared"), t(`ending.kind.${kind}`)],
    [translator(portal.locale, "checkout")("name"), name],
    [t("ending.contract"), contract],
    [t("ending.reason"), reason],
    [t("ending.wished"), endsOn ? t("ending.early", { wished, date: endsOn }) : wished],
    [t("ending.received"), formatTime(declaredAt, portal)],
  ] as const;
  return facts.filter(([, text]) => text !== "");
}

import type { Context } from "hono";
import type { Limits } from "../../accounts/limits/limits.server.ts";
import type { ContentLibrary } from "../../content/content-library.server.ts";
import type { Translate, Translator } from "../../content/messages.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { SendPage } from "../../http/send-page.ts";
import type { InvoiceData } from "../invoices/invoice-data.ts";
import type { PlanDeps } from "../plan-deps.server.ts";

/** The dependencies of the pages of purchases. */
export type PlanPageDeps = {
  plans: PlanDeps;
  translator: Translator;
  content: Pick<ContentLibrary, "readTextPage">;
  sendPage: SendPage;
  limits: Pick<Limits, "withMailLimit">;
  /** An invoice as tagged PDF. Throws `unavailable` if too many documents wait. */
  renderInvoice(data: InvoiceData): Promise<Uint8Array>;
};

export type PlanContext = Context<RequestEnv>;

export type PlanMessages = {
  sell: Translate<"sell">;
  checkout: Translate<"checkout">;
  settings: Translate<"planSettings">;
  errors: Translate<"errors">;
  fields: Translate<"builder">;
  letter: Translate<"letter">;
  review: Translate<"reviewPages">;
};

/** The messages of these pages in the portal's language. */
export function readPlanMessages(
  { translator }: Pick<PlanPageDeps, "translator">,
  { var: { context } }: PlanContext,
): PlanMessages {
  const { locale } = context.portal;
  return {
    sell: translator(locale, "sell", context),
    checkout: translator(locale, "checkout", context),
    settings: translator(locale, "planSettings", context),
    errors: translator(locale, "errors", context),
    fields: translator(locale, "builder", context),
    letter: translator(locale, "letter", context),
    review: translator(locale, "reviewPages", context),
  };
}

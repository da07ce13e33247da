import type { Context } from "hono";
import type { Translate, Translator } from "../../content/messages.ts";
import type { DocumentSummary } from "../../documents/model/document.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { SendPage } from "../../http/send-page.ts";
import type { Allowance } from "../../plans/allowance/allowance.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";

export type CustomerDeps = {
  review: ReviewDeps;
  translator: Translator;
  sendPage: SendPage;
  /** Reviews left in the customer's plan; null: not premium. */
  findAllowance(userId: string): Promise<Allowance | null>;
  listDocuments(ownerId: string): Promise<DocumentSummary[]>;
};

export type CustomerContext = Context<RequestEnv>;

export type CustomerMessages = {
  t: Translate<"reviewPages">;
  review: Translate<"review">;
  errors: Translate<"errors">;
};

/** The messages of these pages in the portal's language. */
export function readMessages(
  { translator }: Pick<CustomerDeps, "translator">,
  { var: { context } }: CustomerContext,
): CustomerMessages {
  const { locale } = context.portal;
  return {
    t: translator(locale, "reviewPages", context),
    review: translator(locale, "review", context),
    errors: translator(locale, "errors", context),
  };
}

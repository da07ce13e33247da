import type { Hono } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import { inputId, inputLine } from "../kit/api/input-text.ts";
import { AppError, type ErrorCode } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import type { OperatorContext } from "./operator-options.server.ts";

/** Longest reason of an operator, in UTF-16 units: one or two sentences. */
const maxReason = 300;

/** Why an operator does something: one line, so that it stays one entry of a log. */
export const reason = inputLine(maxReason)
  .overwrite((text) => text.replace(/\s+/g, " "))
  .min(1);

/** Identifies one rendering of a form: sending it twice has one effect. */
export const formKey = inputId();

/** Errors that the form's page explains; all others become error pages. */
const explained: readonly ErrorCode[] = ["invalid", "conflict", "tooMany", "unavailable"];

type Handled = {
  /** Path and query below the base, for example with `?done=saved`. */
  to: string;
  /** What was done, and to what: logged with the operator, never with a person's words or address. */
  action: string;
  subject: string;
};

/**
 * Handles a form of the operator's pages. It redirects to the page that shows the outcome, and after an error that the
 * operator can do something about back to `page`, which explains it.
 */
export function postOperatorForm(
  app: Hono<RequestEnv>,
  path: string,
  page: (c: OperatorContext) => string,
  handle: (c: OperatorContext, operatorId: string) => Promise<Handled>,
): void {
  app.post(path, async (c) => {
    const { base } = c.var.context;
    const operatorId = c.var.viewer!.userId;
    try {
      const { to, action, subject } = await handle(c, operatorId);
      log.info("operator.action", { action, subject, operator: operatorId });
      return c.redirect(`${base}${to}`, 303);
    } catch (error) {
      if (!(error instanceof AppError) || !explained.includes(error.code)) throw error;
      c.error = error;
      const field = error.details.fields?.[0];
      const query = new URLSearchParams({
        error: error.code,
        ...(field && { field: `${field.path}.${field.key}` }),
      });
      const back = page(c);
      return c.redirect(`${base}${back}${back.includes("?") ? "&" : "?"}${query}`, 303);
    }
  });
}

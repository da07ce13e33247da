import { Hono } from "hono";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { AppError } from "../../kit/errors.ts";
import { statementPaths } from "../plan-paths.ts";
import { recordStatement } from "../statements/handle-statement.server.ts";
import { StatementPage } from "../ui/statement-page.tsx";
import { failedFields, guardPlanPages } from "./checkout-routes.server.tsx";
import { type PlanContext, type PlanPageDeps, readPlanMessages } from "./plan-page-deps.ts";
import { statementForm, type TypedStatement } from "./statement-form.ts";

/**
 * The form of the footer by which customers end a contract without signing in. The response is the same whether or not the address
 * has a contract: the job after it finds out, and a mail says it.
 */
export function createStatementRoutes(deps: PlanPageDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardPlanPages(app, [statementPaths.form]);

  app.get(statementPaths.form, (c) => {
    const { viewer } = c.var;
    return sendStatementPage(deps, c, {
      isWithdrawal: c.req.query("what") === "withdraw",
      typed: { email: viewer?.email, name: viewer?.name },
      isDone: c.req.query("done") !== undefined,
    });
  });

  app.post(statementPaths.form, async (c) => {
    const typed: TypedStatement = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const isWithdrawal = typed.kind === "withdraw";
    try {
      await accept(deps, c);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "crossSite") throw error;
      c.error = error;
      return sendStatementPage(deps, c, { isWithdrawal, typed, error, isDone: false });
    }
    const query = new URLSearchParams({ ...(isWithdrawal && { what: "withdraw" }), done: "1" });
    return c.redirect(`${c.var.context.base}${statementPaths.form}?${query}`, 303);
  });
  return app;
}

async function accept(deps: PlanPageDeps, c: PlanContext): Promise<void> {
  const { wishedOn, ...statement } = await readInput(c, statementForm);
  const { budgets, context } = c.var;
  await budgets.spend("supportMessages", requesterOf(c));
  const { email } = statement;
  const { clientIp, portal } = context;
  await deps.limits.withMailLimit({ kind: "statement", email, clientIp }, async (maySend) => {
    await recordStatement(
      deps.plans,
      { ...statement, wishedOn: wishedOn || null, portal: portal.code },
      { maySend },
    );
    return { isSent: maySend };
  });
}

type State = { isWithdrawal: boolean; typed: TypedStatement; error?: AppError; isDone: boolean };

async function sendStatementPage(
  deps: PlanPageDeps,
  c: PlanContext,
  { isWithdrawal, error, ...state }: State,
): Promise<Response> {
  const { context } = c.var;
  const { portal, base } = context;
  const rule = portal.withdrawal;
  if (isWithdrawal && !rule) throw new AppError("notFound", "the country knows no right to withdraw");
  const messages = {
    ...readPlanMessages(deps, c),
    account: deps.translator(portal.locale, "account", context),
  };
  const cancelTitle = deps.translator(portal.locale, "footerLabels", context)("endContract");
  return deps.sendPage(c, {
    name: "plan-statement",
    path: statementPaths.form,
    title: isWithdrawal && rule ? rule.label : cancelTitle,
    status: error?.status,
    main: (
      <StatementPage
        {...{ messages, cancelTitle, rule, isWithdrawal, ...state }}
        action={`${base}${statementPaths.form}`}
        failed={failedFields(deps, c, error)}
      />
    ),
  });
}

import { Hono } from "hono";
import { v5 as uuidOf } from "uuid";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { AppError } from "../../kit/errors.ts";
import { isId, newId } from "../../kit/id.ts";
import { presentStatement } from "../mails/statement-facts.ts";
import { statementPaths } from "../plan-paths.ts";
import { recordStatement } from "../statements/handle-statement.server.ts";
import type { NewStatement } from "../statements/statement-store.server.ts";
import { StatementPage } from "../ui/statement-page.tsx";
import { failedFields, guardPlanPages } from "./checkout-routes.server.tsx";
import { type PlanContext, type PlanPageDeps, readPlanMessages } from "./plan-page-deps.ts";
import { statementForm, type TypedStatement } from "./statement-form.ts";

/**
 * The form of the footer by which customers end a contract without signing in. The response to it is a page that they can save,
 * with what they declared and when (§ 312k (3) BGB). It is the same whether or not the address has a contract: the job after it
 * finds out, and a mail says it.
 */
export function createStatementRoutes(deps: PlanPageDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardPlanPages(app, [statementPaths.form]);

  app.get(statementPaths.form, (c) => {
    const { viewer } = c.var;
    return sendStatementPage(deps, c, {
      isWithdrawal: c.req.query("what") === "withdraw",
      typed: { email: viewer?.email, name: viewer?.name },
    });
  });

  app.post(statementPaths.form, async (c) => {
    const typed: TypedStatement = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const isWithdrawal = typed.kind === "withdraw";
    assertRight(c, isWithdrawal);
    try {
      const declared = await accept(deps, c);
      return await sendStatementPage(deps, c, { isWithdrawal, typed, declared });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "crossSite") throw error;
      c.error = error;
      return sendStatementPage(deps, c, { isWithdrawal, typed, error });
    }
  });
  return app;
}

/** Throws `notFound` where the country's law knows no right to withdraw. */
function assertRight(c: PlanContext, isWithdrawal: boolean): void {
  if (isWithdrawal && !c.var.context.portal.withdrawal)
    throw new AppError("notFound", "the country knows no right to withdraw");
}

type Declared = Omit<NewStatement, "id" | "portal">;

async function accept(deps: PlanPageDeps, c: PlanContext): Promise<Declared> {
  const { key, wishedOn, ...form } = await readInput(c, statementForm);
  const { budgets, context } = c.var;
  await budgets.spend("statements", requesterOf(c));
  const { email } = form;
  const { clientIp, portal } = context;
  const id = uuidOf(JSON.stringify([portal.code, wishedOn, form]), key);
  const statement = { ...form, wishedOn: wishedOn || null };
  return deps.limits.withMailLimit({ kind: "statement", email, clientIp }, async (maySend) => {
    const { declaredAt, isNew } = await recordStatement(
      deps.plans,
      { ...statement, id, portal: portal.code },
      { maySend },
    );
    return { ...statement, declaredAt, isSent: maySend && isNew };
  });
}

type State = { isWithdrawal: boolean; typed: TypedStatement; error?: AppError; declared?: Declared };

async function sendStatementPage(
  deps: PlanPageDeps,
  c: PlanContext,
  { isWithdrawal, error, declared, typed }: State,
): Promise<Response> {
  assertRight(c, isWithdrawal);
  const { context } = c.var;
  const { portal, base } = context;
  const rule = portal.withdrawal;
  const messages = {
    ...readPlanMessages(deps, c),
    account: deps.translator(portal.locale, "account", context),
  };
  const cancelTitle = deps.translator(portal.locale, "footerLabels", context)("endContract");
  return deps.sendPage(c, {
    name: "plan-statement",
    footer: "whole",
    path: statementPaths.form,
    title: isWithdrawal && rule ? rule.label : cancelTitle,
    status: error?.status,
    main: (
      <StatementPage
        {...{ messages, cancelTitle, rule, isWithdrawal, typed }}
        formKey={isId(typed.key ?? "") ? typed.key! : newId()}
        action={`${base}${statementPaths.form}`}
        failed={failedFields(deps, c, error)}
        declared={
          declared
            ? [
                ...presentStatement(deps.translator, portal, declared),
                [messages.account("email"), declared.email],
              ]
            : null
        }
      />
    ),
  });
}

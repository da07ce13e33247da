import type { Hono } from "hono";
import { z } from "zod";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer } from "../../http/viewer.ts";
import { inputId } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { findChange, type PlanChange } from "../changes/plan-change.server.ts";
import { startChange } from "../changes/start-change.server.ts";
import { endOfPeriod, isPlanCode, planCodes, planTerms } from "../plan-code.ts";
import { ChangePage } from "../ui/change-page.tsx";
import { EndFirstPage, OrderBesidePage } from "../ui/end-first-page.tsx";
import { failedFields, leaveForPayment } from "./checkout-routes.server.tsx";
import { type PlanContext, type PlanPageDeps, readPlanMessages } from "./plan-page-deps.ts";
import { labelOf } from "./plan-section.server.tsx";
import { formatAmount, formatDay, presentOffer } from "./present-purchase.ts";

const changePath = "/settings/plan/change";

const changeForm = z.strictObject({
  id: inputId(),
  to: z.enum(planCodes),
  /** What the page said is charged now, in minor units. */
  amount: z.coerce.number().int(),
  beginsAtOnce: z.literal("on").optional(),
});

/** `/settings/plan/change?id=&to=`: what a change to another plan costs and counts, and its order. */
export function addChangePages(app: Hono<RequestEnv>, deps: PlanPageDeps): void {
  app.get(changePath, (c) => {
    const [id = "", to = ""] = [c.req.query("id"), c.req.query("to")];
    return sendChange(deps, c, { id, to, isChanged: c.req.query("changed") !== undefined });
  });

  app.post(changePath, async (c) => {
    const { userId } = requireViewer(c);
    const { origin, base } = c.var.context;
    const { id, to, amount, beginsAtOnce } = await readInput(c, changeForm);
    try {
      const { url } = await startChange(deps.plans, {
        ...{ userId, subscriptionId: id, to, amount },
        beginsAtOnce: beginsAtOnce === "on",
        site: `${origin}${base}`,
      });
      return await leaveForPayment(deps, c, url);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "notFound") throw error;
      c.error = error;
      if (error.code === "conflict") return c.redirect(`${base}${changePath}?id=${id}&to=${to}&changed`, 303);
      return sendChange(deps, c, { id, to, isChanged: false, error });
    }
  });
}

type State = { id: string; to: string; isChanged: boolean; error?: AppError };

/** A plan that has ended or changed meanwhile leads to the settings. */
async function sendChange(deps: PlanPageDeps, c: PlanContext, state: State): Promise<Response> {
  const { userId } = requireViewer(c);
  const { id, to, error } = state;
  if (!isId(id) || !isPlanCode(to)) throw new AppError("notFound", "no such change");
  const change = await findChange(deps.plans, deps.plans.db, { userId, subscriptionId: id, to }).catch(
    (problem) => {
      if (problem instanceof AppError && problem.code === "conflict") return null;
      throw problem;
    },
  );
  if (!change) return c.redirect(`${c.var.context.base}/settings#plan`, 303);
  return deps.sendPage(c, {
    name: "plan-change",
    path: changePath,
    title: readPlanMessages(deps, c).settings("changeTitle"),
    status: error?.status,
    main:
      change.amount === null
        ? endFirstPage(deps, c, change)
        : await changePage(deps, c, { change, amount: change.amount, state }),
  });
}

function endFirstPage(deps: PlanPageDeps, c: PlanContext, change: PlanChange) {
  const { portal, base } = c.var.context;
  const { from } = change;
  const shown = presentPrice(deps, c, change);
  const props = {
    messages: readPlanMessages(deps, c),
    base,
    plan: labelOf(deps.plans, portal, from.plan),
    next: change.offer.plan,
    until: formatDay(from.graceUntil ?? from.currentUntil, portal),
  };
  if (!planTerms[from.plan].renews) return <OrderBesidePage {...props} label={shown.offer.label} />;
  const { id, cancelAtEnd, state } = from;
  const isPastDue = state === "pastDue";
  return <EndFirstPage {...props} {...shown} id={id} isRenewing={!cancelAtEnd} isPastDue={isPastDue} />;
}

/** In the language of the page, under the law and with the tax of the country where the plan was bought. */
function presentPrice({ plans }: PlanPageDeps, c: PlanContext, { offer, ...change }: PlanChange) {
  const { context } = c.var;
  const portal = { ...change.portal, formatLocale: context.portal.formatLocale };
  const label = labelOf(plans, context.portal, offer.plan);
  return { portal, offer: presentOffer({ ...offer, label }, portal) };
}

type Shown = { change: PlanChange; amount: number; state: State };

async function changePage(deps: PlanPageDeps, c: PlanContext, { change, amount, state }: Shown) {
  const { context } = c.var;
  const { from, offer, credit } = change;
  const { plans } = deps;
  const messages = readPlanMessages(deps, c);
  const { portal, offer: price } = presentPrice(deps, c, change);
  const { label } = price;
  const renewal = endOfPeriod(offer.plan, await plans.readTime(plans.db));
  return (
    <ChangePage
      messages={messages}
      portal={portal}
      base={context.base}
      plan={offer.plan}
      offer={presentOffer({ ...offer, label, amount }, portal)}
      change={{
        id: from.id,
        amount,
        present: labelOf(plans, context.portal, from.plan),
        price,
        credit: credit > 0 ? formatAmount(-credit, offer.currency, portal) : null,
        until: formatDay(from.currentUntil, portal),
        renewsOn: formatDay(renewal, portal),
      }}
      failed={{
        ...failedFields(deps, c, state.error),
        ...(state.isChanged && { form: messages.settings("changed") }),
      }}
      terms={{
        href: `${context.base}/lp/terms`,
        name: deps.content.readTextPage(context.portal.code, "terms").heading,
      }}
      isTest={from.provider === "test"}
    />
  );
}

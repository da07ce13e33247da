import { type Context, Hono } from "hono";
import { z } from "zod";
import type { BudgetName } from "../../budgets/budget-table.ts";
import { text } from "../../documents/model/fields.ts";
import { readInput, rejectFields } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { requireViewer } from "../../http/viewer.ts";
import { inputId } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import * as actions from "../orders/customer-actions.server.ts";
import { messageBody, reviewLimits } from "../orders/intake.ts";
import type { Order } from "../orders/order.ts";
import { findOrderOf } from "../orders/order-store.server.ts";
import type { CustomerDeps } from "./customer-deps.ts";
import { actionPath, changedPath, finishedPath, intakePath } from "./customer-paths.ts";
import { answerComment, decideSuggestion, takeAllSuggestions } from "./decide-suggestion.server.ts";
import { guardForms } from "./guard-pages.server.ts";

type C = Context<RequestEnv>;
type Of = { customerId: string; orderId: string };
/** Path below the portal's base. */
type Act = (c: C, of: Of, order: Order) => Promise<string>;

const keyed = z.strictObject({ key: inputId() });
const written = keyed.extend({ body: messageBody });

/**
 * The forms of an order: `/review/orders/{id}/{action}`. Each leads back to the order's page. If the order has changed since
 * the page was loaded, that page says so.
 */
export function createOrderActionRoutes({ review }: Pick<CustomerDeps, "review">): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardForms(app, ["/review/orders/:id/*"]);

  const post = (action: string, act: Act, budget: BudgetName = "reviewChanges") =>
    app.post(actionPath(":id", action), spendBudget(budget), async (c) => {
      const of = { customerId: requireViewer(c).userId, orderId: c.req.param("id")! };
      const order = await findOrderOf(review.db, of.customerId, of.orderId);
      if (!order) throw new AppError("notFound", "not this customer's order");
      return c.redirect(`${c.var.context.base}${await actOrExplain(c, of, order, act)}`, 303);
    });

  post("withdraw", async (c, of, order) => {
    const { compensation } = await actions.withdrawOrder(review, { ...of, ...(await readInput(c, keyed)) });
    return intakePath(order.id, { done: compensation ? "cancelled" : "withdrawn" });
  });
  post("message", async (c, of, order) => {
    await actions.writeAsCustomer(review, { ...of, ...(await readInput(c, written)) });
    return intakePath(order.id, { done: "messageSent" });
  });
  post("answer", async (c, of, order) => {
    await actions.answerQuestion(review, { ...of, ...(await readInput(c, written)) });
    return intakePath(order.id, { done: "answered" });
  });
  post("ask", async (c, of, order) => {
    await actions.askAgain(review, { ...of, ...(await readInput(c, written)) });
    return intakePath(order.id, { done: "asked" });
  });
  const rate: Act = async (c, of, order) => {
    const { stars, comment } = await readInput(c, rating);
    await actions.rateOrder(review, { ...of, stars, comment });
    return finishedPath(order, { done: "rated" });
  };
  post("rate", rate, "ratings");
  const acceptAll: Act = async (c, of, order) => {
    await rejectFields(c);
    const { taken, failed } = await takeAllSuggestions(review, of);
    return finishedPath(order, { taken: String(taken), left: String(failed) });
  };
  post("accept-all", acceptAll, "saves");
  const decide: Act = async (c, of, order) => {
    const { decision } = await readInput(c, decided);
    const commentId = commentIdOf(c);
    const result = await decideSuggestion(review, { ...of, commentId, decision });
    const query: Record<string, string> = result.outcome === "failed" ? { failed: result.reason } : {};
    return `${finishedPath(order, query)}#comment-${commentId}`;
  };
  post("comments/:commentId", decide, "saves");
  const answer: Act = async (c, of, order) => {
    const { body } = await readInput(c, answered);
    const commentId = commentIdOf(c);
    await answerComment(review, { ...of, commentId, answer: body.trim() });
    return `${finishedPath(order, { done: "draftSaved" })}#comment-${commentId}`;
  };
  post("comments/:commentId/answer", answer, "saves");
  return app;
}

/** Throws `notFound` for a malformed one. */
function commentIdOf(c: C): string {
  const id = c.req.param("commentId") ?? "";
  if (!isId(id)) throw new AppError("notFound", "not an id");
  return id;
}

const rating = z.strictObject({
  stars: z.coerce.number().int().min(1).max(5),
  comment: text(reviewLimits.ratingComment),
});
const answered = z.strictObject({ body: text(reviewLimits.answer) });
const decided = z.strictObject({ decision: z.enum(["take", "dismiss", "undo"]) });

/** A form that came too late leads to the order's page, which shows the present state. */
async function actOrExplain(c: C, of: Of, order: Order, act: Act): Promise<string> {
  try {
    return await act(c, of, order);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    c.error = error;
    return changedPath(order);
  }
}

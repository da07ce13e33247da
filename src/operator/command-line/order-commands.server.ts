import { readDatabaseTime } from "../../db/clock.server.ts";
import { isId, newId } from "../../kit/id.ts";
import { locales } from "../../portals/portal.ts";
import { cancelOrder, reassignOrder } from "../../review/orders/operator-actions.server.ts";
import { listOrders } from "../../review/orders/operator-store.server.ts";
import type { Order } from "../../review/orders/order.ts";
import { orderStates } from "../../review/orders/order-machine.ts";
import { readOrder } from "../reviews/read-order.server.ts";
import { activeStates } from "../reviews/read-orders.server.ts";
import { findStuckOrders } from "../reviews/stuck-order-store.server.ts";
import { getAccount, getOperator } from "./accounts.server.ts";
import {
  type Command,
  type CommandInput,
  numberOption,
  RefusedError,
  requiredOption,
  textOption,
  UsageError,
  wordAt,
} from "./command.ts";
import { formatFacts, formatTable, formatTime } from "./format-table.ts";

/** An order without what the customer wrote: titles and texts may name them. */
const presentOrder = ({ title: _t, targetJob: _j, advert: _a, worries: _w, ...order }: Order) => order;

/** `orders list [--state …] [--overdue] [--locale …] [--limit n]`; without a state those that someone works on. */
export const listOrdersCommand: Command = async ({ db }, input) => {
  const state = textOption(input, "state");
  const known = orderStates.find((one) => one === state);
  if (state !== undefined && state !== "all" && !known)
    throw new UsageError(`--state must be all or one of: ${orderStates.join(", ")}`);
  const locale = textOption(input, "locale");
  if (locale !== undefined && !locales.some((one) => one === locale))
    throw new UsageError(`--locale must be one of: ${locales.join(", ")}`);
  const orders = await listOrders(db, {
    states: state === "all" ? undefined : known ? [known] : activeStates,
    overdue: input.options.overdue === true,
    locale,
    newestFirst: state !== undefined,
    limit: numberOption(input, "limit", 1, 1000) ?? 50,
  });
  const rows = orders.map((order) => [
    order.id,
    order.state,
    order.locale,
    formatTime(order.submittedAt),
    formatTime(order.dueAt),
    order.reviewerId,
  ]);
  const headings = ["ORDER", "STATE", "LANGUAGE", "SUBMITTED (UTC)", "DUE (UTC)", "REVIEWER"];
  return { text: formatTable(headings, rows), data: orders.map(presentOrder) };
};

/** `orders show <id>` */
export const showOrder: Command = async ({ db }, input) => {
  const { order, events, openings, stuck } = await readOrder(db, orderId(input));
  const facts = formatFacts([
    ["Order", order.id],
    ["State", order.state],
    ["Language", order.locale],
    ["Round", order.round],
    ["Customer", order.customerId],
    ["Reviewer", order.reviewerId],
    ["Submitted", formatTime(order.submittedAt)],
    ["Due", formatTime(order.dueAt)],
    ["Approved", formatTime(order.approvedAt)],
    ["Stuck", stuck.join(", ") || null],
  ]);
  const history = formatTable(
    ["TIME (UTC)", "EVENT", "BY", "DETAIL"],
    events.map(({ at, event, actor, detail }) => [formatTime(at), event, actor, detail]),
    "No events.",
  );
  const opened = formatTable(
    ["TIME (UTC)", "OPENED", "BY", "REASON"],
    openings.map(({ at, part, role, reason }) => [formatTime(at), part, role, reason]),
    "Nobody has opened the document.",
  );
  return {
    text: [facts, history, opened].join("\n\n"),
    data: { ...presentOrder(order), stuck, events, openings },
  };
};

/** `orders cancel <id> --reason <text>` */
export const cancel: Command = async ({ db, review }, input) => {
  const reason = requiredOption(input, "reason");
  const operatorId = await getOperator(db, input);
  const order = await cancelOrder(review(), { operatorId, orderId: orderId(input), key: newId(), reason });
  return {
    text: `Order ${order.id} is cancelled. The customer is told the reason.`,
    data: presentOrder(order),
  };
};

/** `orders reassign <id> --to <e-mail of the reviewer> | --to-queue` */
export const reassign: Command = async ({ db, review }, input) => {
  const to = textOption(input, "to");
  const toQueue = input.options["to-queue"] === true;
  if ((to === undefined) === !toQueue) throw new UsageError("Say either --to <e-mail> or --to-queue");
  const reviewer = to === undefined ? null : (await getAccount(db, to)).id;
  const operatorId = await getOperator(db, input);
  const order = await reassignOrder(review(), {
    operatorId,
    orderId: orderId(input),
    key: newId(),
    to: reviewer,
  });
  return {
    text: toQueue ? `Order ${order.id} is back in the queue.` : `Order ${order.id} is with ${to}.`,
    data: presentOrder(order),
  };
};

/** `stuck` */
export const listStuck: Command = async ({ db }) => {
  const stuck = await findStuckOrders(db, await readDatabaseTime(db));
  const rows = stuck.map(({ id, locale, dueAt, reasons }) => [
    id,
    locale,
    formatTime(dueAt),
    reasons.join(", "),
  ]);
  return {
    text: formatTable(["ORDER", "LANGUAGE", "DUE (UTC)", "WHY"], rows, "No order is stuck."),
    data: stuck,
  };
};

function orderId(input: CommandInput): string {
  const id = wordAt(input, 0, "order");
  if (!isId(id)) throw new RefusedError(`No order has the number ${id}.`);
  return id;
}

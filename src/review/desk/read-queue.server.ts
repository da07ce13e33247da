import type { Database } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { allPortals } from "../../portals/all.ts";
import type { Locale } from "../../portals/portal.ts";
import { createOrderMask, type OrderMask } from "../masking/reviewer-mask.ts";
import type { Order } from "../orders/order.ts";
import { findOrderForStaff } from "../orders/order-store.server.ts";
import { findPersons } from "../orders/person-store.server.ts";
import {
  findReviewer,
  listAssigned,
  listQueued,
  type QueueEntry,
  type QueuePosition,
} from "../orders/reviewer-store.server.ts";
import type { QueueResponse } from "./api.ts";

/** Orders on a page of the queue. */
const pageSize = 20;

type Query = { reviewerId: string; locale?: Locale; after?: string };

/** The reviewer's orders, and a page of those that they may claim. */
export async function readQueue(db: Database, { reviewerId, locale, after }: Query): Promise<QueueResponse> {
  const position = after === undefined ? undefined : parsePosition(after);
  const reviewer = await findReviewer(db, reviewerId);
  if (!reviewer) return { reviewer: null, assigned: [], claimable: [], next: null };
  const locales = reviewer.locales.filter((one) => !locale || one === locale);
  const [assigned, found] = await Promise.all([
    listAssigned(db, reviewerId),
    locales.length === 0 ? [] : listQueued(db, { locales, after: position, limit: pageSize + 1 }),
  ]);
  const claimable = found.slice(0, pageSize);
  const last = claimable.at(-1);
  const persons = await findPersons(db, [...assigned, ...claimable]);
  const maskOf = ({ id }: { id: string }) => createOrderMask(persons.get(id) ?? null);
  const { displayName, capacity, paused } = reviewer;
  return {
    reviewer: { displayName, locales: reviewer.locales, capacity, paused },
    assigned: assigned.map((order) => presentAssigned(order, maskOf(order))),
    claimable: claimable.map((order) => presentQueued(order, maskOf(order))),
    next: found.length > pageSize && last?.dueAt ? formatPosition(last.dueAt, last.id) : null,
  } as QueueResponse;
}

const presentQueued = (
  { id, locale, portal, documentKind, targetJob, round, dueAt }: QueueEntry,
  mask: OrderMask,
) => ({
  id,
  locale,
  country: allPortals.find(({ code }) => code === portal)?.iso ?? "",
  documentKind,
  // Every reviewer of the language reads it before the claim.
  targetJob: mask.customer(targetJob),
  round,
  dueAt: dueAt?.toISOString() ?? null,
});
export const presentAssigned = (order: Order, mask: OrderMask) => ({
  ...presentQueued(order, mask),
  state: order.state,
});

const formatPosition = (dueAt: Date, id: string): string => `${dueAt.getTime()}.${id}`;

/** Throws `invalid` for a text that `formatPosition` did not make. */
function parsePosition(text: string): QueuePosition {
  const [time = "", id = ""] = text.split(".");
  const dueAt = new Date(/^\d{1,15}$/.test(time) ? Number(time) : Number.NaN);
  if (!isId(id) || Number.isNaN(dueAt.getTime()))
    throw new AppError("invalid", "not a position of the queue", {
      fields: [{ path: "after", key: "invalid" }],
    });
  return { dueAt, id };
}

/**
 * Throws `notFound` unless the order is one that the reviewer could have seen in the queue, so that the id of another
 * order looks like an unknown one.
 */
export async function assertSeenInQueue(db: Database, reviewerId: string, orderId: string): Promise<void> {
  const [order, reviewer] = await Promise.all([findOrderForStaff(db, orderId), findReviewer(db, reviewerId)]);
  const wasQueued = order && order.submittedAt !== null && order.state !== "erased";
  if (!wasQueued || !reviewer?.locales.includes(order.locale)) throw new AppError("notFound");
}

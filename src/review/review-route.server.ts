import { Hono } from "hono";
import type { RequestContext, RequestEnv } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import { log } from "../kit/log.server.ts";
import { type ReviewRecord, reviewDestination } from "./destination.ts";

export type ReviewRouteDeps = {
  /** Whether the user has a plan (CAL-07). Rejects if the service fails. */
  isPremium(userId: string, context: RequestContext): Promise<boolean>;
  /** The user's review orders, newest first; null without a review service. */
  findRecords(userId: string): Promise<ReviewRecord[] | null>;
};

/**
 * `/cv-review` below the portal's base: the address of the review item. Each request decides the destination from the
 * session and the newest record, never from a cookie (RVW-01).
 */
export function createReviewRoute(deps: ReviewRouteDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get("/cv-review", async (c) => {
    const { viewer, context } = c.var;
    const destination = await findDestination(deps, viewer, context);
    c.header("Cache-Control", "private, no-store");
    return c.redirect(`${context.base}${destination}`, 303);
  });
  return app;
}

/** Path and query below the portal's base. Anonymous visitors are not premium. */
export async function findDestination(
  deps: ReviewRouteDeps,
  viewer: Pick<Viewer, "userId"> | null,
  context: RequestContext,
): Promise<string> {
  const premium = viewer !== null && (await mayBePremium(deps, viewer.userId, context));
  const records = viewer && premium ? await tryFindRecords(deps, viewer.userId) : null;
  return reviewDestination({ premium, records });
}

/** True if the service fails, so that customers who paid are not asked to pay again (CAL-07). */
async function mayBePremium(
  { isPremium }: ReviewRouteDeps,
  userId: string,
  context: RequestContext,
): Promise<boolean> {
  try {
    return await isPremium(userId, context);
  } catch (error) {
    log.warn("review.premium-unknown", { error });
    return true;
  }
}

/** Null if the service fails (RVW-03). */
async function tryFindRecords(
  { findRecords }: ReviewRouteDeps,
  userId: string,
): Promise<ReviewRecord[] | null> {
  try {
    return await findRecords(userId);
  } catch (error) {
    log.warn("review.records-unavailable", { error });
    return null;
  }
}

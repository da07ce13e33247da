import { type Context, Hono } from "hono";
import type { AppEnv, Viewer } from "../http/request-context.ts";
import { log } from "../kit/log.server.ts";
import { type ReviewRecord, reviewDestination } from "./destination.ts";

type Deps = {
  /** Whether the viewer of a request has a plan (CAL-07). Rejects where nobody can say. */
  isPremium(viewer: Viewer, c: Context<AppEnv>): Promise<boolean>;
  /** The person's orders, newest first; null where there is no review service. A failure counts as null (RVW-03). */
  findRecords(userId: string): Promise<ReviewRecord[] | null>;
};

/**
 * `/cv-review`, below the portal's base: the one address of the review item, decided anew for each click from the
 * session and the newest record, never from a cookie (RVW-01). Nobody signed in is nobody premium.
 */
export function createReviewRoute({ isPremium, findRecords }: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/cv-review", async (c) => {
    const { viewer, base } = c.var;
    const premium = viewer !== null && (await premiumOf(viewer, c));
    const records = viewer && premium ? await recordsOf(viewer.userId) : null;
    c.header("Cache-Control", "private, no-store");
    return c.redirect(`${base}${reviewDestination({ premium, records })}`, 303);
  });

  /** Nobody who may have paid is asked to pay again because of a failure of ours. */
  async function premiumOf(viewer: Viewer, c: Context<AppEnv>): Promise<boolean> {
    try {
      return await isPremium(viewer, c);
    } catch (error) {
      log.warn("review.premium-unknown", { error });
      return true;
    }
  }

  async function recordsOf(userId: string): Promise<ReviewRecord[] | null> {
    try {
      return await findRecords(userId);
    } catch (error) {
      log.warn("review.records-away", { error });
      return null;
    }
  }
  return app;
}

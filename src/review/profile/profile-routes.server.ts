import { Hono } from "hono";
import { z } from "zod";
import type { Queryable } from "../../db/client.server.ts";
import { text } from "../../documents/model/fields.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer, staffOnly } from "../../http/viewer.ts";
import { inputLine } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { guardForms } from "../customer/guard-pages.server.ts";
import { reviewLimits } from "../orders/review-limits.ts";
import { saveIntroduction } from "../orders/reviewer-store.server.ts";
import { profilePath } from "./profile-path.ts";

const form = z.strictObject({
  /** Blank: it stays. */
  displayName: inputLine(reviewLimits.displayName),
  about: text(reviewLimits.about).trim(),
});

/** Stores a reviewer's introduction, and leads back to the settings. */
export function createProfileRoutes({ db }: { db: Queryable }): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardForms(app, [profilePath]);
  app.use(profilePath, staffOnly("reviewer"));
  app.post(profilePath, async (c) => {
    const { userId } = requireViewer(c);
    if (!(await saveIntroduction(db, userId, await readInput(c, form))))
      throw new AppError("notFound", "not a reviewer");
    return c.redirect(`${c.var.context.base}/settings?reviewer=saved#reviewer`, 303);
  });
  return app;
}

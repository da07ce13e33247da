import { Hono } from "hono";
import { z } from "zod";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { requireViewer } from "../../http/viewer.ts";
import { noReviewerTitle, waitingText } from "../../plans/waiting-text.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { locales } from "../../portals/portal.ts";
import { findAvailability } from "../orders/availability-store.server.ts";
import { deleteWaiter, insertWaiter, isWaiting } from "../orders/waiter-store.server.ts";
import { type CustomerDeps, readMessages } from "./customer-deps.ts";
import { reviewPaths } from "./customer-paths.ts";
import { guardForms } from "./guard-pages.server.ts";
import { WaitingPage } from "./ui/waiting-page.tsx";

const language = z.enum(locales);
const form = z.strictObject({ language, action: z.enum(["tell", "stop"]) });

/**
 * `/review/waiting?language=`: who wants a review in a language in which nobody reviews is told when somebody does. Once
 * somebody does, it leads to the review.
 */
export function createWaitingRoutes(deps: CustomerDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const { db } = deps.review;
  guardForms(app, [reviewPaths.waiting]);

  app.get(reviewPaths.waiting, async (c) => {
    const { userId } = requireViewer(c);
    const { portal, base } = c.var.context;
    const asked = language.safeParse(c.req.query("language"));
    const locale = asked.success ? asked.data : portal.locale;
    const availability = await findAvailability(db, locale);
    // `/cv-review` knows whether they have a plan.
    if (availability.promisedHours !== null) return c.redirect(`${base}/cv-review`, 303);
    const messages = readMessages(deps, c);
    const format = { t: messages.t, portal };
    const isStopped = c.req.query("done") === "stopped";
    const title = noReviewerTitle(locale, format);
    return deps.sendPage(c, {
      name: "review-waiting",
      path: reviewPaths.waiting,
      title,
      main: (
        <WaitingPage
          t={messages.t}
          base={base}
          title={title}
          text={waitingText(availability, format)}
          locale={locale}
          sell={deps.translator(portal.locale, "sell", c.var.context)}
          isWaiting={await isWaiting(db, { userId, locale })}
          done={isStopped ? messages.t("tellMeStopped") : null}
        />
      ),
    });
  });

  app.post(reviewPaths.waiting, spendBudget("reviewChanges"), async (c) => {
    const { userId } = requireViewer(c);
    const { portal, base } = c.var.context;
    const { language: locale, action } = await readInput(c, form);
    if (action === "tell") await insertWaiter(db, { userId, locale, culture: cultureOf(portal).name });
    else await deleteWaiter(db, { userId, locale });
    const query = { language: locale, ...(action === "stop" && { done: "stopped" }) };
    return c.redirect(`${base}${reviewPaths.waiting}?${new URLSearchParams(query)}`, 303);
  });
  return app;
}

import { Hono } from "hono";
import type { ReactNode } from "react";
import { z } from "zod";
import { formType, readInput } from "../http/read-input.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { requireContentType, sameOrigin } from "../http/same-origin.ts";
import { requireViewer, staffOnly } from "../http/viewer.ts";
import { limitBody } from "../kit/api/request-body.ts";
import { AppError } from "../kit/errors.ts";
import { isId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { allPortals } from "../portals/all.ts";
import { findCulture } from "../portals/cultures/cultures.ts";
import { listComments } from "../ratings/rating-store.server.ts";
import { deleteMessage, listMessages, markMessageDone } from "../support/support-store.server.ts";
import { readExperiments } from "./experiment-report.server.ts";
import type { OperatorContext, OperatorOptions } from "./operator-options.server.ts";
import { buildView, sendOperatorPage } from "./operator-page.server.tsx";
import { findErrorGroup, readErrors, readEvents, readOverview } from "./operator-reports.server.ts";
import { addPeoplePages } from "./people/people-routes.server.tsx";
import { addPlanPages } from "./plans/plan-routes.server.tsx";
import { type Area, hrefOf, type ReportFilter } from "./report-query.ts";
import { addReviewPages } from "./reviews/review-routes.server.tsx";
import { readSecurity } from "./security-report.server.ts";
import { ErrorGroupPage } from "./ui/error-group-page.tsx";
import { ErrorsPage } from "./ui/errors-page.tsx";
import { EventsPage } from "./ui/events-page.tsx";
import { ExperimentsPage } from "./ui/experiments-page.tsx";
import { MessagesPage } from "./ui/messages-page.tsx";
import { OverviewPage } from "./ui/overview-page.tsx";
import { SecurityPage } from "./ui/security-page.tsx";
import type { View } from "./ui/view.ts";

type C = OperatorContext;
type Options = OperatorOptions;

/** Messages of each list. */
const maxMessages = 100;
const maxBodyBytes = 32 * 1024;
const fingerprintPattern = /^[0-9a-f]{16}$/;

/**
 * The operator's pages at `/operator` below the portal's base: users, review orders, payments, errors, events, experiments
 * and messages (ROL-04).
 */
export function createOperatorRoutes(options: Options): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  for (const path of ["/operator", "/operator/*"])
    app.use(path, staffOnly("operator"), sameOrigin, requireContentType(formType), limitBody(maxBodyBytes));
  addReportPages(app, options);
  addMessagesPage(app, options);
  addMessageActions(app, options);
  addPeoplePages(app, options);
  addReviewPages(app, options);
  addPlanPages(app, options);
  return app;
}

function addReportPages(app: Hono<RequestEnv>, options: Options): void {
  const { db, experimentsOf, translator } = options;
  const addPage = (area: Area, path: string, render: (c: C, view: View) => Promise<ReactNode>) =>
    app.get(path, async (c) => {
      const view = buildView(c, options);
      return sendOperatorPage(c, options, { area, view, main: await render(c, view) });
    });

  const translateSecurity = (c: C) => {
    const { portal, lite } = c.var.context;
    return translator(portal.locale, "security", { lite });
  };
  addPage("overview", "/operator", async (c, view) => (
    <OverviewPage
      view={view}
      translateSecurity={translateSecurity(c)}
      overview={await readOverview(db, filterOf(view), view.now)}
    />
  ));
  addPage("security", "/operator/security", async (c, view) => (
    <SecurityPage
      view={view}
      translateSecurity={translateSecurity(c)}
      report={await readSecurity(db, filterOf(view), view.choice.kind)}
    />
  ));
  addPage("errors", "/operator/errors", async (_, view) => (
    <ErrorsPage view={view} errors={await readErrors(db, filterOf(view), view.choice.order)} />
  ));
  addPage("errors", "/operator/errors/:fingerprint", async (c, view) => {
    const fingerprint = c.req.param("fingerprint") ?? "";
    if (!fingerprintPattern.test(fingerprint)) throw new AppError("notFound");
    return <ErrorGroupPage view={view} detail={await findErrorGroup(db, filterOf(view), fingerprint)} />;
  });
  addPage("events", "/operator/events", async (_, view) => (
    <EventsPage view={view} report={await readEvents(db, filterOf(view), view.choice.event)} />
  ));
  addPage("experiments", "/operator/experiments", async (_, view) => {
    const chosen = view.choice.portal && findCulture(view.choice.portal);
    const portalExperiments = (chosen ? [chosen.portal] : allPortals).map(experimentsOf);
    return (
      <ExperimentsPage
        view={view}
        experiments={await readExperiments(db, filterOf(view), portalExperiments)}
      />
    );
  });
}

function addMessagesPage(app: Hono<RequestEnv>, options: Options): void {
  const { db, byMail, translator } = options;
  app.get("/operator/messages", async (c) => {
    const { portal, lite } = c.var.context;
    const view = buildView(c, options);
    const main = (
      <MessagesPage
        view={view}
        translateSupport={translator(portal.locale, "support", { lite })}
        translateRatings={translator(portal.locale, "ratings", { lite })}
        waiting={await listMessages(db, { done: false, limit: maxMessages })}
        done={await listMessages(db, { done: true, limit: maxMessages })}
        comments={await listComments(db, maxMessages)}
        byMail={byMail}
      />
    );
    return sendOperatorPage(c, options, { area: "messages", view, main });
  });
}

/** Each action is logged with operator and message id, without the message's text. */
function addMessageActions(app: Hono<RequestEnv>, { db }: Options): void {
  const addAction = (action: string, run: (id: string) => Promise<boolean>) =>
    app.post(`/operator/messages/:id/${action}`, async (c) => {
      const id = c.req.param("id");
      const { userId } = requireViewer(c);
      await readInput(c, z.strictObject({}));
      if (!isId(id) || !(await run(id))) throw new AppError("notFound");
      log.info("operator.message-action", { action, message: id, operator: userId });
      return c.redirect(hrefOf(c.var.context.base, "messages"), 303);
    });
  addAction("done", (id) => markMessageDone(db, id));
  addAction("delete", (id) => deleteMessage(db, id));
}

const filterOf = ({ buckets, choice: { portal } }: View): ReportFilter => ({ ...buckets, portal });

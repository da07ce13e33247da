import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { ReactNode } from "react";
import { z } from "zod";
import { bucketsOf } from "../analytics/buckets.ts";
import { translator as readWords } from "../content/resources.server.ts";
import type { Namespace, Translate } from "../content/words.ts";
import type { Database } from "../db/client.server.ts";
import type { Experiment } from "../experiments/parse-experiments.ts";
import { formType, readInput } from "../http/read-input.ts";
import type { AppEnv, Viewer } from "../http/request-context.ts";
import { requireRole } from "../http/require-role.ts";
import { onlyContent, sameOrigin } from "../http/same-origin.ts";
import type { SendPage } from "../http/send-page.ts";
import { AppError } from "../kit/errors.ts";
import { isId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { allPortals } from "../portals/all.ts";
import { findCulture } from "../portals/cultures.ts";
import type { Locale, Portal } from "../portals/portal.ts";
import { listComments } from "../ratings/rating-store.server.ts";
import { deleteMessage, listMessages, markMessageDone } from "../support/support-store.server.ts";
import { createFormats } from "./formats.ts";
import { findFault, readErrors, readEvents, readExperiments, readOverview } from "./read-operator.server.ts";
import { type Area, hrefOf, readChoice } from "./read-query.ts";
import { ErrorPage, ErrorsPage } from "./ui/errors-page.tsx";
import { EventsPage } from "./ui/events-page.tsx";
import { ExperimentsPage } from "./ui/experiments-page.tsx";
import { MessagesPage } from "./ui/messages-page.tsx";
import { OverviewPage } from "./ui/overview-page.tsx";
import type { View } from "./ui/view.ts";

type C = Context<AppEnv>;
type Options = {
  db: Database;
  sendPage: SendPage;
  /** The experiments of a portal's config, as they run now. */
  experimentsOf(portal: Portal): readonly Experiment[];
  /** An address for people's messages is set. */
  byMail: boolean;
  /** Absent: the resources. */
  translator?<N extends Namespace>(locale: Locale, namespace: N): Translate<N>;
  now?(): Date;
};

/** Messages of each list. */
const mostMessages = 100;
const fingerprintForm = /^[0-9a-f]{16}$/;

/**
 * `/operator` below the portal's base: what goes wrong, what is used, what experiments changed, and messages that wait. For
 * the role operator alone (ROL-04); for everybody else there is no such page.
 */
export function createOperatorRoutes(options: Options): Hono<AppEnv> {
  const { db, sendPage, experimentsOf, byMail, translator = readWords, now = () => new Date() } = options;
  const app = new Hono<AppEnv>();

  const viewOf = (c: C): View => {
    const { portal, base } = c.var;
    const choice = readChoice(c.req.query());
    const moment = now();
    return {
      t: translator(portal.locale, "operator"),
      formats: createFormats(portal),
      base,
      choice,
      buckets: bucketsOf(choice.span, moment),
      now: moment,
    };
  };
  const askedIn = ({ buckets, choice: { portal } }: View) => ({ ...buckets, portal });

  /** One of the pages; `show` reads what it needs and says what is in it. */
  const page = (area: Area, path: string, show: (c: C, view: View) => Promise<ReactNode>) =>
    app.get(path, async (c) => {
      const view = viewOf(c);
      const main = await show(c, view);
      const title = `${view.t(`areas.${area}`)} – ${view.t("title")}`;
      return sendPage(c, { name: "operator", path: c.req.path.slice(view.base.length), title, main });
    });

  for (const path of ["/operator", "/operator/*"])
    app.use(path, onlyOperators, sameOrigin, onlyContent(formType));

  page("overview", "/operator", async (_, view) => (
    <OverviewPage view={view} overview={await readOverview(db, askedIn(view), view.now)} />
  ));
  page("errors", "/operator/errors", async (_, view) => (
    <ErrorsPage view={view} errors={await readErrors(db, askedIn(view), view.choice.order)} />
  ));
  page("errors", "/operator/errors/:fingerprint", async (c, view) => {
    const fingerprint = c.req.param("fingerprint") ?? "";
    if (!fingerprintForm.test(fingerprint)) throw new AppError("notFound");
    return <ErrorPage view={view} found={await findFault(db, askedIn(view), fingerprint)} />;
  });
  page("events", "/operator/events", async (_, view) => (
    <EventsPage view={view} found={await readEvents(db, askedIn(view), view.choice.event)} />
  ));
  page("experiments", "/operator/experiments", async (_, view) => {
    const chosen = view.choice.portal && findCulture(view.choice.portal);
    const lists = (chosen ? [chosen.portal] : allPortals).map(experimentsOf);
    return <ExperimentsPage view={view} experiments={await readExperiments(db, askedIn(view), lists)} />;
  });
  page("messages", "/operator/messages", async (c, view) => (
    <MessagesPage
      view={view}
      support={translator(c.var.portal.locale, "support")}
      waiting={await listMessages(db, { done: false, most: mostMessages })}
      done={await listMessages(db, { done: true, most: mostMessages })}
      comments={await listComments(db, mostMessages)}
      rating={translator(c.var.portal.locale, "ratings")}
      byMail={byMail}
    />
  ));

  /** What is done to a message leaves a line in the log: who, what, which; not what stands in it. */
  const act = (what: string, work: (id: string) => Promise<boolean>) =>
    app.post(`/operator/messages/:id/${what}`, async (c) => {
      const id = c.req.param("id");
      const { userId } = c.var.viewer as Viewer;
      await readInput(c, noFields);
      if (!isId(id) || !(await work(id))) throw new AppError("notFound");
      log.info("operator.message", { what, message: id, operator: userId });
      return c.redirect(hrefOf(c.var.base, "messages"), 303);
    });
  act("done", (id) => markMessageDone(db, id));
  act("delete", (id) => deleteMessage(db, id));
  return app;
}

/** First of all, so that nobody learns from another answer that there is something. */
const onlyOperators: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireRole(c, "operator");
  await next();
  c.header("Cache-Control", "private, no-store");
};

const noFields = z.strictObject({});

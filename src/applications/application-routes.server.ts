import type { Context } from "hono";
import type { Translator } from "../content/messages.ts";
import { createRouter, documentKeyOf, ownerOf } from "../documents/route-parts.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { requireViewer } from "../http/viewer.ts";
import { attachmentHeader } from "../kit/content-disposition.ts";
import { applicationPath } from "../notifications/present-notification.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import type { ApplicationDeps } from "./application-deps.server.ts";
import * as operations from "./application-operations.server.ts";
import { applicationKey } from "./application-store.server.ts";
import { writeCalendar } from "./exports/write-calendar.ts";
import { writeCsv } from "./exports/write-csv.ts";
import { addDocumentToApplication } from "./use-cases/add-document.server.ts";
import { assignDocument } from "./use-cases/assign-document.server.ts";
import { changeApplication } from "./use-cases/change-application.server.ts";
import { createApplication } from "./use-cases/create-application.server.ts";
import { deleteApplication, restoreApplication } from "./use-cases/delete-application.server.ts";
import { markMainResume } from "./use-cases/mark-main-resume.server.ts";
import { readJobHunt } from "./use-cases/read-job-hunt.server.ts";

type C = Context<RequestEnv>;
type Deps = ApplicationDeps & { translator: Translator };

const keyOf = (c: C) => applicationKey(ownerOf(c), c.req.param("id") ?? "");
const cultureName = (c: C) => cultureOf(c.var.context.portal).name;

/** The user's applications, below the portal's base. Every route requires a session. */
export function createApplicationRoutes(deps: Deps) {
  const app = createRouter();

  app.openapi(operations.listOperation, async (c) => c.json(await readJobHunt(deps, ownerOf(c)), 200));
  app.openapi(operations.createOperation, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const input = c.req.valid("json");
    const application = await createApplication(deps, ownerOf(c), cultureName(c), input, key);
    return c.json({ application }, 201);
  });
  app.openapi(operations.changeOperation, async (c) => {
    const application = await changeApplication(deps, keyOf(c), cultureName(c), c.req.valid("json"));
    return c.json({ application }, 200);
  });
  app.openapi(operations.deleteOperation, async (c) => {
    await deleteApplication(deps, keyOf(c));
    return c.body(null, 204);
  });
  app.openapi(operations.restoreOperation, async (c) =>
    c.json({ application: await restoreApplication(deps, keyOf(c)) }, 200),
  );
  app.openapi(operations.addDocumentOperation, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const input = c.req.valid("json");
    const { id } = c.req.valid("param");
    const owner = requireViewer(c);
    const document = await addDocumentToApplication(deps, owner, id, c.var.context, input, key);
    return c.json({ document }, 201);
  });
  app.openapi(operations.assignOperation, async (c) => {
    const { applicationId } = c.req.valid("json");
    return c.json({ document: await assignDocument(deps, documentKeyOf(c), applicationId) }, 200);
  });
  app.openapi(operations.mainResumeOperation, async (c) => {
    const { documentId } = c.req.valid("json");
    await markMainResume(deps, ownerOf(c), documentId);
    return c.json({ documentId }, 200);
  });
  addExportRoutes(app, deps);
  return app;
}

function addExportRoutes(app: ReturnType<typeof createRouter>, { translator, ...deps }: Deps): void {
  const send = (c: C, file: { text: string; type: string; extension: string }) => {
    const { portal, lite } = c.var.context;
    const name = translator(portal.locale, "hunt", { lite })("tab");
    c.header("content-type", `${file.type}; charset=utf-8`);
    c.header("content-disposition", attachmentHeader(`${name}.${file.extension}`));
    c.header("cache-control", "private, no-store");
    return c.body(file.text, 200);
  };
  app.openapi(operations.csvOperation, async (c) => {
    const { portal, lite } = c.var.context;
    const { applications, documents } = await readJobHunt(deps, ownerOf(c));
    const titlesOf = (id: string) =>
      documents.flatMap(({ applicationId, title }) => (applicationId === id ? [title] : []));
    const t = translator(portal.locale, "hunt", { lite });
    const text = writeCsv(applications, { t, locale: portal.locale, titlesOf });
    return send(c, { text, type: "text/csv", extension: "csv" });
  });
  app.openapi(operations.calendarOperation, async (c) => {
    const { portal, lite, origin, base } = c.var.context;
    const { applications } = await readJobHunt(deps, ownerOf(c));
    const t = translator(portal.locale, "hunt", { lite });
    const addressOf = (id: string) => `${origin}${base}${applicationPath(id)}`;
    const text = writeCalendar(applications, { t, addressOf });
    return send(c, { text, type: "text/calendar", extension: "ics" });
  });
}

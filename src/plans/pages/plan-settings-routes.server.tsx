import { Hono } from "hono";
import { z } from "zod";
import { sendDownload } from "../../http/download-headers.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer } from "../../http/viewer.ts";
import { inputId } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { findInvoice } from "../invoices/invoice-store.server.ts";
import { statementPaths } from "../plan-paths.ts";
import { resumeSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { addChangePages } from "./change-routes.server.tsx";
import { guardPlanPages } from "./checkout-routes.server.tsx";
import { addEndPages } from "./end-routes.server.tsx";
import type { PlanPageDeps } from "./plan-page-deps.ts";

const subscriptionForm = z.strictObject({ id: inputId() });

/** Changing, cancelling, withdrawing and invoices: what the section "Plan" of the settings leads to. */
export function createPlanSettingsRoutes(deps: PlanPageDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardPlanPages(app, ["/settings/plan/*", "/settings/invoices/*", statementPaths.contract]);

  app.post("/settings/plan/resume", async (c) => {
    const { userId } = requireViewer(c);
    const { id } = await readInput(c, subscriptionForm);
    await resumeSubscription(deps.plans, { userId, subscriptionId: id });
    return c.redirect(`${c.var.context.base}/settings?plan=resumed#plan`, 303);
  });

  addChangePages(app, deps);
  addEndPages(app, deps);

  app.get("/settings/invoices/:file", async (c) => {
    const { userId } = requireViewer(c);
    const id = /^(.*)\.pdf$/.exec(c.req.param("file"))?.[1] ?? "";
    const invoice = isId(id) ? await findInvoice(deps.plans.db, { userId, id }) : null;
    if (!invoice) throw new AppError("notFound", "not this user's invoice");
    const bytes = await deps.renderInvoice(invoice.data);
    return sendDownload(c, { bytes, contentType: "application/pdf", fileName: `${invoice.data.number}.pdf` });
  });
  return app;
}

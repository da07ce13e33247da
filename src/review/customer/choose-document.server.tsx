import { Hono } from "hono";
import { z } from "zod";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import type { Viewer } from "../../http/viewer.ts";
import { requireViewer } from "../../http/viewer.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { findAvailability } from "../orders/availability-store.server.ts";
import { startOrder } from "../orders/customer-actions.server.ts";
import { type CustomerContext, type CustomerDeps, readMessages } from "./customer-deps.ts";
import { intakePath, reviewPaths } from "./customer-paths.ts";
import { formKeyOf } from "./form-key.ts";
import { createFormatTimes } from "./format-times.ts";
import { guardForms } from "./guard-pages.server.ts";
import { ChoosePage } from "./ui/choose-page.tsx";

/** `/review/resume` (RVW-04): what to have reviewed; and its form, which starts an order. */
export function createChooseRoutes(deps: CustomerDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardForms(app, [reviewPaths.choose]);

  app.get(reviewPaths.choose, (c) => {
    return sendChoosePage(deps, c, requireViewer(c));
  });

  app.post(reviewPaths.choose, spendBudget("reviewChanges"), async (c) => {
    const customerId = requireViewer(c).userId;
    const { documentId } = await readInput(c, z.strictObject({ documentId: z.uuid() }));
    const { portal, base } = c.var.context;
    // The page says that no review is left.
    if ((await deps.findAllowance(customerId))?.left === 0)
      return c.redirect(`${base}${reviewPaths.choose}`, 303);
    const { id } = await startOrder(deps.review, {
      customerId,
      documentId,
      source: "document",
      portal: portal.code,
      culture: cultureOf(portal).name,
    });
    return c.redirect(`${base}${intakePath(id)}`, 303);
  });
  return app;
}

/** Users without a plan are led to the plans: an order would be refused in the end. */
export async function sendChoosePage(
  deps: CustomerDeps,
  c: CustomerContext,
  { userId }: Pick<Viewer, "userId">,
): Promise<Response> {
  const { portal, base } = c.var.context;
  const allowance = await deps.findAllowance(userId);
  if (!allowance) return c.redirect(`${base}${reviewPaths.plans}`, 303);
  const [documents, availability] = await Promise.all([
    deps.listDocuments(userId),
    findAvailability(deps.review.db, portal.locale),
  ]);
  const messages = readMessages(deps, c);
  return deps.sendPage(c, {
    name: "review-choose",
    path: reviewPaths.choose,
    title: messages.t("chooseTitle"),
    main: (
      <ChoosePage
        messages={messages}
        base={base}
        portal={portal}
        times={createFormatTimes(portal)}
        now={new Date()}
        documents={documents.map(({ id, title, kind, updatedAt, portal: culture }) => ({
          id,
          title,
          kind,
          updatedAt: new Date(updatedAt),
          locale: portalOfDocument({ portal: culture }).locale,
        }))}
        availability={availability}
        allowance={allowance}
        formKey={formKeyOf(userId, `upload ${documents.length} ${documents[0]?.id ?? ""}`)}
      />
    ),
  });
}

import { Hono } from "hono";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { requireViewer } from "../../http/viewer.ts";
import { findAvailability } from "../orders/availability-store.server.ts";
import { type CustomerContext, type CustomerDeps, readMessages } from "./customer-deps.ts";
import { reviewPaths } from "./customer-paths.ts";
import { formKeyOf } from "./form-key.ts";
import { createFormatTimes } from "./format-times.ts";
import { ChoosePage } from "./ui/choose-page.tsx";

/** `/review/resume` (RVW-04): what to have reviewed. */
export function createChooseRoutes(deps: CustomerDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get(reviewPaths.choose, (c) => sendChoosePage(deps, c, requireViewer(c)));
  return app;
}

/** Users without a plan are led to the plans: an order would be refused in the end. */
export async function sendChoosePage(
  deps: CustomerDeps,
  c: CustomerContext,
  { userId }: Pick<Viewer, "userId">,
  done: string | null = null,
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
    script: "leftDrafts",
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
        leftDrafts={deps.translator(portal.locale, "dashboard", c.var.context)("leftDrafts")}
        done={done}
        formKey={formKeyOf(userId, `upload ${documents.length} ${documents[0]?.id ?? ""}`)}
      />
    ),
  });
}

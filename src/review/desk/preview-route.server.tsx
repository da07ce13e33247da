import { Hono } from "hono";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { SendPage } from "../../http/send-page.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { requireViewer, staffOnly } from "../../http/viewer.ts";
import { createFormatTimes } from "../customer/format-times.ts";
import { FinishedPage } from "../finished/ui/finished-page.tsx";
import type { DeskDeps } from "./desk-deps.server.ts";
import { readPreview } from "./read-preview.server.ts";

const path = "/review-desk/orders/:id/preview";

/** The customer's page of the review, as far as it is stored, for a frame of the desk. Its actions do nothing. */
export function createPreviewRoute(
  deps: Pick<DeskDeps, "review" | "translator"> & { sendPage: SendPage },
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use(path, staffOnly("reviewer"));
  app.get(path, async (c) => {
    const { context, budgets } = c.var;
    // Like the finished page, it finds every passage in the document.
    await budgets.spend("documentReads", requesterOf(c));
    const key = { reviewerId: requireViewer(c).userId, orderId: c.req.param("id") };
    const review = await readPreview(deps, key);
    const portal = portalOfDocument({ portal: review.order.culture });
    return deps.sendPage(c, {
      name: "review-preview",
      path: c.req.path.slice(context.base.length),
      title: deps.translator(context.portal.locale, "desk", context)("preview"),
      script: "reviewFinished",
      isFramed: true,
      main: (
        <div lang={portal.locale} dir={portal.dir}>
          <FinishedPage
            isPreview
            messages={{
              t: deps.translator(portal.locale, "reviewPages"),
              review: deps.translator(portal.locale, "review"),
              errors: deps.translator(portal.locale, "errors"),
            }}
            document={deps.translator(review.content.locale, "review")}
            base=""
            portal={portal}
            review={review}
            times={createFormatTimes(portal)}
            now={review.finishedAt}
            formKeys={{ ask: "" }}
            done={null}
            failed={null}
          />
        </div>
      ),
    });
  });
  return app;
}

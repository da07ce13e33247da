import { type Context, Hono, type MiddlewareHandler } from "hono";
import { readDatabaseTime } from "../../db/clock.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import type { SendPage } from "../../http/send-page.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { intakePath, reviewPaths } from "../customer/customer-paths.ts";
import { assertRoomForOrder, startOrder } from "../orders/customer-actions.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { readFileForm } from "./read-file-form.server.ts";
import { sendUploadPage } from "./send-upload-page.server.tsx";
import { type UploadDeps, uploadDocument } from "./upload-document.server.ts";
import { maxUploadBytes, uploadPath } from "./upload-limits.ts";

type C = Context<RequestEnv>;

export type UploadRouteDeps = UploadDeps & {
  review: ReviewDeps;
  /** Reviews left in the user's plan; null: not premium. */
  findAllowance(userId: string): Promise<{ left: number } | null>;
  /** Deletes a document of the user for good. */
  removeDocument(ownerId: string, id: string): Promise<void>;
  sendPage: SendPage;
};

/** Bytes of a file and of the form around it. */
const maxFormBytes = maxUploadBytes + 16 * 1024;

const limit = limitBody(maxFormBytes);

/** Before the body is read: a file costs memory and CPU, and the reason is known without it. */
const requireReview =
  ({ findAllowance }: UploadRouteDeps): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const { viewer, context } = c.var;
    if (!viewer) throw new AppError("unauthenticated");
    const allowance = await findAllowance(viewer.userId);
    if (!allowance) return c.redirect(`${context.base}${reviewPaths.plans}`, 303);
    // The page to choose a document says that none is left.
    if (allowance.left === 0) return c.redirect(`${context.base}${reviewPaths.choose}`, 303);
    await next();
  };

/** `POST /review/upload`: a form with a `file` and its `key`. Starts an order for the file's document. */
export function createUploadRoutes(deps: UploadRouteDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.post(
    uploadPath,
    sameOrigin,
    requireContentType("multipart/form-data"),
    requireReview(deps),
    async (c) => {
      try {
        let response: Response | undefined;
        // Here, so that the form says that a file is too large.
        await limit(c, async () => {
          response = await receiveFile(deps, c);
        });
        return response!;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        c.error = error;
        return sendUploadPage(deps, c, error);
      }
    },
  );
  return app;
}

async function receiveFile(deps: UploadRouteDeps, c: C): Promise<Response> {
  const { context, viewer } = c.var;
  const startedAt = await readDatabaseTime(deps.review.db);
  const customerId = viewer!.userId;
  const requester = requesterOf(c);
  await assertRoomForOrder(deps.review.db, customerId);
  await deps.importProcesses.admit(requester, c.var.budgets, c.req.raw.signal);
  const { file, key } = await readFileForm(await c.req.arrayBuffer(), c.req.header("content-type") ?? "");
  const { document, unread } = await uploadDocument(deps, {
    ownerId: customerId,
    page: context,
    file,
    key,
    requester,
    signal: c.req.raw.signal,
  });
  const { id } = await startOrder(deps.review, {
    customerId,
    documentId: document.id,
    source: "upload",
    portal: context.portal.code,
    culture: cultureOf(context.portal).name,
  }).catch(async (error: unknown) => {
    // Another upload took the last order meanwhile. A document of an earlier request with this key stays.
    if (new Date(document.createdAt) >= startedAt) await deps.removeDocument(customerId, document.id);
    throw error;
  });
  const shown: Record<string, string> = unread.length > 0 ? { unread: String(unread.length) } : {};
  return c.redirect(`${context.base}${intakePath(id, shown)}`, 303);
}

import type { Context } from "hono";
import { sendDownload } from "../../http/download-headers.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer, staffOnly } from "../../http/viewer.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { createRenderTurns } from "../../rendering/render-turns.server.ts";
import type { Order } from "../orders/order.ts";
import * as actions from "../orders/reviewer-actions.server.ts";
import { listColleagues } from "../orders/reviewer-store.server.ts";
import type { DeskDeps, DeskRouteDeps } from "./desk-deps.server.ts";
import * as operations from "./desk-operations.server.ts";
import {
  getOwnOrder,
  presentComment,
  presentReport,
  readContact,
  readMessages,
  readOrder,
} from "./open-order.server.ts";
import { assertSeenInQueue, readQueue } from "./read-queue.server.ts";
import { typesetOrder } from "./typeset-order.server.ts";

type C = Context<RequestEnv>;
type Router = ReturnType<typeof createRouter>;
const createRouter = () => createApiRouter<RequestEnv>();

/**
 * /api/review-desk, below the portal's base: for reviewers and operators. An order answers "not found" to everyone but its
 * own reviewer, from the claim to the approval.
 */
export function createDeskRoutes(deps: DeskDeps) {
  const app = createRouter();
  app.use("/api/review-desk/*", staffOnly("reviewer"));
  const routeDeps = { ...deps, turns: createRenderTurns(deps) };
  addReads(app, routeDeps);
  addTransitions(app, deps);
  addComments(app, deps);
  return app;
}

/** The viewer's id with the order's id in the path. */
const keyOf = (c: C) => ({ reviewerId: requireViewer(c).userId, orderId: c.req.param("id") ?? "" });
const stateOf = ({ state }: Order) => ({ state });

function addReads(app: Router, deps: DeskRouteDeps): void {
  const { db } = deps.review;
  app.openapi(operations.queueOperation, async (c) => {
    const { userId: reviewerId } = requireViewer(c);
    return c.json(await readQueue(db, { reviewerId, ...c.req.valid("query") }), 200);
  });
  app.openapi(operations.getOrderOperation, async (c) => c.json(await readOrder(deps, keyOf(c)), 200));
  app.openapi(operations.contactOperation, async (c) => c.json(await readContact(deps, keyOf(c)), 200));
  app.openapi(operations.pdfOperation, async (c) => {
    const file = await typesetOrder(deps, c, keyOf(c));
    return sendDownload(c, { ...file, contentType: "application/pdf" });
  });
  app.openapi(operations.colleaguesOperation, async (c) => {
    const { locale, reviewerId } = await getOwnOrder(deps.review, keyOf(c));
    const colleagues = await listColleagues(db, { locale, except: reviewerId! });
    return c.json({ colleagues: colleagues.map(({ userId: id, displayName: name }) => ({ id, name })) }, 200);
  });
}

function addTransitions(app: Router, { review }: DeskDeps): void {
  app.openapi(operations.claimOperation, async (c) => {
    const { reviewerId, orderId } = keyOf(c);
    await assertSeenInQueue(review.db, reviewerId, orderId);
    const { key } = c.req.valid("json");
    return c.json(stateOf(await actions.claimOrder(review, { reviewerId, orderId, key })), 200);
  });
  app.openapi(operations.releaseOperation, async (c) =>
    c.json(stateOf(await actions.releaseOrder(review, { ...keyOf(c), ...c.req.valid("json") })), 200),
  );
  app.openapi(operations.handOverOperation, async (c) =>
    c.json(stateOf(await actions.handOver(review, { ...keyOf(c), ...c.req.valid("json") })), 200),
  );
  app.openapi(operations.askOperation, async (c) =>
    c.json(stateOf(await actions.askCustomer(review, { ...keyOf(c), ...c.req.valid("json") })), 200),
  );
  app.openapi(operations.approveOperation, async (c) =>
    c.json(stateOf(await actions.approveOrder(review, { ...keyOf(c), ...c.req.valid("json") })), 200),
  );
  app.openapi(operations.messageOperation, async (c) => {
    const key = keyOf(c);
    await actions.writeAsReviewer(review, { ...key, ...c.req.valid("json") });
    const order = await getOwnOrder(review, key);
    return c.json({ messages: await readMessages(review, order) }, 200);
  });
}

function addComments(app: Router, { review }: DeskDeps): void {
  app.openapi(operations.saveCommentOperation, async (c) => {
    const comment = { id: commentIdOf(c), ...c.req.valid("json") };
    const saved = await presentingConflict(presentComment, () =>
      actions.saveComment(review, { ...keyOf(c), comment }),
    );
    return c.json({ comment: presentComment(saved) }, 200);
  });
  app.openapi(operations.deleteCommentOperation, async (c) => {
    const { revision } = c.req.valid("query");
    await presentingConflict(presentComment, () =>
      actions.deleteComment(review, { ...keyOf(c), commentId: commentIdOf(c), revision }),
    );
    return c.body(null, 204);
  });
  app.openapi(operations.saveReportOperation, async (c) => {
    const report = c.req.valid("json");
    const saved = await presentingConflict(presentReport, () =>
      actions.saveReport(review, { ...keyOf(c), report }),
    );
    return c.json({ report: presentReport(saved) }, 200);
  });
}

/** Throws `notFound` for an invalid id. */
function commentIdOf(c: C): string {
  const id = c.req.param("commentId") ?? "";
  if (!isId(id)) throw new AppError("notFound", "not an id");
  return id;
}

/** Presents the stored state of a `conflict` like the state of a success. */
async function presentingConflict<Row, T>(
  present: (row: Row) => unknown,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.current === undefined) throw error;
    throw new AppError(error.code, error.message, { current: present(error.details.current as Row) });
  }
}

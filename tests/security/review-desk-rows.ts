import { newId } from "../../src/kit/id.ts";
import type { Column, Row, RowContext } from "./authorisation-table.ts";

/**
 * The reviewer's desk. An order is open to its own reviewer alone, who is none of the table's actors: everyone in the table
 * gets "not found", the customer included. review-desk.db.test.ts tests the reviewer.
 */

const nobody: Record<Column, number> = {
  anonymous: 404,
  own: 404,
  other: 404,
  premium: 404,
  reviewer: 404,
  editor: 404,
  operator: 404,
};
const reviewers = { ...nobody, reviewer: 200, operator: 200 };

type Order = "assignedOrder" | "queuedOrder";
const orderPath = ({ owner }: RowContext, order: Order = "assignedOrder") =>
  `/api/review-desk/orders/${owner[order]}`;

const row = (
  [method, action]: [method: string, action: string],
  send: (context: RowContext) => ReturnType<Row["send"]>,
  takes: Row["takes"],
): Row => ({
  route: `${method} /api/review-desk/orders/:id${action}`,
  expects: nobody,
  about: "resource",
  actor: "operator",
  send,
  takes,
});

const post = (
  action: string,
  sent: (context: RowContext) => Record<string, unknown>,
  order: Order = "assignedOrder",
): Row =>
  row(
    ["POST", action],
    (context) => ({
      path: `${orderPath(context, order)}${action}`,
      json: { key: newId(), ...sent(context) },
    }),
    ["json"],
  );

const reading = (action: string): Row => ({
  ...row(["GET", action], (context) => ({ path: `${orderPath(context)}${action}` }), undefined),
  actor: undefined,
});

export const deskRows: readonly Row[] = [
  { route: "GET /review-desk", expects: reviewers, send: () => ({ path: "/review-desk" }) },
  {
    route: "GET /api/review-desk/queue",
    expects: reviewers,
    send: () => ({ path: "/api/review-desk/queue" }),
  },
  // These log the opening.
  {
    ...row(
      ["GET", "/preview"],
      ({ owner }) => ({ path: `/review-desk/orders/${owner.assignedOrder}/preview` }),
      undefined,
    ),
    route: "GET /review-desk/orders/:id/preview",
    actor: undefined,
    writesTables: ["review_openings"],
  },
  { ...reading(""), writesTables: ["review_openings"] },
  { ...reading("/pdf"), writesTables: ["review_openings"] },
  reading("/colleagues"),
  {
    ...row(["POST", "/contact"], (context) => ({ path: `${orderPath(context)}/contact` }), ["none", "json"]),
    ignoresBody: true,
  },
  post("/claim", () => ({}), "queuedOrder"),
  post("/release", () => ({})),
  post("/hand-over", ({ owner: { colleague } }) => ({ to: colleague })),
  post("/ask", () => ({ body: "Welche Stelle?" })),
  post("/messages", () => ({ body: "Guten Tag" })),
  post("/approve", () => ({})),
  row(
    ["PUT", "/comments/:commentId"],
    (context) => ({
      path: `${orderPath(context)}/comments/${context.owner.assignedComment}`,
      json: { revision: 1, kind: "comment", anchor: null, body: "Gut", replacement: null },
    }),
    ["json"],
  ),
  {
    ...row(
      ["DELETE", "/comments/:commentId"],
      (context) => ({
        path: `${orderPath(context)}/comments/${context.owner.assignedComment}?revision=1`,
      }),
      ["none", "json"],
    ),
    ignoresBody: true,
  },
  row(
    ["PUT", "/report"],
    (context) => ({
      path: `${orderPath(context)}/report`,
      json: { revision: 1, summary: "Klar", scores: {}, checklist: [] },
    }),
    ["json"],
  ),
];

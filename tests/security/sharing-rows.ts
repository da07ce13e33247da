import type { Row, RowContext } from "./authorisation-table.ts";

/** Links of documents: only their owner manages them, and everyone who has one may read its document. */

const columns = ["anonymous", "own", "other", "premium", "reviewer", "editor", "operator"] as const;
const all = (status: number) =>
  Object.fromEntries(columns.map((column) => [column, status])) as Row["expects"];
const ownerOnly = (status: number): Row["expects"] => ({ ...all(404), anonymous: 401, own: status });

const links = ({ owner: { letter } }: RowContext) => `/api/documents/${letter}/share-links`;
const link = (context: RowContext) => `${links(context)}/${context.owner.shareLink}`;
const shared = ({ owner: { shareToken } }: RowContext, part = "") => `/s/${shareToken}${part}`;

/** The document of the link is the letter, which has no secrets of its owner. */
export const sharingRows: Row[] = [
  {
    route: "GET /api/documents/:id/share-links",
    expects: ownerOnly(200),
    send: (context) => ({ path: links(context) }),
    about: "resource",
  },
  {
    route: "POST /api/documents/:id/share-links",
    expects: ownerOnly(201),
    send: (context) => ({ path: links(context), json: { days: 7 } }),
    takes: ["json"],
    about: "resource",
  },
  {
    route: "PUT /api/documents/:id/share-links/:linkId",
    expects: ownerOnly(200),
    send: (context) => ({ path: link(context), json: { days: 90 } }),
    takes: ["json"],
    about: "resource",
  },
  {
    route: "DELETE /api/documents/:id/share-links/:linkId",
    expects: ownerOnly(204),
    send: (context) => ({ path: link(context) }),
    takes: ["none", "json"],
    ignoresBody: true,
    about: "resource",
  },
  {
    route: "GET /api/documents/:id/share-links/:linkId/qr.svg",
    expects: ownerOnly(200),
    send: (context) => ({ path: `${link(context)}/qr.svg` }),
    about: "resource",
  },
  { route: "GET /s/:token", expects: all(200), send: (context) => ({ path: shared(context) }) },
  {
    route: "GET /s/:token/pages/:number",
    expects: all(200),
    send: (context) => ({ path: shared(context, "/pages/1") }),
  },
  { route: "GET /s/:token/pdf", expects: all(200), send: (context) => ({ path: shared(context, "/pdf") }) },
  { route: "GET /s/*", expects: all(404), send: (context) => ({ path: shared(context, "/other") }) },
  {
    // The link has no password, so that any opens it.
    route: "POST /s/:token",
    expects: all(303),
    send: (context) => ({
      path: shared(context),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "password=any",
    }),
    takes: ["form"],
  },
];

import type { Row, RowContext } from "./authorisation-table.ts";

/** Job applications: they exist only for their owner. */

const columns = ["anonymous", "own", "other", "premium", "reviewer", "editor", "operator"] as const;
const all = (status: number) =>
  Object.fromEntries(columns.map((column) => [column, status])) as Row["expects"];
const signedIn = (status: number): Row["expects"] => ({ ...all(status), anonymous: 401 });
const ownerOnly = (status: number): Row["expects"] => ({ ...all(404), anonymous: 401, own: status });

const application = ({ owner }: RowContext) => `/api/applications/${owner.application}`;

export const applicationRows: Row[] = [
  {
    route: "GET /api/applications",
    expects: signedIn(200),
    send: () => ({ path: "/api/applications" }),
  },
  ...["csv", "calendar"].map(
    (format): Row => ({
      route: `GET /api/applications/export/${format}`,
      expects: signedIn(200),
      send: () => ({ path: `/api/applications/export/${format}` }),
    }),
  ),
  {
    route: "POST /api/applications",
    expects: signedIn(201),
    send: () => ({ path: "/api/applications", json: { employer: "Nordwind GmbH" } }),
    takes: ["json"],
  },
  {
    route: "PATCH /api/applications/:id",
    expects: ownerOnly(200),
    send: (context) => ({ path: application(context), json: { version: 1, status: "applied" } }),
    takes: ["json"],
    about: "resource",
  },
  {
    route: "DELETE /api/applications/:id",
    expects: ownerOnly(204),
    send: (context) => ({ path: application(context) }),
    takes: ["none", "json"],
    ignoresBody: true,
    about: "resource",
  },
  {
    route: "POST /api/applications/:id/restore",
    expects: ownerOnly(200),
    send: (context) => ({ path: `${application(context)}/restore` }),
    takes: ["none", "json"],
    ignoresBody: true,
    about: "resource",
  },
  {
    route: "POST /api/applications/:id/documents",
    expects: ownerOnly(201),
    send: (context) => ({ path: `${application(context)}/documents`, json: { kind: "letter" } }),
    takes: ["json"],
    about: "resource",
  },
  {
    route: "PUT /api/documents/:id/application",
    expects: ownerOnly(200),
    send: ({ owner }) => ({
      path: `/api/documents/${owner.resume}/application`,
      json: { applicationId: owner.application },
    }),
    takes: ["json"],
    about: "resource",
  },
  {
    route: "PUT /api/main-resume",
    expects: ownerOnly(200),
    send: ({ owner: { resume } }) => ({ path: "/api/main-resume", json: { documentId: resume } }),
    takes: ["json"],
    about: "resource",
  },
];

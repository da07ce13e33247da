import type { Role } from "../../src/http/viewer.ts";
import type { TokenScope } from "../../src/kit/api/policy.ts";
import { newId } from "../../src/kit/id.ts";
import type { CachedPage } from "../../src/pages/page-key.ts";
import type { PageAccess } from "../../src/pages/page-path.ts";
import { buildResume } from "../support/documents.ts";
import { assetPath, password, type TestRequest, type TestUser } from "../support/site.ts";
import { applicationRows } from "./application-rows.ts";
import { operatorRows } from "./operator-rows.ts";
import { deskRows } from "./review-desk-rows.ts";
import { sharingRows } from "./sharing-rows.ts";

/**
 * Authorization of every route: the tests of this folder are generated from this table. authorisation.db.test.ts fails for a
 * route without a row, and for a row without a route.
 */

/** The kinds of actors. `own` is the owner of the resource; all others are different users. */
export const columns = ["anonymous", "own", "other", "premium", "reviewer", "editor", "operator"] as const;
export type Column = (typeof columns)[number];

/** A user with documents, a file and a notification. */
export type Owner = TestUser &
  ResourceIds & {
    /** Texts that no other actor may see. */
    secrets: string[];
    /** The reviewer who works on the assigned order. Its report is complete. */
    assignedReviewer: TestUser;
  };

/** Ids of the resources a row is about: an owner's, or unknown ones. */
export type ResourceIds = {
  id: string;
  session: string;
  /** Id of an access token. */
  accessToken: string;
  resume: string;
  letter: string;
  /** The resume in another language. */
  translation: string;
  /** A document in the trash. */
  deletedDocument: string;
  file: string;
  /** An application that the letter belongs to. */
  application: string;
  /** A plan that was bought, the checkout that it began with, its invoice, and a checkout that was not paid. */
  subscription: string;
  paidCheckout: string;
  openCheckout: string;
  invoice: string;
  /** A message to the operator from a visitor without an account. */
  message: string;
  /** The owner's review orders: a finished one, one that another reviewer works on, one in the queue, and a draft. */
  finishedOrder: string;
  assignedOrder: string;
  queuedOrder: string;
  draftOrder: string;
  /** Ids of comments of the finished and of the assigned order. The finished order's one is a suggestion. */
  suggestion: string;
  assignedComment: string;
  /** A reviewer who could take over the assigned order. */
  colleague: string;
  /** A link to the letter without a password, and the secret in its address. */
  shareLink: string;
  shareToken: string;
};

/** The owner of the resources, and the actor who sends the request; a stranger stands in for anonymous visitors. */
export type RowContext = { owner: ResourceIds; viewer: Pick<TestUser, "id" | "email"> };

/** `none`: no body. `any`: the server inspects the bytes and ignores the content type. */
export type Body = "none" | "json" | "form" | "multipart" | "text" | "report" | "any";

export type Row = {
  /** Method and path as registered by the module. */
  route: string;
  expects: Record<Column, number>;
  send(context: RowContext): Omit<TestRequest, "method" | "as">;
  /** Accepted bodies of a route that changes state. */
  takes?: Body[];
  /** Set for POST routes that only read. */
  changes?: false;
  /** What the response is about, unless it is the actor. */
  about?: "resource" | "user";
  /** Browsers send it themselves, some without headers about its origin. */
  isReport?: true;
  /** The route does not read its body. */
  ignoresBody?: true;
  /** Tables that a GET writes to. */
  writesTables?: string[];
  /** Who may send it, unless it is the owner. */
  actor?: "operator";
  /** Responses that are the same for all users and may be stored by shared caches. */
  shared?: true;
  /** The scope of the access tokens that the route admits; absent: none. */
  token?: TokenScope;
  /** Exists only in development. */
  development?: true;
};

type Expects = Row["expects"];
const all = (status: number): Expects =>
  Object.fromEntries(columns.map((column) => [column, status])) as Expects;
/** About the actor: anonymous visitors are refused or redirected to sign-in. */
const signedIn = (status: number, anonymous = 401): Expects => ({ ...all(status), anonymous });
/** A resource that exists only for its owner, not even for staff. */
const ownerOnly = (status: number): Expects => ({ ...all(404), anonymous: 401, own: status });
/** A page about a resource: anonymous visitors are redirected to sign-in. */
const ownPage: Expects = { ...all(404), anonymous: 303, own: 200 };
/** A page of staff; 404 for everyone else, anonymous visitors included. The operator has every role. */
const staffOnly = (status: number, ...roles: Role[]): Expects => ({
  ...all(404),
  ...Object.fromEntries([...roles, "operator"].map((role) => [role, status])),
});
/** A user id in the address: only the actor's own is allowed. */
const selfOnly = (status: number): Expects => ({ ...all(403), anonymous: 401, own: status });

/** Overrides for staff, who have a second factor in these tests. */
const withCode = (status: number) => ({ reviewer: status, editor: status, operator: status });

const get = (route: string, expects: Expects, more: Partial<Row> = {}): Row => ({
  route: `GET ${route}`,
  expects,
  send: () => ({ path: route }),
  ...more,
});

type Sent = Record<string, unknown> | ((context: RowContext) => Record<string, unknown>);
/** A route that accepts JSON, and forms for browsers without JavaScript. */
const post = (route: string, expects: Expects, sent: Sent | null, more: Partial<Row> = {}): Row => ({
  route: `POST ${route}`,
  expects,
  send: (context) => ({
    path: route,
    ...(sent ? { json: typeof sent === "function" ? sent(context) : sent } : {}),
  }),
  takes: sent ? ["json", "form"] : ["none", "json", "form"],
  ...more,
});

const form = (fields: Record<string, string>) => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});

/** Parsers refuse shorter ones. */
const uploadBoundary = "-----------------------------7MA4YWxkTrZu0gW";
/** A route that accepts forms alone. */
const formOnly = { takes: ["form"] } satisfies Partial<Row>;
const intakeFields = { targetJob: "", advert: "", worries: "", locale: "de-DE", promised: "48" };

/** A navigation from a page of the same origin. */
const navigation = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};
const document = ({ owner: { resume } }: RowContext) => `/api/documents/${resume}`;
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
/** A PNG of 8 × 4 pixels with four black ones. */
const drawing = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFklEQVQImWP4jwMwQCkkgCKBUwcmAADDc1OtWsFcOAAAAABJRU5ErkJggg==",
  "base64",
);
/** The smallest file that an import recognises. */
const reactiveResumeFile = JSON.stringify({ basics: { name: "Priya" }, sections: {}, metadata: {} });
const listed = ({ owner: { id } }: RowContext) =>
  `/api/documents/getpaginated?userId=${id}&portalCD=LDE&documentType=RSME`;

/** A document that only the browser keeps, with another user's photo, which is left out. */
const unsaved = ({ owner: { file } }: RowContext) => {
  const content = buildResume("de-DE");
  content.person.photo = { fileId: file, visible: true };
  return { kind: "resume", title: "Entwurf", portal: "lde", content };
};

const accounts: Row[] = [
  post("/api/account/sign-up", all(202), () => ({ email: `${newId()}@example.com`, password })),
  // Staff have a second factor: the password alone does not sign in.
  post("/api/account/sign-in", { ...all(200), ...withCode(202) }, ({ viewer: { email } }) => ({
    email,
    password,
  })),
  post("/api/account/sign-in-code", all(401), { code: "123456" }),
  get("/sign-in/code", all(200)),
  post("/api/account/sign-out", all(200), null, { ignoresBody: true }),
  post("/api/account/forgot-password", all(202), ({ viewer: { email } }) => ({ email })),
  post("/api/account/resend-confirmation", all(202), ({ viewer: { email } }) => ({ email })),
  post("/api/account/reset-password", all(400), { token: "an unknown token", password }),
  get("/api/me", all(200)),
  post("/api/account/confirm-code", all(400), { code: "123456" }),
  post("/api/account/confirm-elsewhere", all(400), { confirm: "an unknown token", number: "12" }),
  post("/api/account/sign-up-status", all(200), null),
  get("/account/confirm", all(303)),
  get("/sign-out", all(303), { send: () => ({ path: "/sign-out", headers: navigation }) }),
  get("/sign-in", { ...all(303), anonymous: 200 }),
  get("/sign-up", { ...all(303), anonymous: 200 }),
  get("/forgot-password", all(200)),
  get("/reset-password", all(200)),
  get("/check-mail", all(200)),
  get("/settings", signedIn(200, 303)),
  post("/api/account/name", signedIn(200), { name: "Neu" }),
  post("/api/account/change-email", { ...signedIn(200), ...withCode(400) }, () => ({
    email: `${newId()}@example.com`,
    password,
  })),
  post("/api/account/keep-email", signedIn(200), null),
  get("/account/change-email", signedIn(303, 303)),
  post(
    "/api/account/change-password",
    { ...signedIn(200), ...withCode(400) },
    { current: password, password: `${password}!` },
  ),
  post("/api/account/sessions/revoke", ownerOnly(200), ({ owner: { session } }) => ({ id: session }), {
    about: "resource",
  }),
  post("/api/account/sessions/revoke-others", signedIn(200), null),
  post(
    "/api/account/tokens",
    { ...signedIn(200), ...withCode(400) },
    { name: "Backup", days: 30, documentsRead: true, password },
  ),
  post("/api/account/tokens/revoke", ownerOnly(200), ({ owner: { accessToken } }) => ({ id: accessToken }), {
    about: "resource",
  }),
  post("/api/account/preferences", signedIn(200), { culture: "lde", country: "DE", theme: "dark" }),
  post("/api/account/export", signedIn(200), null),
  post("/api/account/erase", { ...signedIn(200), ...withCode(400) }, ({ viewer: { email } }) => ({
    confirmation: email,
    password,
  })),
  get("/account/erased", all(200)),
  get("/settings/two-factor", signedIn(303, 303)),
  post("/api/account/two-factor/start", { ...signedIn(200), ...withCode(409) }, { password }),
  post("/api/account/two-factor/confirm", signedIn(409), { code: "123456" }),
  post("/api/account/two-factor/codes", { ...signedIn(409), ...withCode(400) }, { password, code: "123456" }),
  post("/api/account/two-factor/stop", { ...signedIn(409), ...withCode(400) }, { password, code: "123456" }),
  get("/support", all(200)),
  {
    route: "POST /support",
    expects: all(303),
    send: () => ({
      path: "/support",
      ...form({ topic: "other", email: "visitor@example.com", message: "Guten Tag" }),
    }),
    takes: ["form"],
  },
  get("/notifications", signedIn(200, 303)),
  get("/api/notifications/count", signedIn(200)),
  get("/api/notifications/latest", signedIn(200)),
  post("/api/notifications/read", signedIn(200), null),
  post("/api/user/claims", all(200), { decryptOnlyAuthCookie: false }, { changes: false, ignoresBody: true }),
  get("/api/userpreferences/:userId", selfOnly(200), {
    send: ({ owner: { id } }) => ({ path: `/api/userpreferences/${id}` }),
    about: "user",
  }),
];

const documents: Row[] = [
  get("/api/documents", signedIn(200), { token: "documents:read" }),
  post("/api/documents", signedIn(201), { kind: "resume" }, { takes: ["json"], token: "documents:write" }),
  {
    route: "POST /api/imports",
    expects: all(200),
    send: () => ({
      path: "/api/imports",
      headers: { "content-type": "application/octet-stream" },
      body: reactiveResumeFile,
    }),
    takes: ["any"],
    token: "documents:write",
    changes: false,
  },
  post(
    "/api/documents/import",
    signedIn(201),
    { source: "json-resume", data: {} },
    { takes: ["json"], token: "documents:write" },
  ),
  get("/api/documents/getpaginated", selfOnly(200), {
    send: (context) => ({ path: listed(context) }),
    about: "user",
  }),
  get("/api/documents/deleted", signedIn(200), { token: "documents:read" }),
  {
    route: "DELETE /api/documents/deleted",
    token: "documents:write",
    expects: signedIn(204),
    // Nothing was deleted until then, so that no other row loses its document.
    send: () => ({ path: "/api/documents/deleted?until=2020-01-01T00:00:00.000Z" }),
    takes: ["none", "json"],
    ignoresBody: true,
  },
  {
    route: "DELETE /api/documents/deleted/:id",
    token: "documents:write",
    expects: ownerOnly(204),
    send: ({ owner: { deletedDocument } }) => ({ path: `/api/documents/deleted/${deletedDocument}` }),
    takes: ["none", "json"],
    ignoresBody: true,
    about: "resource",
  },
  get("/api/documents/:id", ownerOnly(200), {
    send: (context) => ({ path: document(context) }),
    token: "documents:read",
    about: "resource",
  }),
  {
    route: "PUT /api/documents/:id",
    token: "documents:write",
    expects: ownerOnly(200),
    send: (context) => ({ path: document(context), json: { version: 2, content: buildResume("de-DE") } }),
    takes: ["json"],
    about: "resource",
  },
  {
    route: "DELETE /api/documents/:id",
    token: "documents:write",
    expects: ownerOnly(204),
    send: (context) => ({ path: document(context) }),
    takes: ["none", "json"],
    ignoresBody: true,
    about: "resource",
  },
  ...(["rename", "duplicate", "restore"] as const).map(
    (what): Row => ({
      route: `POST /api/documents/:id/${what}`,
      token: "documents:write",
      expects: ownerOnly({ rename: 200, duplicate: 201, restore: 200 }[what]),
      send: (context) => ({
        path: `${document(context)}/${what}`,
        ...(what === "rename" ? { json: { title: "Neu" } } : {}),
      }),
      ...(what === "rename" ? { takes: ["json"] } : { takes: ["none", "json"], ignoresBody: true }),
      about: "resource",
    }),
  ),
  get("/api/documents/:id/versions", ownerOnly(200), {
    send: (context) => ({ path: `${document(context)}/versions` }),
    token: "documents:read",
    about: "resource",
  }),
  get("/api/documents/:id/versions/:version", ownerOnly(200), {
    send: (context) => ({ path: `${document(context)}/versions/1` }),
    token: "documents:read",
    about: "resource",
  }),
  {
    route: "PUT /api/documents/:id/versions/:version/name",
    token: "documents:write",
    expects: ownerOnly(200),
    send: (context) => ({ path: `${document(context)}/versions/1/name`, json: { name: "Before" } }),
    takes: ["json"],
    about: "resource",
  },
  get("/api/documents/:id/languages", ownerOnly(200), {
    send: (context) => ({ path: `${document(context)}/languages` }),
    token: "documents:read",
    about: "resource",
  }),
  {
    route: "POST /api/documents/:id/languages",
    token: "documents:write",
    expects: ownerOnly(201),
    send: (context) => ({ path: `${document(context)}/languages`, json: { culture: "lfr" } }),
    takes: ["json"],
    about: "resource",
  },
  get("/api/documents/:id/source-changes", ownerOnly(200), {
    send: ({ owner }) => ({ path: `/api/documents/${owner.translation}/source-changes` }),
    token: "documents:read",
    about: "resource",
  }),
  {
    route: "PUT /api/documents/:id/source-changes/seen",
    token: "documents:write",
    expects: ownerOnly(204),
    send: ({ owner }) => ({
      path: `/api/documents/${owner.translation}/source-changes/seen`,
      json: { version: 1 },
    }),
    takes: ["json"],
    about: "resource",
  },
  ...["json-resume", "pdf", "thumbnail"].map((what) =>
    get(`/api/documents/:id/${what}`, ownerOnly(200), {
      send: (context) => ({ path: `${document(context)}/${what}` }),
      token: "documents:read",
      about: "resource",
      // A download adds a notification.
      ...(what === "pdf" ? { writesTables: ["notifications"] } : {}),
    }),
  ),
  get("/api/documents/:id/export/:format", ownerOnly(200), {
    send: (context) => ({ path: `${document(context)}/export/text` }),
    token: "documents:read",
    about: "resource",
    writesTables: ["notifications"],
  }),
  get("/api/documents/:id/export-losses", ownerOnly(200), {
    send: (context) => ({ path: `${document(context)}/export-losses` }),
    token: "documents:read",
    about: "resource",
  }),
  get("/api/documents/:id/application.pdf", ownerOnly(200), {
    send: ({ owner: { letter } }) => ({ path: `/api/documents/${letter}/application.pdf` }),
    about: "resource",
    writesTables: ["notifications"],
  }),
  {
    route: "PUT /api/documents/:id/photo",
    expects: ownerOnly(200),
    send: (context) => ({
      path: `${document(context)}/photo`,
      headers: { "content-type": "image/png" },
      body: png,
    }),
    takes: ["any"],
    about: "resource",
  },
  {
    route: "PUT /api/documents/:id/signature",
    expects: ownerOnly(200),
    send: (context) => ({
      path: `${document(context)}/signature`,
      headers: { "content-type": "image/png" },
      body: drawing,
    }),
    takes: ["any"],
    about: "resource",
  },
  {
    route: "POST /api/documents/:id/attachments",
    expects: ownerOnly(201),
    send: ({ owner: { letter } }) => ({
      path: `/api/documents/${letter}/attachments`,
      headers: { "content-type": "image/png" },
      body: png,
    }),
    takes: ["any"],
    about: "resource",
  },
  post(
    "/api/render",
    signedIn(200),
    { resume: { basics: { name: "Anna" } } },
    { takes: ["json"], changes: false, token: "render" },
  ),
  get("/api/attachments", signedIn(200), {}),
  get("/api/files/:id", ownerOnly(200), {
    send: ({ owner: { file } }) => ({ path: `/api/files/${file}` }),
    about: "resource",
  }),
  post("/api/preview", all(200), unsaved, { takes: ["json"], changes: false }),
  post("/api/guest/download/:format", all(200), unsaved, {
    send: (context) => ({ path: "/api/guest/download/text", json: unsaved(context) }),
    takes: ["json"],
    changes: false,
  }),
  post("/api/software-reading", all(200), unsaved, { takes: ["json"], changes: false }),
  post("/api/document-text", all(200), unsaved, { takes: ["json"], changes: false }),
  post("/api/guest/export-losses", all(200), unsaved, { takes: ["json"], changes: false }),
  {
    // No actor has just signed up in this browser.
    route: "PUT /api/guest/kept/:id",
    expects: all(401),
    send: (context) => ({ path: `/api/guest/kept/${newId()}?browser=none`, json: unsaved(context) }),
    takes: ["json"],
  },
  {
    route: "DELETE /api/guest/kept/:id",
    expects: all(401),
    send: () => ({ path: `/api/guest/kept/${newId()}?browser=none` }),
    takes: ["none", "json"],
    ignoresBody: true,
  },
  {
    // Another user's id makes a document of the actor's own.
    route: "PUT /api/documents/:id/adopted",
    expects: signedIn(200),
    send: (context) => ({
      path: `/api/documents/${context.owner.resume}/adopted`,
      json: unsaved(context),
    }),
    takes: ["json"],
  },
  {
    route: "POST /api/guest/photo",
    expects: all(200),
    send: () => ({
      path: "/api/guest/photo?portal=lde",
      headers: { "content-type": "image/png" },
      body: png,
    }),
    takes: ["any"],
    changes: false,
  },
  {
    route: "POST /api/guest/signature",
    expects: all(200),
    send: () => ({ path: "/api/guest/signature", headers: { "content-type": "image/png" }, body: drawing }),
    takes: ["any"],
    changes: false,
  },
];

const site: Row[] = [
  get("/healthz", all(200), { shared: true }),
  get("/readyz", all(200), { shared: true }),
  get("/robots.txt", all(200), { shared: true }),
  // Without a contact in the settings.
  get("/.well-known/security.txt", all(404)),
  get("/.well-known/change-password", all(302)),
  get("/.well-known/gpc.json", all(200), { shared: true }),
  // Confirms only probes that are signed with AUTH_SECRET.
  get("/.well-known/dossier-probe", all(404)),
  {
    ...post("/consent", all(303), { choice: "reject" }),
    takes: ["form", "multipart", "json"],
  },
  post("/unsupported-browser", all(303), null, {
    takes: ["none", "form", "multipart", "json"],
    ignoresBody: true,
  }),
  post("/switch/stay", all(303), null, {
    takes: ["none", "form", "multipart", "json"],
    ignoresBody: true,
  }),
  post("/switch/us", all(303), null, {
    takes: ["none", "form", "multipart", "json"],
    ignoresBody: true,
  }),
  get("/eb/api/v1/user/countryclaims", all(200)),
  get("/api/pricing", all(200), { shared: true }),
  get("/api/openapi.json", all(200), { shared: true }),
  get("/api/reference", all(200)),
  get("/api/users/ispremium/:userId/:portal", selfOnly(200), {
    send: ({ owner: { id } }) => ({ path: `/api/users/ispremium/${id}/lde` }),
    about: "user",
  }),
  get("/cv-review", all(303)),
  // Users without a plan are sent to the plans.
  // A text file is refused, but only those with a plan hear of it.
  post("/review/upload", { ...signedIn(303), premium: 422 }, null, {
    takes: ["multipart"],
    send: () => ({
      path: "/review/upload",
      headers: { "content-type": `multipart/form-data; boundary=${uploadBoundary}` },
      body: `--${uploadBoundary}\r\nContent-Disposition: form-data; name="key"\r\n\r\n${newId()}\r\n--${uploadBoundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.txt"\r\n\r\nPriya Hughes\nNurse in London\r\n--${uploadBoundary}--\r\n`,
    }),
  }),
  get("/review/checkout", signedIn(200, 303), { send: () => ({ path: "/review/checkout?plan=limited" }) }),
  post("/review/checkout", all(303), null, {
    ...formOnly,
    send: () => ({
      path: "/review/checkout",
      ...form({ plan: "limited", name: "Erika Muster", beginsAtOnce: "on" }),
    }),
  }),
  get("/review/checkout/test", ownPage, {
    send: ({ owner: { openCheckout } }) => ({ path: `/review/checkout/test?id=${openCheckout}` }),
    about: "resource",
  }),
  post("/review/checkout/test", ownerOnly(303), null, {
    ...formOnly,
    send: ({ owner: { openCheckout } }) => ({
      path: "/review/checkout/test",
      ...form({ id: openCheckout, outcome: "paid" }),
    }),
    about: "resource",
  }),
  get(
    "/review/checkout/done",
    { ...ownPage, own: 303 },
    {
      send: ({ owner: { paidCheckout } }) => ({ path: `/review/checkout/done?id=${paidCheckout}` }),
      about: "resource",
    },
  ),
  post("/settings/plan/resume", ownerOnly(303), null, {
    ...formOnly,
    send: ({ owner: { subscription } }) => ({ path: "/settings/plan/resume", ...form({ id: subscription }) }),
    about: "resource",
  }),
  get("/settings/plan/end", ownPage, {
    send: ({ owner: { subscription } }) => ({ path: `/settings/plan/end?id=${subscription}` }),
    about: "resource",
  }),
  post("/settings/plan/end", ownerOnly(303), null, {
    ...formOnly,
    send: ({ owner: { subscription } }) => ({
      path: "/settings/plan/end",
      ...form({ id: subscription, what: "cancel" }),
    }),
    about: "resource",
  }),
  get("/plan/end", all(200)),
  post("/plan/end", all(200), null, {
    ...formOnly,
    send: () => ({
      path: "/plan/end",
      ...form({ kind: "cancel", name: "Erika Muster", email: `${newId()}@example.com` }),
    }),
  }),
  // Without the token of its mails, a contract is closed to everybody, its owner included.
  get("/plan/end/contract", all(404), {
    send: ({ owner: { subscription } }) => ({ path: `/plan/end/contract?id=${subscription}&token=x` }),
  }),
  post("/plan/end/contract", all(404), null, {
    ...formOnly,
    send: ({ owner: { subscription } }) => ({
      path: "/plan/end/contract",
      ...form({ id: subscription, token: "x", what: "cancel" }),
    }),
  }),
  get("/settings/plan/change", ownPage, {
    send: ({ owner: { subscription } }) => ({ path: `/settings/plan/change?id=${subscription}&to=annual` }),
    about: "resource",
  }),
  // Another amount is due, so the page is shown again.
  post("/settings/plan/change", ownerOnly(303), null, {
    ...formOnly,
    send: ({ owner: { subscription } }) => ({
      path: "/settings/plan/change",
      ...form({ id: subscription, to: "annual", amount: "1", beginsAtOnce: "on" }),
    }),
    about: "resource",
  }),
  get("/settings/invoices/:file", ownPage, {
    send: ({ owner: { invoice } }) => ({ path: `/settings/invoices/${invoice}.pdf` }),
    about: "resource",
  }),
  // Users without a plan are led to the plans.
  get("/review/resume", { ...all(303), premium: 200 }),
  get(
    "/review/intake",
    { ...all(404), anonymous: 303, own: 200 },
    {
      send: ({ owner: { queuedOrder } }) => ({ path: `/review/intake?DocReviewId=${queuedOrder}` }),
      about: "resource",
    },
  ),
  post("/review/intake", ownerOnly(303), null, {
    ...formOnly,
    send: ({ owner: { draftOrder } }) => ({
      path: "/review/intake",
      ...form({ ...intakeFields, orderId: draftOrder, key: newId(), action: "save" }),
    }),
    about: "resource",
  }),
  // Somebody reviews in every language, so it leads to the review.
  get("/review/waiting", all(303)),
  post("/review/waiting", signedIn(303), null, {
    ...formOnly,
    send: () => ({ path: "/review/waiting", ...form({ language: "de-DE", action: "stop" }) }),
  }),
  get("/review/orders", signedIn(200, 303)),
  ...(
    [
      ["withdraw", "queuedOrder", { key: newId() }],
      ["message", "queuedOrder", { key: newId(), body: "Guten Tag" }],
      ["answer", "assignedOrder", { key: newId(), body: "Guten Tag" }],
      ["ask", "finishedOrder", { key: newId(), body: "Guten Tag" }],
      ["rate", "finishedOrder", { stars: "5", comment: "" }],
      ["accept-all", "finishedOrder", {}],
    ] as const
  ).map(([action, order, fields]) =>
    post(`/review/orders/:id/${action}`, ownerOnly(303), null, {
      ...formOnly,
      send: ({ owner }) => ({ path: `/review/orders/${owner[order]}/${action}`, ...form(fields) }),
      about: "resource",
    }),
  ),
  post("/review/orders/:id/comments/:commentId", ownerOnly(303), null, {
    ...formOnly,
    send: ({ owner: { finishedOrder, suggestion } }) => ({
      path: `/review/orders/${finishedOrder}/comments/${suggestion}`,
      ...form({ decision: "dismiss" }),
    }),
    about: "resource",
  }),
  post("/review/orders/:id/comments/:commentId/answer", ownerOnly(303), null, {
    ...formOnly,
    send: ({ owner: { finishedOrder, suggestion } }) => ({
      path: `/review/orders/${finishedOrder}/comments/${suggestion}/answer`,
      ...form({ body: "Guten Tag" }),
    }),
    about: "resource",
  }),
  // These accounts have the role, but have never been invited, so they have no introduction.
  post("/settings/reviewer", all(404), null, {
    ...formOnly,
    actor: "operator",
    send: () => ({ path: "/settings/reviewer", ...form({ displayName: "Robin", about: "" }) }),
  }),
  get(
    "/review/download",
    { ...all(404), anonymous: 303, own: 200 },
    {
      send: ({ owner: { finishedOrder, resume } }) => ({
        path: `/review/download?docid=${resume}&rexorderid=${finishedOrder}`,
      }),
      about: "resource",
    },
  ),
  get("/api/review/orders", signedIn(200)),
  get("/api/review/orders/:id/pdf", ownerOnly(200), {
    send: ({ owner: { finishedOrder } }) => ({ path: `/api/review/orders/${finishedOrder}/pdf` }),
    about: "resource",
  }),
  post(
    "/clientevents",
    all(202),
    { event: "header nav bar clicks", properties: { clickLocation: "nav", pagePath: "/" } },
    { takes: ["json", "text"] },
  ),
  post(
    "/error/log",
    all(202),
    { errorMessage: "broken", componentStack: "", logAsInfo: true, currentUrl: "" },
    { takes: ["json", "text"] },
  ),
  post("/csp-reports", all(204), null, {
    send: () => ({
      path: "/csp-reports",
      headers: { "content-type": "application/csp-report" },
      body: '{"csp-report":{}}',
    }),
    takes: ["report"],
    isReport: true,
  }),
  get("/:slug", all(200), { send: () => ({ path: "/suche?q=lebenslauf" }) }),
];

const ratings: Row[] = [
  // Only users who downloaded a document may rate.
  post("/api/ratings", { ...signedIn(404), own: 200 }, { stars: 5 }, { takes: ["json"] }),
  get("/api/ratings/mine", signedIn(200)),
  {
    route: "DELETE /api/ratings/mine",
    expects: signedIn(404),
    send: () => ({ path: "/api/ratings/mine" }),
    takes: ["none", "json"],
    ignoresBody: true,
  },
  get("/trust-rating/business-units/:unit", all(200), {
    send: () => ({ path: "/trust-rating/business-units/lde" }),
    shared: true,
  }),
];

/** Content endpoints: public, because pages show the content. */
const content: Row[] = [
  get("/api/writing/:locale", all(200), {
    send: () => ({ path: "/api/writing/de-DE" }),
    shared: true,
  }),
  get("/api/writing/:locale/sample/:kind", all(200), {
    send: () => ({ path: "/api/writing/de-DE/sample/letter" }),
    shared: true,
  }),
  get("/api/writing/:locale/samples/:occupation", all(200), {
    send: () => ({ path: "/api/writing/de-DE/samples/nurse" }),
    shared: true,
  }),
  ...["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"].map((path) =>
    get(path, all(302), { shared: true }),
  ),
  get("/manifest.webmanifest", all(200), { shared: true }),
  // The same for everybody, but checked at every visit: the worker of a new build replaces the former one.
  get("/service-worker.js", all(200), { send: () => ({ path: "/service-worker.js?page=resume" }) }),
  get("/offline/:page", all(200), { send: () => ({ path: "/offline/resume" }) }),
  post(
    "/api/content/refresh",
    all(403),
    { portal: "lde", sentAt: 1_800_000_000 },
    { takes: ["json"], changes: false },
  ),
  // Signed by the payment provider; without its keys the address does not exist.
  post(
    "/api/payments/stripe",
    all(404),
    { id: "evt_1", type: "invoice.paid" },
    { takes: ["json"], changes: false },
  ),
  get("/contentful/headerfooter", all(200), {
    send: () => ({ path: "/contentful/headerfooter?headerContentId=lde-header&footerContentId=lde-footer" }),
    shared: true,
  }),
  ...["config/lde.json", "resource/de-DE.json", "resourceLite/cs-CZ.json"].map((file) =>
    get(`/blobcontent/${file.split("/")[0]}/:file`, all(200), {
      send: () => ({ path: `/blobcontent/${file}` }),
      shared: true,
    }),
  ),
  get("/api/words/:of", all(200), { send: () => ({ path: "/api/words/login" }), shared: true }),
  get("/api/geocontact", all(200), {
    send: () => ({ path: "/api/geocontact?host=www.de.localhost" }),
    shared: true,
  }),
  {
    route: "POST /Common.aspx/GetCSInformation",
    expects: all(200),
    send: () => ({ path: "/Common.aspx/GetCSInformation" }),
    changes: false,
  },
];

const operator: Row[] = [
  ...["", "/errors", "/events", "/experiments", "/security", "/messages"].map((area) =>
    get(`/operator${area}`, staffOnly(200)),
  ),
  get("/operator/errors/:fingerprint", staffOnly(200), {
    send: () => ({ path: "/operator/errors/0123456789abcdef" }),
  }),
  ...["done", "delete"].map(
    (what): Row => ({
      route: `POST /operator/messages/:id/${what}`,
      expects: staffOnly(303),
      send: ({ owner: { message } }) => ({ path: `/operator/messages/${message}/${what}`, ...form({}) }),
      takes: ["none", "form"],
      actor: "operator",
    }),
  ),
];

/** Mail page and gallery, in development only, for browsers of this machine. */
const development: Row[] = ["/dev/mail", "/dev/mail/:id", "/dev/mail/:id/html"]
  .map((route) => get(route, all(route === "/dev/mail" ? 200 : 404)))
  .concat(
    ["/dev/gallery", "/dev/gallery/portal", "/dev/gallery/appearance"].map((route) => get(route, all(200))),
    get("/dev/gallery/:name", all(404)),
  )
  .map((row) => ({
    ...row,
    send: (context) => ({ ...row.send(context), outside: true, headers: { "x-forwarded-for": undefined } }),
    development: true,
  }));

export const table: readonly Row[] = [
  ...accounts,
  ...documents,
  ...ratings,
  ...content,
  ...applicationRows,
  ...operator,
  ...operatorRows,
  ...deskRows,
  ...sharingRows,
  ...site,
];
export const developmentTable: readonly Row[] = development;

type Page = {
  /** Every address of the page on the German portal. */
  paths: string[];
  /** Default: public. */
  access?: PageAccess;
  status?: number;
};

const someId = newId();
const builders = (...heads: string[]): Page => ({
  paths: heads.flatMap((head) => [head, `/mobile${head}`, `${head}/${someId}`]),
  access: "guests",
});

/** Pages cached in memory: the same for every actor who may see them. */
export const pages: Record<CachedPage, Page> = {
  home: { paths: ["/", "/lp/home"] },
  templates: { paths: ["/lp/lebenslauf-vorlagen"] },
  template: { paths: ["/lp/lebenslauf-vorlagen/tabular", "/lp/lebenslauf-vorlagen/letter"] },
  resume: builders("/erstellen-lebenslauf", "/build-resume"),
  letter: builders("/erstellen-anschreiben", "/build-letter"),
  "import-review": { paths: ["/builder/import"], access: "guests" },
  dashboard: { paths: ["/dashboard"], access: "users" },
  "not-found": { paths: ["/das-gibt-es-nicht", "/lp/das-gibt-es-nicht", "/a/b/c"], status: 404 },
  privacy: { paths: ["/lp/privacy"] },
  cookies: { paths: ["/lp/cookies"] },
  terms: { paths: ["/lp/terms"] },
  "legal-notice": { paths: ["/lp/legal-notice"] },
  "review-plans": { paths: ["/review/plans"] },
  "review-example": { paths: ["/review/example"] },
  oops: { paths: ["/oops"] },
  "unsupported-browser": { paths: ["/unsupported-browser"] },
};

export const assets: Row[] = [
  get(assetPath, all(200), { shared: true }),
  get("/lpnext/test/missing.js", all(404)),
  ...["qa", "reg", "stg", "prod"].map((environment) =>
    get(`/blobcontent/notifications/${environment}/notification.js`, all(200), { shared: true }),
  ),
  get("/blobcontent/notifications/www/notification.js", all(404)),
];

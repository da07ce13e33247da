import type { Role } from "../../src/http/viewer.ts";
import { newId } from "../../src/kit/id.ts";
import type { CachedPage } from "../../src/pages/page-key.ts";
import { buildResume } from "../support/documents.ts";
import { type TestRequest, assetPath, type TestUser, password } from "../support/site.ts";

/**
 * Who gets what from every address: the list that the tests of this folder are made of. A route that is not in here
 * fails authorisation.db.test.ts, and so does a row that no route answers to.
 */

/** `own`: the person it is about; all others are somebody else. */
export const columns = ["anonymous", "own", "other", "premium", "reviewer", "editor", "operator"] as const;
export type Column = (typeof columns)[number];

/** Somebody with something to lose. */
export type Owner = TestUser &
  ResourceIds & {
    /** Texts that nobody else may ever see. */
    secrets: string[];
  };

/** What a row is about: ids of an owner, or of nobody. */
export type ResourceIds = {
  id: string;
  session: string;
  resume: string;
  letter: string;
  file: string;
  /** To the operator, of somebody without an account. */
  message: string;
};

/** Whom the row is about, and who asks. Their own addresses are for those who ask without a session. */
export type RowContext = { owner: ResourceIds; viewer: Pick<TestUser, "id" | "email"> };

/** `none`: no body at all. `any`: the bytes are looked at, whatever they are called. */
export type Body = "none" | "json" | "form" | "multipart" | "text" | "any";

export type Row = {
  /** Method and path as the room wrote them. */
  route: string;
  expects: Record<Column, number>;
  send(asked: RowContext): Omit<TestRequest, "method" | "as">;
  /** Of routes that change something. */
  takes?: Body[];
  /** Only where the row's method says otherwise: reads in spite of POST. */
  changes?: false;
  /** What the answer is about, where that is not whoever asks. */
  about?: "thing" | "person";
  /** Nothing in the body counts, so nothing reads it. */
  ignoresBody?: true;
  /** Tables that a GET writes to, for somebody who knows the address. */
  writesTables?: string[];
  /** Who may send it, where that is not the person it is about. */
  actor?: "operator";
  /** Answers that all people share and caches between may keep. */
  shared?: true;
  /** Only in development. */
  development?: true;
};

type Expects = Row["expects"];
const all = (status: number): Expects =>
  Object.fromEntries(columns.map((column) => [column, status])) as Expects;
/** The same for everybody. */
const anyone = all;
/** About whoever asks: anonymous visitors are refused, or sent to sign in. */
const signedIn = (status: number, anonymous = 401): Expects => ({ ...all(status), anonymous });
/** A thing that for everybody but its owner does not exist; staff are no exception. */
const ownerOnly = (status: number): Expects => ({ ...all(404), anonymous: 401, own: status });
/** A place of staff; for everybody else it does not exist, anonymous visitors included. The operator has every role. */
const staffOnly = (status: number, ...roles: Role[]): Expects => ({
  ...all(404),
  ...Object.fromEntries([...roles, "operator"].map((role) => [role, status])),
});
/** A person's id in the address: one's own, or none. */
const selfOnly = (status: number): Expects => ({ ...all(403), anonymous: 401, own: status });

/** Staff, who have a second factor here. */
const withCode = (status: number) => ({ reviewer: status, editor: status, operator: status });

const get = (route: string, expects: Expects, more: Partial<Row> = {}): Row => ({
  route: `GET ${route}`,
  expects,
  send: () => ({ path: route }),
  ...more,
});

type Sent = Record<string, unknown> | ((asked: RowContext) => Record<string, unknown>);
/** A route that takes JSON, and where it is somebody's form without script, forms. */
const post = (route: string, expects: Expects, sent: Sent | null, more: Partial<Row> = {}): Row => ({
  route: `POST ${route}`,
  expects,
  send: (asked) => ({
    path: route,
    ...(sent ? { json: typeof sent === "function" ? sent(asked) : sent } : {}),
  }),
  takes: sent ? ["json", "form"] : ["none", "json", "form"],
  ...more,
});

const form = (fields: Record<string, string>) => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});

/** A person on a page of ours. */
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
const listed = ({ owner: { id } }: RowContext) =>
  `/api/documents/getpaginated?userId=${id}&portalCD=LDE&documentType=RSME`;

const accounts: Row[] = [
  post("/api/account/sign-up", anyone(202), () => ({ email: `${newId()}@example.com`, password })),
  // Staff have a second factor: the password alone opens nothing.
  post("/api/account/sign-in", { ...all(200), ...withCode(202) }, ({ viewer: { email } }) => ({
    email,
    password,
  })),
  post("/api/account/sign-in-code", anyone(401), { code: "123456" }),
  get("/sign-in/code", anyone(200)),
  post("/api/account/sign-out", anyone(200), null, { ignoresBody: true }),
  post("/api/account/forgot-password", anyone(202), ({ viewer: { email } }) => ({ email })),
  post("/api/account/resend-confirmation", anyone(202), ({ viewer: { email } }) => ({ email })),
  post("/api/account/reset-password", anyone(400), { token: "nobody sent it", password }),
  get("/api/me", anyone(200)),
  get("/account/confirm", anyone(303)),
  get("/sign-out", anyone(303), { send: () => ({ path: "/sign-out", headers: navigation }) }),
  get("/sign-in", { ...all(303), anonymous: 200 }),
  get("/sign-up", { ...all(303), anonymous: 200 }),
  get("/forgot-password", anyone(200)),
  get("/reset-password", anyone(200)),
  get("/check-mail", anyone(200)),
  get("/settings", signedIn(200, 303)),
  post("/api/account/name", signedIn(200), { name: "Neu" }),
  post("/api/account/change-email", signedIn(200), () => ({ email: `${newId()}@example.com`, password })),
  post("/api/account/keep-email", signedIn(200), null),
  get("/account/change-email", signedIn(303, 303)),
  post("/api/account/change-password", signedIn(200), { current: password, password: `${password}!` }),
  post("/api/account/sessions/revoke", ownerOnly(200), ({ owner: { session } }) => ({ id: session }), {
    about: "thing",
  }),
  post("/api/account/sessions/revoke-others", signedIn(200), null),
  post("/api/account/preferences", signedIn(200), { culture: "lde", country: "DE", theme: "dark" }),
  post("/api/account/export", signedIn(200), null),
  post("/api/account/erase", signedIn(200), ({ viewer: { email } }) => ({ confirmation: email, password })),
  get("/account/erased", anyone(200)),
  get("/settings/two-factor", signedIn(303, 303)),
  post("/api/account/two-factor/start", { ...signedIn(200), ...withCode(409) }, { password }),
  post("/api/account/two-factor/confirm", signedIn(409), { code: "123456" }),
  post("/api/account/two-factor/codes", { ...signedIn(409), ...withCode(400) }, { password, code: "123456" }),
  post("/api/account/two-factor/stop", { ...signedIn(409), ...withCode(400) }, { password, code: "123456" }),
  get("/support", anyone(200)),
  {
    route: "POST /support",
    expects: anyone(303),
    send: () => ({
      path: "/support",
      ...form({ topic: "other", email: "somebody@example.com", message: "Guten Tag" }),
    }),
    takes: ["form"],
  },
  get("/notifications", signedIn(200, 303)),
  get("/api/notifications/count", signedIn(200)),
  get("/api/notifications/latest", signedIn(200)),
  post("/api/notifications/read", signedIn(200), null),
  post(
    "/api/user/claims",
    anyone(200),
    { decryptOnlyAuthCookie: false },
    { changes: false, ignoresBody: true },
  ),
  get("/api/userpreferences/:userId", selfOnly(200), {
    send: ({ owner: { id } }) => ({ path: `/api/userpreferences/${id}` }),
    about: "person",
  }),
];

const documents: Row[] = [
  get("/api/documents", signedIn(200)),
  post("/api/documents", signedIn(201), { kind: "resume" }, { takes: ["json"] }),
  post("/api/documents/import", signedIn(201), { source: "json-resume", data: {} }, { takes: ["json"] }),
  get("/api/documents/getpaginated", selfOnly(200), {
    send: (asked) => ({ path: listed(asked) }),
    about: "person",
  }),
  get("/api/documents/:id", ownerOnly(200), { send: (asked) => ({ path: document(asked) }), about: "thing" }),
  {
    route: "PUT /api/documents/:id",
    expects: ownerOnly(200),
    send: (asked) => ({ path: document(asked), json: { version: 2, content: buildResume("de-DE") } }),
    takes: ["json"],
    about: "thing",
  },
  {
    route: "DELETE /api/documents/:id",
    expects: ownerOnly(204),
    send: (asked) => ({ path: document(asked) }),
    takes: ["none", "json"],
    ignoresBody: true,
    about: "thing",
  },
  ...(["rename", "duplicate", "restore"] as const).map(
    (what): Row => ({
      route: `POST /api/documents/:id/${what}`,
      expects: ownerOnly({ rename: 200, duplicate: 201, restore: 200 }[what]),
      send: (asked) => ({
        path: `${document(asked)}/${what}`,
        ...(what === "rename" ? { json: { title: "Neu" } } : {}),
      }),
      ...(what === "rename" ? { takes: ["json"] } : { takes: ["none", "json"], ignoresBody: true }),
      about: "thing",
    }),
  ),
  ...["json-resume", "pdf", "thumbnail"].map((what) =>
    get(`/api/documents/:id/${what}`, ownerOnly(200), {
      send: (asked) => ({ path: `${document(asked)}/${what}` }),
      about: "thing",
      // The bell tells of a download.
      ...(what === "pdf" ? { writesTables: ["notifications"] } : {}),
    }),
  ),
  {
    route: "PUT /api/documents/:id/photo",
    expects: ownerOnly(200),
    send: (asked) => ({
      path: `${document(asked)}/photo`,
      headers: { "content-type": "image/png" },
      body: png,
    }),
    takes: ["any"],
    about: "thing",
  },
  get("/api/files/:id", ownerOnly(200), {
    send: ({ owner: { file } }) => ({ path: `/api/files/${file}` }),
    about: "thing",
  }),
  post(
    "/api/preview",
    signedIn(200),
    // With the picture of somebody else, which is left out.
    ({ owner: { file } }) => {
      const content = buildResume("de-DE");
      content.person.photo = { fileId: file, visible: true };
      return { kind: "resume", title: "Vorschau", portal: "lde", content };
    },
    { takes: ["json"], changes: false },
  ),
];

const site: Row[] = [
  get("/healthz", anyone(200), { shared: true }),
  get("/readyz", anyone(200), { shared: true }),
  get("/robots.txt", anyone(200), { shared: true }),
  {
    ...post("/consent", anyone(303), { choice: "reject" }),
    takes: ["form", "multipart", "json"],
  },
  post("/unsupported-browser", anyone(303), null, {
    takes: ["none", "form", "multipart", "json"],
    ignoresBody: true,
  }),
  post("/switch/us", anyone(303), null, {
    takes: ["none", "form", "multipart", "json"],
    ignoresBody: true,
  }),
  get("/eb/api/v1/user/countryclaims", anyone(200)),
  get("/api/pricing", anyone(200), { shared: true }),
  get("/api/openapi.json", anyone(200), { shared: true }),
  get("/api/reference", anyone(200)),
  get("/api/users/ispremium/:userId/:portal", selfOnly(200), {
    send: ({ owner: { id } }) => ({ path: `/api/users/ispremium/${id}/lde` }),
    about: "person",
  }),
  get("/cv-review", anyone(303)),
  post(
    "/clientevents",
    anyone(202),
    { event: "header nav bar clicks", properties: { clickLocation: "nav", pagePath: "/" } },
    { takes: ["json", "text"] },
  ),
  post(
    "/error/log",
    anyone(202),
    { errorMessage: "broken", componentStack: "", logAsInfo: true, currentUrl: "" },
    { takes: ["json", "text"] },
  ),
  get("/:slug", anyone(200), { send: () => ({ path: "/suche?q=lebenslauf" }) }),
];

const ratings: Row[] = [
  // Only for people who have downloaded something.
  post("/api/ratings", { ...signedIn(404), own: 200 }, { stars: 5 }, { takes: ["json"] }),
  get("/api/ratings/mine", signedIn(200)),
  {
    route: "DELETE /api/ratings/mine",
    expects: signedIn(404),
    send: () => ({ path: "/api/ratings/mine" }),
    takes: ["none", "json"],
    ignoresBody: true,
  },
  get("/trust-rating/business-units/:unit", anyone(200), {
    send: () => ({ path: "/trust-rating/business-units/lde" }),
    shared: true,
  }),
];

/** What pages are made of: everybody sees it on them. */
const content: Row[] = [
  get("/contentful/headerfooter", anyone(200), {
    send: () => ({ path: "/contentful/headerfooter?headerContentId=lde-header&footerContentId=lde-footer" }),
    shared: true,
  }),
  ...["config/lde.json", "resource/de-DE.json", "resourceLite/cs-CZ.json"].map((file) =>
    get(`/blobcontent/${file.split("/")[0]}/:file`, anyone(200), {
      send: () => ({ path: `/blobcontent/${file}` }),
      shared: true,
    }),
  ),
  get("/api/words/login", anyone(200), { shared: true }),
  get("/api/geocontact", anyone(200), {
    send: () => ({ path: "/api/geocontact?host=www.de.localhost" }),
    shared: true,
  }),
  {
    route: "POST /Common.aspx/GetCSInformation",
    expects: anyone(200),
    send: () => ({ path: "/Common.aspx/GetCSInformation" }),
    changes: false,
  },
];

const operator: Row[] = [
  ...["", "/errors", "/events", "/experiments", "/messages"].map((area) =>
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

/** Look at mails and pages; where nobody but the developer is. */
const development: Row[] = ["/dev/mail", "/dev/mail/:id", "/dev/mail/:id/html"]
  .map((route) => get(route, anyone(route === "/dev/mail" ? 200 : 404)))
  .concat(
    ["/dev/gallery", "/dev/gallery/portal", "/dev/gallery/look"].map((route) => get(route, anyone(200))),
    get("/dev/gallery/:name", anyone(404)),
  )
  .map((row) => ({ ...row, development: true as const }));

export const table: readonly Row[] = [
  ...accounts,
  ...documents,
  ...ratings,
  ...content,
  ...operator,
  ...site,
];
export const developmentTable: readonly Row[] = development;

type Page = {
  /** Every address it answers at, in the German portal. */
  paths: string[];
  /** Anonymous visitors are sent to sign in. */
  personal?: true;
  status?: number;
};

const someId = newId();
const builders = (...heads: string[]): Page => ({
  paths: heads.flatMap((head) => [head, `/mobile${head}`, `${head}/${someId}`]),
  personal: true,
});

/** Pages that are kept in memory: the same for everybody who may see them. */
export const pages: Record<CachedPage, Page> = {
  home: { paths: ["/", "/lp/home"] },
  resume: builders("/erstellen-lebenslauf", "/build-resume"),
  letter: builders("/erstellen-anschreiben", "/build-letter"),
  dashboard: { paths: ["/dashboard"], personal: true },
  "not-found": { paths: ["/das-gibt-es-nicht", "/lp/das-gibt-es-nicht", "/a/b/c"], status: 404 },
  privacy: { paths: ["/lp/privacy"] },
  cookies: { paths: ["/lp/cookies"] },
  terms: { paths: ["/lp/terms"] },
  "legal-notice": { paths: ["/lp/legal-notice"] },
  "review-plans": { paths: ["/review/plans"] },
  "review-intake": { paths: ["/review/intake"] },
  "review-resume": { paths: ["/review/resume"] },
  "review-download": { paths: ["/review/download"] },
  oops: { paths: ["/oops"] },
  "unsupported-browser": { paths: ["/unsupported-browser"] },
};

export const assets: Row[] = [
  get(assetPath, anyone(200), { shared: true }),
  get("/lpnext/test/missing.js", anyone(404)),
  ...["qa", "reg", "stg", "prod"].map((environment) =>
    get(`/blobcontent/notifications/${environment}/notification.js`, anyone(200), { shared: true }),
  ),
  get("/blobcontent/notifications/www/notification.js", anyone(404)),
];

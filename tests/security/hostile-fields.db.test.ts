import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenApi } from "../../src/api-docs/open-api-types.ts";
import { cookieTable } from "../../src/consent/cookie-table.ts";
import { ampleBudgets } from "../support/budgets.ts";
import { isFull, sample, turn } from "../support/sampling.ts";
import { openSite, type Site, type TestRequest, type TestUser } from "../support/site.ts";
import { stubRenderer } from "../support/stub-renderer.ts";
import { createOwner, isWithoutEffect, partsOf, requestOf } from "./actors.ts";
import { type Owner, type Row, table } from "./authorisation-table.ts";
import {
  describeRow,
  fromNewNetwork,
  type HostileRequest,
  inCookies,
  inForm,
  inHeaders,
  inJson,
  inMultipart,
  inPath,
  inQuery,
  inWholeQuery,
  readHeaders,
} from "./hostile-fields.ts";
import { findOpenTexts, inputSchemasOf } from "./input-schemas.ts";
import { createPopulated, populatedRequests, unlistedFields } from "./populated-requests.ts";

/** Each field of each route with each hostile value, sent by an actor who has what the request is about. */
let site: Site;
let api: OpenApi;
let stranger: TestUser;
let operator: TestUser;
/** Of requests that change nothing. */
let shared: Owner;
beforeAll(async () => {
  site = await openSite({ overrides: { budgets: ampleBudgets, renderer: stubRenderer } });
  api = JSON.parse((await site.request({ path: "/api/openapi.json" })).text);
  stranger = await site.createUser();
  operator = await site.createUser({ role: "operator" });
  shared = await createOwner(site);
});
afterAll(() => site?.close());

/** Parameters that the code reads by name. */
const queryNames = [
  ...new Set(
    globSync("src/**/*.{ts,tsx}")
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/(?:query|searchParams\.get)\("(\w+)"\)/g)])
      .map(([, name]) => name!),
  ),
  ..."q after kind role state overdue locale span portal order event field error".split(" "),
  ..."DocReviewId document draft token rexorderid docid page next version".split(" "),
];
const cookieNames = [...new Set(cookieTable.map(({ name }) => name))];

/** Who may send the row's request. */
function actorOf({ route, expects, actor }: Row, owner: Owner): TestUser {
  if (route.includes("review-desk/orders")) return owner.assignedReviewer;
  if (actor === "operator") return operator;
  return expects.own >= 400 && expects.operator < 400 ? operator : owner;
}

/** The row's request, about rows that exist. */
async function createOwnRequest(row: Row): Promise<TestRequest> {
  const owner = isWithoutEffect(row) ? shared : await createOwner(site, partsOf(row));
  const request = requestOf(row, owner, actorOf(row, owner), stranger);
  const change = populatedRequests[row.route];
  return change
    ? { ...request, ...change(await createPopulated(site, { owner: shared, operator })) }
    : request;
}

/** Every hostile request of a row. Bodies are not sent to routes that read none. */
function hostileRequestsOf(row: Row, request: TestRequest): HostileRequest[] {
  const { query, headers, body } = describeRow(row, api);
  return [
    ...inPath(row, request),
    ...inQuery(request, query),
    ...(isWithoutEffect(row) ? inWholeQuery(request, queryNames) : []),
    ...inJson(row, request, body),
    ...inForm(row, request, [...body, ...(unlistedFields[row.route] ?? [])]),
    ...inMultipart(row, request),
    // A route that changes something would accept each of the others.
    ...inHeaders(request, isWithoutEffect(row) ? [...readHeaders, ...headers] : headers),
    ...inCookies(request, cookieNames),
  ];
}

/** Requests of a row at most: eight routes read the same document, and each sends other ones of its thousands of values. */
const mostOfRow = isFull ? 1_000 : 4;

/** The indices of the requests that are sent, other ones for each commit. */
function sampled(count: number, at: number): number[] {
  const step = Math.max(1, Math.ceil(count / mostOfRow));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => index % step === (turn + at) % step,
  );
}

const stackLine = /\n\s+at .+:\d+:\d+/;
const [reading, changing] = [table.filter(isWithoutEffect), table.filter((row) => !isWithoutEffect(row))];
/** Those of each commit. Requests that change something need new rows. */
const tried = [...sample(reading, 3, turn), ...sample(changing, 10, turn)];

test.each(tried.map((row, at) => [row.route, row, at] as const))(
  "%s",
  async (_, row, at) => {
    let request = await createOwnRequest(row);
    const failed: string[] = [];
    for (const index of sampled(hostileRequestsOf(row, request).length, at)) {
      const hostile = hostileRequestsOf(row, request)[index]!;
      const response = await site.request(fromNewNetwork(hostile.request));
      if (response.status >= 500 || stackLine.test(response.text))
        failed.push(`${hostile.occasion}: ${response.status} ${response.text.slice(0, 200)}`);
      // It was accepted, so that what it is about may be gone.
      if (response.status < 400 && !isWithoutEffect(row)) request = await createOwnRequest(row);
    }
    expect(failed).toEqual([]);
  },
  600_000,
);

/** Rows whose own request is refused, and why. */
const refused: Record<string, string> = {
  "POST /api/account/sign-in-code": "needs the cookie of a sign-in with a password",
  "POST /api/account/reset-password": "needs a token from a mail",
  "POST /api/account/confirm-code": "needs a code from a mail",
  "POST /api/account/confirm-elsewhere": "needs a token from a mail",
  "POST /api/account/two-factor/confirm": "needs a code of the second factor",
  "POST /api/account/two-factor/codes": "needs a code of the second factor",
  "POST /api/account/two-factor/stop": "needs a code of the second factor",
  "PUT /api/guest/kept/:id": "needs the cookie of a browser that has signed up",
  "DELETE /api/guest/kept/:id": "needs the cookie of a browser that has signed up",
  "DELETE /api/ratings/mine": "needs a download and a rating",
  "POST /api/ratings": "needs a download",
  "POST /api/content/refresh": "needs a signature of the body: tests/upstream/refresh-content.db.test.ts",
  "POST /api/payments/stripe": "needs the provider's signature: src/plans/webhook/webhook.db.test.ts",
  "GET /plan/end/contract": "needs a token from a mail",
  "POST /plan/end/contract": "needs a token from a mail",
  "GET /s/*": "no page",
  "GET /.well-known/security.txt": "needs a contact in the settings",
  "GET /.well-known/dossier-probe": "needs a signature of the operator's probe",
  "POST /review/upload": "needs a PDF or a Word file",
};

test("every other row's own request is admitted", async () => {
  const statuses: string[] = [];
  for (const row of tried) {
    if (row.route in refused) continue;
    const { status } = await site.request(fromNewNetwork(await createOwnRequest(row)));
    if (status >= 400) statuses.push(`${row.route}: ${status}`);
  }
  expect(statuses).toEqual([]);
});

/** Texts that are cleaned or refused by another schema, and where. */
const openTexts: [RegExp, string][] = [
  [
    /^(countEvents|reportError)\./,
    "src/analytics/redact.ts removes what is not stored: a report is not refused for it",
  ],
  [
    /\.extra\.(key|value)$/,
    "imported fields without a model: src/documents/model/fields.ts refuses them as a whole",
  ],
  [/\.runs\.\[\]\.(text|link)$/, "src/documents/model/canonical-text.ts cleans formatted text as a whole"],
  [
    /^(importResume\.data|render\.resume)\./,
    "src/documents/json-resume/read.ts cleans a file, and reports its losses",
  ],
];

test("every text of an operation's request has a maximum, and refuses or removes what Postgres does not store", () => {
  const open = findOpenTexts(inputSchemasOf(site.operations.definitions));
  const unexplained = open.filter((path) => !openTexts.some(([paths]) => paths.test(path)));
  expect(unexplained).toEqual([]);
  expect(openTexts.filter(([paths]) => !open.some((path) => paths.test(path)))).toEqual([]);
});

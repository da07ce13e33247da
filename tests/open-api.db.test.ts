import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { OpenApi, Operation } from "../src/api-docs/open-api-types.ts";
import { cookieName, sessionCookie } from "../src/consent/cookie-names.ts";
import { readRequestTarget } from "../src/http/request-target.ts";
import { createOwner } from "./security/actors.ts";
import { type Row, type RowContext, table } from "./security/authorisation-table.ts";
import { ampleBudgets } from "./support/budgets.ts";
import {
  newNetwork,
  type OperationRequest,
  operationRequestsOf,
  prototypeKeys,
  tooLarge,
} from "./support/operation-requests.ts";
import { runsOf, sample, turn } from "./support/sampling.ts";
import { openSite, password, type TestResponse, type TestUser } from "./support/site.ts";
import { stubRenderer } from "./support/stub-renderer.ts";
import { findHtmlProblems } from "./support/valid-html.ts";

const inputsPerOperation = runsOf(200);
const sessionName = cookieName(sessionCookie, true);

const overrides = { renderer: stubRenderer, budgets: ampleBudgets };

const site = await openSite({ overrides });
const document: OpenApi = JSON.parse((await site.request({ path: "/api/openapi.json" })).text);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);
afterAll(() => site.close());

describe("the document", () => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const found = await validator.validate(structuredClone(document));
    expect([found.valid, found.errors]).toEqual([true, undefined]);
    expect(validator.version).toBe("3.1");
  });

  test.each(
    operations.map(({ operation, ...place }) => [`${place.method} ${place.path}`, operation] as const),
  )(
    "%s has id, summary, tag, success and error responses",
    (_, { operationId, summary, tags, responses, requestBody }) => {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect(operations.filter(({ operation }) => operation.operationId === operationId)).toHaveLength(1);
      expect(summary).toMatch(/^[A-Z].{5,}/);
      expect(tags).toHaveLength(1);
      expect(document.tags?.find(({ name }) => name === tags[0])?.description).toBeTruthy();
      const successes = Object.keys(responses).filter((status) => /^[23]/.test(status));
      expect(successes).not.toEqual([]);
      for (const [status, response] of Object.entries(responses)) {
        expect(response.description).toBeTruthy();
        const isError = /^[45]/.test(status) && "application/json" in (response.content ?? {});
        if (isError) expect(response["x-error-codes"], status).toBeTruthy();
      }
      // An operation that reads JSON can always refuse it.
      if ("application/json" in (requestBody?.content ?? {})) expect(responses).toHaveProperty("400");
    },
  );

  test.each(operations.map((place) => [`${place.method} ${place.path}`, place] as const))(
    "%s has examples that its schemas accept",
    (_, { method, path, operation: { requestBody, responses } }) => {
      const place = ["paths", path, method.toLowerCase()];
      const bodies = [
        [requestBody?.content, ...place, "requestBody"] as const,
        ...Object.entries(responses).map(
          ([status, { content }]) => [content, ...place, "responses", status] as const,
        ),
      ];
      for (const [content, ...at] of bodies)
        for (const [type, { example }] of Object.entries(content ?? {})) {
          if (!type.endsWith("json")) continue;
          const isOfShape = ajv.getSchema(`document#${pointer(...at, "content", type, "schema")}`)!;
          const isValid = isOfShape(example);
          expect(
            isValid,
            `${at.join(" ")}: ${ajv.errorsText(isOfShape.errors)} ${JSON.stringify(example)}`,
          ).toBe(true);
          expect(JSON.stringify(example)).not.toContain("…");
        }
    },
  );

  test("operations that admit tokens name the scope", () => {
    for (const { method, path, operation } of operations) {
      const row = table.find(({ route }) => route === `${method} ${path.replaceAll(/\{(.+?)\}/g, ":$1")}`);
      const scopes = operation.security?.flatMap(({ token }) => token ?? []);
      expect([path, scopes]).toEqual([path, row?.token ? [row.token] : []]);
    }
  });

  test("has a valid reference page with every operation", async () => {
    const { text } = await site.request({ path: "/api/reference" });
    expect(await findHtmlProblems(text)).toEqual([]);
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const { operation } of operations) expect(ids).toContain(operation.operationId);
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThanOrEqual(operations.length);
    for (const id of targets) expect(ids).toContain(id);
  });

  test("has every route that is not a page", async () => {
    const described = new Set(
      operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(.+?)\}/g, ":$1")}`),
    );
    const others = site.routes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !described.has(route));
    const isApi = (route: string) => route.includes(" /api/") || route in notOperations;
    expect(others.filter(isApi).sort()).toEqual(Object.keys(notOperations).sort());
    // The rest are pages and their forms, which do not serve programs.
    const as = await site.createUser({ role: "operator" });
    for (const route of others.filter((route) => !isApi(route))) {
      const [method, path = ""] = route.replaceAll(/:\w+/g, "x").split(" ");
      const json = method === "GET" ? undefined : {};
      const accept = "text/html";
      const { status, headers } = await site.request({ method, path, as, json, headers: { accept } });
      if (method === "GET") expect(headers["content-type"] ?? "", route).not.toContain("json");
      else expect(status, route).toBe(415);
    }
  });
});

/** Routes that look like operations, and why they are not. */
const notOperations: Record<string, string> = {
  "GET /.well-known/gpc.json": "in the format of Global Privacy Control",
  "GET /api/reference": "a page",
  "POST /switch/stay": "a button beside the offer of another country's site",
  "POST /switch/us": "a form for browsers without JavaScript; redirects to another site",
  "POST /unsupported-browser": "a form for unsupported browsers",
};

/** Operations that succeed with no generated input, and why. */
const neverSucceed: Record<string, string> = {
  resetPassword: "needs a token from a mail",
  confirmByCode: "needs a code from a mail",
  confirmElsewhere: "needs a token from a mail",
  keepGuestDocument: "needs the cookie of a browser that has signed up",
  deleteKeptDocument: "needs the cookie of a browser that has signed up",
  signInWithCode: "needs a code of the second factor",
  confirmTwoFactor: "needs a code of the second factor",
  stopTwoFactor: "needs a code of the second factor",
  renewBackupCodes: "needs a code of the second factor",
  refreshContent: "needs a signature of the body",
  receivePaymentEvent: "needs a payment provider, and its signature of the body",
};

/** Operations that answer 204 to a body that they cannot read, and store nothing of it. */
const dropUnreadable: Record<string, string> = {
  reportPolicyViolations: "browsers send these bodies, and nothing reads the response",
};

const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema(closed(document) as OpenApi, "document");

/** Closes every object schema: a response must not contain undescribed properties. */
function closed(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(closed);
  const copy = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, closed(child)]));
  return "properties" in copy && copy.type === "object" ? { additionalProperties: false, ...copy } : copy;
}
const pointer = (...steps: string[]) =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

describe("every response is described, for any input", () => {
  const report: string[] = [];
  afterAll(() => {
    process.stdout.write(
      `\nInputs that reached an operation, and its responses:\n${report.sort().join("\n")}\n`,
    );
  });

  // The gate takes a quarter of the operations, other ones for each commit.
  const tried = sample(operations, 4, turn);
  test.concurrent.each(tried.map((place) => [`${place.method} ${place.path}`, place] as const))(
    "%s",
    async (route, { method, path, operation }) => {
      const clients = await createClients(path);
      const seen = new Map<number, number>();
      let reached = 0;
      const schemas = document.components.schemas;
      const requests = operationRequestsOf(
        { path, operation, schemas, known: clients.known },
        clients.seeds(route),
      );
      let count = 0;
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          // Such a path reaches no operation (tests/security/path-spellings.db.test.ts).
          fc.pre(readRequestTarget(request.path) !== null);
          // Resets rate limits, which are tested elsewhere and would hide the schemas here.
          if (count++ % 20 === 0) await site.db.execute(sql`delete from rate_limits`);
          const response = await clients.send(method, request);
          seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
          if (response.status !== 429) reached += 1;
          expectDescribed(response, { method, path, operation });
          if (!(operation.operationId in dropUnreadable)) expectRefused(request, response, operation);
        }),
        { numRuns: inputsPerOperation + 5, seed: 20_260_101 },
      );
      const statuses = [...seen]
        .sort(([one], [other]) => one - other)
        .map(([status, times]) => `${status} × ${times}`);
      report.push(`  ${route}: ${reached} (${statuses.join(", ")})`);
      expect(reached).toBeGreaterThanOrEqual(inputsPerOperation);
      const succeeded = [...seen.keys()].some((status) => status < 400);
      expect(succeeded, "an input that succeeds").toBe(!(operation.operationId in neverSucceed));
    },
    120_000,
  );
});

/** The response's status, content type and body match the description. */
function expectDescribed(
  response: TestResponse,
  { method, path, operation }: (typeof operations)[number],
): void {
  const status = String(response.status);
  const described = operation.responses[status];
  const summary = `${status} ${response.text.slice(0, 500)}`;
  if (!described || response.status === 500) throw new Error(`not described: ${summary}`);
  const type = String(response.headers["content-type"] ?? "").split(";")[0]!;
  if (!described.content) {
    if (response.text !== "") throw new Error(`unexpected body: ${summary}`);
    return;
  }
  if (!(type in described.content)) throw new Error(`type ${type} is not described: ${summary}`);
  if (!type.endsWith("json")) return;
  const at = pointer("paths", path, method.toLowerCase(), "responses", status, "content", type, "schema");
  const isOfShape = ajv.getSchema(`document#${at}`)!;
  const body = JSON.parse(response.text);
  if (!isOfShape(body)) throw new Error(`schema violated: ${ajv.errorsText(isOfShape.errors)}: ${summary}`);
  const codes = described["x-error-codes"];
  if (codes && !codes.includes(body.error.code)) throw new Error(`error code is not described: ${summary}`);
  if (response.status === 429 && !response.headers["retry-after"]) throw new Error("no Retry-After");
}

/** Input that every operation must refuse. */
function expectRefused(
  { damage, json }: OperationRequest,
  { status, text }: TestResponse,
  { requestBody }: Operation,
): void {
  // 400 would mean that the whole body was read.
  if (damage === tooLarge && ![401, 403, 404, 413, 415].includes(status))
    throw new Error(`accepted in spite of its size: ${status} ${text.slice(0, 200)}`);
  if (!damage || !requestBody || status >= 400) return;
  const hasKey = (key: string) => JSON.stringify(json)?.includes(`"${key}":`);
  const isHostile = damage === "a prototype key" && prototypeKeys.some(hasKey);
  if (isHostile || damage.startsWith("nested deeply"))
    throw new Error(`accepted in spite of ${damage}: ${text}`);
}

/** Owns resources that other clients request. Awaited here: validating the examples takes longer than a connection may. */
const otherOwner = await createOwner(site);

/** The clients of one operation. A user whose session ends, or who is erased, is replaced. */
async function createClients(path: string) {
  const own = await createOwner(site);
  const stranger = otherOwner;
  // Only users who downloaded a document may rate.
  await site.request({ path: `/api/documents/${own.resume}/pdf`, as: own });
  await site.request({ method: "POST", path: "/api/ratings", as: own, json: { stars: 5 } });
  const isDesk = path.startsWith("/api/review-desk");
  let me: TestUser = isDesk ? own.assignedReviewer : own;
  let other = await site.createUser();
  const { id, email, resume, letter, file } = own;
  return {
    known: {
      id: isDesk ? [own.assignedOrder, own.queuedOrder] : [resume, letter, file, stranger.resume],
      commentId: [own.assignedComment],
      to: [own.colleague],
      userId: [id, stranger.id],
      resumeId: [resume, letter],
      fileId: [file],
      host: [site.host],
      portal: ["lde", "wlb", "be/nl"],
      portalCD: ["LDE", "WLB"],
      email: [email, "new@example.com", stranger.email],
      password: [password, "drei Pferde fressen Gurken"],
      culture: ["lde"],
      country: ["DE"],
    },
    /** The requests of the authorization table, about the owner's resources. */
    seeds(route: string) {
      const rows = table.filter((row) => row.route === route.replaceAll(/\{(.+?)\}/g, ":$1"));
      const context = (documentId: string): RowContext => ({
        owner: { ...own, resume: documentId },
        viewer: { id, email },
      });
      return rows.flatMap((row) =>
        [resume, letter].map((documentId) => draftOf(row.send(context(documentId)))),
      );
    },
    async send(method: string, { path, headers, json, raw, who }: OperationRequest): Promise<TestResponse> {
      const as = { owner: me, anonymous: null, other: other }[who];
      const response = await site.request({
        method,
        path,
        as,
        ...(raw === undefined && json !== undefined ? { json } : {}),
        ...(raw === undefined ? {} : { body: raw }),
        headers: { "x-forwarded-for": newNetwork(), ...headers },
      });
      const isSignedOut = response.status === 401;
      const isChanged =
        isSignedOut || String(response.headers["set-cookie"] ?? "").includes(`${sessionName}=`);
      if (isChanged && who === "owner") me = { ...own, ...(await site.createUser()) };
      if (isChanged && who === "other") other = await site.createUser();
      return response;
    },
  };
}

function draftOf({ path, headers, json, body }: ReturnType<Row["send"]>) {
  return { path, headers: (headers ?? {}) as Record<string, string>, json: json as never, raw: body };
}

import { OpenAPIHono, type z } from "@hono/zod-openapi";
import packageJson from "../../package.json" with { type: "json" };
import { limitTable } from "../accounts/limits/limit-table.ts";
import { budgetTable } from "../budgets/budget-table.ts";
import { sessionCookie } from "../consent/cookie-names.ts";
import { documentSummary, storedDocument } from "../documents/model/document.ts";
import { letterContent } from "../documents/model/letter.ts";
import { resumeContent } from "../documents/model/resume.ts";
import type { FindRules } from "../http/admission.ts";
import { type ErrorBody, errorBody, errorDescriptions, errorResponses } from "../kit/api/error-response.ts";
import type { TokenScope } from "../kit/api/policy.ts";
import type { ErrorCode } from "../kit/errors.ts";
import { plan } from "../plans/plan.ts";
import { exampleOf } from "./example-value.ts";
import { operationExamples } from "./examples.ts";
import type { MediaContent, OpenApi, Operation, Schema } from "./open-api-types.ts";

type Registry = OpenAPIHono["openAPIRegistry"];

/** Schemas that are components of the document; every other occurrence refers to them by name. */
const namedSchemas: Record<string, z.ZodType> = {
  Error: errorBody,
  Resume: resumeContent,
  Letter: letterContent,
  Document: storedDocument,
  DocumentSummary: documentSummary,
  Plan: plan,
};

/** Descriptions of the modules' tags, in the order of the reference. */
const tagDescriptions: Record<string, string> = {
  accounts: "Sign-up, sign-in, sign-out, account settings, and the signed-in user.",
  notifications: "The user's notifications.",
  documents: "Resumes and letters. A document of another user responds like a missing one.",
  applications:
    "Job applications with their documents. An application of another user responds like a missing one.",
  guests:
    "Pictures and files for documents of visitors without an account. The browser keeps them, the server nothing.",
  imports: "Files of other programs as drafts of documents.",
  rendering: "Documents as pages, PDF files and images.",
  sharing: "Links that show a document to everyone who has them, for the document's owner.",
  ratings: "The ratings that users give after a download, and their public average.",
  plans: "Prices, and the user's plan.",
  review: "The customer's reviews.",
  reviewDesk: "For reviewers. An order is open to its own reviewer alone, from the claim to the approval.",
  content: "The content of the pages. A separate content service can provide the same endpoints.",
  shell: "Data for the header, the footer and the consent banner.",
  analytics: "Events and error reports from pages.",
  operator: "For the operators of the installation.",
  process: "Health checks for the process supervisor.",
  description: "This API description.",
};

const inMinutes = (seconds: number) => (seconds === 60 ? "one minute" : `${seconds / 60} minutes`);

const description = `
The API that the pages of Dossier use. Every portal serves it at its own origin, below its own language slug, with messages in
its own language.

**Sessions.** Signing in sets a session cookie. An operation that needs a session responds with 401 without one. Resources of
other users respond like missing ones.

**Access tokens.** Programs send \`Authorization: Bearer dossier_…\` with a token from the settings. A token has scopes, and each
operation that admits tokens names the one it needs; all others respond with 403. A request with a token uses no cookies. Unknown,
expired and revoked tokens get 401. Pages of every site may send requests with a token (CORS, without credentials).

**Same origin.** A request with a session that changes data must prove that it comes from the portal’s own pages: by
\`Sec-Fetch-Site: same-origin\`, by \`Origin\`, or by \`Referer\` if the browser sends neither. All other requests are rejected
with 403 \`crossSite\`. There are no CORS headers for sessions, so pages of other sites can neither send such requests nor read
responses.

**JSON.** A request body is JSON in UTF-8 with the content type \`application/json\`. Its size is limited for each operation,
its depth to 64 levels, and its keys to those of the schema. The keys \`__proto__\`, \`constructor\` and \`prototype\` are
rejected at every level. Some operations also accept an HTML form; they respond to it with a redirect (303), also on errors.

**Errors.** The body of every error response is an \`Error\`: a code, a message in the portal’s language and, for \`invalid\`,
the invalid fields. Programs should rely on the code, not on the message. Clients that accept \`text/html\` get an error page
instead.

**Limits.** One network (an IPv4 address, or the /64 of an IPv6 address) may make ${limitTable.request.points} requests that
send mail or are expensive in ${inMinutes(limitTable.request.duration)}, and try ${limitTable.network.points} wrong passwords in
${inMinutes(limitTable.network.duration)}. After ${limitTable.password.points} wrong passwords from one network an account is
locked for that network. A network may send ${budgetTable.eventRows.network} events and ${budgetTable.reportRows.network} error reports in
${inMinutes(budgetTable.eventRows.duration)}. A 429 response has \`Retry-After\` in seconds.
`.trim();

/**
 * The OpenAPI 3.1 document of all operations, without `servers`, which depend on the request.
 */
export function buildOpenApiDocument(operations: Registry, findRules: FindRules): OpenApi {
  const document = generateDocument(operations);
  const usedTags = new Set<string>();
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      addDefaults(operation, method, path);
      addTokenScope(operation, findRules(method.toUpperCase(), path)[0]?.token);
      for (const tag of operation.tags) usedTags.add(tag);
    }
  return addExamples({ ...referToNamedSchemas(document), tags: describeTags(usedTags) });
}

function generateDocument(operations: Registry): OpenApi {
  const app = new OpenAPIHono();
  // Zod adds `.openapi` when an instance is created, so schemas of modules loaded before @hono/zod-openapi lack it.
  for (const [name, schema] of Object.entries(namedSchemas))
    app.openAPIRegistry.register(name, schema.clone());
  for (const definition of operations.definitions)
    if (definition.type === "route") {
      const { route } = definition;
      app.openAPIRegistry.registerPath({
        ...route,
        responses: { ...errorResponses("internal", "unavailable"), ...route.responses },
      });
    }
  app.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: sessionCookie,
    description: "Set by signing in, `HttpOnly`. With https its name has the prefix `__Host-`.",
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description:
      "A personal access token from the settings. An operation that admits tokens names the scope.",
  });
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Dossier",
      version: packageJson.version,
      description,
      license: { name: packageJson.license, url: "https://opensource.org/license/mit" },
    },
  });
  // As it is sent: the generator's own type is wider than what our operations use.
  return JSON.parse(JSON.stringify(document), (key, value) =>
    key === "pattern" && typeof value === "string" ? withoutFlags(value) : value,
  );
}

/**
 * The generator leaves the end of a literal with flags in the pattern: "^a$/u". JSON Schema's patterns have no flags and are
 * read as with `u`.
 */
const withoutFlags = (pattern: string): string => pattern.replace(/([^\\])\/[a-z]{1,8}$/, "$1");

/** Known tags in their order, then the others. */
const describeTags = (used: ReadonlySet<string>): OpenApi["tags"] =>
  [...new Set([...Object.keys(tagDescriptions).filter((tag) => used.has(tag)), ...used])].map((name) => ({
    name,
    ...(tagDescriptions[name] ? { description: tagDescriptions[name] } : {}),
  }));

/** Adds an id and a tag derived from the path if the operation has none, and the session that its 401 response implies. */
function addDefaults(operation: Operation, method: string, path: string): void {
  const segments = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  operation.operationId ??= [
    method,
    ...segments.map((segment) => segment[0]!.toUpperCase() + segment.slice(1)),
  ].join("");
  operation.tags ??= [segments[0] === "api" ? segments[1]! : segments[0]!];
  operation.security = operation.responses[401]?.["x-error-codes"]?.includes("unauthenticated")
    ? [{ session: [] }]
    : [];
}

/** An operation that admits tokens needs a session or a token. */
function addTokenScope(operation: Operation, scope: TokenScope | undefined): void {
  if (scope) operation.security = [...(operation.security ?? []), { token: [scope] }];
}

/** Adds an example to every JSON body. */
function addExamples(document: OpenApi): OpenApi {
  const { schemas } = document.components;
  const add = (content: MediaContent | undefined, own: unknown) => {
    for (const [type, media] of Object.entries(content ?? {}))
      if (type.endsWith("json")) media.example = own ?? exampleOf(media.schema, schemas);
  };
  for (const { operationId, requestBody, responses } of operationsOf(document)) {
    const { request, response } = operationExamples[operationId] ?? {};
    add(requestBody?.content, request);
    for (const [status, { content, "x-error-codes": codes }] of Object.entries(responses))
      if (codes) add(content, status === "409" ? undefined : errorExample(codes[0] as ErrorCode));
      else add(content, response);
  }
  return document;
}

const operationsOf = ({ paths }: OpenApi): Operation[] => Object.values(paths).flatMap(Object.values);

function errorExample(code: ErrorCode): ErrorBody {
  const fields = [{ path: "basics.name", key: "required", message: "Please fill in this field." }];
  return { error: { code, message: errorDescriptions[code], ...(code === "invalid" ? { fields } : {}) } };
}

/** Replaces inline copies of named schemas by references. */
function referToNamedSchemas(document: OpenApi): OpenApi {
  const { openapi, info, components, paths } = document;
  const nameBySchema = new Map(
    Object.entries(components.schemas).map(([name, schema]) => [JSON.stringify(schema), name]),
  );
  const replace = (node: unknown, isDefinition = false): unknown => {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map((child) => replace(child));
    const name = isDefinition ? undefined : nameBySchema.get(JSON.stringify(node));
    return name
      ? { $ref: `#/components/schemas/${name}` }
      : Object.fromEntries(Object.entries(node).map(([key, child]) => [key, replace(child)]));
  };
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    replace(schema, true) as Schema,
  ]);
  return {
    openapi,
    info,
    paths: replace(paths) as OpenApi["paths"],
    components: { ...components, schemas: Object.fromEntries(schemas) },
  };
}

import { OpenAPIHono, type z } from "@hono/zod-openapi";
import packageJson from "../../package.json" with { type: "json" };
import { limitTable } from "../accounts/limits/limit-table.ts";
import { sinkLimits } from "../analytics/sinks/sink-limits.ts";
import { sessionCookie } from "../consent/cookie-names.ts";
import { documentSummary, storedDocument } from "../documents/model/document.ts";
import { letterContent } from "../documents/model/letter.ts";
import { resumeContent } from "../documents/model/resume.ts";
import { errorBody, errorResponses } from "../kit/api/error-response.ts";
import { plan } from "../plans/plan.ts";
import type { OpenApi, Operation, Schema } from "./open-api-document.ts";

type Registry = OpenAPIHono["openAPIRegistry"];

/** Schemas that stand once in the document, by the names that it refers to them by. */
const named: Record<string, z.ZodType> = {
  Error: errorBody,
  Resume: resumeContent,
  Letter: letterContent,
  Document: storedDocument,
  DocumentSummary: documentSummary,
  Plan: plan,
};

/** What the rooms' tags mean, in the order of the reference. */
const tags: Record<string, string> = {
  accounts:
    "Signing up, in and out, the settings of an account, and what pages ask about the person of the session.",
  notifications: "The bell.",
  documents: "Resumes and letters. To anybody but the owner a document does not exist.",
  rendering: "Documents as pages, PDF and pictures.",
  ratings: "What people think of us after a download, and what everybody sees of that.",
  plans: "Prices, and who has a plan.",
  content: "What pages are made of. Another service may stand in its place.",
  shell: "What header, footer and consent banner ask.",
  analytics: "Where events and errors of pages go.",
  operator: "For the people who run the installation.",
  process: "For whatever supervises the process.",
  description: "This description.",
};

const minutes = (seconds: number) => (seconds === 60 ? "one minute" : `${seconds / 60} minutes`);

const description = `
The calls between the pages of Dossier and its server. Every portal answers them at its own address, below its own
language, and in its own words.

**Sessions.** Signing in sets a session cookie. What needs a session answers 401 without one; what belongs to somebody else
answers as what does not exist.

**Same origin.** Whatever changes something has to say that the portal’s own pages sent it: by \`Sec-Fetch-Site: same-origin\`,
by \`Origin\`, or, where a browser sends neither, by \`Referer\`. Anything else is refused with 403 \`crossSite\`. There are no
CORS headers: pages of other sites can neither send nor read.

**JSON.** A body is JSON in UTF-8 of the type \`application/json\`, of at most the bytes that the operation takes, at most 64
levels deep, with no key that the schema does not name. \`__proto__\`, \`constructor\` and \`prototype\` are refused as keys
wherever they stand. Some operations take an HTML form instead; they answer it with a redirect (303), errors included.

**Errors.** Every failure is an \`Error\`: a code, a text for the person in the portal’s language, with \`invalid\` the places
that are wrong. A program decides by the code, never by the text. To a browser that asks for \`text/html\` the same failure is
a page.

**Limits.** One network (an IPv4 address, or the /64 of an IPv6 address) may make ${limitTable.request.points} requests that
send mail or make work in ${minutes(limitTable.request.duration)}, and ${limitTable.network.points} wrong passwords in
${minutes(limitTable.network.duration)}; one account takes ${limitTable.password.points} of them from one network before it
pauses. A network may send ${sinkLimits.events.network.points} batches of events in
${minutes(sinkLimits.events.network.duration)}. 429 carries \`Retry-After\` in seconds.
`.trim();

/** The OpenAPI 3.1 document of these operations, without the address it is served from. */
export function describeOperations(operations: Registry): OpenApi {
  const gathered = new OpenAPIHono();
  for (const [name, schema] of Object.entries(named)) gathered.openAPIRegistry.register(name, schema);
  for (const definition of operations.definitions)
    if (definition.type === "route") {
      const { route } = definition;
      gathered.openAPIRegistry.registerPath({
        ...route,
        responses: { ...errorResponses("internal", "unavailable"), ...route.responses },
      });
    }
  gathered.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: sessionCookie,
    description:
      "Set by signing in, `HttpOnly`. Over https its name begins with `__Host-`. No page and no script can read it.",
  });
  const document = gathered.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Dossier",
      version: packageJson.version,
      description,
      license: { name: packageJson.license, url: "https://opensource.org/license/mit" },
    },
  }) as unknown as OpenApi;
  const found = new Set<string>();
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      complete(operation, method, path);
      for (const tag of operation.tags) found.add(tag);
    }
  return {
    ...refer(document),
    tags: [...new Set([...Object.keys(tags).filter((tag) => found.has(tag)), ...found])].map((name) => ({
      name,
      ...(tags[name] ? { description: tags[name] } : {}),
    })),
  };
}

/** What every operation has, also where its room says nothing about it. */
function complete(operation: Operation, method: string, path: string): void {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  operation.operationId ??= [method, ...words.map((word) => word[0]!.toUpperCase() + word.slice(1))].join("");
  operation.tags ??= [words[0] === "api" ? words[1]! : words[0]!];
  operation.security = operation.responses[401]?.["x-error-codes"]?.includes("unauthenticated")
    ? [{ session: [] }]
    : [];
}

/** Puts a reference wherever a named schema stands written out. */
function refer(document: OpenApi): OpenApi {
  const names = new Map(
    Object.entries(document.components.schemas).map(([name, schema]) => [JSON.stringify(schema), name]),
  );
  const walk = (node: unknown, isDefinition = false): unknown => {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map((child) => walk(child));
    const name = isDefinition ? undefined : names.get(JSON.stringify(node));
    return name
      ? { $ref: `#/components/schemas/${name}` }
      : Object.fromEntries(Object.entries(node).map(([key, child]) => [key, walk(child)]));
  };
  const { openapi, info, components, paths } = document;
  return {
    openapi,
    info,
    paths: walk(paths) as OpenApi["paths"],
    components: {
      ...components,
      schemas: Object.fromEntries(
        Object.entries(components.schemas).map(([name, schema]) => [name, walk(schema, true) as Schema]),
      ),
    },
  };
}

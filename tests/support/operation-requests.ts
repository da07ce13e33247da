import { randomBytes } from "node:crypto";
import fc from "fast-check";
import type { OpenApi, Operation, Parameter } from "../../src/api-docs/open-api-types.ts";
import type { Json } from "../../src/kit/json.ts";
import { anyJson, fromSchema, type JsonSchema, replaceSomewhere } from "./schema-arbitrary.ts";

/** A request to an operation, generated from its description: half of them valid, half damaged. */
export type OperationRequest = {
  path: string;
  headers: Record<string, string>;
  json?: Json;
  /** Sent instead of `json`. */
  raw?: string | Uint8Array;
  who: "owner" | "anonymous" | "other";
  /** The damage applied; null for a valid request. */
  damage: string | null;
};

/** Existing values by name of parameter or property: ids, portal codes. */
type KnownValues = Record<string, readonly string[]>;

type Draft = Omit<OperationRequest, "who" | "damage" | "path"> & { path: string; query: [string, string][] };
type Damage = [name: string, apply: fc.Arbitrary<(draft: Draft) => Draft>];
type Place = {
  path: string;
  operation: Operation;
  schemas: OpenApi["components"]["schemas"];
  known: KnownValues;
};

/** `seeds`: requests known to be valid. */
export function operationRequestsOf(
  place: Place,
  seeds: readonly Omit<Draft, "query">[],
): fc.Arbitrary<OperationRequest> {
  const { operation } = place;
  const generated = draftsOf(place);
  const drafts = seeds.length
    ? fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...seeds.map(splitQuery)) },
        { weight: 1, arbitrary: generated },
      )
    : generated;
  const damages = damagesOf(operation);
  const broken = fc
    .tuple(
      drafts,
      fc.oneof(
        ...damages.map(([name, apply]) => ({
          // Every operation limits the body's size separately, so every one must get an oversized body.
          weight: name === tooLarge ? 3 : 1,
          arbitrary: apply.map((one) => [name, one] as const),
        })),
      ),
    )
    .map(([draft, [damage, apply]]) => ({ ...apply(draft), damage }));
  const whole = drafts.map((draft) => ({ ...draft, damage: null }));
  const who = fc.oneof(
    { weight: 8, arbitrary: fc.constant("owner" as const) },
    { weight: 1, arbitrary: fc.constant("anonymous" as const) },
    { weight: 1, arbitrary: fc.constant("other" as const) },
  );
  return fc.tuple(fc.oneof(whole, broken), who).map(([{ query, path, ...draft }, client]) => ({
    ...draft,
    path: query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
    who: client,
  }));
}

function splitQuery({ path, ...draft }: Omit<Draft, "query">): Draft {
  const [head = "", search = ""] = path.split("?");
  return { ...draft, path: head, query: [...new URLSearchParams(search)] };
}

/** Requests that match the schemas. */
function draftsOf({ path, operation, schemas, known }: Place): fc.Arbitrary<Draft> {
  const valuesOf = ({ name, schema }: Parameter) => {
    // Node refuses a longer address before our code sees it.
    const drawn = fromSchema(schema as JsonSchema, schemas as Record<string, JsonSchema>).map((value) =>
      String(value).slice(0, 300),
    );
    const values = [known[name] ?? [], schema.example ?? []].flat().map(String);
    return values.length > 0 ? fc.oneof(fc.constantFrom(...values), drawn) : drawn;
  };
  const parameters = operation.parameters ?? [];
  const drawn = fc.tuple(
    ...parameters.map((parameter) =>
      parameter.required ? valuesOf(parameter) : fc.option(valuesOf(parameter), { nil: undefined }),
    ),
  );
  return fc.tuple(drawn, bodyOf(operation, schemas, known)).map(([values, body]) => {
    const draft: Draft = { path, query: [], ...body, headers: { ...body.headers } };
    for (const [at, parameter] of parameters.entries()) {
      const value = values[at];
      if (value === undefined) continue;
      if (parameter.in === "path") draft.path = draft.path.replace(`{${parameter.name}}`, inPath(value));
      if (parameter.in === "query") draft.query.push([parameter.name, value.toWellFormed()]);
      if (parameter.in === "header") draft.headers[parameter.name] = asHeader(value);
    }
    return draft;
  });
}

/** Empty and dot segments would change the path. */
const inPath = (value: string): string =>
  /^\.{0,2}$/.test(value) ? "-" : encodeURIComponent(value.toWellFormed());
const asHeader = (value: string): string => value.replace(/[^\x20-\x7e]/g, "?");

function bodyOf({ requestBody }: Operation, schemas: Place["schemas"], known: KnownValues) {
  type Body = Pick<Draft, "headers" | "json" | "raw">;
  if (!requestBody) return fc.constant<Body>({ headers: {} });
  const bodies = Object.entries(requestBody.content).map(([type, { schema }]): fc.Arbitrary<Body> => {
    const headers = { "content-type": type };
    if (schema.format === "binary")
      return fc.uint8Array({ maxLength: 2_000 }).map((raw) => ({ headers, raw }));
    const values = fromSchema(schema as JsonSchema, schemas as Record<string, JsonSchema>).map((value) =>
      withKnownValues(value, known),
    );
    if (type === "application/x-www-form-urlencoded")
      return values.map((value) => ({ headers, raw: formOf(value) }));
    if (type === "multipart/form-data")
      return values.map((value) => ({
        headers: { "content-type": "multipart/form-data; boundary=xx" },
        raw: multipartOf(value),
      }));
    return values.map((json) => ({ headers, json }));
  });
  return fc.oneof(...bodies);
}

/** Replaces about half of the generated values by existing ones, because no generator finds an existing id. */
function withKnownValues(value: Json, known: KnownValues): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      const values = Object.hasOwn(known, key) ? known[key] : undefined;
      const isText = typeof child === "string" && values && child.length % 2 === 0;
      return [key, isText ? values[child.length % values.length]! : withKnownValues(child, known)];
    }),
  );
}

const pairsOf = (value: Json): [string, string][] =>
  Object.entries(Object(value)).flatMap(([key, child]) =>
    [child]
      .flat()
      .map((one): [string, string] => [
        key.toWellFormed(),
        (typeof one === "string" ? one : JSON.stringify(one)).toWellFormed(),
      ]),
  );
const formOf = (value: Json): string => new URLSearchParams(pairsOf(value)).toString();
const multipartOf = (value: Json): string =>
  `${pairsOf(value)
    .map(
      ([key, text]) =>
        `--xx\r\ncontent-disposition: form-data; name=${JSON.stringify(key)}\r\n\r\n${text}\r\n`,
    )
    .join("")}--xx--\r\n`;

const hostileTexts = [
  "\u0000",
  "\ud800",
  "\u202Eevil",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "{{7*7}}",
  "//evil.test",
  "javascript:alert(1)",
  "x".repeat(20_000),
  "a\r\nset-cookie: x=1",
];
export const tooLarge = "too large";
/** Letters of a body that is too large, for operations that accept more than others. */
const largerThanLimit: Record<string, number> = {
  render: 8_200_000,
  importResume: 3_200_000,
  // A document of a browser comes with its pictures.
  preview: 3_200_000,
  downloadUnsaved: 3_200_000,
  getUnsavedExportLosses: 3_200_000,
  getDocumentText: 3_200_000,
  readAsSoftware: 3_200_000,
  keepGuestDocument: 3_200_000,
  adoptGuestDocument: 3_200_000,
};
export const prototypeKeys = ["__proto__", "constructor", "prototype"];

const once = fc.constant(null);

/** A damage: draws a value and applies it to a draft. */
const damage = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  apply: (draft: Draft, value: T) => Partial<Draft>,
): Damage => [name, values.map((value) => (draft: Draft) => ({ ...draft, ...apply(draft, value) }))];

/** A damage of the JSON body; a request without one gets invalid JSON. */
const damagedJson = (name: string, change: (value: Json, at: number) => Json): Damage =>
  damage(name, fc.nat(), ({ json }, at) => (json === undefined ? { raw: "{" } : { json: change(json, at) }));

const otherBody = (name: string, raw: fc.Arbitrary<string | Uint8Array | undefined>): Damage =>
  damage(name, raw, (_, raw) => ({ json: undefined, raw }));

const damagesOf = ({ operationId, requestBody, parameters = [] }: Operation): Damage[] => [
  ...damagesOfEveryRequest,
  ...(parameters.length > 0 ? [hostileParameters] : []),
  ...(requestBody ? damagesOfBodies : []),
  // More than the operation accepts as JSON.
  ...("application/json" in (requestBody?.content ?? {})
    ? [otherBody(tooLarge, fc.constant(`{"a":"${"x".repeat(largerThanLimit[operationId] ?? 1_200_000)}"}`))]
    : []),
];

const damagesOfEveryRequest: Damage[] = [
  damage("cross-site headers", once, ({ headers }) => ({
    headers: { ...headers, origin: "https://evil.test", "sec-fetch-site": "cross-site" },
  })),
  damage(
    "an unknown query parameter",
    fc.constantFrom(...prototypeKeys, "x", "userId", "v"),
    ({ query }, key) => ({ query: [...query, [key, "1"], [key, "2"]] }),
  ),
  damage("a missing parameter", fc.nat(), ({ query }, at) => ({
    query: query.filter((_, index) => index !== at % query.length),
  })),
  damage(
    "hostile headers",
    fc.constantFrom("idempotency-key", "if-none-match", "accept-language", "x-forwarded-host"),
    ({ headers }, name) => ({ headers: { ...headers, [name]: 'a b"\\,;*'.repeat(30) } }),
  ),
];

const hostileParameters = damage(
  "hostile parameters",
  fc.constantFrom(...hostileTexts),
  ({ path, query }, text) => ({
    // Long path segments are ids.
    path: path.replace(/[^/]{20,}/g, () => inPath(text.slice(0, 1_000))),
    query: query.map(([key]): [string, string] => [key, text.toWellFormed().slice(0, 1_000)]),
  }),
);

const damagesOfBodies: Damage[] = [
  damagedJson("a prototype key", (value, at) => withKey(value, prototypeKeys[at % 3]!, at)),
  damagedJson("an unknown key", (value, at) => withKey(value, "strange", at)),
  damagedJson("a missing key", withoutKey),
  damagedJson("a hostile text", (value, at) =>
    replaceSomewhere(value, at, hostileTexts[at % hostileTexts.length]!),
  ),
  damage("a value of another type", fc.tuple(fc.nat(), anyJson), ({ json }, [at, value]) =>
    json === undefined ? { raw: "{" } : { json: replaceSomewhere(json, at, value) },
  ),
  damage("any JSON", anyJson, (_, json) => ({ json, raw: undefined })),
  otherBody(
    "invalid JSON",
    fc.constantFrom("", "{", "undefined", "{'a':1}", "\ufeff{}", "[1,]", "NaN", "\u0000"),
  ),
  otherBody("any bytes", fc.uint8Array()),
  otherBody("nested deeply", fc.constantFrom("[".repeat(3_000), '{"a":'.repeat(3_000))),
  otherBody(
    "nested deeply, and closed",
    fc.constantFrom(65, 1_500).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
  ),
  damage(
    "another content type",
    fc.constantFrom("text/html", "application/xml", "application/json-x", "multipart/form-data", "json", ""),
    ({ headers }, type) => ({ headers: { ...headers, "content-type": type } }),
  ),
  damage("no body", once, () => ({ json: undefined, raw: undefined, headers: {} })),
];

/** Adds a key to one object of the value. */
function withKey(value: Json, key: string, at: number): Json {
  const copy = structuredClone(value);
  const objects: object[] = [];
  const collect = (node: Json) => {
    if (typeof node !== "object" || node === null) return;
    if (!Array.isArray(node)) objects.push(node);
    for (const child of Object.values(node)) collect(child);
  };
  collect(copy);
  const chosen = objects[at % Math.max(1, objects.length)];
  // Like the JSON parser: an own property, even for `__proto__`.
  if (chosen)
    Object.defineProperty(chosen, key, {
      value: { x: 1 },
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

function withoutKey(value: Json, at: number): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => key !== keys[at % Math.max(1, keys.length)]),
  );
}

/** An address in a new network, so that limits by network do not apply. */
export const newNetwork = (): string =>
  `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;

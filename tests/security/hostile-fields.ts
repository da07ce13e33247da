import { type OpenApi, resolve, type Schema } from "../../src/api-docs/open-api-types.ts";
import { isObject, type Json } from "../../src/kit/json.ts";
import { newNetwork, type TestRequest } from "../support/site.ts";
import type { Row } from "./authorisation-table.ts";

/** A request with one hostile value, and the place where it is. */
export type HostileRequest = { occasion: string; request: TestRequest };

/** Texts that a client may send in any field. */
const texts: Record<string, string> = {
  NUL: "\0",
  "NUL inside": "a\0b",
  empty: "",
  spaces: "   ",
  "no UUID": "0193f0a0-zzzz-7000-8000-000000000000",
  "a UUID with NUL": "0193f0a0-0000-7000-8000-000000000000\0",
  "a long text": "x".repeat(4_000),
  "a very long text": "é".repeat(40_000),
  "a negative number": "-1",
  "not a number": "NaN",
  "an infinite number": "1e999",
  "a huge number": "99999999999999999999",
  "direction overrides": "\u202eabc\u2066\u2069",
  "control characters": "a\r\nb\u0001\u0085\u2028",
  "a noncharacter": "\uffff\u{10ffff}",
  "a prototype key": "__proto__",
};

/** In JSON only: other types, and what no URL encoding can express. */
const jsonValues: Record<string, Json> = {
  "a lone high surrogate": "\ud800",
  "a lone low surrogate": "a\udc00b",
  "an empty list": [],
  "a list of texts": ["\0"],
  "an object": { a: "\0" },
  null: null,
  true: true,
  "minus one": -1,
  "a large number": 1e308,
  "a fraction": 1.5,
  "more than an integer": 2 ** 53,
};

/** Bytes after `%`-encoding, in a path, query or form. */
const encodedTexts: Record<string, string> = {
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, encodeURIComponent(text)])),
  "a lone surrogate in UTF-8": "%ED%A0%80",
  "incomplete UTF-8": "%E0%A4%A",
  "an incomplete escape": "%",
  "an overlong slash": "%C0%AF",
};

/** Node refuses a longer request line before our code sees it. */
const maxInPath = 8_000;
const inAddress = Object.entries(encodedTexts).filter(([, text]) => text.length <= maxInPath);

const formType = "application/x-www-form-urlencoded";
type Pairs = [name: string, encoded: string][];
const pairsOf = (text: string): Pairs =>
  [...new URLSearchParams(text)].map(([name, value]) => [name, encodeURIComponent(value)]);
const encodePairs = (pairs: Pairs): string =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join("&");

/** Each field of the pairs with each value, twice, and as a list. */
function hostilePairs(pairs: Pairs, names: readonly string[], values: Pairs): [string, string][] {
  return [...new Set([...pairs.map(([name]) => name), ...names])].flatMap((name) => {
    const others = pairs.filter(([other]) => other !== name);
    const own = pairs.find(([other]) => other === name)?.[1] ?? "1";
    return [
      ...values.map(([what, value]): [string, string] => [
        `${name}: ${what}`,
        encodePairs([...others, [name, value]]),
      ]),
      [`${name}: twice`, encodePairs([...pairs, [name, own], [name, "%00"]])],
      [`${name}: a list`, encodePairs([...others, [`${name}[]`, own]])],
    ];
  });
}

type Operation = OpenApi["paths"][string][string];
/** What the API description says about the row's route. */
export function describeRow(row: Row, api: OpenApi) {
  const [method = "", path = ""] = row.route.split(" ");
  const operation: Operation | undefined =
    api.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const named = (place: string) =>
    (operation?.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
  const body = operation?.requestBody?.content["application/json"]?.schema;
  return {
    query: named("query"),
    headers: named("header"),
    body: body ? propertiesOf(body, api.components.schemas) : [],
  };
}

/** The names of an object's properties, in every branch. */
function propertiesOf(schema: Schema, schemas: Record<string, Schema>): string[] {
  const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = resolve(schema, schemas);
  const branches = [...anyOf, ...oneOf, ...allOf].flatMap((branch) => propertiesOf(branch, schemas));
  return [...new Set([...Object.keys(properties), ...branches])];
}

/** Each parameter of the path with each value. */
export function inPath(row: Row, request: TestRequest): HostileRequest[] {
  const [path = "", search] = request.path.split("?");
  const segments = path.split("/");
  return row.route
    .split(" ")[1]!
    .split("/")
    .flatMap((name, at) =>
      name.startsWith(":") || name === "*"
        ? inAddress.map(([what, value]) => ({
            occasion: `${name}: ${what}`,
            request: {
              ...request,
              path: [segments.with(at, value).join("/"), search]
                .filter((part) => part !== undefined)
                .join("?"),
            },
          }))
        : [],
    );
}

/** Each parameter of the query: those of the request, and `names`. */
export function inQuery(request: TestRequest, names: readonly string[]): HostileRequest[] {
  const [path = "", search = ""] = request.path.split("?");
  return hostilePairs(pairsOf(search), names, inAddress).map(([occasion, query]) => ({
    occasion: `?${occasion}`,
    request: { ...request, path: `${path}?${query}` },
  }));
}

/** All parameters at once. */
export function inWholeQuery(request: TestRequest, names: readonly string[]): HostileRequest[] {
  const [path = ""] = request.path.split("?");
  return inAddress
    .filter(([, value]) => value.length < 100)
    .map(([what, value]) => ({
      occasion: `every parameter: ${what}`,
      request: { ...request, path: `${path}?${names.map((name) => `${name}=${value}`).join("&")}` },
    }));
}

/** Each field of a form, and `names`. A row with JSON is sent as a form, too, if its route takes one. */
export function inForm(row: Row, request: TestRequest, names: readonly string[]): HostileRequest[] {
  if (!row.takes?.includes("form") || row.ignoresBody) return [];
  const { json, body = "", ...rest } = request;
  const pairs = isObject(json)
    ? Object.entries(json).map(([name, value]): Pairs[number] => [name, encodeURIComponent(String(value))])
    : pairsOf(String(body));
  return hostilePairs(pairs, names, Object.entries(encodedTexts)).map(([occasion, form]) => ({
    occasion: `form ${occasion}`,
    request: { ...rest, headers: { ...rest.headers, "content-type": formType }, body: form },
  }));
}

/** Each text field and file name of a multipart form with each text. */
export function inMultipart(row: Row, request: TestRequest): HostileRequest[] {
  const body = String(request.body ?? "");
  if (!row.takes?.includes("multipart") || !body.includes("form-data")) return [];
  const places: [string, RegExp][] = [
    ["file name", /(?<=filename=")[^"]*/],
    ["field", /(?<=\r\n\r\n)[^\r]+/],
  ];
  return places.flatMap(([place, pattern]) =>
    Object.entries(texts).map(([what, text]) => ({
      occasion: `${place}: ${what}`,
      request: { ...request, body: body.replace(pattern, () => text.replaceAll(/[\r\n"]/g, " ")) },
    })),
  );
}

type Step = string | number;

/** The paths of all values below the root; of the entries of a list, those of the first. */
function placesOf(value: Json, path: Step[] = []): Step[][] {
  const children: [Step, Json][] = Array.isArray(value)
    ? value.slice(0, 1).map((child, at) => [at, child])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return children.flatMap(([step, child]) => [[...path, step], ...placesOf(child, [...path, step])]);
}

function withValue(root: Json, [step, ...rest]: Step[], value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(root)) return root.with(Number(step), withValue(root[Number(step)]!, rest, value));
  const object = root as { [key: string]: Json };
  return { ...object, [step]: withValue(object[step] ?? null, rest, value) };
}

/** Each value of a JSON body, and the properties `names`, with each value. */
export function inJson(row: Row, request: TestRequest, names: readonly string[]): HostileRequest[] {
  if (!row.takes?.includes("json") || row.ignoresBody) return [];
  const { body: _body, ...rest } = request;
  const json = (request.json ?? {}) as Json;
  const absent = names.filter((name) => !Object.hasOwn(json as object, name)).map((name) => [name]);
  return [...placesOf(json), ...absent].flatMap((place) =>
    Object.entries({ ...texts, ...jsonValues }).map(([what, value]) => ({
      occasion: `${place.join(".")}: ${what}`,
      request: { ...rest, json: withValue(json, place, value) },
    })),
  );
}

/** Headers that the code for every route reads. */
export const readHeaders: readonly string[] = [
  ..."accept accept-language accept-encoding authorization if-none-match user-agent referer range".split(" "),
  ..."sec-purpose purpose sec-gpc idempotency-key preview-id x-country x-forwarded-for".split(" "),
  ..."x-forwarded-proto x-forwarded-host access-control-request-method content-language".split(" "),
];

const headerTexts: Record<string, string> = {
  empty: "",
  "a long text": "x".repeat(4_000),
  "bytes that are no UTF-8": "\xff\xfe\xc0",
  "an escaped NUL": "%00",
  "commas and quotes": '",,;;=\\"',
  "a huge number": "99999999999999999999",
};

/** Each header with each text. */
export const inHeaders = (request: TestRequest, names: readonly string[]): HostileRequest[] =>
  names.flatMap((name) =>
    Object.entries(headerTexts).map(([what, value]) => ({
      occasion: `header ${name}: ${what}`,
      request: { ...request, headers: { ...request.headers, [name]: value } },
    })),
  );

/** Each cookie with each text, beside the session. */
export const inCookies = (request: TestRequest, names: readonly string[]): HostileRequest[] =>
  Object.entries({ ...headerTexts, JSON: "%7B%22a%22%3A%22%5Cu0000%22%7D" }).map(([what, value]) => ({
    occasion: `every cookie: ${what}`,
    request: {
      ...request,
      headers: {
        ...request.headers,
        cookie: [request.as?.cookie, ...names.map((name) => `${name}=${value.replaceAll(/[;,"\\]/g, ".")}`)]
          .filter(Boolean)
          .join("; "),
      },
    },
  }));

/** The request from a network of its own, because limits count by network. */
export const fromNewNetwork = (request: TestRequest): TestRequest => ({
  ...request,
  headers: { "x-forwarded-for": newNetwork(), ...request.headers },
});

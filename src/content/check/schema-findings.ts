import type { z } from "zod";
import { didYouMean } from "./did-you-mean.ts";
import { fieldNames, objectsOf, reportsUnknownFields, schemaAt } from "./schema-walk.ts";
import type { Finding, Path } from "./source.ts";

type Issue = z.core.$ZodIssue;

const typeNames: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list [ … ]",
  object: "an object { … }",
  record: "an object { … }",
  null: "null",
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[key] : undefined,
    value,
  );

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(", ");

function oneOf(values: readonly unknown[], given: unknown): string {
  const hint =
    typeof given === "string"
      ? didYouMean(
          given,
          values.filter((one) => typeof one === "string"),
        )
      : "";
  if (hint && values.length > 6) return `is ${JSON.stringify(given)}${hint}`;
  const wanted = values.length === 1 ? `must be ${quoted(values)}` : `must be one of ${quoted(values)}`;
  return `is ${JSON.stringify(given)}, ${wanted}${hint}`;
}

const expectedOf = (issue: Issue): string => {
  if (issue.code === "invalid_value") return quoted(issue.values);
  return issue.code === "invalid_type" ? (typeNames[issue.expected] ?? issue.expected) : issue.message;
};

/** "has 3 entries", "is empty". */
function sizeOf(value: unknown): string {
  if (Array.isArray(value)) return `has ${value.length} ${value.length === 1 ? "entry" : "entries"}`;
  if (typeof value === "string") return value === "" ? "is empty" : `has ${value.length} characters`;
  return `is ${JSON.stringify(value)}`;
}

function limitOf(word: "at least" | "at most", limit: number | bigint, value: unknown): string {
  if (Array.isArray(value)) return `must have ${word} ${limit}`;
  if (typeof value === "string") return value === "" ? "must have a text" : `may have ${word} ${limit}`;
  return `must be ${word} ${limit}`;
}

function describeIssue(issue: Issue, given: unknown): string {
  if (given === undefined) return `is missing, must be ${expectedOf(issue)}`;
  switch (issue.code) {
    case "invalid_type":
      return `is ${typeNames[typeOf(given)] ?? typeOf(given)}, must be ${typeNames[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return oneOf(issue.values, given);
    case "too_small":
      return `${sizeOf(given)}, ${limitOf("at least", issue.minimum, given)}`;
    case "too_big":
      return `${sizeOf(given)}, ${limitOf("at most", issue.maximum, given)}`;
    case "invalid_union": {
      const values = issue.errors.flat().flatMap((one) => (one.code === "invalid_value" ? one.values : []));
      const others = issue.errors.flat().filter((one) => one.code !== "invalid_value");
      if (others.length === 0 && values.length > 0) return oneOf(values, given);
      return `is ${JSON.stringify(given)}, must be ${[...new Set(issue.errors.flat().map(expectedOf))].join(" or ")}`;
    }
    case "invalid_format":
      return `is ${JSON.stringify(given)}, ${issue.message.replace(/^Invalid (input|string): /, "")}`;
    default:
      return issue.message;
  }
}

const unknownField = (name: string, known: readonly string[]): string => {
  const hint = didYouMean(name, known);
  return hint ? `no such field${hint}` : `no such field; there are: ${known.join(", ")}`;
};

/** What a schema refuses, and fields that it does not know. */
export function schemaFindings(schema: z.ZodType, value: unknown): Finding[] {
  const result = schema.safeParse(value);
  const findings = result.success
    ? []
    : result.error.issues.flatMap((issue): Finding[] => {
        const path = issue.path as Path;
        if (issue.code === "unrecognized_keys") {
          const known = fieldNames(schemaAt(schema, value, path));
          return issue.keys.map((key) => ({
            path: [...path, key],
            at: "name",
            message: unknownField(key, known),
          }));
        }
        if (issue.code === "invalid_key") {
          const name = String(path.at(-1));
          const known = issue.issues.flatMap((one) =>
            one.code === "invalid_value" ? one.values.map(String) : [],
          );
          const message = known.length
            ? unknownField(name, known)
            : (issue.issues[0]?.message ?? issue.message);
          return [{ path, at: "name", message }];
        }
        return [{ path, message: describeIssue(issue, valueAt(value, path)) }];
      });
  return [...findings, ...strayFindings(schema, value)];
}

/** Fields that a lenient schema drops silently. In a file they are typing errors. */
function strayFindings(schema: z.ZodType, value: unknown): Finding[] {
  return [...objectsOf(schema, value)].flatMap(({ path, schema: at, value: object }) => {
    const known = fieldNames(at);
    if (!at || known.length === 0 || reportsUnknownFields(at)) return [];
    return Object.keys(object)
      .filter((name) => !known.includes(name))
      .map((name): Finding => ({ path: [...path, name], at: "name", message: unknownField(name, known) }));
  });
}

import { componentExamples, textExamples } from "./examples.ts";
import { nameOf, resolve, type Schema } from "./open-api-types.ts";

/** Values by format; constant, so that the document is the same in every build. */
const valueByFormat: Record<string, unknown> = {
  uuid: "0197f0a4-6c1e-7d53-8a52-3f0c9be1d2aa",
  email: "anna@example.com",
  uri: "https://example.com/anna",
  "date-time": "2026-05-04T09:30:00.000Z",
  date: "2026-05-04",
  binary: "(bytes)",
};

/** Strings that match the patterns of our schemas; the first match is used. */
const candidates = [
  "Anna",
  "lde",
  "de-DE",
  "2026-05",
  "2026",
  "1",
  "#1a2b3c",
  "DE",
  "123456",
  "a",
  "summary/text/0",
  "10:30",
  "[job title]",
];

/**
 * A short example that is valid for the schema: required properties and one item of each list. A schema's own example or
 * default is preferred. A string whose pattern matches no candidate becomes "…". `property`: the name of the value.
 */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, property = ""): unknown {
  const component = schema.$ref && componentExamples[nameOf(schema.$ref)];
  if (component !== undefined) return component;
  const node = resolve(schema, schemas);
  if (node.example !== undefined) return node.example;
  if (node.examples?.length) return node.examples[0];
  if (node.const !== undefined) return node.const;
  if (node.default !== undefined) return node.default;
  if (node.enum) return node.enum[0];
  const [branch] = node.anyOf ?? node.oneOf ?? [];
  if (branch) return exampleOf(branch, schemas, property);
  if (node.allOf) return Object.assign({}, ...node.allOf.map((part) => exampleOf(part, schemas)));
  switch (Array.isArray(node.type) ? node.type[0] : node.type) {
    case "object":
      return objectOf(node, schemas);
    case "array":
      return listOf(node, schemas, property);
    case "string":
      return stringOf(node, property);
    case "integer":
    case "number":
      return node.minimum ?? (node.exclusiveMinimum === undefined ? 1 : node.exclusiveMinimum + 1);
    case "boolean":
      return true;
    default:
      return null;
  }
}

/** One item, or as many as the schema demands. */
function listOf(
  { items, minItems = 1, maxItems }: Schema,
  ...more: [Record<string, Schema>, string]
): unknown[] {
  if (!items || maxItems === 0) return [];
  return Array(Math.max(1, minItems)).fill(exampleOf(items, ...more));
}

function objectOf(node: Schema, schemas: Record<string, Schema>): Record<string, unknown> {
  const required = new Set(node.required);
  const properties = Object.entries(node.properties ?? {});
  const requiredProperties = properties.filter(([name]) => required.has(name));
  return Object.fromEntries(
    (requiredProperties.length > 0 ? requiredProperties : properties.slice(0, 1)).map(([name, child]) => [
      name,
      exampleOf(child, schemas, name),
    ]),
  );
}

function stringOf(
  { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema,
  property: string,
): unknown {
  if (format && format in valueByFormat) return valueByFormat[format];
  const matches = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));
  return (
    [...(textExamples[property] ?? []), ...candidates].find(matches) ??
    (pattern ? "…" : "x".repeat(minLength))
  );
}

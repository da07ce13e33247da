import type { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import { isStorableText } from "../../src/kit/text.ts";

/** The schemas of what requests contain, and what is wrong with their texts. */

type Definition = OpenAPIHono["openAPIRegistry"]["definitions"][number];
type Named = { name: string; schema: z.ZodType };

/** The types of bodies that have fields. */
const fieldTypes = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

/** Parameters, headers, cookies and bodies of each operation, by its id. */
export function inputSchemasOf(definitions: readonly Definition[]): Named[] {
  return definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const { operationId, request = {} } = definition.route;
    const { params, query, headers, cookies, body } = request;
    const bodies = Object.entries(body?.content ?? {}).flatMap(([type, content]) =>
      content && "schema" in content && fieldTypes.includes(type) ? [content.schema] : [],
    );
    return [params, query, headers, cookies, ...bodies]
      .flat()
      .filter((schema) => schema !== undefined)
      .map((schema) => ({ name: operationId!, schema: schema as z.ZodType }));
  });
}

/** Texts that some field would accept if its schema only looked at their beginning or their form. */
const hostileTexts = [
  ...["\0", "a\0b", "\ud800", "a\udc00b"],
  ...["https://example.com/\0", "https://example.com/\ud800", "a@example.com\0", "2026-01-01\0"],
  ...["0193f0a0-0000-7000-8000-000000000000\0", "12:00\0", "AAAA\0", "lde\0"],
];
/** Longer than the largest request with fields. */
const longText = "x".repeat(12_000_000);

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/**
 * The paths of texts that accept what Postgres does not store or any length, and of values without a schema. What several
 * operations share is named once.
 */
export function findOpenTexts(inputs: readonly Named[]): string[] {
  const found: string[] = [];
  const seen = new Set<z.ZodType>();
  const visit = (node: z.ZodType, path: string): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const def = defOf(node);
    if (def.type === "string") {
      if (!isClosedText(node)) found.push(path);
    } else if (def.type === "unknown" || def.type === "any") found.push(path);
    else for (const [step, child] of childrenOf(def)) visit(child, step === "" ? path : `${path}.${step}`);
  };
  for (const { name, schema } of inputs) visit(schema, name);
  return found;
}

function isClosedText(node: z.ZodType): boolean {
  const isRefused = (text: string) => !node.safeParse(text).success;
  const isClean = (text: string) => isStorableText(String(node.safeParse(text).data ?? ""));
  return hostileTexts.every((text) => isRefused(text) || isClean(text)) && isRefused(longText);
}

/** The schemas inside a schema, by the property that they are for; "" for the same value. */
function childrenOf(def: Def): [string, z.ZodType][] {
  const get = (key: string) => def[key] as z.ZodType;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape as Record<string, z.ZodType>);
    case "array":
      return [["[]", get("element")]];
    case "tuple":
      return (def.items as z.ZodType[]).map((item, at) => [String(at), item]);
    case "record":
      return [
        ["key", get("keyType")],
        ["value", get("valueType")],
      ];
    case "union":
      return (def.options as z.ZodType[]).map((option) => ["", option]);
    case "intersection":
      return [
        ["", get("left")],
        ["", get("right")],
      ];
    case "pipe":
      return [["", get("in")]];
    default:
      return "innerType" in def ? [["", get("innerType")]] : [];
  }
}

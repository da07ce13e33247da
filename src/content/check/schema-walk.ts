import { z } from "zod";
import type { Path } from "./source.ts";

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
};
const defOf = (schema: z.ZodType): Def => schema._zod.def as Def;

/** The schema without optional, nullable and default wrappers. */
function core(schema: z.ZodType): z.ZodType {
  const { innerType } = defOf(schema);
  return innerType ? core(innerType) : schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasFields = (schema: z.ZodType) => defOf(core(schema)).shape !== undefined;

/** The option of a union that the value is meant for: by its discriminator, else the first that accepts it or has fields. */
function optionFor({ options = [], discriminator }: Def, value: unknown): z.ZodType | undefined {
  const isNamed = (one: z.ZodType): boolean =>
    !!discriminator &&
    isObject(value) &&
    !!defOf(core(one)).shape?.[discriminator]?.safeParse(value[discriminator]).success;
  return (
    options.find(isNamed) ?? options.find((one) => one.safeParse(value).success) ?? options.find(hasFields)
  );
}

/** The schema of the value at `key`; null if it is unknown. */
function childSchema(schema: z.ZodType, key: string, value: unknown): z.ZodType | null {
  const def = defOf(core(schema));
  if (def.shape) return Object.hasOwn(def.shape, key) ? def.shape[key]! : null;
  if (def.options) {
    const option = optionFor(def, value);
    return option ? childSchema(option, key, value) : null;
  }
  return def.element ?? def.valueType ?? null;
}

/** The schema at a path of a value; null if it is unknown. */
export function schemaAt(schema: z.ZodType, value: unknown, path: Path): z.ZodType | null {
  const [key, ...rest] = path;
  if (key === undefined) {
    const def = defOf(core(schema));
    return (def.discriminator && optionFor(def, value)) || schema;
  }
  const inner = childSchema(schema, String(key), value);
  return inner && schemaAt(inner, (value as Record<string, unknown> | undefined)?.[key], rest);
}

/** Names of the fields that an object may have; empty for other schemas. */
export function fieldNames(schema: z.ZodType | null): string[] {
  if (!schema) return [];
  const { shape, keyType } = defOf(core(schema));
  if (keyType instanceof z.ZodEnum) return keyType.options.map(String);
  return Object.keys(shape ?? {});
}

/** True if zod itself reports unknown fields. */
export function reportsUnknownFields(schema: z.ZodType): boolean {
  const { catchall, keyType } = defOf(core(schema));
  return keyType !== undefined || catchall instanceof z.ZodNever;
}

export type Leaf = { path: Path; schema: z.ZodType | null; value: unknown };

/** Every text, number and flag of a value, with its schema without wrappers and unions. */
export function* leavesOf(schema: z.ZodType | null, value: unknown, path: Path = []): Generator<Leaf> {
  if (Array.isArray(value) || isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      yield* leavesOf(schema && childSchema(schema, key, value), inner, at);
    }
    return;
  }
  const leaf = schema && core(schema);
  const options = leaf ? defOf(leaf).options : undefined;
  yield { path, schema: options?.find((one) => one.safeParse(value).success) ?? leaf, value };
}

/** Objects of a value with their schemas, the value itself first. */
export function* objectsOf(
  schema: z.ZodType | null,
  value: unknown,
  path: Path = [],
): Generator<{ path: Path; schema: z.ZodType | null; value: Record<string, unknown> }> {
  if (isObject(value)) yield { path, schema, value };
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    yield* objectsOf(schema && childSchema(schema, key, value), inner, at);
  }
}

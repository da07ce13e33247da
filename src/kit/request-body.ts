import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { onlyContent } from "./content-type.ts";
import { AppError } from "./errors.ts";
import { fieldPath, findHostile, maxDepth } from "./json.ts";

/** Refuses bodies of more bytes, announced or not, before anything reads them. */
export function atMost(maxSize: number): MiddlewareHandler {
  const onError = () => {
    throw new AppError("tooLarge", `more than ${maxSize} bytes`);
  };
  const limit = bodyLimit({ maxSize, onError });
  return (c, next) => {
    const announced = c.req.header("content-length");
    if (announced === undefined || c.req.header("transfer-encoding") !== undefined) return limit(c, next);
    // Node holds a body to its announced length. Hono's limit would ask for it as a stream first, which costs a small
    // request more than anything else does.
    return Number(announced) > maxSize ? onError() : next();
  };
}

/**
 * JSON from outside, before any schema sees it. Throws `invalid` for what is no JSON, is nested deeper than `deepest`, or
 * has a prototype's key anywhere.
 */
export function parseJson(text: string, deepest: number = maxDepth): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid", "body is no JSON", { cause });
  }
  const hostile = findHostile(value, deepest);
  if (hostile)
    throw new AppError("invalid", "hostile JSON", { fields: [{ path: fieldPath(hostile), key: "invalid" }] });
  return value;
}

/** The body by `parseJson`. */
export const readJson = async (c: Context): Promise<unknown> => parseJson(await c.req.text());

/** Lets only well-formed JSON of bounded size and depth without prototype keys through to the schema. */
export const jsonBody = (maxSize: number): MiddlewareHandler[] => [
  onlyContent("application/json"),
  atMost(maxSize),
  async (c, next) => {
    await readJson(c);
    await next();
  },
];

import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { onlyContent } from "../accounts/same-origin.ts";
import { AppError } from "../kit/errors.ts";
import { fieldPath, findHostile } from "./json.ts";

/** Refuses bodies of more bytes, announced or not, before anything reads them. */
export const atMost = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("tooLarge", `more than ${maxSize} bytes`);
    },
  });

/** Lets only well-formed JSON of bounded size and depth without prototype keys through to the schema. */
export const jsonBody = (maxSize: number): MiddlewareHandler[] => [
  onlyContent("application/json"),
  atMost(maxSize),
  refuseHostile,
];

const refuseHostile: MiddlewareHandler = async (c, next) => {
  const hostile = findHostile(await readJson(c));
  if (hostile)
    throw new AppError("invalid", "hostile JSON", { fields: [{ path: fieldPath(hostile), key: "invalid" }] });
  await next();
};

async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch (cause) {
    throw new AppError("invalid", "body is no JSON", { cause });
  }
}

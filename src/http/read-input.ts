import type { Context } from "hono";
import { z } from "zod";
import { invalidInput } from "../kit/api/field-errors.ts";
import { readJson } from "../kit/api/request-body.ts";
import { AppError } from "../kit/errors.ts";
import { mediaType } from "./same-origin.ts";

export const formType = "application/x-www-form-urlencoded";
export const jsonType = "application/json";

export const isFormPost = (c: Context): boolean => mediaType(c.req.header("content-type")) === formType;

/**
 * The body, JSON or a form, parsed by a strict schema whose messages are keys below `errors.field`.
 * Throws `unsupportedType` for other content types and `invalid` with the fields that are wrong.
 * @example
 * const { email } = await readInput(c, z.strictObject({ email: emailAddress }));
 */
export async function readInput<T extends z.ZodType>(c: Context, schema: T): Promise<z.infer<T>> {
  const type = mediaType(c.req.header("content-type"));
  if (type !== jsonType && type !== formType) throw new AppError("unsupportedType", `content type ${type}`);
  const parsed = schema.safeParse(type === formType ? await readForm(c) : await readJson(c));
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues);
}

/** Rejects any field in a form that has only a button. API clients may omit the body. */
export async function rejectFields(c: Context): Promise<void> {
  if (c.req.header("content-type") !== undefined) await readInput(c, z.strictObject({}));
}

async function readForm(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

import type { Key, Translate } from "../../content/messages.ts";
import { type ErrorCode, errorStatus } from "../../kit/errors.ts";

/** What went wrong with a form: the error code, and per field a key below `errors.field`. */
export type Failure = { code: ErrorCode | "offline"; fields: Partial<Record<Field, FieldKey>> };

/** Fields of all forms, in the order in which a form shows them. */
export const fieldNames = [
  "topic",
  "name",
  "email",
  "confirmation",
  "current",
  "password",
  "code",
  "message",
] as const;
export type Field = (typeof fieldNames)[number];

const fieldKeys = [
  "required",
  "invalid",
  "email",
  "passwordShort",
  "passwordLong",
  "passwordCommon",
  "passwordWrong",
  "codeWrong",
  "emailSame",
  "emailMismatch",
  "tooLong",
] as const;
type FieldKey = (typeof fieldKeys)[number];

type Pair = { path: string; key: string };

/** Drops unknown fields; an unknown key becomes `invalid` and an unknown code `internal`. */
export function buildFailure(code: string, pairs: readonly Pair[] = []): Failure {
  const fields: Failure["fields"] = {};
  for (const { path, key } of pairs) {
    const field = fieldNames.find((name) => name === path);
    if (field) fields[field] ??= fieldKeys.find((known) => known === key) ?? "invalid";
  }
  const known = Object.keys(errorStatus).find((name) => name === code) as ErrorCode | undefined;
  return { code: known ?? (code === "offline" ? "offline" : "internal"), fields };
}

/** Reads the failure out of a page's query (`?error=invalid&field=password.passwordShort`); null if there is none. */
export function readFailure(query: URLSearchParams): Failure | null {
  const code = query.get("error");
  if (!code) return null;
  const pairs = query.getAll("field").map((pair) => {
    const [path = "", key = ""] = pair.split(".");
    return { path, key };
  });
  return buildFailure(code, pairs);
}

/** The text above the form; null if nothing failed. */
export function failureText(errors: Translate<"errors">, failure: Failure | null): string | null {
  return failure ? errors(failure.code) : null;
}

export function fieldText(
  errors: Translate<"errors">,
  failure: Failure | null,
  field: Field,
): string | undefined {
  const key = failure?.fields[field];
  return key && errors(`field.${key}` satisfies Key<"errors">);
}

/** The field that gets the focus after a failure; null if the text above the form gets it. */
export const failedField = (failure: Failure | null): Field | null =>
  fieldNames.find((name) => failure?.fields[name]) ?? null;

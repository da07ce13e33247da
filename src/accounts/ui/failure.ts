import type { Key, Translate } from "../../content/messages.ts";
import { type ErrorCode, errorStatus } from "../../kit/errors.ts";

/** A failed form: its error code and, for each wrong field, a key below `errors.field`. */
export type Failure = {
  code: ErrorCode | "offline";
  fields: Partial<Record<Field, FieldKey>>;
  /** The server's message, if it says more than that of the code: when to try again. */
  text?: string;
};

/** The fields of all forms, in the order in which forms show them. */
export const fieldNames = [
  "topic",
  "name",
  "scopes",
  "days",
  "email",
  "confirmation",
  "current",
  "password",
  "code",
  "number",
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
  "mailCodeWrong",
  "numberWrong",
  "emailSame",
  "emailMismatch",
  "tooLong",
  "chooseOne",
] as const;
type FieldKey = (typeof fieldKeys)[number];

type Pair = { path: string; key: string };

/** Removes unknown fields, replaces an unknown key by `invalid` and an unknown code by `internal`. */
export function buildFailure(code: string, pairs: readonly Pair[] = []): Failure {
  const fields: Failure["fields"] = {};
  for (const { path, key } of pairs) {
    const field = fieldNames.find((name) => name === path);
    if (field) fields[field] ??= fieldKeys.find((known) => known === key) ?? "invalid";
  }
  const known = Object.keys(errorStatus).find((name) => name === code) as ErrorCode | undefined;
  return { code: known ?? (code === "offline" ? "offline" : "internal"), fields };
}

/** Parses the failure in a page's query (`?error=invalid&field=password.passwordShort`); null if there is none. */
export function failureOfQuery(query: URLSearchParams): Failure | null {
  const code = query.get("error");
  if (!code) return null;
  const pairs = query.getAll("field").map((pair) => {
    const [path = "", key = ""] = pair.split(".");
    return { path, key };
  });
  return buildFailure(code, pairs);
}

/** The message above the form; null without a failure. */
export function failureText(errors: Translate<"errors">, failure: Failure | null): string | null {
  return failure ? (failure.text ?? errors(failure.code)) : null;
}

export function fieldText(
  errors: Translate<"errors">,
  failure: Failure | null,
  field: Field,
): string | undefined {
  const key = failure?.fields[field];
  return key && errors(`field.${key}` satisfies Key<"errors">);
}

/** The field that gets the focus after a failure; null if the message above the form gets it. */
export const failedField = (failure: Failure | null): Field | null =>
  fieldNames.find((name) => failure?.fields[name]) ?? null;

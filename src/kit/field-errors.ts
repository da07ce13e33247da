import type { z } from "zod";
import type { FieldError } from "./errors.ts";
import { fieldPath, type Path } from "./json.ts";

/** Fields named at most in one answer. */
const maxFields = 50;

/** The places that a schema found wrong, with keys of `errors.field`. */
export const toFieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.flatMap((issue) => fromIssue(issue, [])).slice(0, maxFields);

function fromIssue(issue: z.core.$ZodIssue, above: Path): FieldError[] {
  const path = [...above, ...(issue.path as (string | number)[])];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: fieldPath([...path, key]), key: "invalid" }));
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    // The branch that was meant is the one that has least to complain about.
    const [nearest] = [...issue.errors].sort((one, other) => one.length - other.length);
    return nearest!.flatMap((inner) => fromIssue(inner, path));
  }
  return [{ path: fieldPath(path), key: keyOf(issue) }];
}

/** Texts that say more than "invalid", by their keys below `errors.field`. */
export const fieldKeys: ReadonlySet<string> = new Set([
  ..."required email emailSame emailMismatch passwordShort passwordLong".split(" "),
  ..."passwordCommon passwordWrong codeWrong tooLong url".split(" "),
]);

/** A schema may name the key as its message; otherwise the kind of the issue says it. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (fieldKeys.has(issue.message)) return issue.message;
  if (issue.code === "too_big") return "tooLong";
  if (issue.code === "too_small" && issue.origin === "string") return "required";
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
  return "invalid";
}

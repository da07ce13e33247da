import type { z } from "zod";
import { AppError, type FieldError } from "../errors.ts";
import { fieldPath, type Path } from "../json.ts";

/** Fields named in one response at most. A body with more wrong fields was not written by our forms. */
export const maxFields = 20;

/** Message keys below `errors.field` that a failed schema can lead to. */
export const fieldKeys: ReadonlySet<string> = new Set([
  ..."invalid required email emailSame emailMismatch passwordShort passwordLong".split(" "),
  ..."passwordCommon passwordWrong codeWrong tooLong url webAddress chooseOne".split(" "),
]);

/** The `invalid` error for an input that its schema rejects. Zod's own message would list every issue. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields = toFieldErrors(issues);
  const named = fields.map(({ path, key }) => `${path.slice(0, 100)}: ${key}`).join(", ");
  return new AppError("invalid", `${issues.length} issues: ${named}`, { fields });
}

/** The first wrong fields of an input with their message keys: the only mapping from Zod's issues to our errors. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const fields: FieldError[] = [];
  for (const issue of issues) {
    fields.push(...fromIssue(issue, []));
    if (fields.length >= maxFields) break;
  }
  return fields.slice(0, maxFields);
}

/** At most `maxFields`. */
function fromIssue(issue: z.core.$ZodIssue, parent: Path): FieldError[] {
  const path = [...parent, ...(issue.path as (string | number)[])];
  if (issue.code === "unrecognized_keys")
    return issue.keys.slice(0, maxFields).map((key) => ({ path: fieldPath([...path, key]), key: "invalid" }));
  if (issue.code === "invalid_union" && issue.errors.length > 0 && !fieldKeys.has(issue.message)) {
    // The branch with the fewest issues is most likely the one that the client meant.
    const [nearest] = [...issue.errors].sort((one, other) => one.length - other.length);
    return nearest!.slice(0, maxFields).flatMap((inner) => fromIssue(inner, path));
  }
  return [{ path: fieldPath(path), key: keyOf(issue) }];
}

/** A schema can set the key as its message; otherwise the kind of issue decides. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (fieldKeys.has(issue.message)) return issue.message;
  if (issue.code === "too_big") return "tooLong";
  if (issue.code === "too_small" && issue.origin === "string") return "required";
  // Without `reportInput` Zod does not tell a missing field from one of a wrong type; both count as missing.
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
  return "invalid";
}

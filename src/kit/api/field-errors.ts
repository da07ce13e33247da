import type { z } from "zod";
import type { FieldError } from "../errors.ts";
import { fieldPath, type Path } from "../json.ts";

/** Fields named in one response at most. */
const maxFields = 50;

/** Message keys below `errors.field` that a failed schema can lead to. */
export const fieldKeys: ReadonlySet<string> = new Set([
  ..."invalid required email emailSame emailMismatch passwordShort passwordLong".split(" "),
  ..."passwordCommon passwordWrong codeWrong tooLong url".split(" "),
]);

/** The wrong fields of an input with their message keys: the only mapping from Zod's issues to our errors. */
export const toFieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.flatMap((issue) => fromIssue(issue, [])).slice(0, maxFields);

function fromIssue(issue: z.core.$ZodIssue, parent: Path): FieldError[] {
  const path = [...parent, ...(issue.path as (string | number)[])];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: fieldPath([...path, key]), key: "invalid" }));
  if (issue.code === "invalid_union" && issue.errors.length > 0 && !fieldKeys.has(issue.message)) {
    // The branch with the fewest issues is most likely the one that the client meant.
    const [nearest] = [...issue.errors].sort((one, other) => one.length - other.length);
    return nearest!.flatMap((inner) => fromIssue(inner, path));
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

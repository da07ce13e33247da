import { z } from "zod";
import { forbiddenKeys, isObject, type Json } from "../../kit/json.ts";
import { isStorableText } from "../../kit/text.ts";
import { limits } from "./limits.ts";
import { cleanText } from "./text.ts";

/**
 * A text that is longer than this times its maximum is refused without being cleaned, which takes milliseconds for a megabyte.
 * Cleaning makes no language's text as much shorter: decomposed Korean has three characters for one.
 */
const longestUncleaned = 4;

/** Plain text of at most `max` UTF-16 units; cleaned before it is measured. */
export const text = (max: number) =>
  z
    .string()
    .max(longestUncleaned * max, { abort: true })
    .overwrite(cleanText)
    .max(max);

/** A permanent id of a list entry, so that edits of two tabs can be merged after reordering. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/**
 * The rendering module knows the templates. `version` is pinned at creation, so that a later release does not change the
 * layout.
 */
export const templateChoice = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  version: z.number().int().positive(),
});

/** A signature: a stored picture (`/api/files/{image}`), drawn or scanned, or the name in type; neither: space to sign by hand. */
export const signatureMark = { image: z.uuid().optional(), typed: z.literal(true).optional() };

/** A list whose entries have distinct values of `key`. */
export const unique = <K extends string, T extends z.ZodType<{ [key in K]: string }[]>>(list: T, key: K) =>
  list.check((context) => {
    const seen = new Set<string>();
    for (const [index, entry] of context.value.entries()) {
      if (seen.has(entry[key]))
        context.issues.push({
          code: "custom",
          path: [index, key],
          input: entry[key],
          params: { duplicate: key },
        });
      seen.add(entry[key]);
    }
  });

/**
 * Findings of the check before sending that the user has set aside, by their ids. Keys instead of a list, so that two tabs can
 * add some at the same time. Never printed, and only in our own files.
 */
export const setAside = z
  .record(
    id.refine((key) => !forbiddenKeys.has(key)),
    z.literal(true),
  )
  .refine((ids) => Object.keys(ids).length <= limits.setAside)
  .optional();

/** True for JSON that fits in jsonb and has no prototype keys. Recursive; the caller must bound the depth. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (isObject(value))
    return Object.entries(value).every(
      ([key, child]) => !forbiddenKeys.has(key) && isStorableText(key) && isStorable(child),
    );
  return value === null || typeof value === "boolean";
}

/** Imported data without a field in the model. Not `z.json()`, because the OpenAPI generator does not stop at its recursion. */
export const extra = z
  .record(z.string(), z.unknown() as z.ZodType<Json>)
  .refine(isStorable)
  .optional();

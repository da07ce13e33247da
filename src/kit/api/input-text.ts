import { z } from "zod";
import { isStorableText, oneLine, withoutUnstorable } from "../text.ts";

/**
 * The texts and ids of requests: every schema of a parameter, header, cookie, form or body is made of these. Documents have
 * texts of their own (`documents/model/fields.ts`), which are cleaned and not refused.
 */

/**
 * Text of at most `max` UTF-16 units, as it was sent. NUL and lone surrogates are `invalid`, because Postgres does not store
 * them. Without `.min(1)` it may be empty.
 * @param tooLong The message key of a longer text, below `errors.field`.
 * @example
 * z.strictObject({ password: inputText(1024, "passwordLong").min(1) });
 */
export const inputText = (max: number, tooLong = "tooLong") =>
  z.string().max(max, tooLong).refine(isStorableText, "invalid");

/**
 * One line of at most `max` UTF-16 units, such as a name or a title: `oneLine` of the text. What remains is measured.
 * @example
 * z.strictObject({ name: inputLine(120).min(1) });
 */
export const inputLine = (max: number) =>
  z.string().refine(isStorableText, { error: "invalid", abort: true }).overwrite(oneLine).max(max, "tooLong");

/**
 * A part of a path that the handler compares with what it knows, so that every unknown one gets the same response. Node bounds
 * addresses, and `readRequestTarget` refuses those with NUL.
 */
export const inputSegment = () =>
  z
    .string()
    .max(16 * 1024)
    .overwrite(withoutUnstorable);

/**
 * The id of a row, a UUID. A malformed one is `invalid` in a query or body; in a path it is `notFound`, as an unknown one
 * (`createApiRouter`). Handlers without a schema use `isId`.
 */
export const inputId = () => z.uuid("invalid");

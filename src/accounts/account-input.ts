import { z } from "zod";

/** What the routes take. Strict: a key that is not listed is an error. Messages are keys below `errors.field`. */
export const email = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required" })
  .max(254, { error: "tooLong" })
  .pipe(z.email({ error: "email" }))
  .transform((address) => address.toLowerCase());

/** Upper bound only against work for nothing; the rule for new passwords is `password-rule.server.ts`. */
export const password = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(1024, { error: "passwordLong" });

export const name = z
  .string({ error: "invalid" })
  .max(200, { error: "tooLong" })
  .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim());

/** Where to go afterwards; `safeTarget` decides, so anything may stand here. */
const next = z.string({ error: "invalid" }).max(2048, { error: "tooLong" });
const token = z.string({ error: "invalid" }).min(1, { error: "required" }).max(200, { error: "invalid" });

export const signUpInput = z.strictObject({ email, password, name: name.default(""), next: next.optional() });
export const signInInput = z.strictObject({
  email,
  password,
  next: next.optional(),
  /** The token of a confirmation link that was opened in another browser. */
  confirm: token.or(z.literal("")).optional(),
});
/** A code of the second factor as somebody types it, or a backup code. */
export const code = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(64, { error: "codeWrong" });
export const codeInput = z.strictObject({ code, next: next.optional() });
export const addressInput = z.strictObject({ email, next: next.optional() });
export const resetInput = z.strictObject({ token, password });

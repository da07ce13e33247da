import { z } from "zod";

/** Request bodies of the endpoints. Unknown keys are errors. Error messages are keys below `errors.field`. */
export const email = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required" })
  .max(254, { error: "tooLong" })
  .pipe(z.email({ error: "email" }))
  .transform((address) => address.toLowerCase());

/** The maximum only limits the cost of hashing; `password-rule.server.ts` has the rule for new passwords. */
export const password = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(1024, { error: "passwordLong" });

/** Characters of a user's name. */
export const maxNameLength = 200;

export const name = z
  .string({ error: "invalid" })
  .max(maxNameLength, { error: "tooLong" })
  .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim());

/** The page to open afterwards; `safePath` checks it. */
export const next = z.string({ error: "invalid" }).max(2048, { error: "tooLong" });
const token = z.string({ error: "invalid" }).min(1, { error: "required" }).max(200, { error: "invalid" });

export const signUpInput = z.strictObject({ email, password, name: name.default(""), next: next.optional() });
/**
 * `remove`: the browser deletes all that it has stored for this host, except cookies. `removed`: a script has deleted what
 * belongs to the user, and only the cache is left.
 */
export const signOutInput = z.strictObject({ device: z.enum(["remove", "removed"]).optional() });
export const signInInput = z.strictObject({
  email,
  password,
  next: next.optional(),
  /** The token of a confirmation link that the user opened in a different browser from the one that signed up. */
  confirm: token.or(z.literal("")).optional(),
});
/** An app's code or a backup code, as the user typed it. */
export const code = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(64, { error: "codeWrong" });
/** The password and the code of a change in the settings (`proveIdentity`). */
export const proof = {
  password: password.describe("The current password."),
  code: code.or(z.literal("")).optional().describe("A two-factor code, if two-factor sign-in is on."),
};
export const codeInput = z.strictObject({ code, next: next.optional() });
/** The link of a sign-up's mail, opened in another browser, and the number that the browser that signed up shows. */
export const confirmElsewhereInput = z.strictObject({
  confirm: token,
  number: z.string({ error: "required" }).min(1, { error: "required" }).max(20, { error: "numberWrong" }),
  next: next.optional(),
});
/** `email`: the address with which the open tab has signed up. */
export const signUpStatusInput = z.strictObject({ email: email.optional() });
export const addressInput = z.strictObject({ email, next: next.optional() });
export const resetInput = z.strictObject({ token, password });

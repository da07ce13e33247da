import { z } from "zod";
import { inputLine, inputText } from "../kit/api/input-text.ts";

/** Request bodies of the endpoints. Unknown keys are errors. Error messages are keys below `errors.field`. */
export const email = inputLine(254)
  .min(1)
  .pipe(z.email({ error: "email" }))
  .transform((address) => address.toLowerCase());

/** The maximum only limits the cost of hashing; `password-rule.server.ts` has the rule for new passwords. */
export const password = inputText(1024, "passwordLong").min(1);

/** Characters of a user's name. */
export const maxNameLength = 200;

export const name = inputLine(maxNameLength);

/** The page to open afterwards; `safePath` checks it. */
export const next = inputText(2048);
const token = inputText(200, "invalid").min(1);

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
export const code = inputText(64, "codeWrong").min(1);
/** The password and the code of a change in the settings (`proveIdentity`). */
export const proof = {
  password: password.describe("The current password."),
  code: code.or(z.literal("")).optional().describe("A two-factor code, if two-factor sign-in is on."),
};
export const codeInput = z.strictObject({ code, next: next.optional() });
/** The link of a sign-up's mail, opened in another browser, and the number that the browser that signed up shows. */
export const confirmElsewhereInput = z.strictObject({
  confirm: token,
  number: inputText(20, "numberWrong").min(1),
  next: next.optional(),
});
/** `email`: the address with which the open tab has signed up. */
export const signUpStatusInput = z.strictObject({ email: email.optional() });
export const addressInput = z.strictObject({ email, next: next.optional() });
export const resetInput = z.strictObject({ token, password });

import { z } from "zod";
import { email, name, password } from "../account-input.ts";
import { isCountry, themes } from "./preferences.ts";

/** Bodies of the settings' endpoints. Strict; error messages are keys below `errors.field`. */
export const nameInput = z.strictObject({ name });
export const emailInput = z.strictObject({ email, password });
export const passwordInput = z.strictObject({ current: password, password });
export const sessionInput = z.strictObject({ id: z.string().max(64) });
export const eraseInput = z.strictObject({ confirmation: email, password });
export const nothingInput = z.strictObject({});

/** A checkbox: a form omits it unless it is checked. */
const checkbox = z
  .union([z.boolean(), z.literal("on").transform(() => true)], { error: "invalid" })
  .default(false);

/** All preferences at once. The portal decides which cultures are allowed (`languageChoices`). */
export const preferencesInput = z.strictObject({
  culture: z.string({ error: "required" }).max(20, { error: "invalid" }),
  country: z.string({ error: "required" }).refine(isCountry, { error: "invalid" }),
  theme: z.enum(themes, { error: "invalid" }),
  mailReviews: checkbox,
  mailNews: checkbox,
});

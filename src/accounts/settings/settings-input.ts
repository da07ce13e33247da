import { z } from "zod";
import { themes } from "../../http/viewer.ts";
import { code, email, name, password } from "../account-input.ts";
import { isCountry } from "./preferences.ts";

/** Request bodies of the settings' endpoints. Unknown keys are errors. Error messages are keys below `errors.field`. */
export const nameInput = z.strictObject({ name });
/** The code is required if two-factor sign-in is on (`proveIdentity`). */
const stepUp = { code: code.or(z.literal("")).optional() };
export const emailInput = z.strictObject({ email, password, ...stepUp });
export const passwordInput = z.strictObject({ current: password, password, ...stepUp });
export const sessionInput = z.strictObject({ id: z.string().max(64) });
export const eraseInput = z.strictObject({ confirmation: email, password, ...stepUp });
export const nothingInput = z.strictObject({});

/** A checkbox. Forms omit it if it is unchecked. */
const checkbox = z
  .union([z.boolean(), z.literal("on").transform(() => true)], { error: "invalid" })
  .default(false);

/** All preferences. The route checks that the portal offers the culture (`languageChoices`). */
export const preferencesInput = z.strictObject({
  culture: z.string({ error: "required" }).max(20, { error: "invalid" }),
  country: z.string({ error: "required" }).refine(isCountry, { error: "invalid" }),
  theme: z.enum(themes, { error: "invalid" }),
  mailReviews: checkbox,
  mailNews: checkbox,
  mailReminders: checkbox,
  singleKeys: checkbox,
});

import { z } from "zod";
import { themes } from "../../http/viewer.ts";
import { inputId, inputText } from "../../kit/api/input-text.ts";
import { email, name, password, proof } from "../account-input.ts";
import { isCountry } from "./preferences.ts";

/** Request bodies of the settings' endpoints. Unknown keys are errors. Error messages are keys below `errors.field`. */
export const nameInput = z.strictObject({ name });
export const emailInput = z.strictObject({ email, ...proof });
export const passwordInput = z.strictObject({ current: password, password, code: proof.code });
export const sessionInput = z.strictObject({ id: inputId() });
export const eraseInput = z.strictObject({ confirmation: email, ...proof });

/** A checkbox. Forms omit it if it is unchecked. */
const checkbox = z
  .union([z.boolean(), z.literal("on").transform(() => true)], { error: "invalid" })
  .default(false);

/** All preferences. The route checks that the portal offers the culture (`languageChoices`). */
export const preferencesInput = z.strictObject({
  culture: inputText(20, "invalid"),
  country: inputText(2, "invalid").refine(isCountry, { error: "invalid" }),
  theme: z.enum(themes, { error: "invalid" }),
  mailReviews: checkbox,
  mailNews: checkbox,
  mailReminders: checkbox,
  singleKeys: checkbox,
});

import { z } from "zod";
import { email, maxNameLength } from "../../accounts/account-input.ts";
import { inputId, inputLine } from "../../kit/api/input-text.ts";
import { newId } from "../../kit/id.ts";
import { statementKinds } from "../statements/statement-kinds.ts";

/** Addresses of sites. Our mail repeats what was typed, so a stranger could send advertisements with it. */
const site =
  /:\/\/|www\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|shop|site|online|link|club|app|example)(?![\p{L}\p{N}])/iu;

/** One line without addresses. */
const line = (max: number) => inputLine(max).refine((text) => !site.test(text), { error: "webAddress" });

export const maxLengths = { name: maxNameLength, contract: 120, reason: 2_000 } as const;

/** Years in which the wished end may lie. */
const maxYears = 2;

/** A day, not later than in two years. */
const wishedDay = z.iso
  .date({ error: "invalid" })
  .refine((day) => Date.parse(day) < new Date().setUTCFullYear(new Date().getUTCFullYear() + maxYears), {
    error: "invalid",
  });

/** The form that ends a contract without signing in. Error messages are keys below `errors.field`. */
export const statementForm = z
  .strictObject({
    /** Of the page with the form: the same form sent twice is one statement. */
    key: inputId().default(newId),
    kind: z.enum(statementKinds),
    name: line(maxLengths.name).min(1),
    email,
    contract: line(maxLengths.contract).default(""),
    reason: line(maxLengths.reason).default(""),
    wishedOn: wishedDay.or(z.literal("")).default(""),
  })
  .refine(({ kind, reason }) => kind !== "cancelForCause" || reason !== "", {
    path: ["reason"],
    error: "required",
  })
  // Only a cancellation for cause has a reason: nothing else is stored or repeated.
  .transform((form) => ({ ...form, reason: form.kind === "cancelForCause" ? form.reason : "" }));

/** What the customer typed, by the names of the fields. */
export type TypedStatement = Partial<Record<string, string>>;

import { z } from "zod";
import { email } from "../accounts/account-input.ts";

/** What a message can be about; each has its words below `support.topics`. */
export const topics = ["documents", "account", "billing", "privacy", "problem", "other"] as const;
export type Topic = (typeof topics)[number];

/** Characters of a message. */
export const longestMessage = 5_000;

/** Days for which a message is kept where the operator gets no mail. */
export const messageDays = 365;

/**
 * The contact form. `website` is a trap: people do not see the field, programs fill it in. Messages are keys below
 * `errors.field`.
 */
export const supportInput = z.strictObject({
  topic: z.enum(topics, { error: "required" }),
  email,
  message: z
    .string({ error: "required" })
    .transform(asText)
    .pipe(z.string().min(1, { error: "required" }).max(longestMessage, { error: "tooLong" })),
  website: z.string().max(2048).optional(),
});
export type SupportInput = z.infer<typeof supportInput>;

/** Line ends as we write them, no other control characters. */
function asText(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .toWellFormed()
    .trim();
}

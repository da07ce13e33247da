import { z } from "zod";
import { email } from "../accounts/account-input.ts";
import { inputText } from "../kit/api/input-text.ts";

/** Topics of a message; their messages are below `support.topics`. */
export const topics = ["documents", "account", "billing", "privacy", "problem", "other"] as const;
export type Topic = (typeof topics)[number];

/** Characters. */
export const maxMessageLength = 5_000;

/** Days after which a stored message is deleted. */
export const messageRetentionDays = 365;

/**
 * The contact form. `website` is a honeypot: users do not see the field, bots fill it in. Error messages are keys below
 * `errors.field`.
 */
export const supportInput = z.strictObject({
  topic: z.enum(topics, { error: "required" }),
  email,
  // Forms send two characters for a line break.
  message: inputText(2 * maxMessageLength)
    .overwrite(normalizeText)
    .min(1)
    .max(maxMessageLength, "tooLong"),
  website: inputText(2048).optional(),
});
export type SupportInput = z.infer<typeof supportInput>;

/** Normalizes line breaks and removes other control characters. */
function normalizeText(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();
}

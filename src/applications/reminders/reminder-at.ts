import type { ApplicationFields } from "../application.ts";
import { morningOf } from "./morning.ts";

/** When the user is reminded of the next step: in the morning of its day. Null without a reminder, and if that has passed. */
export function reminderAt(
  { nextStepOn, reminder }: Pick<ApplicationFields, "nextStepOn" | "reminder">,
  now: Date,
): Date | null {
  if (nextStepOn === null || reminder === null) return null;
  const at = morningOf(nextStepOn, reminder.timeZone);
  return at > now ? at : null;
}

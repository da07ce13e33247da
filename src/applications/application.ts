import { z } from "zod";
import { text } from "../documents/model/fields.ts";
import { cleanTitle } from "../documents/model/text.ts";
import { inputText } from "../kit/api/input-text.ts";
import { isStorableText } from "../kit/text.ts";
import { applicationLimits, applicationStatuses, closedReasons } from "./application-terms.ts";
import { isTimeZone } from "./reminders/morning.ts";

const line = text(applicationLimits.line).overwrite(cleanTitle);
const day = z.iso.date().nullable();
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .nullable();

/** How the user wants to be reminded of the next step, in the morning of its day. */
const reminder = z.strictObject({
  bell: z.boolean(),
  mail: z.boolean(),
  /** IANA name of the browser's time zone. */
  timeZone: inputText(64).refine(isTimeZone),
});

/** What the user enters. Days are local: 2026-11-26. */
export const applicationFields = {
  employer: line.min(1),
  jobTitle: line,
  /** The address of the advert, or "". */
  advertUrl: z.union([
    z.literal(""),
    z
      .url({ protocol: /^https?$/ })
      .max(applicationLimits.url)
      .refine(isStorableText),
  ]),
  status: z.enum(applicationStatuses),
  /** Null unless the status is `closed`, and if the user has given none. */
  closedReason: z.enum(closedReasons).nullable(),
  savedOn: day,
  /** The last day on which the employer takes applications. */
  closesOn: day,
  sentOn: day,
  interviewOn: day,
  interviewTime: time,
  /** When the employer or, after an offer, the user has to answer. */
  answerOn: day,
  notes: text(applicationLimits.notes),
  nextStep: line,
  nextStepOn: day,
  nextStepTime: time,
  /** Null if the user wants none. A next step without a day has none. */
  reminder: reminder.nullable(),
  archived: z.boolean(),
};
const input = z.strictObject(applicationFields);
export type ApplicationFields = z.infer<typeof input>;

/** An application as its owner receives it. */
export const application = z.strictObject({
  id: z.uuid(),
  version: z.number().int().positive(),
  ...applicationFields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Application = z.infer<typeof application>;

/** Removes what contradicts the rest: a reason without an end, a day without a next step, a time or a reminder without a day. */
export function consistent(fields: ApplicationFields): ApplicationFields {
  const { status, interviewOn, nextStep, reminder } = fields;
  const nextStepOn = nextStep === "" ? null : fields.nextStepOn;
  const reminds = nextStepOn !== null && reminder !== null && (reminder.bell || reminder.mail);
  return {
    ...fields,
    ...(status !== "closed" && { closedReason: null }),
    ...(interviewOn === null && { interviewTime: null }),
    nextStepOn,
    ...(nextStepOn === null && { nextStepTime: null }),
    ...(!reminds && { reminder: null }),
  };
}

import { z } from "zod";
import { locales } from "../../portals/portal.ts";
import { id, text, unique } from "./fields.ts";
import { letterLimits } from "./limits.ts";
import { partialDate } from "./partial-date.ts";

const line = text(letterLimits.line);
const lines = text(letterLimits.lines);

/**
 * A cover letter, in the portal's layout norm. Text is plain; an empty line separates the paragraphs of `body`.
 */

export const letterContent = z.strictObject({
  schema: z.literal(1),
  locale: z.enum(locales),
  /** The resume that the sender was copied from, for updating it. */
  resumeId: z.uuid().optional(),
  sender: z.strictObject({ name: line, headline: line, address: lines, email: line, phone: line }),
  recipient: z.strictObject({ company: line, person: line, address: lines }),
  place: line,
  /** Without it, the day of the export. */
  date: partialDate.optional(),
  subject: line,
  salutation: line,
  body: text(letterLimits.body),
  closing: line,
  /** One enclosure per line. */
  enclosures: lines,
  /** For norms with `form: "prompts"`: questions with a character limit instead of a body. */
  prompts: unique(
    z
      .array(
        z.strictObject({
          id,
          title: line,
          limit: z.number().int().positive().max(letterLimits.answer),
          answer: text(letterLimits.answer),
        }),
      )
      .max(letterLimits.prompts),
    "id",
  ),
  template: z.strictObject({ id: z.literal("letter"), version: z.number().int().positive() }),
});
export type LetterContent = z.infer<typeof letterContent>;

import { z } from "zod";
import { locales } from "../../portals/portal.ts";
import { id, text, unique } from "./fields.ts";
import { partialDate } from "./partial-date.ts";

/**
 * The letter that goes with a resume. Its layout norm is the portal's. Text is plain; paragraphs of `body`
 * are parted by an empty line.
 */
const line = text(500);
const lines = text(1000);

export const letterContent = z.strictObject({
  schema: z.literal(1),
  locale: z.enum(locales),
  /** The resume the sender was taken from, so that it can be refreshed. */
  resumeId: z.uuid().optional(),
  sender: z.strictObject({ name: line, headline: line, address: lines, email: line, phone: line }),
  recipient: z.strictObject({ company: line, person: line, address: lines }),
  place: line,
  /** Absent: the day of the export. */
  date: partialDate.optional(),
  subject: line,
  salutation: line,
  body: text(20_000),
  closing: line,
  /** One enclosure a line. */
  enclosures: lines,
  /** For norms of the form "prompts": questions with a limit in characters, instead of a body. */
  prompts: unique(
    z
      .array(
        z.strictObject({
          id,
          title: line,
          limit: z.number().int().positive().max(10_000),
          answer: text(10_000),
        }),
      )
      .max(20),
    "id",
  ),
  template: z.strictObject({ id: z.literal("letter"), version: z.number().int().positive() }),
});
export type LetterContent = z.infer<typeof letterContent>;

import { z } from "zod";
import { locales } from "../../portals/portal.ts";
import { attachmentTypes, honorifics } from "./choices.ts";
import { design } from "./design.ts";
import { id, setAside, signatureMark, templateChoice, text, unique } from "./fields.ts";
import { letterLimits } from "./limits.ts";
import { partialDate } from "./partial-date.ts";
import { richText } from "./rich-text-schema.ts";

const line = text(letterLimits.line);
const lines = text(letterLimits.lines);

/** An uploaded certificate or reference, for the application folder. `fileId` is a stored file of the user. */
const attachment = z.strictObject({
  id,
  fileId: z.uuid(),
  title: line,
  contentType: z.enum(attachmentTypes),
  pages: z.number().int().positive(),
});
export type Attachment = z.infer<typeof attachment>;

/** A cover letter, in the portal's layout norm. An empty line separates the paragraphs of `body` and of answers. */
export const letterContent = z.strictObject({
  schema: z.literal(1),
  locale: z.enum(locales),
  /** The resume that the sender was copied from, for updating it. */
  resumeId: z.uuid().optional(),
  sender: z.strictObject({ name: line, headline: line, address: lines, email: line, phone: line }),
  recipient: z.strictObject({
    company: line,
    department: line.optional(),
    person: line,
    address: lines,
    /** Absent: 様 for a named person, 御中 for a company. */
    honorific: z.enum(honorifics).optional(),
  }),
  place: line,
  /** Without it, the day of the export. */
  date: partialDate.optional(),
  /** The employer's reference number, or the number of the advertisement. */
  reference: line.optional(),
  subject: line,
  salutation: line,
  body: richText(letterLimits.body, "\n\n"),
  closing: line,
  signature: z.strictObject(signatureMark).optional(),
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
          answer: richText(letterLimits.answer, "\n\n"),
        }),
      )
      .max(letterLimits.prompts),
    "id",
  ),
  attachments: unique(z.array(attachment).max(letterLimits.attachments), "id").optional(),
  template: templateChoice,
  design: design.optional(),
  setAside,
});
export type LetterContent = z.infer<typeof letterContent>;

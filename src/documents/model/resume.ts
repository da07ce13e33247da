import { z } from "zod";
import { locales } from "../../portals/portal.ts";
import { design } from "./design.ts";
import { extra, id, setAside, signatureMark, templateChoice, text, unique } from "./fields.ts";
import { limits } from "./limits.ts";
import { partialDate } from "./partial-date.ts";
import { person } from "./person.ts";
import { resumeSection } from "./section.ts";

/**
 * The resume: a superset of JSON Resume 1.3 with structured names, partial dates, typed sections in any order, personal
 * fields with visibility, and a pinned template.
 *
 * Rules:
 * - A missing optional field was never set; "" was set and emptied. Both show nothing.
 * - `extra` has imported data that the model has no field for, under its original key, so that an export returns it.
 *   Nothing in `extra` is shown or typeset.
 * - Text is in Unicode NFC; line breaks are "\n". The schema cleans text. Formatted text is data (`rich-text.ts`); there
 *   is no markup.
 * - A `url` is the text the user entered, with any scheme. Code that renders a link must check the scheme.
 * - Sections, items and links have ids that are unique in their list, for merging and the form.
 */

/**
 * A text of an imported file that fits no field. It is never typeset; the user places or discards it. `label` is what the
 * file calls it. `from` is the same value in the `extra` of a part of the content, which goes with it: `owner` is `resume`,
 * `person`, or the id of an item or link.
 */
const trayText = z.strictObject({
  id,
  text: text(limits.prose),
  label: text(limits.line).optional(),
  from: z.strictObject({ owner: text(limits.line), key: text(limits.line) }).optional(),
});
export type TrayText = z.infer<typeof trayText>;

export const resumeContent = z.strictObject({
  schema: z.literal(1),
  /** Language of the document's headings, dates and hyphenation. */
  locale: z.enum(locales),
  person,
  sections: unique(z.array(resumeSection).max(limits.sections), "id"),
  /** The consent line at the end, in countries that use one. */
  consent: z.strictObject({ text: text(limits.consent), visible: z.boolean() }).optional(),
  /** Place and date above the signature, in countries that use them. */
  signature: z
    .strictObject({
      place: text(limits.line),
      date: partialDate.optional(),
      visible: z.boolean(),
      ...signatureMark,
    })
    .optional(),
  template: templateChoice,
  design: design.optional(),
  setAside,
  tray: unique(z.array(trayText).max(limits.tray), "id").optional(),
  extra,
});
export type ResumeContent = z.infer<typeof resumeContent>;

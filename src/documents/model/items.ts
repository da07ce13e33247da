import { z } from "zod";
import { cefrLevels, educationStatuses } from "./choices.ts";
import type { Field, FieldKind, Fields } from "./field-types.ts";
import { extra, id, text, unique } from "./fields.ts";
import { limits } from "./limits.ts";
import { partialDate } from "./partial-date.ts";
import { richLines, richText } from "./rich-text-schema.ts";
import { type ItemSectionType, itemSections } from "./section-types.ts";

/** The schemas of a section's items, from the table of sections. */

const line = text(limits.line).optional();

/** Start and end as partial dates; `ongoing` means "until now". `rawStart` and `rawEnd` have imported text that is not a date. */
const period = z.strictObject({
  start: partialDate.optional(),
  end: partialDate.optional(),
  ongoing: z.boolean().optional(),
  rawStart: line,
  rawEnd: line,
});
export type Period = z.infer<typeof period>;

const cefr = z.enum(cefrLevels).optional();

const schemas = {
  line,
  contact: line,
  url: text(limits.url).optional(),
  prose: richText(limits.prose).optional(),
  highlights: richLines(limits.highlight, limits.highlights).optional(),
  words: z.array(text(limits.line)).max(limits.keywords).optional(),
  period: period.optional(),
  date: partialDate.optional(),
  dateText: line,
  status: z.enum(educationStatuses).optional(),
  /** Levels of the five skills in the Europass grid. */
  levels: z
    .strictObject({ listening: cefr, reading: cefr, interaction: cefr, production: cefr, writing: cefr })
    .optional(),
} satisfies Record<Exclude<FieldKind, "positions">, z.ZodType>;

/** An item with `hidden` is not typeset; `breakBefore` starts a page. */
const common = { id, hidden: z.literal(true).optional(), breakBefore: z.literal(true).optional(), extra };

type Item<F extends Fields> = z.ZodObject<
  typeof common & {
    [K in keyof F]: F[K] extends { kind: "positions"; fields: infer P extends Fields }
      ? z.ZodOptional<z.ZodArray<Item<P>>>
      : F[K]["kind"] extends keyof typeof schemas
        ? (typeof schemas)[F[K]["kind"]]
        : never;
  },
  z.core.$strict
>;

const itemOf = (fields: Fields): z.ZodType<{ id: string }> =>
  z.strictObject({
    ...common,
    ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)])),
  });

const schemaOf = (field: Field) =>
  field.kind === "positions"
    ? unique(z.array(itemOf(field.fields)).max(limits.positions), "id").optional()
    : schemas[field.kind];

/** The items of a section of the type. */
export const itemsOf = <T extends ItemSectionType>(type: T) =>
  unique(z.array(itemOf(itemSections[type].fields)).max(limits.items), "id") as z.ZodType as z.ZodArray<
    Item<(typeof itemSections)[T]["fields"]>
  >;

import { z } from "zod";
import { forbiddenKeys } from "../../kit/json.ts";
import * as choices from "./design-choices.ts";
import { id } from "./fields.ts";
import { limits } from "./limits.ts";

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max).optional();
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).optional();
const ranges = choices.designRanges;

/**
 * Design settings of a document: the user's changes to its template's defaults. An absent setting has the template's
 * value. Settings that the template does not have are stored and ignored, so that a change of template loses none.
 */
export const design = z.strictObject({
  /** `#rrggbb`; darkened for printing until its contrast is 4.5 : 1 on its background. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  fontPair: oneOf(choices.fontPairs),
  /** Size of the text in points. */
  size: within(ranges.size),
  /** Distance of baselines, in sizes. */
  leading: within(ranges.leading),
  /** Factor on the space between entries and sections. */
  density: within(ranges.density),
  /** Millimetres. */
  marginX: within(ranges.marginX),
  marginTop: within(ranges.marginTop),
  marginBottom: within(ranges.marginBottom),
  paper: oneOf(choices.papers),
  header: oneOf(choices.headerLayouts),
  contact: oneOf(choices.contactLayouts),
  photoShape: oneOf(choices.photoShapes),
  photoPlace: oneOf(choices.photoPlaces),
  photoWidth: within(ranges.photoWidth),
  columns: oneOf(choices.columnLayouts),
  /** Places of sections in a template with a panel, by section id. */
  places: z
    .record(
      id.refine((key) => !forbiddenKeys.has(key)),
      z.enum(choices.sectionPlaces),
    )
    .refine((places) => Object.keys(places).length <= limits.sections)
    .optional(),
  datePosition: oneOf(choices.datePositions),
  dateWidth: within(ranges.dateWidth),
  dateFormat: oneOf(choices.dateFormats),
  calendar: oneOf(choices.calendars),
  entryOrder: oneOf(choices.entryOrders),
  skills: oneOf(choices.skillLayouts),
  levels: oneOf(choices.levelStyles),
  headingStyle: oneOf(choices.headingStyles),
  bullets: oneOf(choices.bulletMarks),
  links: oneOf(choices.linkStyles),
  pageNumber: oneOf(choices.pageFurniture),
  runningHeader: oneOf(choices.pageFurniture),
  /** Number of pages to tighten the document to; absent: as many as it takes. */
  fit: z.number().int().min(ranges.fit.min).max(ranges.fit.max).optional(),
});
export type Design = z.infer<typeof design>;

import { z } from "zod";

/** The file as the import review shows it beside the result. */

const fraction = z.number().min(0).max(1);

const sourceLine = z.object({
  /** Its position in `lines`. */
  id: z.number().int().nonnegative(),
  text: z.string(),
  kind: z.enum(["heading", "text", "bullet"]),
  /** Depth of a heading (1 is the largest), or of the indentation of other lines. */
  level: z.number().int().positive(),
  /** What the file calls the value, in its own words: "company". Only for files of fields. */
  label: z.string().optional(),
  /** Place on a page of a PDF, as fractions of its width and height from the upper left corner. */
  box: z
    .object({
      page: z.number().int().nonnegative(),
      x: fraction,
      y: fraction,
      width: fraction,
      height: fraction,
    })
    .optional(),
});
export type SourceLine = z.infer<typeof sourceLine>;

export const sourceView = z.object({
  /** Pages of a PDF; empty for files without pages. `picture` is a data URI (WebP). Points. */
  pages: z.array(z.object({ width: z.number(), height: z.number(), picture: z.string().optional() })),
  lines: z.array(sourceLine),
});
export type SourceView = z.infer<typeof sourceView>;

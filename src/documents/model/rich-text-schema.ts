import { z } from "zod";
import { canonicalHighlights, canonicalLine, canonicalText } from "./canonical-text.ts";
import { text } from "./fields.ts";
import { limits } from "./limits.ts";
import { type Break, type Highlight, plainText, type RichLine, type RichText } from "./rich-text.ts";

/** The maximum of all texts; a field has its own, in characters of plain text. */
const longest = 100_000;
const run = z.strictObject({
  text: z.string().max(longest),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** Any text the user typed; code that renders a link must check its scheme. */
  link: z.string().max(limits.url).optional(),
});
const runs = z.array(run).max(limits.runs);
const below = z.enum(["bullets", "numbers"]);
const item = z.strictObject({ runs, below: below.optional() });
const block = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph"), runs }),
  z.strictObject({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(item).max(limits.blocks) }),
]);

/** Formatted text of at most `max` UTF-16 units as plain text, in its canonical form. */
export const richText = (max: number, paragraphBreak: Break = "\n") =>
  z
    .union([text(max), z.array(block).max(limits.blocks)])
    .overwrite((value: RichText) => canonicalText(value, paragraphBreak))
    .check(atMost(max, (value) => plainText(value, paragraphBreak)));

/** One line of formatted text. */
export const richLine = (max: number) =>
  z
    .union([text(max), runs])
    .overwrite((value: RichLine) => canonicalLine(value))
    .check(atMost(max, plainText));

/** At most `most` lines on two levels, each of at most `max` UTF-16 units, in their canonical form. */
export const richLines = (max: number, most: number) =>
  z
    .array(
      z
        .union([text(max), runs, z.strictObject({ runs, below })])
        .check(atMost<Highlight>(max, (line) => plainText(line))),
    )
    .max(most)
    .overwrite(canonicalHighlights);

/**
 * Refuses formatted text that is too long, or that has more blocks once its paragraphs are split. A string is measured
 * by its own schema.
 */
const atMost =
  <T extends RichText | Highlight>(max: number, plain: (value: T) => string): z.core.CheckFn<T> =>
  (context) => {
    const { value } = context;
    if (typeof value === "string" && context.issues.length > 0) return;
    if (plain(value).length > max)
      context.issues.push({ code: "too_big", origin: "string", maximum: max, inclusive: true, input: value });
    if (Array.isArray(value) && value.length > limits.blocks)
      context.issues.push({
        code: "too_big",
        origin: "array",
        maximum: limits.blocks,
        inclusive: true,
        input: value,
      });
  };

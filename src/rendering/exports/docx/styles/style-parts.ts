import type { IParagraphStyleOptions } from "docx";
import type { DocxContext } from "../docx-context.ts";
import type { Emphasis } from "./appearance.ts";

type StyleParts = Omit<IParagraphStyleOptions, "id" | "name">;

/** A style that users find in Word's gallery. All are based on "Normal", which has the text's font and size. */
export const style = (
  id: string,
  name: string,
  { paragraph, ...parts }: StyleParts = {},
): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: "Normal",
  quickFormat: true,
  ...parts,
  ...(paragraph && { paragraph }),
});

/** The emphasis as properties of a run; `bold: false` undoes that of the paragraph's style. */
export const emphasised = ({ bold, italics, color }: Emphasis, { data }: DocxContext) => ({
  bold: !!bold,
  // Fonts without italics would be slanted.
  italics: !!italics && data.typography.body.hasItalic,
  color: data.design[color ?? "ink"].slice(1),
});

/** Space above a block whose first baseline is this many pitches below the last one. */
export const spaceAbove = ({ data, pitch }: DocxContext, pitches: number): number =>
  Math.round((pitches - 1) * pitch * data.design.density);

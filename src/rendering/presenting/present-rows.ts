import type { ItemOf } from "../../documents/model/section.ts";
import type { Block } from "../render-data.ts";
import { joined } from "./present-context.ts";
import { ItemReader, type PrintedItem, type SectionContext } from "./present-entry.ts";
import type { Printed, PrintedText } from "./printed-text.ts";

/** Items of one line: a label and its value. Rows without a value may share a line. */

/** "Python: NumPy, pandas", with the level beside the name or, without keywords, as the value. */
export function presentSkill(
  values: ItemOf<"skills">,
  spot: string,
  context: SectionContext,
): Printed<Block>[] {
  const reader = new ItemReader({ type: "skills", values, spot }, context);
  const level = context.settings.levels === "none" ? "" : reader.text("level");
  const keywords = reader.text("keywords");
  const name = reader.printed("name", { role: "title" });
  const levels: PrintedText[] = level === "" ? [] : reader.printed("level", { role: "title" });
  if (keywords === "") return row(name, levels, context);
  return row([...name, ...levels], reader.printed("keywords", { role: "meta" }), context);
}

export function presentInterest(
  values: ItemOf<"interests">,
  spot: string,
  context: SectionContext,
): Printed<Block>[] {
  const reader = new ItemReader({ type: "interests", values, spot } satisfies PrintedItem, context);
  return row(
    reader.printed("name", { role: "title" }),
    reader.printed("keywords", { role: "meta" }),
    context,
  );
}

function row(
  label: readonly PrintedText[],
  value: readonly PrintedText[],
  context: SectionContext,
): Printed<Block>[] {
  if (label.length + value.length === 0) return [];
  const textOf = (texts: readonly PrintedText[]) =>
    joined(
      texts.map(({ text }) => text),
      context,
    );
  return [
    {
      data: { kind: "row", label: textOf(label), value: textOf(value), run: value.length === 0 },
      texts: inRow(label, value, ": ", context),
    },
  ];
}

/** The texts of a short item: the label's, then the value's after the joiner. */
export const inRow = (...parts: Parameters<typeof inLine>): PrintedText[] =>
  inLine(...parts).map((text) => ({ ...text, row: true }));

/** The texts of one line; those of the value follow the label's after the joiner. */
export const inLine = (
  label: readonly PrintedText[],
  value: readonly PrintedText[],
  joiner: string,
  { common: { listJoiner } }: SectionContext,
): PrintedText[] =>
  [
    ...label.map((text, at) => (at === 0 ? text : { ...text, joiner: listJoiner })),
    ...value.map((text, at) => ({ ...text, joiner: at > 0 ? listJoiner : joiner })),
  ].map(({ joiner: before, ...text }, at) => ({
    ...text,
    // An item begins on a line of its own.
    ...(at > 0 && before !== undefined && { joiner: before }),
  }));

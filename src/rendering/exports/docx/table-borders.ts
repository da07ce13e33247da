import { BorderStyle, type IBorderOptions } from "docx";

export type Border = IBorderOptions;

/** A rule of a table; `eighths` of a point. */
export const ruleOf = (
  color: string,
  eighths: number,
  style: Border["style"] = BorderStyle.SINGLE,
): Border => ({
  style,
  color: color.slice(1),
  size: eighths,
});
export const noBorder: Border = { style: BorderStyle.NONE, size: 0, color: "auto" };

/** The same border on all sides, except for those given. */
export const borders = (
  all: Border,
  sides: Partial<Record<"top" | "bottom" | "left" | "right", Border>> = {},
) => ({ top: all, bottom: all, left: all, right: all, ...sides });

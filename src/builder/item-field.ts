import type { Key } from "../content/messages.ts";
import { limits } from "../documents/model/limits.ts";

type TextList = { key: string; most: number; each: number; example?: Key<"builder"> };
/** A `rare` field is shown if it has a value or the user chooses "More". */
type Common = { label: Key<"builder">; half?: boolean; rare?: boolean };

/** One field of an item: its key in the model and the control that edits it. */
export type ItemField =
  | (Common & { control: "line"; key: string; limit: number; example?: Key<"builder">; link?: boolean })
  | (Common & { control: "prose"; key: string; limit: number })
  /** A list of texts: one per line, or separated by commas. */
  | (Common & TextList & { control: "lines" })
  | (Common & TextList & { control: "commas" })
  /** A list of formatted texts, one per line. */
  | (Common & TextList & { control: "richLines" })
  | (Common & { control: "suggest"; key: string; limit: number })
  | (Common & { control: "date"; key: string; rawKey: string })
  /** A choice of fixed values, or none. */
  | (Common & { control: "choice"; key: string; options: readonly string[]; optionLabels: Key<"builder">[] })
  /** Levels of the five skills of a language. */
  | (Common & { control: "cefr"; key: string })
  /** Further positions at the same employer, each with fields of its own. */
  | (Common & { control: "positions"; key: string })
  | { control: "period" };

export const line = (
  key: string,
  label: Key<"builder">,
  more: { half?: boolean; rare?: boolean; example?: Key<"builder"> } = {},
): ItemField => ({
  control: "line",
  key,
  label,
  limit: limits.line,
  ...more,
});
export const prose = (key: string, label: Key<"builder">): ItemField => ({
  control: "prose",
  key,
  label,
  limit: limits.prose,
});
export const url: ItemField = {
  rare: true,
  control: "line",
  key: "url",
  label: "url",
  limit: limits.url,
  link: true,
};
export const period: ItemField = { control: "period" };
export const date: ItemField = { control: "date", key: "date", rawKey: "rawDate", label: "date", half: true };
export const highlights: ItemField = {
  control: "richLines",
  key: "highlights",
  label: "highlights",
  most: limits.highlights,
  each: limits.highlight,
  example: "example.highlight",
};
export const list = (control: "lines" | "commas", key: string, label: Key<"builder">): ItemField => ({
  control,
  key,
  label,
  most: limits.keywords,
  each: limits.line,
});

export const rare = (field: ItemField): ItemField =>
  field.control === "period" ? field : { ...field, rare: true };

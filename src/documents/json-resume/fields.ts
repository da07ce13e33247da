import { limits } from "../model/limits.ts";

/**
 * The mapping between keys of JSON Resume 1.3 and of the model, for import and export.
 * - `text` is cut at `max`; `texts` is a list of at most `count` texts. `rich` and `lines` are the same with formatting,
 *   which the file has under `extensionKey`.
 * - `choice` is one of `values`; `group` is an object of choices.
 * - `date` is a partial date; other text goes to the key `raw`. With `in: "period"` both are inside `period`.
 */
export type Field =
  | { json: string; model: string; as: "text"; max: number }
  | { json: string; model: string; as: "texts"; max: number; count: number }
  | { json: string; model: string; as: "rich"; max: number }
  | { json: string; model: string; as: "lines"; max: number; count: number }
  | { json: string; model: string; as: "choice"; values: readonly string[] }
  | { json: string; model: string; as: "group"; keys: readonly string[]; values: readonly string[] }
  | { json: string; model: string; as: "date"; raw: string; in?: "period" };

export const text = (json: string, model = json, max: number = limits.line): Field => ({
  json,
  model,
  as: "text",
  max,
});
export const prose = (json: string, model = json): Field => ({
  json,
  model,
  as: "rich",
  max: limits.prose,
});
const url: Field = text("url", "url", limits.url);
export const period: Field[] = [
  { json: "startDate", model: "start", as: "date", raw: "rawStart", in: "period" },
  { json: "endDate", model: "end", as: "date", raw: "rawEnd", in: "period" },
];

export const basicsFields: Field[] = [text("label", "headline"), text("email"), text("phone"), url];

export const locationFields: Field[] = [
  text("address"),
  text("postalCode"),
  text("city"),
  text("countryCode"),
  text("region"),
];

export const profileFields: Field[] = [text("network"), text("username"), url];

import { jsonPath, type Path } from "../../kit/json.ts";
import { MarkupReader } from "../markup/read-markup.ts";

/**
 * Reasons why a value could not be imported unchanged; their messages are under `builder.loss`. With the first four the
 * value is stored and exported again; the others change or remove it.
 */
export const importLossReasons = [
  /** Not a date; stored and shown as text. */
  "invalid-date",
  /** Not the expected text or list of texts; stored for export, not shown. */
  "not-text",
  /** A key or shape without a field in the model; stored for export, not shown. Prototype keys are dropped. */
  "not-shown",
  /** A photo's URL: never fetched, stored for export. */
  "photo-not-fetched",
  /** Cut at the maximum length; an overlong photo URL is removed. */
  "too-long",
  /** A list cut at its maximum length (the path is a slice), or data nested too deeply. */
  "too-many",
  /** Control characters or lone surrogates were removed, or a key that contains some. */
  "control-characters",
  /** The same text with other line breaks or in another Unicode form. */
  "normalized",
  /** HTML or Markdown became formatted text. */
  "converted",
] as const;
export type ImportLossReason = (typeof importLossReasons)[number];
export type ImportLoss = { path: string; reason: ImportLossReason };

/** A hostile file could cause hundreds of thousands. */
const maxLosses = 500;

/** Collects losses. After `maxLosses` it adds one for the whole file and ignores the rest. */
export class Losses {
  readonly all: ImportLoss[] = [];
  /** Converts the markup of the file's texts, within the limit for one file. */
  readonly markup = new MarkupReader();

  add(path: Path, reason: ImportLossReason, slice = ""): void {
    if (this.all.length < maxLosses) this.all.push({ path: jsonPath(path) + slice, reason });
    else if (this.all.length === maxLosses) this.all.push({ path: "$", reason: "too-many" });
  }
}

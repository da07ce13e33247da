import { jsonPath, type Path } from "../../kit/json.ts";

/**
 * What an import could not take over as it was. The words stand in the resources under `builder.loss`.
 * The first four keep the value and an export gives it back; the others change or remove it.
 */
export const importLossReasons = [
  /** No calendar date; kept as text and shown as such. */
  "invalid-date",
  /** Not the text or list of texts that belongs here; kept for export, not shown. */
  "not-text",
  /** A key or shape that a resume has no place for; kept for export, not shown. Prototype keys are dropped. */
  "not-shown",
  /** A picture's address: never fetched, kept for export. */
  "photo-not-fetched",
  /** Cut at the greatest length; a picture's address is left out. */
  "too-long",
  /** A list cut at its greatest length (the path is a slice), or nesting that goes too deep. */
  "too-many",
  /** NUL, other control characters or half surrogate pairs were removed, or a key that has some. */
  "control-characters",
  /** Another line break or another Unicode form of the same text. */
  "normalized",
] as const;
export type ImportLossReason = (typeof importLossReasons)[number];
export type ImportLoss = { path: string; reason: ImportLossReason };

/** More than anybody reads; a hostile file could otherwise cause hundreds of thousands. */
const maxLosses = 500;

/** Collects losses. Beyond 500 there is one more for the whole file, and no more after it. */
export class Losses {
  readonly all: ImportLoss[] = [];

  add(path: Path, reason: ImportLossReason, slice = ""): void {
    if (this.all.length < maxLosses) this.all.push({ path: jsonPath(path) + slice, reason });
    else if (this.all.length === maxLosses) this.all.push({ path: "$", reason: "too-many" });
  }
}

/**
 * Reasons why a value could not be imported unchanged. With the first four the
 * value is stored and exported again; the others change or remove it.
 */
const importLossReasons = [
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
  /** The same value in another form: "Jan 2020" or 2020-01-01 as the month, a number as text, a text as a list. */
  "adapted",
] as const;
export type ImportLossReason = (typeof importLossReasons)[number];
export type ImportLoss = { path: string; reason: ImportLossReason };

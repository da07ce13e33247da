import { canonicalText } from "../../../documents/model/canonical-text.ts";
import { editableBlocks, type RichText } from "../../../documents/model/rich-text.ts";

/** Texts as paragraphs before a text. Undefined without any. */
export function addToSummary(before: readonly string[], summary: RichText | undefined): RichText | undefined {
  if (before.length === 0) return summary;
  const paragraphs = before.map((text) => ({ kind: "paragraph" as const, runs: [{ text }] }));
  return canonicalText([...paragraphs, ...(summary === undefined ? [] : editableBlocks(summary))]);
}

/** One text after another. */
export function joinTexts(one: RichText | undefined, other: RichText | undefined): RichText | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return canonicalText([...editableBlocks(one), ...editableBlocks(other)]);
}

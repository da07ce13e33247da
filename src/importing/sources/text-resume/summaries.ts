import { canonicalText } from "../../../documents/model/canonical-text.ts";
import { editableBlocks, type RichText } from "../../../documents/model/rich-text.ts";

/** Texts as paragraphs before a text. Undefined without any. */
export function addToSummary(before: readonly string[], summary: RichText | undefined): RichText | undefined {
  if (before.length === 0) return summary;
  const paragraphs = before.map((text) => ({ kind: "paragraph" as const, runs: [{ text }] }));
  return canonicalText([...paragraphs, ...(summary === undefined ? [] : editableBlocks(summary))]);
}

import { blocksOf } from "../../../tests/support/printed-pages.ts";
import type { Content } from "../../documents/content-fields/content-field.ts";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { maskContacts } from "../masking/reviewer-mask.ts";
import { type Anchor, createAnchor } from "./anchor.ts";

export const maskedBlocksOf = (content: Content) => blocksOf(maskContacts(content));

/** The anchor of the first occurrence of a text in an editable block, as a reviewer makes it. */
export function anchorOf(content: Content, quote: string): Anchor {
  const blocks = maskedBlocksOf(content);
  const block = blocks.find(({ text, editable }) => editable && text.includes(quote));
  if (!block) throw new Error(`no block has ${quote}`);
  return anchorIn(blocks, block, quote);
}

export function anchorIn(
  blocks: readonly PrintedBlock[],
  { spot, text }: PrintedBlock,
  quote: string,
): Anchor {
  const start = text.indexOf(quote);
  return createAnchor(blocks, spot, start, start + quote.length)!;
}

/** Texts of blocks in the page, without the numbers, labels and additions between them (`data-printed`). */

export type BlockRange = { spot: string; start: number; end: number };

/** The block that a node is in, if it is in the document. */
export function blockOfNode(root: Element, node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest<HTMLElement>("[data-spot]") ?? null;
  return block && root.contains(block) ? block : null;
}

/** The text nodes of a block, in order. */
function textNodes(block: Element): Text[] {
  const isPrinted = (node: Node) => !!node.parentElement?.closest("[data-printed]");
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!isPrinted(node)) nodes.push(node as Text);
  return nodes;
}

/** UTF-16 units of the block's text before a point of the page: 0 before the block, all of them after it. */
function offsetOf(block: Element, node: Node, offset: number): number {
  const range = block.ownerDocument.createRange();
  range.setStart(node, offset);
  let units = 0;
  for (const text of textNodes(block)) {
    if (text === node) return units + Math.min(offset, text.data.length);
    // The point is before this text.
    if (range.comparePoint(text, 0) > 0) return units;
    units += text.data.length;
  }
  return units;
}

/**
 * The selected part of the block where the selection begins; null for no selection, an empty one, or one that begins
 * outside the document.
 */
export function rangeOfSelection(root: Element, selection: Selection | null): BlockRange | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;
  const block = blockOfNode(root, range.startContainer) ?? nextBlock(root, range);
  if (!block) return null;
  const start = offsetOf(block, range.startContainer, range.startOffset);
  const end = offsetOf(block, range.endContainer, range.endOffset);
  return end > start ? { spot: block.dataset.spot!, start, end } : null;
}

/** The first block in a selection that begins between blocks, as a triple click can. */
const nextBlock = (root: Element, range: Range): HTMLElement | null =>
  [...root.querySelectorAll<HTMLElement>("[data-spot]")].find((block) => range.intersectsNode(block)) ?? null;

/** Selects a part of a block in the page. */
export function selectRange(block: Element, { start, end }: { start: number; end: number }): void {
  const selection = block.ownerDocument.getSelection();
  const from = pointAt(block, start);
  const to = pointAt(block, end);
  if (selection && from && to) selection.setBaseAndExtent(...from, ...to);
}

function pointAt(block: Element, offset: number): [Node, number] | null {
  let rest = offset;
  const nodes = textNodes(block);
  for (const text of nodes) {
    if (rest <= text.data.length) return [text, rest];
    rest -= text.data.length;
  }
  const last = nodes.at(-1);
  return last ? [last, last.data.length] : null;
}

/** A document that has been typeset with one of the designs. */
type Layout = { numOfPages: number };
export type Fitted<D extends Layout> = { document: D; design: string; fits?: boolean };

/**
 * Typesets a document with the loosest design that has at most `pages` pages. Designs are ordered from loose to tight;
 * eight need at most four layouts. If no design fits, the result is the first one, so that text is not small in vain.
 */
export function fitPages<D extends Layout>(
  { designs, pages }: { designs: readonly string[]; pages?: number },
  typeset: (design: string) => D,
): Fitted<D> {
  const first = { document: typeset(designs[0]!), design: designs[0]! };
  if (pages === undefined) return first;
  if (first.document.numOfPages <= pages) return { ...first, fits: true };
  let best: Fitted<D> = { ...first, fits: false };
  let [low, high] = [1, designs.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const design = designs[middle]!;
    const document = typeset(design);
    if (document.numOfPages <= pages) {
      best = { document, design, fits: true };
      high = middle;
    } else low = middle + 1;
  }
  return best;
}

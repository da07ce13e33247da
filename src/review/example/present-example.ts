import type { ReviewExample } from "../../content/schemas/review-example.ts";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import type { FinishedComment } from "../finished/present-comments.ts";

/** The page as it was before the review, and the comments on it. */
export type PresentedExample = { blocks: PrintedBlock[]; comments: FinishedComment[] };

/**
 * The example review on the blocks of the sample resume: suggestions propose what the sample says, so their lines are put
 * back to what they were before. Throws if the sample does not have a line that the review quotes.
 */
export function presentExample(
  sample: readonly PrintedBlock[],
  { comments }: Pick<ReviewExample, "comments">,
): PresentedExample {
  const blocks = [...sample];
  const placed = comments.map(({ on, before, text }) => {
    const place = blocks.findIndex((block) => block.editable && block.text.includes(on));
    const block = blocks[place];
    if (!block) throw new Error(`The sample resume does not have the line “${on}”`);
    const quote = before ?? on;
    const start = block.text.indexOf(on);
    if (before !== undefined) {
      const { runs: _, ...plain } = block;
      blocks[place] = { ...plain, text: block.text.replace(on, () => before) };
    }
    const { spot } = block;
    return { place, spot, start, end: start + quote.length, quote, text, replacement: before && on };
  });
  placed.sort((a, b) => a.place - b.place || a.start - b.start);
  return {
    blocks,
    comments: placed.map(({ spot, start, end, quote, text, replacement }, index) => ({
      id: String(index + 1),
      number: index + 1,
      kind: replacement === undefined ? "comment" : "suggestion",
      quote,
      body: text,
      replacement: replacement ?? null,
      decision: "open",
      answer: "",
      location: { spot, start, end, exact: true },
      passage: "here",
    })),
  };
}

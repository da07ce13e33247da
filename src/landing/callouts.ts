import type { Anchor, SectionOf } from "../content/schemas/home-page.ts";
import type { Point } from "../rendering/renderer.server.ts";

/** Positions of the parts of a portal's sample page, as fractions of the page. */
export type Anchors = Partial<Record<Anchor, Point>>;

/** A callout with the center of its marker and the position it points to, in units of the picture. */
export type Callout = SectionOf<"customs">["items"][number] & { x: number; y: number; to: Point };

/** Of a marker, in pixels of the smallest large picture. */
export const radius = 15;
/** Smallest distance between the centers of two markers. */
const step = 2 * radius + 4;
/** Between the end of a line and the text. */
const gap = 6;

/**
 * Places a marker for each callout, in the order of their positions down the page, so that the numbers ascend. Markers
 * are on the nearer edge of the sheet, level with their position; overlapping ones move apart. Throws for a callout
 * without a position; the build has checked that there is none.
 */
export function placeCallouts(
  items: SectionOf<"customs">["items"],
  anchors: Anchors,
  { width, height }: { width: number; height: number },
): Callout[] {
  const placed = items.map((item) => {
    const point = anchors[item.at];
    if (!point) throw new Error(`"${item.at}" of a callout is not on the page`);
    const x = point.x < 0.5 ? 0 : width;
    return { ...item, x, to: { x: point.x * width + (x ? gap : -gap), y: point.y * height } };
  });
  placed.sort((a, b) => a.to.y - b.to.y);
  const heights = new Map(
    [...Map.groupBy(placed, ({ x }) => x).values()].flatMap((column) => {
      const spreadOut = spread(
        column.map(({ to }) => to.y),
        step,
        { min: step / 2, max: height - step / 2 },
      );
      return column.map((item, index) => [item, spreadOut[index]!] as const);
    }),
  );
  return placed.map((item) => ({ ...item, y: heights.get(item)! }));
}

/** The place of a photo that a sheet does not show: 21 by 28 mm, its outer edge where the text ends. */
export const photoFrame = ({ x, to }: Callout) => ({
  x: x ? to.x - gap - 48 : to.x + gap,
  y: to.y - 8,
  width: 48,
  height: 64,
});

/**
 * Moves ascending numbers into the bounds and apart until neighbours are at least `step` apart, each as little as
 * possible. The bounds must be wide enough for all of them.
 */
export function spread(numbers: number[], step: number, bounds: { min: number; max: number }): number[] {
  // With the steps subtracted the numbers only have to ascend. Neighbours that do not ascend share their average.
  const groups: { sum: number; count: number }[] = [];
  for (const [index, number] of numbers.entries()) {
    let group = { sum: number - index * step, count: 1 };
    for (
      let last = groups.at(-1);
      last && last.sum / last.count > group.sum / group.count;
      last = groups.at(-1)
    ) {
      group = { sum: group.sum + last.sum, count: group.count + last.count };
      groups.pop();
    }
    groups.push(group);
  }
  const max = bounds.max - (numbers.length - 1) * step;
  return groups
    .flatMap(({ sum, count }) => Array<number>(count).fill(sum / count))
    .map((number, index) => Math.min(Math.max(number, bounds.min), max) + index * step);
}

import type { Anchor, HomePage } from "../content/pages.ts";
import type { Point } from "../rendering/renderer.server.ts";

/** Where the parts of a portal's real page stand, as fractions of the page. */
export type Anchors = Partial<Record<Anchor, Point>>;

/** A callout with its marker: the middle of the disc, and the place it points to, in units of the picture. */
export type Callout = HomePage["customs"]["items"][number] & { x: number; y: number; to: Point };

/** Half a marker, and the least distance between the middles of two; a picture is 420 units wide. */
export const radius = 13;
const step = 2 * radius + 4;
/** Between a mark and the text. */
const gap = 6;

/**
 * Callouts in the order in which their places follow one another down the page, so that the numbers do too.
 * Markers stand on the edge of the sheet that is nearer, level with what they point to; neighbours that would
 * touch move apart. Throws for a callout whose place is not on the page; the build has made sure of that.
 */
export function placeCallouts(
  items: HomePage["customs"]["items"],
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
        { least: step / 2, most: height - step / 2 },
      );
      return column.map((item, index) => [item, spreadOut[index]!] as const);
    }),
  );
  return placed.map((item) => ({ ...item, y: heights.get(item)! }));
}

/**
 * Moves ascending numbers apart until neighbours are `step` away from each other, each as little as possible, and
 * all of them into the bounds (which have room for them).
 */
export function spread(numbers: number[], step: number, bounds: { least: number; most: number }): number[] {
  // Less the steps between them, numbers only have to ascend; neighbours that do not meet at their average.
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
  const most = bounds.most - (numbers.length - 1) * step;
  return groups
    .flatMap(({ sum, count }) => Array<number>(count).fill(sum / count))
    .map((number, index) => Math.min(Math.max(number, bounds.least), most) + index * step);
}

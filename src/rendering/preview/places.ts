import type { PreviewPlace } from "../../documents/client/document-api.ts";

/** Where a text is on a page, in hundredths of a percent of the page. */
export type PlaceBox = { spot: string; page: number; x: number; y: number; width: number; height: number };

const boxOf = ([spot, page, x, y, width, height]: PreviewPlace): PlaceBox => ({
  spot,
  page,
  x,
  y,
  width,
  height,
});

/** How far from a text a press still means it: about half a line. */
const reach = 60;

/** The boxes of a field's texts: of the line with this spot, else of all lines of the field. */
export function boxesOf(places: readonly PreviewPlace[], spot: string): PlaceBox[] {
  const field = spot.replace(/\/\d+$/, "");
  const candidates = [
    (each: string) => each === spot,
    (each: string) => each === field,
    (each: string) => each.startsWith(`${field}/`),
  ];
  const found = candidates.map((isWanted) => places.filter(([each]) => isWanted(each)));
  return (found.find(({ length }) => length > 0) ?? []).map(boxOf);
}

/**
 * The text at a point of a page, else the nearest one on its line. Null beside all lines, in margins and pictures.
 * `x` and `y` in hundredths of a percent.
 */
export function placeAt(
  places: readonly PreviewPlace[],
  { page, x, y }: { page: number; x: number; y: number },
): PlaceBox | null {
  let nearest: PlaceBox | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (place[1] !== page) continue;
    const box = boxOf(place);
    const besideY = Math.max(box.y - y, y - box.y - box.height, 0);
    if (besideY > reach) continue;
    const besideX = Math.max(box.x - x, x - box.x - box.width, 0);
    // A point within a line means that line, however far its text is.
    const distance = besideX + besideY * 100;
    if (distance < least) [nearest, least] = [box, distance];
  }
  return nearest;
}

/** The number of the line that a spot names; null for a text without lines. */
export function lineOfSpot(spot: string): number | null {
  const line = /\/(\d+)$/.exec(spot)?.[1];
  return line === undefined ? null : Number(line);
}

/** The lines of a text where it is largest, without its repetitions on the page. */
export function largestBlock(boxes: readonly PlaceBox[]): PlaceBox[] {
  const largest = boxes.reduce((best, box) => (box.height > best.height ? box : best));
  return boxes.filter(
    ({ y, height }) =>
      height > 0.9 * largest.height && Math.abs(y - largest.y) < 2 * largest.height * boxes.length,
  );
}

/**
 * How far letters reach beyond their line, in its heights: marks above, Arabic letters below, italics beside. The bullet of a
 * line is farther away.
 */
const reaches = { above: 0.1, below: 0.25, beside: 0.2, bullet: 2 };

/** The line with all of its letters, as far as the texts beside it leave room. */
function wholeLetters(box: PlaceBox, others: readonly PlaceBox[]): PlaceBox {
  const beside = reaches[lineOfSpot(box.spot) === null ? "beside" : "bullet"] * box.height;
  let [left, right] = [box.x - beside, box.x + box.width + beside];
  let [top, bottom] = [box.y - reaches.above * box.height, box.y + (1 + reaches.below) * box.height];
  for (const other of others) {
    const [otherRight, otherBottom] = [other.x + other.width, other.y + other.height];
    if (other.x > right || otherRight < left || other.y > bottom || otherBottom < top) continue;
    const isBeside = other.y < box.y + box.height / 2 && otherBottom > box.y + box.height / 2;
    if (isBeside && other.x > box.x) right = Math.max(other.x, box.x + box.width);
    else if (isBeside) left = Math.min(otherRight, box.x);
    else if (other.y > box.y) bottom = Math.max(other.y, box.y + box.height);
    else top = Math.min(otherBottom, box.y);
  }
  return { ...box, x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * A CSS shape of the letters of some places of a page: rectangles that are joined at the corner of the page. Without such
 * places, nothing.
 */
export function clipPathOf(places: readonly PreviewPlace[], isShown: (spot: string) => boolean): string {
  const point = (x: number, y: number) => `${x / 100}% ${y / 100}%`;
  const boxes = places.map(boxOf);
  const others = boxes.filter(({ spot }) => !isShown(spot));
  const shown = boxes.filter(({ spot }) => isShown(spot)).map((box) => wholeLetters(box, others));
  const corners = shown.flatMap(({ x, y, width, height }) => {
    const [right, bottom] = [x + width, y + height];
    return [point(x, y), point(right, y), point(right, bottom), point(x, bottom), point(x, y), "0% 0%"];
  });
  return `polygon(${["0% 0%", ...corners].join(", ")})`;
}

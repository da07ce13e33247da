/** How long an operator looks back. */
export const spans = ["day", "week", "month"] as const;
export type Span = (typeof spans)[number];

/** From the first moment to just before the last. */
export type Period = { from: Date; until: Date };

/** A period in equal parts, for counts over time. */
export type Buckets = Period & {
  /** Seconds of a part. */
  width: number;
  count: number;
};

const hour = 3_600;
const parts = {
  day: { width: hour, count: 24 },
  week: { width: 6 * hour, count: 28 },
  month: { width: 24 * hour, count: 30 },
} as const satisfies Record<Span, Pick<Buckets, "width" | "count">>;

/**
 * The parts of a span, the last of them with `now` in it. They begin at whole hours, six hours or days of UTC, as the tables'
 * partitions do: an operator looks at many countries at once, and where clocks change a local day is 23 or 25 hours long,
 * which would show as a dent that nothing has caused.
 */
export function bucketsOf(span: Span, now: Date): Buckets {
  const { width, count } = parts[span];
  const length = width * 1_000;
  const until = (Math.floor(now.getTime() / length) + 1) * length;
  return { from: new Date(until - count * length), until: new Date(until), width, count };
}

/** When each part begins. */
export const startsOf = ({ from, width, count }: Buckets): Date[] =>
  Array.from({ length: count }, (_, at) => new Date(from.getTime() + at * width * 1_000));

/** The same part of the span before: as much of it as has passed of this one, so that the two can be compared. */
export function periodBefore({ from, until }: Period, now: Date): Period {
  const length = until.getTime() - from.getTime();
  return { from: new Date(from.getTime() - length), until: new Date(now.getTime() - length) };
}

/** What was counted in each part, 0 where nothing was. Counts of parts that there are not are left out. */
export function fillBuckets(
  counts: readonly { bucket: number; count: number }[],
  { count }: Pick<Buckets, "count">,
): number[] {
  const filled = new Array<number>(count).fill(0);
  for (const one of counts) if (one.bucket in filled) filled[one.bucket]! += one.count;
  return filled;
}

/** Periods that an operator can choose, up to now. */
export const spans = ["day", "week", "month"] as const;
export type Span = (typeof spans)[number];

/** From `from` (inclusive) to `until` (exclusive). */
export type Period = { from: Date; until: Date };

/** A period divided into equal buckets, for counts over time. */
export type Buckets = Period & {
  /** Seconds of a bucket. */
  width: number;
  count: number;
};

const hour = 3_600;
const bucketsBySpan = {
  day: { width: hour, count: 24 },
  week: { width: 6 * hour, count: 28 },
  month: { width: 24 * hour, count: 30 },
} as const satisfies Record<Span, Pick<Buckets, "width" | "count">>;

/**
 * The buckets of a span; the last one contains `now`. They start at whole hours, six hours or days of UTC, like the tables'
 * partitions: an operator sees many countries at once, and where clocks change a local day has 23 or 25 hours, which
 * would show as a dip without a cause.
 */
export function bucketsOf(span: Span, now: Date): Buckets {
  const { width, count } = bucketsBySpan[span];
  const length = width * 1_000;
  const until = (Math.floor(now.getTime() / length) + 1) * length;
  return { from: new Date(until - count * length), until: new Date(until), width, count };
}

/** The start of each bucket. */
export const startsOf = ({ from, width, count }: Buckets): Date[] =>
  Array.from({ length: count }, (_, at) => new Date(from.getTime() + at * width * 1_000));

/** The previous period, cut off at the same elapsed time, so that the two can be compared. */
export function periodBefore({ from, until }: Period, now: Date): Period {
  const length = until.getTime() - from.getTime();
  return { from: new Date(from.getTime() - length), until: new Date(now.getTime() - length) };
}

/** The count of each bucket, 0 if it has none. Counts outside the buckets are ignored. */
export function fillBuckets(
  counts: readonly { bucket: number; count: number }[],
  { count }: Pick<Buckets, "count">,
): number[] {
  const filled = new Array<number>(count).fill(0);
  for (const one of counts) if (one.bucket in filled) filled[one.bucket]! += one.count;
  return filled;
}

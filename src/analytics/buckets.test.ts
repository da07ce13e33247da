import { afterEach, describe, expect, test, vi } from "vitest";
import { bucketsOf, fillBuckets, periodBefore, spans, startsOf } from "./buckets.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["day", "2026-11-20T13:00:00Z", "2026-11-21T13:00:00Z", 24],
  ["week", "2026-11-14T18:00:00Z", "2026-11-21T18:00:00Z", 28],
  ["month", "2026-10-23T00:00:00Z", "2026-11-22T00:00:00Z", 30],
] as const)("the last bucket of a %s contains now", (span, from, until, count) => {
  const buckets = bucketsOf(span, new Date("2026-11-21T12:34:56Z"));
  expect(buckets).toMatchObject({ from: new Date(from), until: new Date(until), count });
  expect(startsOf(buckets)).toHaveLength(count);
  expect(startsOf(buckets)[0]).toEqual(new Date(from));
});

test("a moment on a boundary starts a new bucket", () => {
  const { until } = bucketsOf("day", new Date("2026-11-21T12:00:00Z"));
  expect(until).toEqual(new Date("2026-11-21T13:00:00Z"));
});

describe("when clocks change", () => {
  // Both changes of the European Union and of the United States, and a zone with half hours.
  const moments = ["2026-03-29T12:00:00Z", "2026-10-25T12:00:00Z", "2026-11-01T12:00:00Z"];
  test.each(["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kolkata"])(
    "all buckets have the same length if the server runs in %s",
    (name) => {
      vi.stubEnv("TZ", name);
      for (const moment of moments)
        for (const span of spans) {
          const buckets = bucketsOf(span, new Date(moment));
          const edges = [...startsOf(buckets), buckets.until].map((edge) => edge.getTime());
          const lengths = edges.slice(1).map((edge, at) => edge - edges[at]!);
          expect(new Set(lengths)).toEqual(new Set([buckets.width * 1_000]));
          expect(edges.every((edge) => edge % (buckets.width * 1_000) === 0)).toBe(true);
        }
    },
  );
});

test("the period before ends where this one has arrived", () => {
  const now = new Date("2026-11-21T12:30:00Z");
  expect(periodBefore(bucketsOf("day", now), now)).toEqual({
    from: new Date("2026-11-19T13:00:00Z"),
    until: new Date("2026-11-20T12:30:00Z"),
  });
});

test("buckets without a count are 0, and counts outside the buckets are ignored", () => {
  const counts = [
    { bucket: 2, count: 5 },
    { bucket: 0, count: 1 },
    { bucket: 4, count: 9 },
    { bucket: -1, count: 9 },
  ];
  expect(fillBuckets(counts, { count: 4 })).toEqual([1, 0, 5, 0]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { bucketsOf, type Span, spans } from "../../analytics/buckets.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { createFormats } from "../formats.ts";
import { TimeChart } from "./time-chart.tsx";

const now = new Date("2026-11-21T12:34:56Z");

function draw(
  values: readonly number[],
  { span = "day", portal = portals.wlb }: { span?: Span; portal?: Portal } = {},
) {
  const view = {
    t: translator(portal.locale, "operator"),
    formats: createFormats(portal),
    base: "",
    choice: { span, order: "count" } as const,
    buckets: bucketsOf(span, now),
    now,
  };
  return renderToStaticMarkup(<TimeChart view={view} id="c" title="Errors" values={values} />);
}
const bars = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)%" width="([\d.]+)%" y="([\d.]+)" height="([\d.]+)">/g)].map((found) =>
    found.slice(1).map(Number),
  );
const day = (...some: [at: number, value: number][]) =>
  Array.from({ length: 24 }, (_, at) => some.find(([one]) => one === at)?.[1] ?? 0);

test("without values a text replaces the chart", () => {
  const empty = draw(day());
  expect(empty).toContain("Nothing in this period.");
  expect(empty).not.toContain("<svg");
});

test("bars are proportional to their values, at least 2 px high, and absent for 0", () => {
  const [full, half, tiny, ...others] = bars(draw(day([0, 1_000], [5, 500], [23, 1])));
  expect(others).toEqual([]);
  expect(full![3]).toBeCloseTo(2 * half![3]!, 5);
  expect(tiny![3]).toBe(2);
  for (const [, , y, height] of [full!, half!, tiny!]) expect(y! + height!).toBe(144);
});

test("time runs in the reading direction, and all bars are inside the chart", () => {
  const values = day([0, 1], [23, 2]);
  const [first, last] = bars(draw(values));
  const [firstOfArabic, lastOfArabic] = bars(draw(values, { portal: portals.lsa }));
  expect(first![0]).toBe(0);
  expect(last![0]! + last![1]!).toBeCloseTo(100, 2);
  expect(firstOfArabic![0]! + firstOfArabic![1]!).toBeCloseTo(100, 2);
  expect(lastOfArabic![0]).toBeCloseTo(0, 2);
});

test("the description names the highest value, and the table has all values", () => {
  const chart = draw(day([7, 41], [9, 3]));
  expect(chart).toMatch(/<svg[^>]* role="img" aria-labelledby="c-title c-desc"/);
  expect(chart).toMatch(/Highest: 41, Nov 20, 2026, 8:00\sPM\./);
  expect(chart.match(/<tr>/g)).toHaveLength(25);
  expect(chart).toContain(">41</td>");
});

describe.each(spans)("the time labels of a %s", (span) => {
  test("fit on the smallest phone, and the last bucket has none", () => {
    const { count } = bucketsOf(span, now);
    const chart = draw(new Array<number>(count).fill(1), { span, portal: portals.lde });
    const places = [...chart.matchAll(/<text[^>]* x="([\d.]+)%"/g)].map(([, place]) => Number(place));
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(places.length).toBeLessThanOrEqual(5);
    expect(Math.max(...places)).toBeLessThan(100 - 100 / count);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { toRelativeOutline } from "./relative-outline.ts";

test.each([
  ["M10 20L30 15L10 15Z", "m10 20l20-5l-20 0z"],
  ["M1 1H5V9Q6 8 7 7C1 2 3 4 5 6Z", "m1 1h4v8q1-1 2-2c-6-5-4-3-2-1z"],
  // After the end of a part, the next one starts from where that part began.
  ["M10 10L20 10ZM12 12L13 13Z", "m10 10l10 0zm2 2l1 1z"],
  // A command may be left out if it is the same.
  ["M0 0L1 1 3 3Z", "m0 0l1 1l2 2z"],
  ["M0 0 1 1Z", "m0 0l1 1z"],
  ["", ""],
])("%j is %j", (absolute, relative) => {
  expect(toRelativeOutline(absolute)).toBe(relative);
});

test.each([
  ["M0 0A1 1 0 0 0 2 2", "unknown command in an outline: A"],
  ["5 5", "unknown command in an outline: 5"],
  ["M0 0L1 1Z 5", "unknown command in an outline: 5"],
  ["M0 0L1", "too few numbers: L"],
  ["M0 0L1L2 2", "too few numbers: L"],
])("%j is refused", (data, message) => {
  expect(() => toRelativeOutline(data)).toThrow(message);
});

test("errors of rounding do not add up", () => {
  const steps = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(steps, (points) => {
      const data = `M0 0${points.map(([x, y]) => `L${x} ${y}`).join("")}`;
      const [x, y] = endOf(toRelativeOutline(data));
      const [lastX, lastY] = points.at(-1)!;
      expect(Math.abs(x - lastX)).toBeLessThan(0.001);
      expect(Math.abs(y - lastY)).toBeLessThan(0.001);
    }),
  );
});

const coordinate = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((units) => units / 1000);

function endOf(relative: string): [number, number] {
  let [x, y] = [0, 0];
  for (const [, dx, dy] of relative.matchAll(/[ml](-?[\d.]+) ?(-?[\d.]+)/g)) {
    x += Number(dx);
    y += Number(dy);
  }
  return [x, y];
}

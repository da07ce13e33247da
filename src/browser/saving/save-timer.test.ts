import { expect, test } from "vitest";
import { type Clock, createSaveTimer } from "./save-timer.ts";

/** A clock that records the scheduled delays. */
function recordingClock(random: number) {
  const delays: number[] = [];
  const clock: Clock = {
    now: () => 0,
    random: () => random,
    schedule(_task, delay) {
      delays.push(delay);
      return () => {};
    },
  };
  return { clock, delays };
}

test.each([
  [0, 30_000],
  [0.5, 37_500],
  [1, 45_000],
])("after Retry-After: 30 the retries spread over 30 to 45 seconds (random %d)", (random, delay) => {
  const { clock, delays } = recordingClock(random);
  createSaveTimer(clock, () => {}).afterFailure(30);
  expect(delays).toEqual([delay]);
});

test.each([
  [0, [750, 1500, 3000]],
  [1, [1250, 2500, 5000]],
])("without Retry-After the wait doubles and varies by 25 %% (random %d)", (random, expected) => {
  const { clock, delays } = recordingClock(random);
  const timer = createSaveTimer(clock, () => {});
  for (const _ of expected) timer.afterFailure();
  expect(delays).toEqual(expected);
});

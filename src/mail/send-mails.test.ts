import { expect, test } from "vitest";
import { abandonAfterHours, retryDelay } from "./send-mails.server.ts";

test("attempts are at most an hour apart and fill two days", () => {
  const delays = Array.from({ length: 60 }, (_, index) => retryDelay(index + 1, 0.5));
  expect(delays.slice(0, 4)).toEqual([15, 30, 60, 120]);
  expect(Math.max(...delays)).toBe(3600);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3600;
  expect(hours).toBeGreaterThan(abandonAfterHours);
});

test("processes that failed together do not retry together", () => {
  expect(retryDelay(3, 0)).toBe(45);
  expect(retryDelay(3, 1)).toBe(75);
});

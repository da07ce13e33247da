import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RowQueue, type WriteFailure } from "./row-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class WriteError extends Error {
  readonly failure: WriteFailure;
  readonly rows: readonly number[];
  constructor(failure: WriteFailure, rows: readonly number[]) {
    super(failure);
    this.failure = failure;
    this.rows = rows;
  }
}

/** A queue in front of a database that stores rows; `fail` decides about each INSERT. */
function openQueue({
  capacity = 10,
  batch = 4,
  fail = (_rows: readonly number[]): WriteFailure | null => null,
} = {}) {
  const statements: number[][] = [];
  const dropped: unknown[] = [];
  const onOutage = vi.fn();
  const queue = new RowQueue<number>({
    capacity,
    batch,
    delay: 500,
    async write(rows) {
      const failure = fail(rows);
      if (failure) throw new WriteError(failure, rows);
      statements.push([...rows]);
    },
    classifyError: (error) => (error as WriteError).failure,
    onDrop: (error) => dropped.push(...(error as WriteError).rows),
    onOutage,
  });
  return { queue, statements, dropped, onOutage };
}

test("rows wait at most half a second for others to join the batch", async () => {
  const { queue, statements } = openQueue();
  queue.add([1]);
  queue.add([2, 3]);
  await vi.advanceTimersByTimeAsync(499);
  expect(statements).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(statements).toEqual([[1, 2, 3]]);
  expect(queue.waiting).toBe(0);
});

test("a full batch is written at once, a larger one in several INSERTs", async () => {
  const { queue, statements } = openQueue();
  queue.add([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await vi.advanceTimersByTimeAsync(0);
  expect(statements).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
});

test("rows that do not all fit are refused together", async () => {
  const { queue, statements } = openQueue({ capacity: 3 });
  expect([queue.add([1, 2]), queue.add([3, 4]), queue.add([5])]).toEqual([true, false, true]);
  await queue.flush();
  expect(statements.flat()).toEqual([1, 2, 5]);
});

test("during an outage rows wait in order, with growing pauses between retries", async () => {
  let unavailable = true;
  const attempts: number[] = [];
  const { queue, statements, onOutage } = openQueue({
    fail: () => {
      attempts.push(Date.now());
      return unavailable ? "retry" : null;
    },
  });
  queue.add([1]);
  await vi.advanceTimersByTimeAsync(60_000);
  const pauses = attempts.map((at, index) => at - (attempts[index - 1] ?? at)).slice(1);
  expect(pauses.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 10_000]);
  expect(onOutage).toHaveBeenCalledTimes(1);
  queue.add([2]);
  unavailable = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(statements).toEqual([[1, 2]]);
  expect(queue.waiting).toBe(0);
});

test("new rows do not cause extra retries during an outage", async () => {
  let attempts = 0;
  const { queue } = openQueue({
    capacity: 100,
    fail: () => {
      attempts += 1;
      return "retry";
    },
  });
  for (let row = 0; row < 50; row += 1) {
    queue.add([row]);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(attempts).toBe(1);
});

test("a row that cannot be stored is dropped alone", async () => {
  const { queue, statements, dropped } = openQueue({
    batch: 8,
    fail: (rows) => (rows.includes(3) ? "badRow" : null),
  });
  queue.add([1, 2, 3, 4, 5]);
  await queue.flush();
  expect(statements.flat()).toEqual([1, 2, 4, 5]);
  expect(dropped).toEqual([3]);
});

test("only one INSERT runs at a time; later rows wait for it", async () => {
  let running = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen: number[][] = [];
  const queue = new RowQueue<number>({
    capacity: 100,
    batch: 2,
    async write(rows) {
      running += 1;
      expect(running).toBe(1);
      await promise;
      seen.push([...rows]);
      running -= 1;
    },
    classifyError: () => "retry",
    onDrop: () => {},
    onOutage: () => {},
  });
  queue.add([1, 2]);
  queue.add([3, 4]);
  queue.add([5]);
  resolve();
  expect(await queue.flush()).toBe(0);
  expect(seen).toEqual([[1, 2], [3, 4], [5]]);
});

test("closing writes the waiting rows and takes no more", async () => {
  const { queue, statements } = openQueue();
  queue.add([1]);
  expect(await queue.close()).toBe(0);
  expect(statements).toEqual([[1]]);
  expect(queue.add([2])).toBe(false);
});

test("closing gives up after its patience and returns the number of lost rows", async () => {
  const { queue } = openQueue({ fail: () => "retry" });
  queue.add([1, 2]);
  const lost = queue.close(1_000);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await lost).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
});

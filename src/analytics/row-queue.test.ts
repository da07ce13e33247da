import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRowQueue, type Verdict } from "./row-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that keeps rows; `fail` decides about each statement. */
function open({ most = 10, batch = 4, fail = (_rows: readonly number[]): Verdict | null => null } = {}) {
  const statements: number[][] = [];
  const dropped: unknown[] = [];
  const trouble = vi.fn();
  const queue = createRowQueue<number>({
    most,
    batch,
    delay: 500,
    async write(rows) {
      const verdict = fail(rows);
      if (verdict) throw Object.assign(new Error(verdict), { rows });
      statements.push([...rows]);
    },
    judge: (error) => (error as Error).message as Verdict,
    onDrop: (error) => dropped.push(...(error as unknown as { rows: number[] }).rows),
    onTrouble: trouble,
  });
  return { queue, statements, dropped, trouble };
}

test("rows wait for others, at most half a second", async () => {
  const { queue, statements } = open();
  queue.add([1]);
  queue.add([2, 3]);
  await vi.advanceTimersByTimeAsync(499);
  expect(statements).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(statements).toEqual([[1, 2, 3]]);
  expect(queue.waiting).toBe(0);
});

test("a full batch is written at once, and a larger one in parts", async () => {
  const { queue, statements } = open();
  queue.add([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await vi.advanceTimersByTimeAsync(0);
  expect(statements).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
});

test("where there is no room for all, none is taken", async () => {
  const { queue, statements } = open({ most: 3 });
  expect([queue.add([1, 2]), queue.add([3, 4]), queue.add([5])]).toEqual([true, false, true]);
  await queue.flush();
  expect(statements.flat()).toEqual([1, 2, 5]);
});

test("while the database is away rows wait in order, and it is asked less and less often", async () => {
  let away = true;
  const tries: number[] = [];
  const { queue, statements, trouble } = open({
    fail: () => {
      tries.push(Date.now());
      return away ? "later" : null;
    },
  });
  queue.add([1]);
  await vi.advanceTimersByTimeAsync(60_000);
  const pauses = tries.map((at, index) => at - (tries[index - 1] ?? at)).slice(1);
  expect(pauses.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 10_000]);
  expect(trouble).toHaveBeenCalledTimes(1);
  queue.add([2]);
  away = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(statements).toEqual([[1, 2]]);
  expect(queue.waiting).toBe(0);
});

test("more rows do not make it ask a database that is away more often", async () => {
  let tries = 0;
  const { queue } = open({
    most: 100,
    fail: () => {
      tries += 1;
      return "later";
    },
  });
  for (let row = 0; row < 50; row += 1) {
    queue.add([row]);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(tries).toBe(1);
});

test("a row that cannot be stored is dropped alone", async () => {
  const { queue, statements, dropped } = open({
    batch: 8,
    fail: (rows) => (rows.includes(3) ? "row" : null),
  });
  queue.add([1, 2, 3, 4, 5]);
  await queue.flush();
  expect(statements.flat()).toEqual([1, 2, 4, 5]);
  expect(dropped).toEqual([3]);
});

test("rows that come while others are written wait for their turn: one statement at a time", async () => {
  let running = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen: number[][] = [];
  const queue = createRowQueue<number>({
    most: 100,
    batch: 2,
    async write(rows) {
      running += 1;
      expect(running).toBe(1);
      await promise;
      seen.push([...rows]);
      running -= 1;
    },
    judge: () => "later",
    onDrop: () => {},
    onTrouble: () => {},
  });
  queue.add([1, 2]);
  queue.add([3, 4]);
  queue.add([5]);
  resolve();
  expect(await queue.flush()).toBe(0);
  expect(seen).toEqual([[1, 2], [3, 4], [5]]);
});

test("closing writes what waits and takes nothing more", async () => {
  const { queue, statements } = open();
  queue.add([1]);
  expect(await queue.close()).toBe(0);
  expect(statements).toEqual([[1]]);
  expect(queue.add([2])).toBe(false);
});

test("closing gives up after its patience, and says what is lost", async () => {
  const { queue } = open({ fail: () => "later" });
  queue.add([1, 2]);
  const lost = queue.close(1_000);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await lost).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
});

import { expect, test } from "vitest";
import { createAttemptBuffer } from "./attempt-buffer.ts";

type Entry = { kind: string; network: number };

test("while nothing can be written, ten minutes of new networks fill the memory of one minute", () => {
  let now = 0;
  const buffer = createAttemptBuffer<Entry>({
    limit: 5,
    groupOf: ({ kind }) => kind,
    keyOf: JSON.stringify,
    reduce: ({ kind }) => ({ kind, network: 0 }),
    clock: () => now,
  });
  for (let network = 1; network <= 1_000; network += 1) {
    now += 600;
    buffer.add({ kind: "a", network });
    buffer.add({ kind: "b", network });
    buffer.restore(buffer.take());
  }
  const taken = buffer.take();
  expect(taken).toHaveLength(12);
  expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
});

import { expect, test } from "vitest";
import { createGate, createPasswordHashing } from "./password-hash.server.ts";

test("a hash fits its password and nothing else, to the last of 128 characters", async () => {
  const hashing = createPasswordHashing();
  const password = "x".repeat(127);
  const hash = await hashing.hash(`${password}a`);
  expect(hash).not.toContain(password);
  expect(await hashing.verify(hash, `${password}a`)).toBe(true);
  expect(await hashing.verify(hash, `${password}b`)).toBe(false);
});

test("at most the capacity runs, the queue is served in order, and more is turned away", async () => {
  const through = createGate({ running: 2, queued: 2 });
  const started: number[] = [];
  const finish: Array<() => void> = [];
  const enter = (id: number) =>
    through(async () => {
      started.push(id);
      await new Promise<void>((resolve) => finish.push(resolve));
      return id;
    });
  const inside = [enter(1), enter(2), enter(3), enter(4)];
  await expect(enter(5)).rejects.toMatchObject({ code: "unavailable", details: { retryAfter: 5 } });
  expect(started).toEqual([1, 2]);

  finish.shift()?.();
  expect(await inside[0]).toBe(1);
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);

  finish.shift()?.();
  finish.shift()?.();
  await Promise.all([inside[1], inside[2]]);
  finish.shift()?.();
  expect(await inside[3]).toBe(4);
  expect(started).toEqual([1, 2, 3, 4]);
  const again = enter(6);
  finish.shift()?.();
  expect(await again).toBe(6);
});

test("work that fails gives its place back", async () => {
  const through = createGate({ running: 1, queued: 0 });
  await expect(through(async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await through(async () => 1)).toBe(1);
});

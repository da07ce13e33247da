import { describe, expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency.ts";

const full = new Error("full");
const onFull = () => full;

/** Tasks that end when told to. */
function controlledTasks() {
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const task = (id: number) => async () => {
    started.push(id);
    await new Promise<void>((resolve) => finish.push(resolve));
    return id;
  };
  return { started, finish: () => finish.shift()!(), task };
}

describe("createConcurrencyLimit", () => {
  test("runs up to the limit, serves the queue in order and refuses the rest", async () => {
    const { started, finish, task } = controlledTasks();
    const limit = createConcurrencyLimit({ running: 2, queued: 2, onFull });
    const tasks = [limit(task(1)), limit(task(2)), limit(task(3)), limit(task(4))];
    await expect(limit(task(5))).rejects.toBe(full);
    expect(started).toEqual([1, 2]);
    expect(limit.size).toBe(4);

    finish();
    expect(await tasks[0]).toBe(1);
    await expect.poll(() => started).toEqual([1, 2, 3]);
    const sixth = limit(task(6));
    for (const expected of [4, 6]) {
      finish();
      await expect.poll(() => started.at(-1)).toBe(expected);
    }
    finish();
    finish();
    expect(await Promise.all([...tasks, sixth])).toEqual([1, 2, 3, 4, 6]);
  });

  test("releases the slot of a task that fails", async () => {
    const limit = createConcurrencyLimit({ running: 1, queued: 1, onFull });
    const failed = limit(() => Promise.reject(new Error("no")));
    const next = limit(async () => 1);
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe(1);
    await expect.poll(() => limit.size).toBe(0);
  });

  test("a task that throws synchronously rejects", async () => {
    const limit = createConcurrencyLimit({ running: 1, queued: 0, onFull });
    await expect(
      limit(() => {
        throw new Error("at once");
      }),
    ).rejects.toThrow("at once");
  });
});

import { expect, test } from "vitest";
import { createUserQueue } from "./user-queue.server.ts";

test("jobs of one user wait for each other, jobs of another user do not", async () => {
  const inUserQueue = createUserQueue({ running: 1, queued: 10, perMinute: 100 });
  const order: string[] = [];
  let finish = () => {};
  const slow = inUserQueue("a", () =>
    new Promise<void>((resolve) => (finish = resolve)).then(() => order.push("a1")),
  );
  const queued = inUserQueue("a", async () => order.push("a2"));
  await inUserQueue("b", async () => order.push("b1"));
  finish();
  await Promise.all([slow, queued]);
  expect(order).toEqual(["b1", "a1", "a2"]);
});

test("the next job runs after a failed one", async () => {
  const inUserQueue = createUserQueue({ running: 1, queued: 10, perMinute: 100 });
  const failing = inUserQueue("a", async () => {
    throw new Error("no");
  });
  const next = inUserQueue("a", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("too many jobs at once or per minute are rejected", async () => {
  const few = createUserQueue({ running: 1, queued: 1, perMinute: 100 });
  const never = () => new Promise<void>(() => {});
  few("a", never);
  few("a", never);
  await expect(few("a", never)).rejects.toMatchObject({ code: "tooMany" });
  const rare = createUserQueue({ running: 1, queued: 1, perMinute: 2 });
  await rare("a", async () => {});
  await rare("a", async () => {});
  await expect(rare("a", async () => {})).rejects.toMatchObject({
    code: "tooMany",
    details: { retryAfter: expect.any(Number) },
  });
  await rare("b", async () => {});
});

import { expect, test } from "vitest";
import { rejectOnAbort } from "./abort.ts";

const pending = new Promise<never>(() => {});

test("settles like the work if the signal does not abort", async () => {
  const { signal } = new AbortController();
  expect(await rejectOnAbort(signal, Promise.resolve(1))).toBe(1);
  await expect(rejectOnAbort(signal, Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("rejects when the signal aborts", async () => {
  const controller = new AbortController();
  const result = rejectOnAbort(controller.signal, pending);
  controller.abort(new Error("stopped"));
  await expect(result).rejects.toThrow("stopped");
});

test("rejects at once if the signal has already aborted", async () => {
  await expect(rejectOnAbort(AbortSignal.abort(new Error("stopped")), pending)).rejects.toThrow("stopped");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDeliveries } from "./deliveries.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const open = () => createDeliveries({ perUser: 100_000, total: 250_000, patience: 1000 });
const bytes = (length: number) => new Uint8Array(length).fill(7);
const staying = new AbortController().signal;

test("the body has all bytes, in chunks, and is counted until it has been read", async () => {
  const deliveries = open();
  const body = deliveries.stream("a", bytes(200_000), staying);
  expect(() => deliveries.assertRoom("a")).toThrow("unread responses of this user");
  deliveries.assertRoom("b");
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  expect(chunks.length).toBeGreaterThan(2);
  expect(Buffer.concat(chunks)).toEqual(Buffer.from(bytes(200_000)));
  deliveries.assertRoom("a");
});

test("unread bytes of all users are bounded, and returned when clients go, cancel or stop reading", async () => {
  const deliveries = open();
  const client = new AbortController();
  deliveries.stream("a", bytes(100_000), client.signal);
  const cancelled = deliveries.stream("b", bytes(100_000), staying);
  const slow = deliveries.stream("c", bytes(100_000), staying).getReader();
  expect(() => deliveries.assertRoom("d")).toThrow(expect.objectContaining({ code: "unavailable" }));
  client.abort();
  deliveries.assertRoom("d");
  await cancelled.cancel();
  await slow.read();
  await vi.advanceTimersByTimeAsync(999);
  expect(() => deliveries.assertRoom("c")).not.toThrow();
  await vi.advanceTimersByTimeAsync(1);
  await expect(slow.read()).rejects.toThrow("was not read");
  const again = deliveries.stream("c", bytes(250_000), staying);
  deliveries.assertRoom("d");
  await again.cancel();
});

import { expect, test } from "vitest";
import { createSharedWork } from "./shared-work.ts";

/** Work that lasts until the test finishes it. */
function createWork() {
  const work = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const start = (signal: AbortSignal) => {
    signals.push(signal);
    return work.promise;
  };
  return { ...work, signals, start };
}
const client = () => new AbortController();

test("clients that ask for the same share the work; the next one after it starts again", async () => {
  const share = createSharedWork<string>();
  const { start, signals, resolve } = createWork();
  const results = [share("a", client().signal, start), share("a", client().signal, start)];
  share("b", client().signal, start);
  expect(signals).toHaveLength(2);
  resolve("done");
  expect(await Promise.all(results)).toEqual(["done", "done"]);
  await share("a", client().signal, start);
  expect(signals).toHaveLength(3);
});

test("the work is stopped when the last client has gone, and not before", async () => {
  const share = createSharedWork<string>();
  const { start, signals } = createWork();
  const [one, other] = [client(), client()];
  const results = [share("a", one.signal, start), share("a", other.signal, start)];
  one.abort();
  await expect(results[0]).rejects.toThrow("closed the connection");
  expect(signals[0]!.aborted).toBe(false);
  other.abort();
  await expect(results[1]).rejects.toThrow("closed the connection");
  expect(signals[0]!.aborted).toBe(true);
  // A later client does not join the stopped work.
  share("a", client().signal, start);
  expect(signals).toHaveLength(2);
});

test("a failure reaches every client", async () => {
  const share = createSharedWork<string>();
  const { start, reject } = createWork();
  const results = [share("a", client().signal, start), share("a", client().signal, start)];
  reject(new Error("no"));
  for (const result of results) await expect(result).rejects.toThrow("no");
});

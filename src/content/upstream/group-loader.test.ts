import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../../kit/log.server.ts";
import { portals } from "../../portals/all.ts";
import type { ContentSource, EntryRead } from "../content-source.ts";
import { configEndpoint } from "./endpoints.ts";
import { singleEntry } from "./entry-groups.ts";
import { createGroupLoader } from "./group-loader.server.ts";

const name = "config/luk.json";
const group = singleEntry(name, portals.luk, configEndpoint);
const good: EntryRead = { values: new Map([[name, { a: 1 }]]), problems: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(read: ContentSource["read"]) {
  const publish = vi.fn();
  return { publish, ...createGroupLoader({ publish }, () => ({ read, recheckAfter: 60_000 })) };
}
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test("a group that was read is due again after the source's interval", async () => {
  const { load, isDue, wasLoaded, publish } = open(async () => good);
  expect([isDue(group), wasLoaded(group)]).toEqual([true, false]);
  await load(group);
  expect(publish).toHaveBeenCalledExactlyOnceWith(name, { a: 1 });
  later(59_999);
  expect([isDue(group), wasLoaded(group)]).toEqual([false, true]);
  later(1);
  expect(isDue(group)).toBe(true);
});

test.each([
  ["a failed read", async () => Promise.reject(new Error("away"))],
  ["an invalid entry", async () => ({ values: new Map(), problems: ["config/luk.json: oopsurl"] })],
] as const)("%s publishes nothing, is logged, and is due again after 15 seconds", async (_name, read) => {
  const { load, isDue, wasLoaded, publish } = open(read);
  await load(group);
  expect(publish).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    "content.failed",
    expect.objectContaining({ group: name, endpoint: "CAL-04" }),
  );
  later(14_999);
  expect([isDue(group), wasLoaded(group)]).toEqual([false, true]);
  later(1);
  expect(isDue(group)).toBe(true);
});

test("the valid entries of a group are published although another one is invalid", async () => {
  const { load, publish } = open(async () => ({ ...good, problems: ["entries/luk/footer.json: links"] }));
  await load(group);
  expect(publish).toHaveBeenCalledExactlyOnceWith(name, { a: 1 });
});

test("concurrent loads share one read; a refresh starts another, and only the newest is published", async () => {
  const pending: ((read: EntryRead) => void)[] = [];
  const read = vi.fn(() => new Promise<EntryRead>((resolve) => pending.push(resolve)));
  const { load, publish } = open(read);
  const loads = [load(group), load(group)];
  expect(read).toHaveBeenCalledTimes(1);
  const refreshed = load(group, true);
  expect(read).toHaveBeenLastCalledWith(group, { refresh: true });
  pending[1]!({ values: new Map([[name, "new"]]), problems: [] });
  await refreshed;
  pending[0]!({ values: new Map([[name, "old"]]), problems: [] });
  await Promise.all(loads);
  expect(publish).toHaveBeenCalledExactlyOnceWith(name, "new");
});

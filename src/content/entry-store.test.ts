import { beforeEach, expect, test, vi } from "vitest";
import { createEntryStore, type Entry, type EntryStore, entryOf } from "./entry-store.server.ts";

const name = "entries/luk/header.json";

let copies: Map<string, Entry>;
let announce: (name: string) => void;
let store: EntryStore;
beforeEach(() => {
  copies = new Map();
  store = createEntryStore({
    find: (name) => copies.get(name),
    check: (_name, raw) => raw,
    onChange: (listener) => {
      announce = listener;
    },
  });
});

/** What the file source does when a file has changed. */
function saveFile(name: string, value: unknown): void {
  const before = copies.get(name);
  const copy = entryOf(value);
  copies.set(name, copy);
  if (before && before.revision !== copy.revision) announce(name);
}

test("an upstream value is current instead of the file, until it is withdrawn", () => {
  saveFile(name, "file");
  expect(store.find(name)).toBe("file");
  store.publish(name, "upstream");
  expect([store.find(name), store.findUpstream(name)]).toEqual(["upstream", "upstream"]);
  saveFile(name, "newer file");
  expect(store.find(name)).toBe("upstream");
  store.withdraw(name);
  expect([store.find(name), store.findUpstream(name)]).toEqual(["newer file", undefined]);
});

test("null is a value: an optional entry that does not exist", () => {
  saveFile(name, { a: 1 });
  store.publish(name, null);
  expect(store.find(name)).toBeNull();
  expect(store.find("contacts/luk.json")).toBeUndefined();
});

test("only a different current value counts as a change", () => {
  const changed: string[] = [];
  const stop = store.onChange((name) => changed.push(name));
  const make = vi.fn(() => store.version());
  const derived = store.untilChange(make);
  const steps: [() => void, number][] = [
    [() => saveFile(name, { a: 1 }), 0],
    [() => saveFile(name, { a: 1 }), 0],
    [() => store.publish(name, { a: 1 }), 0],
    [() => saveFile(name, { a: 2 }), 0],
    [() => store.publish(name, { a: 3 }), 1],
    [() => store.withdraw(name), 2],
    [() => store.withdraw(name), 2],
    [() => saveFile(name, { a: 4 }), 3],
  ];
  derived();
  for (const [step, changes] of steps) {
    step();
    derived();
    expect(changed).toHaveLength(changes);
    expect(make).toHaveBeenCalledTimes(1 + changes);
  }
  expect(new Set(changed)).toEqual(new Set([name]));
  stop();
  saveFile(name, "no listener");
  expect(changed).toHaveLength(3);
});

test("the first upstream value of an entry without a file is a change: pages were rendered without it", () => {
  const changed: string[] = [];
  store.onChange((name) => changed.push(name));
  store.publish("pricing/luk.json", 1);
  expect(changed).toEqual(["pricing/luk.json"]);
});

test("equal values have equal revisions; a name without an entry has none", () => {
  const other = "entries/lde/header.json";
  expect(store.revisionOf(name)).toBe("");
  saveFile(name, { a: 1 });
  saveFile(other, { a: 1 });
  expect(store.revisionOf(name)).toBe(store.revisionOf(other));
  store.publish(name, { a: 2 });
  expect(store.revisionOf(name)).not.toBe(store.revisionOf(other));
});

test("a value that is current already is not checked again", () => {
  const check = vi.fn((_name: string, raw: unknown) => raw);
  const strict = createEntryStore({ find: (name) => copies.get(name), check, onChange: () => {} });
  saveFile(name, { a: 1 });
  expect(strict.check(name, { a: 1 })).toBe(copies.get(name)!.value);
  expect(check).not.toHaveBeenCalled();
  strict.check(name, { a: 2 });
  strict.check(name, undefined);
  expect(check).toHaveBeenCalledTimes(2);
});

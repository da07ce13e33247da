import { describe, expect, test } from "vitest";
import { describeDue } from "./due-time.ts";
import { placeCards } from "./place-cards.ts";
import { createShortcuts } from "./shortcuts.ts";

describe("cards beside their lines", () => {
  const place = (tops: number[], active: number | null = null) =>
    [
      ...placeCards(
        tops.map((top, index) => ({ id: String(index), top, height: 50 })),
        { gap: 10, active: active === null ? null : String(active) },
      ).values(),
    ].sort((one, other) => one - other);

  test("stay where their lines are if there is room", () =>
    expect(place([0, 100, 300])).toEqual([0, 100, 300]));
  test("move down if there is none", () => expect(place([0, 10, 20])).toEqual([0, 60, 120]));
  test("before the active one move up", () => expect(place([200, 210, 220], 2)).toEqual([100, 160, 220]));
  test("never leave the column", () => expect(place([0, 10, 20], 2)).toEqual([0, 60, 120]));
  test("without cards there are no places", () => expect(place([])).toEqual([]));
});

describe("keys", () => {
  const press = { key: "c", ctrl: false, alt: false, shift: false, inText: false, inOverlay: false };
  const command = (change: Partial<typeof press>, singleKeys = true) =>
    createShortcuts()({ ...press, ...change }, singleKeys, 0);

  test.each([
    ["c", "comment"],
    ["E", "suggest"],
    ["j", "next"],
    ["k", "previous"],
    ["p", "phrases"],
    ["?", "keys"],
    ["x", null],
    ["q", null],
  ])("%s is %s", (key, expected) => expect(command({ key })).toBe(expected));

  test("single keys do nothing in a text field, in a dialog, with Alt, or when they are off (WCAG 2.1.4)", () => {
    for (const change of [{ inText: true }, { inOverlay: true }, { alt: true }])
      expect(command(change)).toBeNull();
    expect(command({}, false)).toBeNull();
  });

  test("Ctrl+Enter ends editing also in a text field and without single keys; Ctrl+Z there is the browser's", () => {
    expect(command({ key: "Enter", ctrl: true, inText: true }, false)).toBe("done");
    expect(command({ key: "z", ctrl: true, inText: true })).toBeNull();
    expect(command({ key: "z", ctrl: true })).toBe("undo");
    expect(command({ key: "Z", ctrl: true, shift: true })).toBe("redo");
    expect(command({ ctrl: true })).toBeNull();
  });

  test("G then Q leads to the queue, if Q follows soon", () => {
    const keys = createShortcuts();
    keys({ ...press, key: "g" }, true, 0);
    expect(keys({ ...press, key: "q" }, true, 1000)).toBe("queue");
    keys({ ...press, key: "g" }, true, 5000);
    expect(keys({ ...press, key: "q" }, true, 9000)).toBeNull();
  });
});

test.each([
  [48, "calm", "in 2 days"],
  [24, "calm", "in 24 hours"],
  [23, "soon", "in 23 hours"],
  [5, "soon", "in 5 hours"],
  [0.5, "soon", "in 30 minutes"],
  [-3, "late", "3 hours ago"],
])("a review due in %s hours is %s: %s", (hours, tone, relative) => {
  const now = Date.UTC(2026, 2, 3, 12);
  const due = describeDue(new Date(now + hours * 3_600_000).toISOString(), now, "en-US");
  expect([due.tone, due.relative]).toEqual([tone, relative]);
});

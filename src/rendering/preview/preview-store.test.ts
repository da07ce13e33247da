import fc from "fast-check";
import { expect, test } from "vitest";
import { createVirtualClock } from "../../../tests/support/editing-simulation.ts";
import { createPreviewStore } from "./preview-store.ts";

type Pending = { input: string; answer: () => void; refuse: () => void; signal: AbortSignal };

function setUp() {
  const clock = createVirtualClock();
  const pending: Pending[] = [];
  const store = createPreviewStore<string>({
    clock,
    request: (input, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        pending.push({
          input,
          signal,
          answer: () => resolve([`<svg>${input}</svg>`]),
          refuse: () => reject(new Error("503")),
        });
      }),
  });
  return { clock, pending, store, pages: () => store.getState().pages?.join("") ?? null };
}

test("the first page is asked for at once, later ones after a pause in typing", async () => {
  const { clock, pending, store } = setUp();
  store.show("a");
  await clock.advance(1);
  expect(pending.map(({ input }) => input)).toEqual(["a"]);
  for (const text of ["ab", "abc", "abcd"]) {
    store.show(text);
    await clock.advance(60);
  }
  expect(pending).toHaveLength(1);
  await clock.advance(120);
  expect(pending.map(({ input }) => input)).toEqual(["a", "abcd"]);
});

test("somebody who never pauses sees the page change all the same", async () => {
  const { clock, pending, store, pages } = setUp();
  store.show("0");
  for (let at = 1; at <= 20; at += 1) {
    await clock.advance(50);
    store.show(String(at));
    for (const request of pending.splice(0)) request.answer();
  }
  await clock.advance(0);
  expect(Number(/\d+/.exec(pages()!)![0])).toBeGreaterThan(5);
});

test("an answer that comes too late never replaces a newer one", async () => {
  const { clock, pending, store, pages } = setUp();
  store.show("old");
  await clock.advance(1);
  store.show("new");
  await clock.advance(200);
  pending[1]!.answer();
  await clock.advance(1);
  expect(pages()).toBe("<svg>new</svg>");
  pending[0]!.answer();
  await clock.advance(1);
  expect(pages()).toBe("<svg>new</svg>");
});

test("an older answer that comes first is shown until the newer one is there", async () => {
  const { clock, pending, store, pages } = setUp();
  store.show("old");
  await clock.advance(1);
  store.show("new");
  await clock.advance(200);
  pending[0]!.answer();
  await clock.advance(1);
  expect(pages()).toBe("<svg>old</svg>");
  pending[1]!.answer();
  await clock.advance(1);
  expect(pages()).toBe("<svg>new</svg>");
});

test("at most two requests are under way", async () => {
  const { clock, pending, store } = setUp();
  for (const text of ["a", "b", "c", "d"]) {
    store.show(text);
    await clock.advance(200);
  }
  expect(pending.map(({ signal }) => signal.aborted)).toEqual([true, true, false, false]);
});

test("waiting for more than a second is said, and so is its end", async () => {
  const { clock, pending, store } = setUp();
  store.show("slow");
  await clock.advance(990);
  expect(store.getState().isLate).toBe(false);
  await clock.advance(20);
  expect(store.getState().isLate).toBe(true);
  pending[0]!.answer();
  await clock.advance(1);
  expect(store.getState().isLate).toBe(false);
});

test("a failure keeps the page of before and can be tried again", async () => {
  const { clock, pending, store, pages } = setUp();
  store.show("good");
  await clock.advance(1);
  pending[0]!.answer();
  store.show("bad");
  await clock.advance(200);
  pending[1]!.refuse();
  await clock.advance(1);
  expect(store.getState()).toMatchObject({ hasFailed: true, isLate: false });
  expect(pages()).toBe("<svg>good</svg>");
  store.retry();
  await clock.advance(1);
  pending[2]!.answer();
  await clock.advance(1);
  expect(store.getState().hasFailed).toBe(false);
  expect(pages()).toBe("<svg>bad</svg>");
});

test("in any order of keys and answers the page only goes forward and ends with the last key", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ wait: fc.nat(300), answer: fc.option(fc.nat(4)) }), { maxLength: 25 }),
      async (steps) => {
        const { clock, pending, store, pages } = setUp();
        let newest = -1;
        const look = () => {
          const number = Number(/\d+/.exec(pages() ?? "-1")![0]) || 0;
          expect(number).toBeGreaterThanOrEqual(newest);
          newest = number;
        };
        for (const [at, { wait, answer }] of steps.entries()) {
          store.show(String(at + 1));
          await clock.advance(wait);
          if (answer !== null) pending[answer % Math.max(1, pending.length)]?.answer();
          await clock.advance(0);
          look();
        }
        await clock.advance(500);
        for (const request of pending) request.answer();
        await clock.advance(0);
        if (steps.length > 0) expect(pages()).toBe(`<svg>${steps.length}</svg>`);
      },
    ),
    { numRuns: 200 },
  );
});

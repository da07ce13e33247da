import fc from "fast-check";
import { expect, test } from "vitest";
import { createVirtualClock } from "../../../tests/support/editing-simulation.ts";
import { RequestFailed } from "../../browser/requests.ts";
import { createPreviewStore } from "./preview-store.ts";

type Pending = { input: string; respond: () => void; fail: (error?: Error) => void; signal: AbortSignal };

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
          respond: () => resolve({ pages: [`<svg>${input}</svg>`] }),
          fail: (error = new Error("503")) => reject(error),
        });
      }),
  });
  return { clock, pending, store, pages: () => store.getState().pages?.join("") ?? null };
}

test("a key after a pause is requested at once, and keys that follow together after an interval", async () => {
  const { clock, pending, store } = setUp();
  store.show("a");
  await clock.advance(1);
  expect(pending.map(({ input }) => input)).toEqual(["a"]);
  for (const text of ["ab", "abc"]) {
    store.show(text);
    await clock.advance(60);
  }
  expect(pending).toHaveLength(1);
  await clock.advance(60);
  expect(pending.map(({ input }) => input)).toEqual(["a", "abc"]);
  await clock.advance(400);
  store.show("abcd");
  await clock.advance(1);
  expect(pending.map(({ input }) => input)).toEqual(["a", "abc", "abcd"]);
});

test("while the server takes long, fewer pages are requested", async () => {
  const { clock, pending, store } = setUp();
  store.show("0");
  await clock.advance(400);
  pending[0]!.respond();
  await clock.advance(1);
  for (let at = 1; at <= 20; at += 1) {
    store.show(String(at));
    await clock.advance(100);
  }
  // One in each 800 ms, and at the pause the last one.
  expect(pending.length).toBeLessThanOrEqual(4);
  await clock.advance(120);
  expect(pending.at(-1)!.input).toBe("20");
});

test("the newest response says whether the document fits and how full its last page is", async () => {
  const clock = createVirtualClock();
  const reports = [{ pages: ["a"], fits: false, lastPageFill: 0.1 }, { pages: ["b"] }];
  const store = createPreviewStore<number>({ clock, request: async (at) => reports[at]! });
  store.show(0);
  await clock.advance(1);
  expect(store.getState()).toMatchObject(reports[0]!);
  store.show(1);
  await clock.advance(200);
  expect(store.getState()).toMatchObject({ pages: ["b"], fits: undefined, lastPageFill: undefined });
});

test("the preview is updated while the user types without a pause", async () => {
  const { clock, pending, store, pages } = setUp();
  store.show("0");
  for (let at = 1; at <= 20; at += 1) {
    await clock.advance(50);
    store.show(String(at));
    for (const request of pending.splice(0)) request.respond();
  }
  await clock.advance(0);
  expect(Number(/\d+/.exec(pages()!)![0])).toBeGreaterThan(5);
});

test("a late response never replaces newer pages", async () => {
  const { clock, pending, store, pages } = setUp();
  store.show("old");
  await clock.advance(1);
  store.show("new");
  await clock.advance(200);
  pending[1]!.respond();
  await clock.advance(1);
  expect(pages()).toBe("<svg>new</svg>");
  pending[0]!.respond();
  await clock.advance(1);
  expect(pages()).toBe("<svg>new</svg>");
});

test("an older response that arrives first is shown until the newer one arrives", async () => {
  const { clock, pending, store, pages } = setUp();
  store.show("old");
  await clock.advance(1);
  store.show("new");
  await clock.advance(200);
  pending[0]!.respond();
  await clock.advance(1);
  expect(pages()).toBe("<svg>old</svg>");
  pending[1]!.respond();
  await clock.advance(1);
  expect(pages()).toBe("<svg>new</svg>");
});

test("at most two requests are pending", async () => {
  const { clock, pending, store } = setUp();
  for (const text of ["a", "b", "c", "d"]) {
    store.show(text);
    await clock.advance(200);
  }
  expect(pending.map(({ signal }) => signal.aborted)).toEqual([false, true, true, false]);
});

test("a request is reported as late after a second until its response arrives", async () => {
  const { clock, pending, store } = setUp();
  store.show("slow");
  await clock.advance(990);
  expect(store.getState().isLate).toBe(false);
  await clock.advance(20);
  expect(store.getState().isLate).toBe(true);
  pending[0]!.respond();
  await clock.advance(1);
  expect(store.getState().isLate).toBe(false);
});

test("after a failure the earlier pages stay, and the user can retry", async () => {
  const { clock, pending, store, pages } = setUp();
  store.show("good");
  await clock.advance(1);
  pending[0]!.respond();
  store.show("bad");
  await clock.advance(200);
  pending[1]!.fail();
  await clock.advance(1);
  expect(store.getState()).toMatchObject({ hasFailed: true, isLate: false });
  expect(pages()).toBe("<svg>good</svg>");
  store.retry();
  await clock.advance(1);
  pending[2]!.respond();
  await clock.advance(1);
  expect(store.getState().hasFailed).toBe(false);
  expect(pages()).toBe("<svg>bad</svg>");
});

test("a document that is too long gets the server's message, until it is shorter", async () => {
  const { clock, pending, store } = setUp();
  const serverMessage = "more than 40 pages";
  store.show("long");
  await clock.advance(1);
  pending[0]!.fail(new RequestFailed("documentTooLong", { serverMessage }));
  await clock.advance(1);
  expect(store.getState()).toMatchObject({ hasFailed: true, tooLongMessage: serverMessage });
  store.show("short");
  await clock.advance(200);
  pending[1]!.respond();
  await clock.advance(1);
  expect(store.getState()).toMatchObject({ hasFailed: false, tooLongMessage: undefined });
});

test("in any order of keys and responses the pages only advance and end with the last key", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ wait: fc.nat(300), respond: fc.option(fc.nat(4)) }), { maxLength: 25 }),
      async (steps) => {
        const { clock, pending, store, pages } = setUp();
        let newest = -1;
        const check = () => {
          const number = Number(/\d+/.exec(pages() ?? "-1")![0]) || 0;
          expect(number).toBeGreaterThanOrEqual(newest);
          newest = number;
        };
        for (const [at, { wait, respond }] of steps.entries()) {
          store.show(String(at + 1));
          await clock.advance(wait);
          if (respond !== null) pending[respond % Math.max(1, pending.length)]?.respond();
          await clock.advance(0);
          check();
        }
        await clock.advance(500);
        for (const request of pending) request.respond();
        await clock.advance(0);
        if (steps.length > 0) expect(pages()).toBe(`<svg>${steps.length}</svg>`);
      },
    ),
    { numRuns: 200 },
  );
});

test("on a device that draws slowly, fewer pages are requested", async () => {
  const { clock, pending, store } = setUp();
  store.show("0");
  await clock.advance(1);
  store.setDrawingTime(200);
  for (let at = 1; at <= 20; at += 1) {
    store.show(String(at));
    await clock.advance(150);
  }
  // One at first, and one after each 1.6 s.
  expect(pending.length).toBeLessThanOrEqual(3);
  await clock.advance(200);
  expect(pending.at(-1)!.input).toBe("20");
});

test("a preview that a busy server refuses comes by itself, after the time that the server names", async () => {
  const { clock, pending, store, pages } = setUp();
  store.show("a");
  await clock.advance(1);
  pending[0]!.fail(new RequestFailed("tooMany", { retryAfter: 7 }));
  await clock.advance(1);
  expect(store.getState()).toMatchObject({ hasFailed: false, isLate: true });
  await clock.advance(6_900);
  expect(pending).toHaveLength(1);
  await clock.advance(200);
  pending[1]!.fail(new RequestFailed("unavailable"));
  await clock.advance(1);
  expect(store.getState()).toMatchObject({ hasFailed: true, isLate: false });
  await clock.advance(3_100);
  pending[2]!.respond();
  await clock.advance(1);
  expect(pages()).toBe("<svg>a</svg>");
  expect(store.getState()).toMatchObject({ hasFailed: false, isLate: false });
});

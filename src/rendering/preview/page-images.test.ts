// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageImages } from "./page-images.ts";

const created: string[] = [];
const revoked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  created.length = 0;
  revoked.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    created.push(`blob:${created.length}`);
    return created.at(-1)!;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void revoked.push(address));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp() {
  const waiting = new Map<string, () => void>();
  let shown: readonly (string | undefined)[] = [];
  const images = createPageImages({
    load: (address) => new Promise<void>((resolve) => waiting.set(address, resolve)),
    onChange: (addresses) => {
      shown = addresses;
    },
  });
  const drawn = async (address: string) => {
    waiting.get(address)!();
    waiting.delete(address);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { images, drawn, waiting: () => [...waiting.keys()], shown: () => [...shown] };
}

test("the first page is drawn at once, the others one after another after a second", async () => {
  const { images, drawn, waiting, shown } = setUp();
  images.show(["a", "b", "c"]);
  expect(waiting()).toEqual(["blob:0"]);
  await drawn("blob:0");
  await vi.advanceTimersByTimeAsync(999);
  expect(shown()).toEqual(["blob:0"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting()).toEqual(["blob:1"]);
  await drawn("blob:1");
  expect(waiting()).toEqual(["blob:2"]);
  await drawn("blob:2");
  expect(shown()).toEqual(["blob:0", "blob:1", "blob:2"]);
});

test("newer pages stop the drawing of pages out of view, until none have come for a second", async () => {
  const { images, drawn, waiting } = setUp();
  images.show(["a", "b", "c"]);
  await drawn("blob:0");
  await vi.advanceTimersByTimeAsync(1000);
  images.show(["a", "b2", "c2"]);
  await drawn("blob:1");
  expect(waiting()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(waiting()).toEqual(["blob:2"]);
});

test("a page that comes into view is drawn at once", async () => {
  const { images, waiting } = setUp();
  images.show(["a", "b", "c"]);
  images.setInView(new Set([1, 2]));
  expect(waiting()).toEqual(["blob:0", "blob:1", "blob:2"]);
});

test("an old image stays until the new one is ready, and is then released", async () => {
  const { images, drawn, shown } = setUp();
  images.show(["a"]);
  await drawn("blob:0");
  images.show(["b"]);
  expect(shown()).toEqual(["blob:0"]);
  await drawn("blob:1");
  expect(shown()).toEqual(["blob:1"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revoked).toEqual(["blob:0"]);
});

test("an image that is overtaken by a newer one is not shown", async () => {
  const { images, drawn, shown } = setUp();
  images.show(["old"]);
  images.show(["new"]);
  await drawn("blob:1");
  await drawn("blob:0");
  expect(shown()).toEqual(["blob:1"]);
  expect(revoked).toEqual(["blob:0"]);
});

test("an unchanged page is not drawn again", async () => {
  const { images, drawn, waiting } = setUp();
  images.show(["a", "b"]);
  await drawn("blob:0");
  images.show(["a", "b"]);
  expect(waiting()).toEqual([]);
});

test("pages that a shorter document no longer has are released", async () => {
  const { images, drawn, shown } = setUp();
  images.setInView(new Set([0, 1]));
  images.show(["a", "b"]);
  await drawn("blob:0");
  await drawn("blob:1");
  images.show(["a"]);
  expect(shown()).toEqual(["blob:0"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revoked).toEqual(["blob:1"]);
});

test("all images are released in the end", async () => {
  const { images, drawn } = setUp();
  images.setInView(new Set([0, 1]));
  images.show(["a", "b"]);
  await drawn("blob:0");
  images.dispose();
  await drawn("blob:1");
  await vi.advanceTimersByTimeAsync(1000);
  expect(revoked.toSorted()).toEqual(created);
});

test("for printing, all pages are drawn", async () => {
  const { images, drawn, waiting, shown } = setUp();
  images.show(["a", "b", "c"]);
  await drawn("blob:0");
  expect(images.isDrawn()).toBe(false);
  const { promise, resolve } = Promise.withResolvers<void>();
  images.drawAll().then(resolve);
  expect(waiting()).toEqual(["blob:1", "blob:2"]);
  await drawn("blob:1");
  await drawn("blob:2");
  await promise;
  expect(images.isDrawn()).toBe(true);
  expect(shown()).toEqual(["blob:0", "blob:1", "blob:2"]);
});

test("the time of pages that are drawn together is shared, and pages that fail have none", async () => {
  const times: number[] = [];
  let loads = 0;
  const images = createPageImages({
    load: async () => {
      loads += 1;
      if (loads === 2) throw new Error("broken");
    },
    onChange: () => {},
    onDrawn: (time) => times.push(time),
  });
  images.setInView(new Set([0, 1, 2]));
  images.show(["a", "b", "c"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(times).toHaveLength(2);
});

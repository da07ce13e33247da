import { expect, test, vi } from "vitest";
import { RequestFailed } from "../../browser/requests.ts";
import { createPictureQueue } from "./picture-queue.ts";

type Pending = {
  template: string;
  signal: AbortSignal;
  resolve: (svg: string) => void;
  reject: (error: unknown) => void;
};

function setUp() {
  const pending: Pending[] = [];
  const onPicture = vi.fn();
  const queue = createPictureQueue({
    request: (template, signal) =>
      new Promise((resolve, reject) => {
        pending.push({ template, signal, resolve, reject });
      }),
    onPicture,
  });
  const requested = () => pending.map(({ template }) => template);
  return { pending, onPicture, queue, requested };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("templates in view are requested once, one at a time", async () => {
  const { pending, onPicture, queue, requested } = setUp();
  for (const id of ["a", "b", "c"]) queue.setVisible(id, true);
  queue.setVisible("b", false);
  expect(requested()).toEqual(["a"]);
  pending[0]!.resolve("A");
  await settled();
  expect(onPicture.mock.calls).toEqual([["a", "A"]]);
  expect(requested()).toEqual(["a", "c"]);
  pending[1]!.resolve("C");
  await settled();
  queue.setVisible("a", true);
  expect(requested()).toEqual(["a", "c"]);
});

test("after a change, what is in view is requested again, and the former response is not shown", async () => {
  const { pending, onPicture, queue, requested } = setUp();
  queue.setVisible("a", true);
  queue.renew();
  expect(pending[0]!.signal.aborted).toBe(true);
  pending[0]!.resolve("old");
  await settled();
  expect(onPicture).not.toHaveBeenCalled();
  expect(requested()).toEqual(["a", "a"]);
});

test("a failure leaves the sample and goes on; a refusal stops until the document changes", async () => {
  const { pending, queue, requested } = setUp();
  for (const id of ["a", "b", "c"]) queue.setVisible(id, true);
  pending[0]!.reject(new RequestFailed("internal"));
  await settled();
  expect(requested()).toEqual(["a", "b"]);
  pending[1]!.reject(new RequestFailed("tooMany"));
  await settled();
  expect(requested()).toEqual(["a", "b"]);
  queue.renew();
  expect(requested()).toEqual(["a", "b", "a"]);
});

test("nothing is requested or shown after the end", async () => {
  const { pending, onPicture, queue, requested } = setUp();
  for (const id of ["a", "b"]) queue.setVisible(id, true);
  queue.dispose();
  pending[0]!.resolve("A");
  await settled();
  expect(onPicture).not.toHaveBeenCalled();
  expect(requested()).toEqual(["a"]);
});

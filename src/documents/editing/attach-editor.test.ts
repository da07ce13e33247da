// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachEditor } from "./attach-editor.ts";
import type { Editor } from "./editor.ts";

type Sheet = { text: string };

let visibility: DocumentVisibilityState = "visible";
let detach = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => {
  detach();
  visibility = "visible";
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp() {
  const editor = {
    retry: vi.fn(),
    flush: vi.fn(async () => true),
    receive: vi.fn(),
    isSafeToLeave: vi.fn(() => true),
  };
  const load = vi.fn(async () => ({ version: 9, content: { text: "newer" } }));
  const attached = attachEditor<Sheet>({
    documentId: "d",
    editor: editor as unknown as Editor<Sheet>,
    load,
  });
  detach = attached.detach;
  return { editor, load, ...attached };
}

function turn(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the network or the person comes back: it tries again at once", () => {
  const { editor } = setUp();
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("focus"));
  expect(editor.retry).toHaveBeenCalledTimes(2);
});

test("a page that goes out of sight saves what it has", () => {
  const { editor } = setUp();
  turn("hidden");
  expect(editor.flush).toHaveBeenCalledOnce();
});

test("only after a long absence it asks what others have done", async () => {
  const { editor, load } = setUp();
  turn("hidden");
  vi.advanceTimersByTime(5000);
  turn("visible");
  expect(load).not.toHaveBeenCalled();
  turn("hidden");
  vi.advanceTimersByTime(60_000);
  turn("visible");
  await vi.waitFor(() =>
    expect(editor.receive).toHaveBeenCalledWith({ version: 9, content: { text: "newer" } }),
  );
});

test("leaving is asked about only when something would be lost", () => {
  const { editor } = setUp();
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  editor.isSafeToLeave.mockReturnValue(false);
  expect(leave()).toBe(true);
});

test("a detached page listens to nothing", () => {
  const { editor, detach } = setUp();
  detach();
  window.dispatchEvent(new Event("online"));
  turn("hidden");
  expect(editor.retry).not.toHaveBeenCalled();
  expect(editor.flush).not.toHaveBeenCalled();
});

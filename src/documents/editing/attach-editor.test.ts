// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachEditor } from "./attach-editor.ts";

type Content = { text: string };

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
  const attached = attachEditor<Content>({
    documentId: "d",
    editor,
    load,
  });
  detach = attached.detach;
  return { editor, load, ...attached };
}

function setVisibility(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("retries at once when the network or the focus returns", () => {
  const { editor } = setUp();
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("focus"));
  expect(editor.retry).toHaveBeenCalledTimes(2);
});

test("saves when the page is hidden", () => {
  const { editor } = setUp();
  setVisibility("hidden");
  expect(editor.flush).toHaveBeenCalledOnce();
});

test("loads the document again only after a long time in the background", async () => {
  const { editor, load } = setUp();
  setVisibility("hidden");
  vi.advanceTimersByTime(5000);
  setVisibility("visible");
  expect(load).not.toHaveBeenCalled();
  setVisibility("hidden");
  vi.advanceTimersByTime(60_000);
  setVisibility("visible");
  await vi.waitFor(() =>
    expect(editor.receive).toHaveBeenCalledWith({ version: 9, content: { text: "newer" } }),
  );
});

test("asks before leaving only if edits would be lost", () => {
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

test("after detach no event reaches the editor", () => {
  const { editor, detach } = setUp();
  detach();
  window.dispatchEvent(new Event("online"));
  setVisibility("hidden");
  expect(editor.retry).not.toHaveBeenCalled();
  expect(editor.flush).not.toHaveBeenCalled();
});

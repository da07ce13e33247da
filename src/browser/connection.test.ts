// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { isOffline, onConnectionChange, reportConnection } from "./connection.ts";
import { RequestFailed, sendRequest } from "./requests.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reportConnection(true);
});

test("a request without a response means offline, until one has a response", async () => {
  const listener = vi.fn();
  const stop = onConnectionChange(listener);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  await expect(sendRequest("/api/documents")).rejects.toMatchObject({ code: "offline" });
  expect(isOffline()).toBe(true);
  vi.stubGlobal("fetch", async () => Response.json({ error: { code: "unavailable" } }, { status: 503 }));
  await expect(sendRequest("/api/documents")).rejects.toBeInstanceOf(RequestFailed);
  expect(isOffline()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  reportConnection(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a request that the page aborts says nothing about the connection", async () => {
  const abort = new AbortController();
  abort.abort();
  vi.stubGlobal("fetch", () => Promise.reject(new DOMException("aborted", "AbortError")));
  await expect(sendRequest("/api/preview", { signal: abort.signal })).rejects.toThrow("aborted");
  expect(isOffline()).toBe(false);
});

test("the browser's word counts at once", () => {
  const listener = vi.fn();
  const stop = onConnectionChange(listener);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  expect(isOffline()).toBe(true);
  reportConnection(false);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(isOffline()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
});

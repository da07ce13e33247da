import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log, newRequestId, setLogLevel } from "./log.server.ts";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setLogLevel("info");
});

test("an entry is one line of JSON with level, time and event", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-02T03:04:05.678Z") });
  log.error("route.failed\n{forged}", { path: "/x\n", count: 2, missing: undefined });
  expect(lines.map((line) => line.split("\n").length)).toEqual([2]);
  expect(JSON.parse(lines[0]!)).toEqual({
    time: "2026-01-02T03:04:05.678Z",
    level: "error",
    event: "route.failed\n{forged}",
    path: "/x\n",
    count: 2,
  });
});

test("the values of a failed statement are not logged", () => {
  const cause = new Error("Failed query: insert\nparams: anna@example.com,secret");
  log.error("route.failed", { error: new Error("outer", { cause }) });
  log.warn("mail.send-failed", { error: cause });
  expect(lines.map((line) => JSON.parse(line).error.message)).toEqual(["outer", "Failed query: insert"]);
  expect(lines.join("")).not.toContain("anna@example.com");
});

test("values of a failed statement that contain line breaks are not logged either", () => {
  const cause = new Error(
    "Failed query: insert\nparams: 1,Hello,\n    at you\nhttps://example.com?token=secret\n",
  );
  log.error("route.failed", { error: new Error("outer", { cause }) });
  log.warn("mail.send-failed", { error: cause });
  expect(lines.join("")).not.toMatch(/secret|at you/);
  expect(JSON.parse(lines[1]!).error.stack).toMatch(
    /^Error: Failed query: insert\n {4}at .*log\.server\.test\.ts/,
  );
});

test("an error's text is shortened, so a response in it cannot fill the log", () => {
  const page = "<p>".repeat(1_000_000);
  log.warn("content.load-failed", { error: new Error(page, { cause: new Error(page) }) });
  expect(lines[0]!.length).toBeLessThan(40_000);
  expect(JSON.parse(lines[0]!).error.message).toMatch(/^<p><p>/);
});

test("an error that is not an Error is logged unchanged", () => {
  log.warn("content.load-failed", { error: "timed out" });
  expect(JSON.parse(lines[0]!).error).toBe("timed out");
});

test("setLogLevel drops events below the level", () => {
  log.debug("cache.hit");
  setLogLevel("warn");
  log.info("database.started");
  log.warn("cache.load-failed");
  setLogLevel("debug");
  log.debug("cache.miss");
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["cache.load-failed", "cache.miss"]);
});

test("request ids are unique and short", () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => /^[\w-]{9,20}$/.test(id))).toBe(true);
});

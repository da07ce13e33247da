import { expect, test, vi } from "vitest";
import { log } from "./log.server.ts";

test("an entry is one line of JSON, and holds no value of a failed statement", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const cause = new Error("Failed query: insert\nparams: anna@example.com,secret");
  log.error("route.failed\n{forged}", { error: new Error("outer", { cause }), path: "/x\n" });
  log.warn("failed", { error: cause });
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  expect(lines.map((line) => line.split("\n").length)).toEqual([2, 2]);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: "error", path: "/x\n" });
  expect(lines.join("")).not.toContain("anna@example.com");
});

test("what a service answered cannot fill the log", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const page = "<p>".repeat(1_000_000);
  log.warn("failed", { error: new Error(page, { cause: new Error(page) }) });
  const [line] = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  expect(line!.length).toBeLessThan(40_000);
  expect(JSON.parse(line!).error.message).toMatch(/^<p><p>/);
});

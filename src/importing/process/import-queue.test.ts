import { expect, test } from "vitest";
import { expectedCpu, importQueue, lightCpu } from "./import-queue.ts";

const bytesOf = (start: string, kb: number) => new TextEncoder().encode(start.padEnd(kb * 1024, " x"));
const isHeavy = (bytes: Uint8Array) => expectedCpu(bytes) >= importQueue.heavyJob;

test.each([
  ["a PDF of three pages", bytesOf("%PDF-1.7", 300)],
  ["a PDF after other bytes", bytesOf("\r\n%PDF-1.7", 300)],
  ["a Word file with a photo", bytesOf("PK\x03\x04", 1_500)],
  ["JSON with a photo", bytesOf('\ufeff {"a"', 500)],
  ["a saved web page", bytesOf("<!doctype html>", 150)],
  ["a text", bytesOf("Priya Hughes", 20)],
])("%s is light", (_, bytes) => expect(isHeavy(bytes)).toBe(false));

test.each([
  ["a text of 200 KB", bytesOf("cv:\n", 200)],
  ["a web page of 1 MB", bytesOf("<html>", 1_000)],
  ["JSON of 2 MB", bytesOf("[{", 2_000)],
  ["a PDF of 5 MB", bytesOf("%PDF-1.7", 5_000)],
])("%s is heavy", (_, bytes) => expect(isHeavy(bytes)).toBe(true));

test("light work may take longer than it is expected to", () => {
  expect(lightCpu).toBeGreaterThan(importQueue.heavyJob);
});

import { brotliCompressSync } from "node:zlib";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { buildServiceWorker } from "../../../scripts/build-service-worker.ts";

/** Bytes, with the list of the build's files that the server adds: about 60 addresses. */
const most = 6 * 1024;

test("the service worker is one classic script for every supported browser, of at most 6 KB with brotli", async () => {
  const code = await buildServiceWorker();
  const names = Array.from(
    { length: 60 },
    () => `/lpnext/assets/some-part-${crypto.randomUUID().slice(0, 8)}.js`,
  );
  const script = `self.workerSettings=${JSON.stringify(names)};\n${code}`;
  expect(brotliCompressSync(script).length).toBeLessThan(most);
  expect(() => parse(script, { ecmaVersion: 2019, sourceType: "script" })).not.toThrow();
  expect(code).not.toMatch(/\bimport\b|importScripts/);
});

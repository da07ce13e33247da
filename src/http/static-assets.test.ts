import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAssetHandler } from "./static-assets.server.ts";

const folder = mkdtempSync(join(tmpdir(), "assets-"));
const words = "2\nword\nother\n";
let address = "";
let close = () => {};

beforeAll(async () => {
  mkdirSync(join(folder, "dictionaries"));
  const file = join(folder, "dictionaries/xx-abc.dic");
  writeFileSync(file, words);
  writeFileSync(`${file}.br`, brotliCompressSync(words));
  writeFileSync(`${file}.gz`, gzipSync(words));
  writeFileSync(join(folder, "plain.dic"), words);
  const handle = createAssetHandler({ folder, prefix: "/lpnext/" }, {});
  const server = createServer((request, response) => void handle(request, response, request.url!));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lpnext/`;
  close = () => server.close();
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

test.each(["br", "gzip", "identity"])("a dictionary is sent as %s, to keep for a year", async (encoding) => {
  const response = await fetch(`${address}dictionaries/xx-abc.dic`, {
    headers: { "accept-encoding": encoding },
  });
  expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(await response.text()).toBe(words);
});

test("a dictionary that the build has not compressed is sent as it is", async () => {
  expect(await (await fetch(`${address}plain.dic`)).text()).toBe(words);
});

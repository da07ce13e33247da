import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "../kit/log.server.ts";
import { createAssetHandler } from "./static-assets.server.ts";

const folder = mkdtempSync(join(tmpdir(), "assets-"));
const words = "2\nword\nother\n";
/** Makes one picture, at the second request for it. */
const findNew = async (name: string): Promise<Buffer | null> => {
  if (name !== "sheets/luk-a1.webp") return null;
  if (++requests === 1) throw new Error("no process");
  return Buffer.from("picture");
};
let requests = 0;
let address = "";
let close = () => {};

beforeAll(async () => {
  mkdirSync(join(folder, "dictionaries"));
  const file = join(folder, "dictionaries/xx-abc.dic");
  writeFileSync(file, words);
  writeFileSync(`${file}.br`, brotliCompressSync(words));
  writeFileSync(`${file}.gz`, gzipSync(words));
  writeFileSync(join(folder, "plain.dic"), words);
  const handle = createAssetHandler({ folder, prefix: "/lpnext/", findNew }, {});
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

test("a picture that cannot be made now is asked for again, and kept for a year once it is made", async ({
  onTestFinished,
}) => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  const failed = await fetch(`${address}sheets/luk-a1.webp`);
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([503, "no-store"]);
  const made = await fetch(`${address}sheets/luk-a1.webp`);
  expect([made.status, made.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(made.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await made.text()).toBe("picture");
  expect((await fetch(`${address}sheets/luk-b2.webp`)).status).toBe(404);
});

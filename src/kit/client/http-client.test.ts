import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  createHttpClient,
  defineEndpoint,
  type Endpoint,
  fillPath,
  joinUrl,
  type RequestRecord,
} from "./http-client.ts";

const endpoint = defineEndpoint({
  id: "CAL-00",
  name: "example",
  sender: "page server",
  method: "GET",
  base: "api",
  path: "things/{id}",
  timeout: 60_000,
  timeToLive: null,
  response: z.object({ name: z.string() }),
});

const responses: Record<string, () => [status: number, body: string]> = {
  fine: () => [200, '{"name":"ok","more":1}'],
  401: () => [401, "{}"],
  403: () => [403, "{}"],
  500: () => [500, "{}"],
  400: () => [400, "count is too high"],
  418: () => [418, ""],
  html: () => [200, "<p>hello</p>"],
  shape: () => [200, '{"name":1}'],
  empty: () => [200, ""],
  long: () => [200, `{"name":"${"x".repeat(5_000_000)}"}`],
};

let base: string;
const server = createServer((request, response) => {
  const name = new URL(request.url!, "http://upstream").pathname.split("/").at(-1)!;
  if (name === "timeout") return;
  if (name === "redirect") return response.writeHead(302, { location: "/things/fine" }).end();
  const [status, body] = responses[name]!();
  response.writeHead(status).end(body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const request = (id: string, over: Partial<Endpoint<{ name: string }>> = {}) =>
  createHttpClient({ bases: { api: base } })({ ...endpoint, ...over }, { params: { id } });

describe("URLs", () => {
  test.each([
    ["https://a.example", "b", "https://a.example/b"],
    ["https://a.example/", "/b", "https://a.example/b"],
    ["https://a.example/x//", "//b/c", "https://a.example/x/b/c"],
    ["", "b", "/b"],
  ])("joinUrl(%j, %j) has exactly one slash between them", (one, other, joined) => {
    expect(joinUrl(one, other)).toBe(joined);
  });

  test("fillPath encodes parameters and rejects missing ones and dot segments", () => {
    expect(fillPath("users/{a}/{b}", { a: "../x", b: "ö" })).toBe("users/..%2Fx/%C3%B6");
    expect(() => fillPath("users/{a}", {})).toThrow("no value for a");
    for (const a of [".", ".."]) expect(() => fillPath("users/{a}/x", { a })).toThrow("a must not be");
    expect(() => fillPath("users/{constructor}", {})).toThrow("no value for constructor");
  });
});

describe("requests to an upstream service", () => {
  test("return the fields that the schema knows", async () => {
    expect(await request("fine")).toEqual({ name: "ok" });
  });

  test.each([
    ["401", 401, "User Unauthorized"],
    ["403", 403, "User Forbidden"],
    ["500", 500, "server error at API"],
    ["400", 400, "count is too high Bad request"],
    ["418", 418, "Network response was not ok"],
    ["html", 200, "Network response was not ok"],
    ["shape", 200, "Network response was not ok"],
    ["empty", 200, "Network response was not ok"],
    ["long", 200, "Network response was not ok"],
    ["timeout", 0, "Network response was not ok"],
    ["redirect", 0, "Network response was not ok"],
  ])("ERR-01 %s fails with status %i and “%s”", async (id, status, message) => {
    // Only the request that gets no response needs a short timeout.
    const over = id === "timeout" ? { timeout: 100 } : {};
    await expect(request(id, over)).rejects.toMatchObject({ name: "ApiFailure", status, message });
  });

  test("fail when the connection is refused", async () => {
    const client = createHttpClient({ bases: { api: "http://127.0.0.1:1" } });
    await expect(client(endpoint, { params: { id: "fine" } })).rejects.toMatchObject({ status: 0 });
  });
});

test("each request is reported with its address and status", async () => {
  const records: RequestRecord[] = [];
  const client = createHttpClient({ bases: { api: base }, onRequest: (record) => records.push(record) });
  await client(endpoint, { params: { id: "fine" }, query: { q: "a b" } }).catch(() => {});
  await client(endpoint, { params: { id: "500" } }).catch(() => {});
  expect(records).toMatchObject([
    { id: "CAL-00", method: "GET", url: `${base}/things/fine?q=a+b`, status: 200 },
    { status: 500 },
  ]);
});

test("a request to a base without an address is an error that names the base", async () => {
  await expect(createHttpClient({ bases: {} })(endpoint, { params: { id: "1" } })).rejects.toThrow(
    "CAL-00: the base api has no address",
  );
});

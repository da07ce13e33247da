import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  createHttpClient,
  defineEndpoint,
  type Endpoint,
  fillPath,
  type HttpClientOptions,
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
  timeout: 300,
  cache: null,
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
  const name = request.url!.split("/").at(-1)!;
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

const local: Pick<HttpClientOptions<unknown>, "localPaths" | "local"> = {
  localPaths: { api: "/api" },
  local: async () => Response.json({ name: "local" }),
};
const request = (id: string, over: Partial<Endpoint<{ name: string }>> = {}) =>
  createHttpClient({ ...local, bases: { api: base } })({ ...endpoint, ...over }, { params: { id } });

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

describe("requests to an external service", () => {
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
    await expect(request(id)).rejects.toMatchObject({ name: "ApiFailure", status, message });
  });

  test("fail when the connection is refused", async () => {
    const client = createHttpClient({ ...local, bases: { api: "http://127.0.0.1:1" } });
    await expect(client(endpoint, { params: { id: "fine" } })).rejects.toMatchObject({ status: 0 });
  });
});

describe("requests without a configured service", () => {
  test("are handled in the process with the given context", async () => {
    const handle = vi.fn(async (request: Request, context: unknown) =>
      Response.json({
        name: `${request.method} ${request.url} ${request.headers.get("cookie")} ${context}`,
      }),
    );
    const records: RequestRecord[] = [];
    const client = createHttpClient({
      ...local,
      local: handle,
      bases: {},
      onRequest: (record) => records.push(record),
    });
    const { name } = await client(endpoint, {
      params: { id: "1" },
      query: { q: "a b" },
      headers: { cookie: "sid=1" },
      context: "luk",
    });
    expect(name).toBe("GET http://dossier.invalid/api/things/1?q=a+b sid=1 luk");
    expect(records).toMatchObject([{ id: "CAL-00", method: "GET", status: 200 }]);
  });

  test("time out like external ones", async () => {
    const client = createHttpClient({ ...local, bases: {}, local: () => new Promise(() => {}) });
    await expect(client({ ...endpoint, timeout: 30 }, { params: { id: "1" } })).rejects.toMatchObject({
      status: 0,
    });
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  type Call,
  type CallerDeps,
  type CallRecord,
  createCaller,
  defineCall,
  fillPath,
  joinUrl,
} from "./call.ts";

const call = defineCall({
  id: "CAL-00",
  name: "example",
  caller: "page server",
  method: "GET",
  base: "api",
  path: "things/{id}",
  timeout: 300,
  cache: null,
  answer: z.object({ name: z.string() }),
});

const answers: Record<string, () => [status: number, body: string]> = {
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
  const what = request.url!.split("/").at(-1)!;
  if (what === "silence") return;
  if (what === "moved") return response.writeHead(302, { location: "/things/fine" }).end();
  const [status, body] = answers[what]!();
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

const silent: Pick<CallerDeps<unknown>, "ownPaths" | "local"> = {
  ownPaths: { api: "/api" },
  local: async () => Response.json({ name: "here" }),
};
const ask = (id: string, over: Partial<Call<{ name: string }>> = {}) =>
  createCaller({ ...silent, bases: { api: base } })({ ...call, ...over }, { params: { id } });

describe("a call", () => {
  test.each([
    ["https://a.example", "b", "https://a.example/b"],
    ["https://a.example/", "/b", "https://a.example/b"],
    ["https://a.example/x//", "//b/c", "https://a.example/x/b/c"],
    ["", "b", "/b"],
  ])("joins %s and %s with one slash", (one, other, joined) => {
    expect(joinUrl(one, other)).toBe(joined);
  });

  test("escapes what it puts into a path, and wants all of it", () => {
    expect(fillPath("users/{a}/{b}", { a: "../x", b: "ö" })).toBe("users/..%2Fx/%C3%B6");
    expect(() => fillPath("users/{a}", {})).toThrow("without a");
    for (const a of [".", ".."]) expect(() => fillPath("users/{a}/x", { a })).toThrow("with a");
    expect(() => fillPath("users/{constructor}", {})).toThrow("without constructor");
  });

  test("answers with what its schema knows", async () => {
    expect(await ask("fine")).toEqual({ name: "ok" });
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
    ["silence", 0, "Network response was not ok"],
    ["moved", 0, "Network response was not ok"],
  ])("ERR-01 %s fails with status %i and “%s”", async (id, status, message) => {
    await expect(ask(id)).rejects.toMatchObject({ name: "ApiFailure", status, message });
  });

  test("is given up when nobody is there", async () => {
    const nobody = createCaller({ ...silent, bases: { api: "http://127.0.0.1:1" } });
    await expect(nobody(call, { params: { id: "fine" } })).rejects.toMatchObject({ status: 0 });
  });

  test("goes to our own services where no other is named", async () => {
    const local = vi.fn(async (request: Request, at: unknown) =>
      Response.json({ name: `${request.method} ${request.url} ${request.headers.get("cookie")} ${at}` }),
    );
    const records: CallRecord[] = [];
    const caller = createCaller({ ...silent, local, bases: {}, onCall: (record) => records.push(record) });
    const answer = await caller(call, {
      params: { id: "1" },
      query: { q: "a b" },
      headers: { cookie: "sid=1" },
      at: "luk",
    });
    expect(answer.name).toBe("GET http://dossier.invalid/api/things/1?q=a+b sid=1 luk");
    expect(records).toMatchObject([{ id: "CAL-00", method: "GET", status: 200 }]);
  });

  test("does not wait longer for our own than for others", async () => {
    const caller = createCaller({ ...silent, bases: {}, local: () => new Promise(() => {}) });
    await expect(caller({ ...call, timeout: 30 }, { params: { id: "1" } })).rejects.toMatchObject({
      status: 0,
    });
  });
});

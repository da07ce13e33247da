import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpClient, type RequestOptions } from "../kit/client/http-client.ts";
import { callBasesOf, endpoints, loggedAddress } from "./endpoints.ts";

const served = endpoints.filter(({ sender }) => sender === "page server");
const faults: Record<string, [status: number, body: string, expected: [status: number, text: string]]> = {
  401: [401, "{}", [401, "User Unauthorized"]],
  403: [403, "{}", [403, "User Forbidden"]],
  500: [500, "{}", [500, "server error at API"]],
  "400 with a body": [400, "portalCD is wrong", [400, "portalCD is wrong Bad request"]],
  "no JSON": [200, "<!doctype html>", [200, "Network response was not ok"]],
  "another shape": [200, "7", [200, "Network response was not ok"]],
  empty: [200, "", [200, "Network response was not ok"]],
  silence: [0, "", [0, "Network response was not ok"]],
};
/** Everything a call may want. */
const input: RequestOptions = {
  params: { portal: "luk", locale: "en-GB", userId: "u1", unit: "luk" },
};

let fault = "";
const server = createServer((_request, response) => {
  const [status, body] = faults[fault]!;
  if (status > 0) response.writeHead(status).end(body);
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("the table of calls", () => {
  test("names every row of the specification, each by its method and path once", () => {
    const rows = new Set(endpoints.map(({ id }) => id));
    expect([...rows].sort()).toEqual(
      Array.from({ length: 16 }, (_, index) => `CAL-${String(index + 1).padStart(2, "0")}`),
    );
    const addresses = endpoints.map(({ method, base, path }) => `${method} ${base} ${path}`);
    expect(new Set(addresses).size).toBe(endpoints.length);
    for (const { path, timeout } of endpoints) {
      expect(path).not.toMatch(/^\//);
      expect(timeout).toBeGreaterThan(0);
    }
  });

  test("CAL-03 CAL-04 content, config and resources are kept for 24 hours", () => {
    for (const { id, cache } of served.filter(({ id }) => ["CAL-03", "CAL-04"].includes(id)))
      expect(cache, id).toBe(86_400_000);
  });

  test("what has no address of its own goes to our own services", () => {
    const { bases, ownPaths } = callBasesOf({ API_URL: "https://api.example/v1" });
    expect(bases).toEqual({ api: "https://api.example/v1" });
    for (const { base } of served) expect(ownPaths).toHaveProperty(base);
  });

  test("a log of calls says everything but the token", () => {
    expect(loggedAddress("https://c.example/x?spaceId=s&accessToken=t%2F1&refreshcontent=false")).toBe(
      "https://c.example/x?spaceId=s&accessToken=…&refreshcontent=false",
    );
    expect(loggedAddress("https://c.example/x?accessToken=")).toBe("https://c.example/x?accessToken=");
  });

  describe.each(served.map((call) => [`${call.id} ${call.name}`, call] as const))("%s", (_name, call) => {
    test.each(Object.keys(faults))("ERR-01 fails with the catalogue's text: %s", async (name) => {
      fault = name;
      const caller = createHttpClient({
        bases: {},
        localPaths: {},
        local: () => Promise.reject(new Error("local")),
      });
      const [status, message] = faults[name]![2];
      await expect(caller({ ...call, timeout: 150 }, { ...input, base })).rejects.toMatchObject({
        name: "ApiFailure",
        status,
        message,
      });
    });
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpClient, type RequestOptions } from "../kit/client/http-client.ts";
import { endpoints, redactUpstreamAddress, upstreamBasesOf } from "./endpoints.ts";

const upstreamEndpoints = endpoints.filter(({ sender }) => sender === "page server");
const failures: Record<string, [status: number, body: string, expected: [status: number, text: string]]> = {
  401: [401, "{}", [401, "User Unauthorized"]],
  403: [403, "{}", [403, "User Forbidden"]],
  500: [500, "{}", [500, "server error at API"]],
  "400 with a body": [400, "portalCD is wrong", [400, "portalCD is wrong Bad request"]],
  "not JSON": [200, "<!doctype html>", [200, "Network response was not ok"]],
  "another shape": [200, "7", [200, "Network response was not ok"]],
  empty: [200, "", [200, "Network response was not ok"]],
  "no response": [0, "", [0, "Network response was not ok"]],
};
/** The parameters of every endpoint. */
const input: RequestOptions = {
  params: { portal: "luk", locale: "en-GB", userId: "u1", unit: "luk" },
};

let failure = "";
const server = createServer((_request, response) => {
  const [status, body] = failures[failure]!;
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

describe("the endpoint table", () => {
  test("has every row of the specification, and each method and path once", () => {
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

  test("CAL-03 CAL-04 entries, configs and messages are cached for 24 hours", () => {
    for (const { id, timeToLive: cache } of upstreamEndpoints.filter(({ id }) =>
      ["CAL-03", "CAL-04"].includes(id),
    ))
      expect(cache, id).toBe(86_400_000);
  });

  test("only configured services have an address; every upstream endpoint can get one", () => {
    expect(upstreamBasesOf({ API_URL: "https://api.example/v1" })).toEqual({ api: "https://api.example/v1" });
    const all = upstreamBasesOf({
      API_URL: "https://a.example",
      CONTENT_URL: "https://b.example",
      CONTENT_BLOB_URL: "https://c.example",
      MAIN_DOMAIN_URL: "https://d.example",
      TRUST_RATING_URL: "https://e.example",
    });
    for (const { base } of upstreamEndpoints) expect(all).toHaveProperty(base);
  });

  test("addresses are logged without the access token", () => {
    expect(
      redactUpstreamAddress("https://c.example/x?spaceId=s&accessToken=t%2F1&refreshcontent=false"),
    ).toBe("https://c.example/x?spaceId=s&accessToken=…&refreshcontent=false");
    expect(redactUpstreamAddress("https://c.example/x?accessToken=")).toBe(
      "https://c.example/x?accessToken=",
    );
  });

  describe.each(upstreamEndpoints.map((endpoint) => [`${endpoint.id} ${endpoint.name}`, endpoint] as const))(
    "%s",
    (_name, endpoint) => {
      test.each(Object.keys(failures))("ERR-01 fails with the catalogue's text: %s", async (name) => {
        failure = name;
        const send = createHttpClient({ bases: {} });
        const [status, message] = failures[name]![2];
        await expect(
          send({ ...endpoint, timeout: name === "no response" ? 150 : 60_000 }, { ...input, base }),
        ).rejects.toMatchObject({
          name: "ApiFailure",
          status,
          message,
        });
      });
    },
  );
});

// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, json, settle, stubFetch, testPage } from "./test-support.ts";

testPage();
const here = "/cz/cs/lp/home";
const claims = "/eb/api/v1/user/countryclaims";
const header = (country: string) => () => new Response(null, { headers: { "x-geo-header": country } });
const fails = () => Promise.reject(new TypeError("offline"));

async function start(responses: Parameters<typeof stubFetch>[0], country: string | null = null, api = "") {
  const requests = stubFetch(responses);
  const { startCountry } = await import("./country.ts");
  startCountry(buildConfig({ country, api }));
  await settle();
  return { requests, country: document.documentElement.dataset.country };
}

test("URL-05 nothing is requested if the server knows the country", async () => {
  expect(await start({ [here]: header("fr") }, "CZ")).toEqual({ requests: [], country: undefined });
});

test("CAL-12 the headers of this page, fetched without cache, have the country", async () => {
  const { requests, country } = await start({ [here]: header("fr") });
  expect(country).toBe("FR");
  expect(requests).toEqual([{ path: here, init: { method: "HEAD", cache: "no-store" } }]);
});

test.each([
  ["no header", () => new Response(null)],
  ["the code of Tor", header("T1")],
  ["the code of an unknown country", header("XX")],
  ["the other code of an unknown country", header("zz")],
  ["a failure", fails],
])("CAL-11 after %s the claims have the country", async (_what, respond) => {
  const { requests, country } = await start({ [here]: respond, [claims]: json({ countryCode: "ie" }) });
  expect(country).toBe("IE");
  expect(requests.map(({ path }) => path)).toEqual([here, claims]);
});

test("CAL-11 claims are requested from this site, regardless of the API's base URL", async () => {
  const { requests } = await start({}, null, "https://api.example");
  expect(requests[1]!.path).toBe(claims);
});

test.each([
  ["an error", () => new Response("", { status: 500 })],
  ["invalid JSON", () => new Response("x")],
  ["null", json(null)],
  ["no country", json({ countryCode: null })],
  ["two countries", json({ countryCode: "FRDE" })],
  ["no connection", fails],
])("URL-05 CAL-11 after %s the country is US", async (_what, respond) => {
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  expect((await start({ [here]: fails, [claims]: respond })).country).toBe("US");
  process.off("unhandledRejection", rejected);
  expect(rejected).not.toHaveBeenCalled();
});

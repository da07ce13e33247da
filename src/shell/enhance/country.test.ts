// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, json, settle, stubFetch, testPage } from "./test-support.ts";

testPage();
const here = "/cz/cs/lp/home";
const claims = "/eb/api/v1/user/countryclaims";
const header = (country: string) => () => new Response(null, { headers: { "x-geo-header": country } });
const fails = () => Promise.reject(new TypeError("offline"));

async function start(answers: Parameters<typeof stubFetch>[0], country: string | null = null, api = "") {
  const calls = stubFetch(answers);
  const { startCountry } = await import("./country.ts");
  startCountry(buildConfig({ country, api }));
  await settle();
  return { calls, country: document.documentElement.dataset.country };
}

test("URL-05 where the server knew it nobody is asked", async () => {
  expect(await start({ [here]: header("fr") }, "CZ")).toEqual({ calls: [], country: undefined });
});

test("CAL-12 the headers of this page say it, past every cache", async () => {
  const { calls, country } = await start({ [here]: header("fr") });
  expect(country).toBe("FR");
  expect(calls).toEqual([{ path: here, init: { method: "HEAD", cache: "no-store" } }]);
});

test.each([
  ["no header", () => new Response(null)],
  ["another word", header("T1")],
  ["the edge's unknown", header("XX")],
  ["the other one", header("zz")],
  ["a failure", fails],
])("CAL-11 after %s the claims say it", async (_what, answer) => {
  const { calls, country } = await start({ [here]: answer, [claims]: json({ countryCode: "ie" }) });
  expect(country).toBe("IE");
  expect(calls.map(({ path }) => path)).toEqual([here, claims]);
});

test("CAL-11 they are asked for on this site, wherever other calls go", async () => {
  const { calls } = await start({}, null, "https://api.example");
  expect(calls[1]!.path).toBe(claims);
});

test.each([
  ["an error", () => new Response("", { status: 500 })],
  ["no JSON", () => new Response("x")],
  ["null", json(null)],
  ["no country", json({ countryCode: null })],
  ["two of them", json({ countryCode: "FRDE" })],
  ["no connection", fails],
])("URL-05 CAL-11 after %s it is us", async (_what, answer) => {
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  expect((await start({ [here]: fails, [claims]: answer })).country).toBe("US");
  process.off("unhandledRejection", rejected);
  expect(rejected).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildConfig, cookies, testPage } from "./test-support.ts";

const page = testPage();

async function start(granted = ["marketing"] as const as readonly ("marketing" | "statistics")[]) {
  const { startCampaign } = await import("./utm.ts");
  startCampaign(buildConfig({ granted }));
}

const stored = () => (cookies().utmParameters ? JSON.parse(cookies().utmParameters!) : undefined);
const arrive = (query: string) => page.goTo(`https://dossier.example/cz/cs/lp/home?${query}`);

test("TRK-03 stores the five parameters and nothing else", async () => {
  arrive("utm_source=a&utm_medium=b&utm_campaign=c%20d&utm_term=%C5%BE&utm_content=e&utm_id=9&x=1");
  await start();
  expect(stored()).toEqual({
    utm_source: "a",
    utm_medium: "b",
    utm_campaign: "c d",
    utm_term: "ž",
    utm_content: "e",
  });
});

test("TRK-03 the first campaign is not overwritten", async () => {
  arrive("utm_source=first");
  await start();
  arrive("utm_source=second&utm_medium=mail");
  await start();
  expect(stored()).toEqual({ utm_source: "first" });
});

test.each(["", "x=1", "utm_source=", "utm_id=9"])(
  "a URL without a campaign stores nothing: ?%s",
  async (query) => {
    arrive(query);
    await start();
    expect(stored()).toBeUndefined();
  },
);

test("stored values are truncated", async () => {
  arrive(`utm_source=${"a".repeat(5000)}&utm_medium=b`);
  await start();
  expect(stored()).toEqual({ utm_source: "a".repeat(100), utm_medium: "b" });
});

test("CNS-03 without consent nothing is stored, and the cookie is deleted", async () => {
  page.setCookie("utmParameters=%7B%7D;path=/");
  arrive("utm_source=a");
  await start(["statistics"]);
  vi.advanceTimersByTime(1);
  expect(cookies()).toEqual({});
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { testPage } from "./test-support.ts";

const page = testPage();
let loaded: HTMLScriptElement[];

beforeEach(() => {
  loaded = [];
  vi.stubGlobal("clarity", undefined);
  vi.stubGlobal("NREUM", undefined);
  // happy-dom would fetch it.
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    loaded.push(...(nodes as HTMLScriptElement[]));
  });
});

async function start(settings: object | null) {
  page.show(
    settings ? `<script type="application/json" id="third-party">${JSON.stringify(settings)}</script>` : "",
  );
  await import("./third-party.ts");
  dispatchEvent(new Event("load"));
  return loaded.map(({ id, src, async }) => ({ id, src, async }));
}

test.each([[null], [{}]])("SHL-07 settings %j load nothing", async (settings) => {
  expect(await start(settings)).toEqual([]);
  expect([window.clarity, window.NREUM]).toEqual([undefined, undefined]);
});

test("SHL-06 SHL-07 each configured script is loaded once, after the page", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  page.show("");
  const scripts = await start({
    heatMap: "https://script.crazyegg.example/1.js",
    experimentScript: "https://cdn.example/experiment.js",
    eventScript: "https://cdn.example/event.js",
  });
  expect(scripts).toEqual([
    { id: "heat-map", src: "https://script.crazyegg.example/1.js", async: true },
    { id: "experiment-script", src: "https://cdn.example/experiment.js", async: true },
    { id: "event-script", src: "https://cdn.example/event.js", async: true },
  ]);
});

test("SHL-07 nothing is loaded before the page has loaded", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  page.show(`<script type="application/json" id="third-party">{"heatMap":"https://a.example/1.js"}</script>`);
  await import("./third-party.ts");
  expect(loaded).toEqual([]);
  dispatchEvent(new Event("load"));
  expect(loaded).toHaveLength(1);
});

test.each(["http://a.example/1.js", "//a.example/1.js", "javascript:alert(1)", "/1.js"])(
  "SHL-06 %j is not loaded",
  async (address) => {
    expect(await start({ heatMap: address, eventScript: address })).toEqual([]);
  },
);

test("SHL-07 session recording: calls are queued, the consent to statistics first", async () => {
  expect(await start({ clarity: "abc123xyz" })).toEqual([
    { id: "clarity", src: "https://www.clarity.ms/tag/abc123xyz", async: true },
  ]);
  window.clarity?.("event", "seen");
  expect(window.clarity?.q).toEqual([
    ["consentv2", { ad_Storage: "denied", analytics_Storage: "granted" }],
    ["event", "seen"],
  ]);
});

test("SHL-07 monitoring: loads the agent of the application, which stores nothing in the browser", async () => {
  const [agent] = await start({ newRelic: "1234567" });
  expect(agent?.src).toBe("https://js-agent.newrelic.com/nr-loader-spa-current.min.js");
  expect(window.NREUM).toMatchObject({
    info: { applicationID: "1234567", beacon: "bam.nr-data.net" },
    loader_config: { applicationID: "1234567" },
    init: { privacy: { cookies_enabled: false }, session_replay: { enabled: false } },
  });
});

test("SHL-07 an agent that has not loaded after 120 s is reported as an error", async () => {
  await start({ newRelic: "1234567" });
  vi.advanceTimersByTime(119_999);
  expect(() => vi.advanceTimersByTime(1)).toThrow("120 s");
});

test.each(["load", "error"])("SHL-07 an agent whose script fired '%s' is not", async (end) => {
  await start({ newRelic: "1234567" });
  loaded[0]!.dispatchEvent(new Event(end));
  expect(() => vi.advanceTimersByTime(200_000)).not.toThrow();
});

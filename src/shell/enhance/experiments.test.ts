// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { ShellConfig } from "../shell-config.ts";
import { buildConfig, testPage } from "./test-support.ts";

const page = testPage();
const key = "lp_conducted_experiments";

const experiments = [
  { name: "hero", variant: "1", forced: false },
  { name: "nav", variant: "0", forced: false },
  { name: "cta", variant: "b", forced: true },
];

async function start(changes: Partial<ShellConfig> = {}) {
  const config = buildConfig({ granted: ["statistics"], experiments, ...changes });
  const { startTracker } = await import("./tracker.ts");
  const { startExperiments } = await import("./experiments.ts");
  startTracker(config);
  startExperiments(config);
}

function provide() {
  const send = vi.fn();
  vi.stubGlobal("dossierTrack", send);
  /** Experiment and variant of each event of this name. */
  const sent = (event: string) =>
    send.mock.calls.flatMap(([name, props]) =>
      name === event ? [`${props.experiment}:${props.variant}:${props.visitorId}`] : [],
    );
  return { send, sent };
}

test("EXP-01 each variant except 0 is registered with the visitor's id", async () => {
  page.setCookie("vsuid=v1;path=/");
  const { sent } = provide();
  await start();
  expect(sent("experiment registration")).toEqual(["hero:1:v1", "cta:b:v1"]);
});

test("EXP-04 assigned variants are reported, including the control, but no forced ones", async () => {
  page.setCookie("vsuid=v1;path=/");
  const { sent } = provide();
  await start();
  expect(sent("experiment exposure")).toEqual(["hero:1:v1", "nav:0:v1"]);
});

test("EXP-02 each experiment is reported once per browser", async () => {
  const { sent } = provide();
  await start();
  expect(sent("Landing Page Experiment Viewed")).toEqual(["hero:1:", "cta:b:"]);
  expect(JSON.parse(localStorage.getItem(key)!)).toEqual({
    hero: { isMixPanelEventLogged: true },
    cta: { isMixPanelEventLogged: true },
  });
  vi.resetModules();
  const next = provide();
  await start({ experiments: [...experiments, { name: "new", variant: "1", forced: false }] });
  expect(next.sent("Landing Page Experiment Viewed")).toEqual(["new:1:"]);
  expect(Object.keys(JSON.parse(localStorage.getItem(key)!))).toEqual(["hero", "cta", "new"]);
});

test("EXP-02 checks for the tracking function every 300 ms, and stores nothing before it is there", async () => {
  await start();
  vi.advanceTimersByTime(299);
  expect(localStorage.getItem(key)).toBeNull();
  const { sent } = provide();
  vi.advanceTimersByTime(1);
  expect(sent("Landing Page Experiment Viewed")).toHaveLength(2);
  expect(localStorage.getItem(key)).not.toBeNull();
});

test("EXP-02 gives up eventually; the next page reports it", async () => {
  await start();
  vi.runAllTimers();
  expect(vi.getTimerCount()).toBe(0);
  expect(localStorage.getItem(key)).toBeNull();
  vi.resetModules();
  const { sent } = provide();
  await start();
  expect(sent("Landing Page Experiment Viewed")).toHaveLength(2);
});

test.each(["{", "null", "7", '"x"', '{"hero":null,"cta":7}', '{"hero":{"isMixPanelEventLogged":false}}'])(
  "EXP-02 a malformed record is ignored: %s",
  async (stored) => {
    localStorage.setItem(key, stored);
    const { sent } = provide();
    await start();
    expect(sent("Landing Page Experiment Viewed")).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem(key)!).hero).toEqual({ isMixPanelEventLogged: true });
  },
);

test("EXP-02 without storage it is reported once per page", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { sent } = provide();
  await start();
  expect(sent("Landing Page Experiment Viewed")).toHaveLength(2);
});

test("CNS-03 without consent nothing is reported, and stored data is removed", async () => {
  localStorage.setItem(key, '{"hero":{"isMixPanelEventLogged":true}}');
  const { send } = provide();
  await start({ granted: ["preference", "marketing"] });
  vi.runAllTimers();
  expect(send).not.toHaveBeenCalled();
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([[[]], [["statistics"]]] as const)(
  "EXP-03 the cookie sets the flag, with consent to %j",
  async (granted) => {
    await start({ granted, experiments: [] });
    expect(sessionStorage.getItem("disableSurvey")).toBeNull();
    page.setCookie("disableSurvey=1;path=/");
    vi.resetModules();
    await start({ granted, experiments: [] });
    expect(sessionStorage.getItem("disableSurvey")).toBe("true");
  },
);

import { describe, expect, test } from "vitest";
import { consentState, type OptionalCategory, optionalCategories } from "../../consent/choice.ts";
import { pageConfig } from "../../content/schemas/page-config.ts";
import { sourcesOf, thirdPartiesOf } from "./third-parties.ts";

const config = pageConfig.parse({
  addCrazyEggScript: true,
  CrazyEggScriptURL: "https://script.crazyegg.com/pages/scripts/0001/0001.js",
  addMSClarityScript: true,
  msClarityID: "abcdef1234",
  includeIntlNewRelic: true,
  newRelicAppID: "123456",
  experimentScriptURL: "https://cdn.example.com/x.js",
  eventScriptURL: "https://events.example.com/e.js",
});
const consent = (granted: OptionalCategory[], gpc = false) =>
  consentState(
    { regime: "opt-in" },
    { record: { regime: "opt-in", granted, at: 1 }, gpc, ccpaAcknowledged: false },
  );
const variant = { consent: consent([...optionalCategories]), hostClass: "www" as const, eventScripts: true };
const names = (...args: Parameters<typeof thirdPartiesOf>) => Object.keys(thirdPartiesOf(...args));

describe("third-party scripts", () => {
  test("SHL-07 each has its own switch", () => {
    expect(names(config, { ...variant, eventScripts: false }, "landing")).toEqual([
      "heatMap",
      "clarity",
      "newRelic",
    ]);
    expect(names({ ...config, addMSClarityScript: false }, variant, "landing")).not.toContain("clarity");
    expect(names({ ...config, addCrazyEggScript: false }, variant, "landing")).not.toContain("heatMap");
    expect(names({ ...config, includeIntlNewRelic: false }, variant, "landing")).not.toContain("newRelic");
    expect(names(pageConfig.parse({}), variant, "landing")).toEqual([]);
  });

  test("SHL-07 the monitoring agent loads only on www and origin hosts", () => {
    for (const [hostClass, there] of [
      ["www", true],
      ["origin", true],
      ["other", false],
    ] as const)
      expect(names(config, { ...variant, hostClass }, "landing").includes("newRelic"), hostClass).toBe(there);
  });

  test("SHL-06 vID and eID together load the experiment script and the event script", () => {
    expect(names(config, variant, "landing")).toEqual(
      expect.arrayContaining(["experimentScript", "eventScript"]),
    );
  });

  test("CNS-02 none without consent to statistics, under Global Privacy Control, or off landing pages", () => {
    for (const state of [
      consent([]),
      consent(["preference", "marketing"]),
      consent([...optionalCategories], true),
    ])
      expect(names(config, { ...variant, consent: state }, "landing")).toEqual([]);
    for (const surface of ["app", "dashboard"] as const) expect(names(config, variant, surface)).toEqual([]);
    // In an opt-out country, only after the visitor saw the notice.
    const unseen = consentState({ regime: "opt-out" }, { record: null, gpc: false, ccpaAcknowledged: false });
    expect(names(config, { ...variant, consent: unseen }, "landing")).toEqual([]);
  });

  test("the policy allows exactly what the page loads", () => {
    expect(sourcesOf({})).toEqual({ scripts: [], connections: [], images: [] });
    expect(sourcesOf({ newRelic: "1" }).scripts).toEqual(["https://js-agent.newrelic.com"]);
    expect(sourcesOf({ heatMap: "https://a.example/x.js" }).scripts).toEqual(["https://a.example"]);
  });
});

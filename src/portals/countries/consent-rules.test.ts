import { describe, expect, test } from "vitest";
import { allPortals } from "../all.ts";
import { consentRegimes, consentRuleOf, strictestRule } from "./consent-rules.ts";
import { europeanEconomicArea } from "./country-groups.ts";

describe("consent rules", () => {
  test.each([
    ["opt-in", [...europeanEconomicArea, "GB", "CH", "BR"]],
    ["opt-out", ["US"]],
    ["notice", ["MX", "JP", "KR", "ID", "SA"]],
  ])("%s: %j", (regime, countries) => {
    for (const country of countries)
      expect(consentRuleOf(country), country).toMatchObject({ regime, country });
  });

  test("every portal's country has a row", () => {
    const { law } = consentRuleOf(null);
    for (const { iso } of allPortals) expect(consentRuleOf(iso).law, iso).not.toBe(law);
  });

  test.each(["CA", "PR", "TR", "AQ", "__proto__", "constructor", null])(
    "%s has no row and gets the strictest regime regardless of its region group",
    (country) => {
      expect(consentRuleOf(country).regime).toBe("opt-in");
    },
  );

  test("the stricter of two rules wins, in either order", () => {
    const example = { notice: "MX", "opt-out": "US", "opt-in": "DE" };
    for (const one of consentRegimes)
      for (const other of consentRegimes) {
        const wins = consentRegimes.indexOf(one) >= consentRegimes.indexOf(other) ? one : other;
        const rules = [consentRuleOf(example[one]), consentRuleOf(example[other])];
        expect(strictestRule(rules).regime).toBe(wins);
      }
    expect(strictestRule([]).regime).toBe("opt-in");
  });
});

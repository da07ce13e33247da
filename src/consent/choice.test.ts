import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allPortals } from "../portals/all.ts";
import { consentRegimes, consentRuleOf } from "../portals/countries/consent-rules.ts";
import { countryCodes } from "../portals/countries/country-codes.ts";
import { resolveCountry } from "../portals/countries/resolve-country.ts";
import {
  acknowledgement,
  type ConsentFacts,
  consentKey,
  consentPolicy,
  consentState,
  forbiddenStorage,
  formatConsentRecord,
  mayStore,
  type OptionalCategory,
  optionalCategories,
  parseConsentRecord,
  readPrivacyControl,
} from "./choice.ts";
import { categories } from "./storage-entry.ts";
import { storageTable } from "./storage-table.ts";

const now = 1_790_000_000;
const nothing: ConsentFacts = { record: null, gpc: false, ccpaAcknowledged: false };
const place = { "opt-in": "DE", "opt-out": "US", notice: "MX" } as const;
const fresh = (country: string | null, facts: Partial<ConsentFacts> = {}) =>
  consentState(consentRuleOf(country), { ...nothing, ...facts });

describe("the policy of a request", () => {
  test.each([
    ["DE", null, "opt-in"],
    ["US", null, "opt-out"],
    ["MX", null, "notice"],
    [null, null, "opt-in"],
    // A link with ?testcountry=us does not take consent away from a visitor in Germany.
    ["DE", "US", "opt-in"],
    ["DE", "MX", "opt-in"],
    ["US", "DE", "opt-in"],
    ["US", "MX", "opt-out"],
    ["MX", "US", "opt-out"],
    [null, "US", "opt-in"],
    [null, "MX", "opt-in"],
  ])("country %s with testcountry %s: %s", (edgeCountry, override, regime) => {
    expect(consentPolicy({ edgeCountry, override }).regime).toBe(regime);
  });

  test("no value that a visitor can write makes it laxer than the rule of the network's country", () => {
    const text = fc.option(fc.constantFrom(...countryCodes, "xx", "<script>"), { nil: null });
    fc.assert(
      fc.property(text, text, text, text, (testQuery, testCookie, georegionCookie, geoHeader) => {
        const found = resolveCountry({ testQuery, testCookie, georegionCookie, geoHeader });
        const policy = consentPolicy(found);
        const { regime } = consentRuleOf(resolveCountry({ geoHeader }).edgeCountry);
        expect(consentRegimes.indexOf(policy.regime)).toBeGreaterThanOrEqual(consentRegimes.indexOf(regime));
      }),
    );
  });
});

describe("before the visitor has chosen", () => {
  test.each(allPortals.map(({ iso }) => iso))(
    "in %s there are no third parties, and a banner is shown",
    (iso) => {
      expect(fresh(iso)).toMatchObject({ thirdParties: false });
      expect(fresh(iso).banner).not.toBeNull();
    },
  );

  test.each([
    ["DE", "choice", []],
    [null, "choice", []],
    ["US", "ccpa", optionalCategories],
    ["MX", "notice", optionalCategories],
  ])("in %s: %s, %j", (country, banner, granted) => {
    expect(fresh(country)).toMatchObject({ banner, granted });
  });

  test("under opt-in only necessary entries may be stored", () => {
    const state = fresh("FR");
    const allowed = storageTable.filter(({ category }) => mayStore(category, state));
    expect(new Set(allowed.map(({ category }) => category))).toEqual(new Set(["necessary"]));
    const names = forbiddenStorage(state).map(({ name }) => name);
    expect(names).toEqual([
      "ismobile",
      "lp",
      "vsuid",
      "utmParameters",
      "lp_conducted_experiments",
      "dossier-events",
    ]);
  });
});

describe("a choice", () => {
  test.each(consentRegimes)(
    "under %s removes the banner and grants exactly the chosen categories",
    (regime) => {
      const rule = consentRuleOf(place[regime]);
      fc.assert(
        fc.property(fc.subarray([...optionalCategories]), (granted) => {
          const state = consentState(rule, { ...nothing, record: { regime, granted, at: now } });
          expect(state).toMatchObject({ banner: null, granted });
          expect(state.thirdParties).toBe(granted.some((category) => category !== "preference"));
          for (const category of categories)
            expect(mayStore(category, state)).toBe(
              category === "necessary" || granted.includes(category as OptionalCategory),
            );
        }),
      );
    },
  );

  test("an acknowledged notice is not consent under opt-in", () => {
    const record = acknowledgement("notice", now);
    expect(fresh("MX", { record })).toMatchObject({ banner: null, thirdParties: true });
    expect(fresh("US", { record })).toMatchObject({ banner: "ccpa", thirdParties: false });
    expect(fresh("DE", { record })).toEqual(fresh("DE"));
    expect(acknowledgement("opt-in", now).granted).toEqual([]);
  });

  test("a refusal under a strict rule also holds under a lax one", () => {
    const record = { regime: "opt-in", granted: [], at: now } as const;
    expect(fresh("US", { record })).toMatchObject({ banner: null, granted: [], thirdParties: false });
  });

  test("ccpaconsent removes the Californian notice only", () => {
    expect(fresh("US", { ccpaAcknowledged: true })).toMatchObject({ banner: null, thirdParties: true });
    expect(fresh("DE", { ccpaAcknowledged: true })).toEqual(fresh("DE"));
    expect(fresh("MX", { ccpaAcknowledged: true })).toEqual(fresh("MX"));
  });
});

describe("Global Privacy Control", () => {
  test("removes statistics, marketing and third parties in every country, regardless of the choice", () => {
    for (const regime of consentRegimes)
      for (const record of [null, { regime, granted: optionalCategories, at: now }])
        for (const ccpaAcknowledged of [false, true]) {
          const state = fresh(place[regime], { record, gpc: true, ccpaAcknowledged });
          expect(state.thirdParties).toBe(false);
          expect(mayStore("statistics", state) || mayStore("marketing", state)).toBe(false);
          expect(state.gpc).toBe(true);
        }
  });

  test.each([
    ["1", true],
    [" 1 ", true],
    ["0", false],
    ["", false],
    ["true", false],
    ["1, 1", false],
    [undefined, false],
  ])("Sec-GPC: %j is %s", (header, on) => {
    expect(readPrivacyControl(header)).toBe(on);
  });
});

describe("the consent cookie", () => {
  const record = fc.record({
    regime: fc.constantFrom(...consentRegimes),
    granted: fc.subarray([...optionalCategories]),
    at: fc.integer({ min: now - 1_000_000, max: now }),
  });

  test("can be read back, and is a valid cookie value", () => {
    fc.assert(
      fc.property(record, (one) => {
        const value = formatConsentRecord(one);
        expect(value).toMatch(/^[\w.-]{1,40}$/);
        expect(parseConsentRecord(value, now)).toEqual(one);
      }),
    );
  });

  test.each([
    undefined,
    "",
    "1",
    "1.opt-in.psm",
    "1.opt-in.mps.1790000000",
    "1.opt-in.ps.17900000000",
    "2.opt-in.ps.1790000000",
    "1.opt-it.ps.1790000000",
    "1.constructor.ps.1790000000",
    "1.opt-in.ps.1790000000; x",
    `1.opt-in.ps.${now + 3600}`,
    `1.opt-in.ps.${now - 200 * 24 * 3600}`,
  ])("%j is not a record", (value) => {
    expect(parseConsentRecord(value, now)).toBeNull();
  });
});

test("the number of consent states is small", () => {
  const keys = new Map<string, string>();
  for (const country of Object.values(place))
    for (const gpc of [false, true])
      for (const ccpaAcknowledged of [false, true])
        for (const regime of [null, ...consentRegimes])
          for (const mask of [0, 1, 2, 3, 4, 5, 6, 7]) {
            const granted = optionalCategories.filter((_, at) => mask & (1 << at));
            const record = regime && { regime, granted, at: now };
            const state = fresh(country, { record, gpc, ccpaAcknowledged });
            const same = keys.get(consentKey(state));
            expect(same ?? JSON.stringify(state)).toBe(JSON.stringify(state));
            keys.set(consentKey(state), JSON.stringify(state));
          }
  expect(keys.size).toBeLessThanOrEqual(45);
});

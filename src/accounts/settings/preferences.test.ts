import { expect, test } from "vitest";
import { allPortals, portals } from "../../portals/all.ts";
import { allCultures, findCulture } from "../../portals/cultures/cultures.ts";
import {
  chosenCulture,
  countryChoices,
  defaultPreferences,
  isCountry,
  languageChoices,
} from "./preferences.ts";

const belgium = findCulture("be/nl")!.portal;

test("the choices are the languages of the country, each named in itself", () => {
  expect(languageChoices(belgium, null).map(({ value, label }) => [value, label])).toEqual([
    ["be/nl", "Nederlands"],
    ["be/fr", "Français"],
    ["be/de", "Deutsch"],
  ]);
  expect(languageChoices(portals.ljp, null)).toEqual([{ value: "ljp", label: "日本語", lang: "ja-JP" }]);
});

test("the choices include a language chosen on another country’s site, but no unknown one", () => {
  expect(languageChoices(portals.lde, "be/fr").map(({ value }) => value)).toEqual(["lde", "be/fr"]);
  expect(languageChoices(portals.lde, "lde").map(({ value }) => value)).toEqual(["lde"]);
  expect(languageChoices(portals.lde, "gone/xx").map(({ value }) => value)).toEqual(["lde"]);
});

test.each(allPortals.map((portal) => [portal.code, portal] as const))(
  "%s: every country has a name in the portal’s language",
  (_code, portal) => {
    const choices = countryChoices(portal.locale);
    expect(choices).toHaveLength(new Set(allCultures.map(({ country }) => country)).size);
    expect(choices.filter(({ label }) => /^[A-Z]{2}$/.test(label))).toEqual([]);
    expect(choices.map(({ value }) => value)).toContain(portal.iso);
  },
);

test("countries are sorted in the order of the portal’s language", () => {
  const swedish = countryChoices("sv-SE").map(({ label }) => label);
  expect(swedish.indexOf("Österrike")).toBe(-1);
  expect([...swedish].sort(new Intl.Collator("sv").compare)).toEqual(swedish);
  expect(isCountry("DE") && !isCountry("de") && !isCountry("XX")).toBe(true);
});

test("without a choice the portal’s culture applies", () => {
  expect(chosenCulture(defaultPreferences, belgium).name).toBe("be/nl");
  expect(chosenCulture({ ...defaultPreferences, culture: "lfr" }, belgium).name).toBe("lfr");
  expect(chosenCulture({ ...defaultPreferences, culture: "gone/xx" }, belgium).name).toBe("be/nl");
});

import { expect, test } from "vitest";
import { allCultures } from "../cultures/cultures.ts";
import { timeZoneOf } from "./time-zone.ts";

test.each([
  ["DE", "Europe/Berlin"],
  ["ES", "Europe/Madrid"],
  ["US", "America/New_York"],
  ["BR", "America/Sao_Paulo"],
  ["JP", "Asia/Tokyo"],
  ["SA", "Asia/Riyadh"],
  ["XX", "UTC"],
])("%s has the time of %s", (iso, zone) => {
  expect(timeZoneOf(iso)).toBe(zone);
});

test("every country that is served has its only time zone or that of its capital", () => {
  const several = allCultures
    .map(({ country }) => country)
    .filter((iso) => {
      const { getTimeZones } = new Intl.Locale(`und-${iso}`) as Intl.Locale & {
        getTimeZones?(): string[];
      };
      const zones = getTimeZones?.call(new Intl.Locale(`und-${iso}`)) ?? [];
      return zones.length > 1 && timeZoneOf(iso) === zones[Math.floor(zones.length / 2)];
    });
  // There the capital's happens to be the middle one.
  expect([...new Set(several)].filter((iso) => iso !== "CL" && iso !== "NZ")).toEqual([]);
});

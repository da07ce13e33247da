import { expect, test } from "vitest";
import { allPortals, portals } from "../../portals/all.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { createDateFormat, todayIn } from "./dates.ts";

/** No-break spaces become spaces. */
const spaced = (text: string) => text.replaceAll("\u00a0", " ");
const formatOf = (code: PortalCode) => createDateFormat(portals[code].dates, portals[code].formatLocale);

test.each([
  ["luk", "2021-09", "Sept 2021"],
  ["luk", "2021-03-05", "05/03/2021"],
  ["wlb", "2021-09", "Sep 2021"],
  ["lde", "2021-03", "03/2021"],
  ["lde", "1988-03-05", "05.03.1988"],
  ["lfr", "2021-03", "mars 2021"],
  ["ldk", "2021-03", "marts 2021"],
  ["lmx", "2021-03", "marzo de 2021"],
  ["lhu", "2021-03", "2021. 03."],
  ["lcz", "2026-03-05", "5. 3. 2026"],
  ["lsw", "2021-03", "2021-03"],
  ["ljp", "2021-03", "2021年3月"],
  ["ljp", "2021", "2021年"],
  ["lkr", "2021-03", "2021.03"],
  ["lkr", "2021", "2021"],
  ["lhu", "2021", "2021"],
  ["lsa", "2021-03", "مارس 2021"],
] as [PortalCode, string, string][])("%s shows %s as %s", (code, date, shown) => {
  expect(spaced(formatOf(code).partial(date))).toBe(shown);
});

test.each([
  ["lpl", "5 marca 2026"],
  ["lcz", "5. března 2026"],
  ["lsk", "5. marca 2026"],
  ["lgr", "5 Μαρτίου 2026"],
  ["lde", "5. März 2026"],
  ["les", "5 de marzo de 2026"],
  ["lhu", "2026. március 5."],
  ["lkr", "2026년 3월 5일"],
  ["wlb", "March 5, 2026"],
  ["lsa", "5 مارس 2026"],
] as [PortalCode, string][])("%s: beside a day the month has its format form: %s", (code, shown) => {
  expect(spaced(formatOf(code).day("2026-03-05", portals[code].dates.longDay))).toBe(shown);
});

test.each([
  ["pl-PL", "marzec 2026"],
  ["cs-CZ", "březen 2026"],
  ["fi-FI", "maaliskuu 2026"],
  ["el-GR", "Μάρτιος 2026"],
])("%s: without a day the month has its stand-alone form: %s", (locale, shown) => {
  const patterns = { month: "MMMM yyyy", day: "d MMMM yyyy", longDay: "d MMMM yyyy", range: " – " };
  expect(createDateFormat(patterns, locale).partial("2026-03")).toBe(shown);
});

test("every portal's patterns are filled completely", () => {
  for (const portal of allPortals) {
    const format = formatOf(portal.code);
    const all = [
      format.partial("2026-03"),
      format.partial("2026-03-05"),
      format.day("2026-03-05", portal.dates.longDay),
      format.day("2026-03-05", portal.letter.date.pattern),
    ];
    for (const text of all) {
      expect(text, portal.code).toContain("2026");
      expect(text, portal.code).not.toMatch(/y{2,}|M{2,}|dd|'/);
    }
  }
});

test.each([
  ["ljp", "2026-03-05T16:00:00Z", "2026-03-06"],
  ["lde", "2026-03-05T23:30:00Z", "2026-03-06"],
  ["luk", "2026-03-05T23:30:00Z", "2026-03-05"],
  ["lbr", "2026-03-06T01:00:00Z", "2026-03-05"],
] as const)("%s: at %s it is %s in the portal's country", (code, now, today) => {
  expect(todayIn(portals[code], new Date(now))).toBe(today);
});

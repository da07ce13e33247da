import { describe, expect, test } from "vitest";
import type { Design } from "../../documents/model/design.ts";
import type { Period } from "../../documents/model/items.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { createDocumentDates } from "./document-dates.ts";

const datesOf = (portal: Portal, design: Pick<Design, "dateFormat" | "calendar"> = {}) =>
  createDocumentDates(portal, { dateFormat: "portal", calendar: "gregory", ...design }, "now");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each<
  [string, Portal, Period, Pick<Design, "dateFormat" | "calendar">, "month" | "year" | undefined, string]
>([
  ["the portal's pattern", portals.lde, { start: "2021-03", ongoing: true }, {}, undefined, "03/2021 – now"],
  [
    "the user's pattern",
    portals.lde,
    { start: "2021-03", end: "2022-04" },
    { dateFormat: "MM.yyyy" },
    undefined,
    "03.2021 – 04.2022",
  ],
  [
    "long months",
    portals.luk,
    { start: "2021-03", end: "2022-04" },
    { dateFormat: "MMMM yyyy" },
    undefined,
    "March 2021 – April 2022",
  ],
  ["years only", portals.lde, { start: "2021-03-05", ongoing: true }, {}, "year", "2021 – now"],
  ["months only", portals.lde, { start: "2021-03-05", end: "2022-04-01" }, {}, "month", "03/2021 – 04/2022"],
  ["one year", portals.lde, { start: "2021-03", end: "2021-09" }, {}, "year", "2021"],
  ["an end alone", portals.lde, { end: "2021-09" }, {}, undefined, "09/2021"],
  [
    "text of an import",
    portals.lde,
    { rawStart: "Spring 2020", end: "2021-09" },
    {},
    undefined,
    "Spring 2020 – 09/2021",
  ],
  [
    "no end for text that is no date",
    portals.luk,
    { start: "2018-09", rawEnd: "banana" },
    {},
    undefined,
    "Sept 2018",
  ],
  [
    "no start for text that is no date",
    portals.luk,
    { rawStart: "-", end: "2018-09" },
    {},
    undefined,
    "Sept 2018",
  ],
  ["nothing for two such texts", portals.luk, { rawStart: "?", rawEnd: "banana" }, {}, undefined, ""],
  [
    "a season in the document's language",
    portals.lde,
    { start: "2018-09", rawEnd: " Winter 23 " },
    {},
    undefined,
    "09/2018 – Winter 23",
  ],
  [
    "Arabic words",
    portals.lsa,
    { start: "2021-03", end: "2022-04" },
    {},
    undefined,
    "من مارس 2021 إلى أبريل 2022",
  ],
  ["Arabic since", portals.lsa, { start: "2021-03", ongoing: true }, {}, undefined, "منذ مارس 2021"],
  [
    "Japanese eras",
    portals.ljp,
    { start: "2019-04", end: "2026-03" },
    { calendar: "japanese" },
    undefined,
    "平成31年4月～令和8年3月",
  ],
  [
    "first years of eras",
    portals.ljp,
    { start: "2019", end: "2019-06-01" },
    { calendar: "japanese" },
    undefined,
    "令和元年～令和元年6月1日",
  ],
  [
    "Islamic years not in periods",
    portals.lsa,
    { start: "2021-03-01", ongoing: true },
    { calendar: "hijri" },
    "month",
    "منذ مارس 2021",
  ],
])("a period has %s", (_name, portal, period, design, precision, expected) => {
  expect(plain(datesOf(portal, design).period(period, precision))).toBe(expected);
});

describe("a date", () => {
  test("with its day has the Islamic one beside it", () => {
    const dates = datesOf(portals.lsa, { calendar: "hijri" });
    expect(dates.partial("1990-03-15")).toBe("15 مارس 1990 (17 شعبان 1410 هـ)");
    expect(dates.partial("1990-03")).toBe("مارس 1990");
    expect(dates.partial(undefined)).toBe("");
  });
  test("is no more precise than it was entered", () => {
    expect(datesOf(portals.lde).partial("2021", "month")).toBe("2021");
  });
});

describe("a period", () => {
  const { period } = datesOf(portals.lde);
  test.each([
    [{ start: "2021-03", ongoing: true }, "03/2021 – now"],
    [{ start: "2021-03", end: "2024-05" }, "03/2021 – 05/2024"],
    [{ start: "2021", end: "2021" }, "2021"],
    [{ end: "2024-05" }, "05/2024"],
    [{ start: "2021-03" }, "03/2021"],
    [{ ongoing: true }, ""],
    [{}, ""],
    [{ rawStart: "Frühjahr 2019", end: "2020-01" }, "Frühjahr 2019 – 01/2020"],
    [{ start: "2019-01", rawEnd: "irgendwann" }, "01/2019"],
  ])("%j is %s", (value, shown) => {
    expect(plain(period(value))).toBe(shown);
  });
  test("never breaks across lines", () => {
    expect(period({ start: "2021-03", ongoing: true })).not.toContain(" ");
    expect(period(undefined)).toBe("");
  });
});

import { expect, test } from "vitest";
import { portals } from "../portals/all.ts";
import { changeOf, createFormats } from "./formats.ts";

const time = new Date("2026-03-29T23:30:00Z");
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/[\u200e\u200f\u061c]/g, "");

test.each([
  [portals.lde, "1.234", "12,3 %", "29.03.2026, 23:30", "29. März", "23:30", "Deutschland"],
  [portals.ljp, "1,234", "12.3%", "2026/03/29 23:30", "3月29日", "23:30", "ドイツ"],
  [portals.lsa, "1,234", "12.3٪", "29/03/2026، 11:30 م", "29 مارس", "11:30 م", "ألمانيا"],
])("formats are those of $code, in UTC", (portal, number, percent, moment, day, hour, germany) => {
  const formats = createFormats(portal);
  expect(formats.number(1234)).toBe(number);
  expect(plain(formats.percent(0.1234))).toBe(percent);
  expect(plain(formats.moment(time))).toBe(moment);
  expect(formats.tick(time, "month")).toBe(day);
  expect(plain(formats.tick(time, "day"))).toBe(hour);
  expect(formats.country("lde")).toBe(germany);
  expect(formats.country("zz")).toBe("zz");
});

test("a list is formatted in the language of the portal", () => {
  const listOf = (portal: typeof portals.lde) => createFormats(portal).list(["A", "B", "C"]);
  expect([portals.lde, portals.ljp, portals.lsa].map(listOf)).toEqual(["A, B und C", "A、B、C", "A وB وC"]);
});

test("a p-value has two significant digits, and a tiny one is shown as below the minimum", () => {
  const { pValue } = createFormats(portals.wlb);
  expect([0.4213, 0.00123, 0.00001].map(pValue)).toEqual(["= 0.42", "= 0.0012", "< 0.0001"]);
});

test("a change needs a number to compare with", () => {
  expect(changeOf(15, 10)).toBe(0.5);
  expect(changeOf(0, 10)).toBe(-1);
  expect(changeOf(3, 0)).toBeNull();
  expect(changeOf(3, null)).toBeNull();
});

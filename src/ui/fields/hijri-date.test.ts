import { expect, test } from "vitest";
import { type DateStyle, parsePartialDate } from "./partial-date-text.ts";

const saudi: DateStyle = {
  month: "MMMM yyyy",
  day: "d MMMM yyyy",
  locale: "ar-SA-u-ca-gregory-nu-latn",
  readsHijri: true,
};
const finished = { finished: true, thisYear: 2026 };

// Counterparts in the Umm al-Qura calendar.
test.each<[string, string | null]>([
  ["1/1/1442", "2020-08-20"],
  ["1442/1/1", "2020-08-20"],
  ["١٤٤٢/١/١", "2020-08-20"],
  ["1 محرم 1442", "2020-08-20"],
  ["1 رمضان 1442 هـ", "2021-04-13"],
  ["1 رَمَضان 1442هـ", "2021-04-13"],
  ["1 ربيع الأول 1443", "2021-10-07"],
  ["1 ربيع الآخر 1443", "2021-11-06"],
  ["1 ربيع الثاني 1443", "2021-11-06"],
  ["1 جمادى الأولى 1443", "2021-12-05"],
  ["1 جمادى الآخرة 1443", "2022-01-04"],
  ["1 ذو القعدة 1443", "2022-05-31"],
  ["9 ذو الحجة 1443", "2022-07-08"],
  ["رمضان 1442", "2021-04"],
  ["9/1442", "2021-04"],
  ["31/1/1442", null],
  ["1/13/1442", null],
  ["5 مارس 2021", "2021-03-05"],
  ["2021/3/5", "2021-03-05"],
  ["1442", "1442"],
])("%s is %s", (text, expected) => {
  expect(parsePartialDate(text, saudi, finished)).toBe(expected);
});

test("styles of other countries read the year as it is", () => {
  expect(parsePartialDate("1/1/1442", { ...saudi, readsHijri: undefined }, finished)).toBe("1442-01-01");
});

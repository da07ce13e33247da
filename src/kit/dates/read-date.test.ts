import { describe, expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../tests/support/linear-time.ts";
import type { DateStyle } from "./date-style.ts";
import { readDate } from "./read-date.ts";

const style = (locale: string, more: Partial<DateStyle> = {}): DateStyle => ({
  locale,
  dayFirst: true,
  now: 2026,
  ...more,
});
const british = style("en-GB");
const american = style("en-US", { dayFirst: false });
const japanese = style("ja-JP", { yearFirst: true, readsEras: true });
const saudi = style("ar-SA-u-ca-gregory-nu-latn", { readsHijri: true });
const german = style("de-DE");

describe("a date as users of each language write it", () => {
  test.each<[locale: string, text: string, date: string]>([
    ["en-GB", "Sept 2018", "2018-09"],
    ["en-GB", "Sept 18", "2018-09"],
    ["en-GB", "Sep '18", "2018-09"],
    ["en-GB", "5th of March 2021", "2021-03-05"],
    ["it-IT", "sett. 2018", "2018-09"],
    ["it-IT", "1º marzo 2018", "2018-03-01"],
    ["fr-FR", "févr. 2019", "2019-02"],
    ["fr-FR", "1er août 2019", "2019-08-01"],
    ["de-DE", "Jänner 2019", "2019-01"],
    ["de-DE", "Maerz 2019", "2019-03"],
    ["de-DE", "1. Okt. 2019", "2019-10-01"],
    ["fi-FI", "maaliskuusta 2019", "2019-03"],
    ["fi-FI", "heinä 2019", "2019-07"],
    ["sv-SE", "maj 2019", "2019-05"],
    ["es-ES", "setiembre de 2019", "2019-09"],
    ["pl-PL", "wrzesień 2019 r.", "2019-09"],
    ["pl-PL", "1 października 2019", "2019-10-01"],
    ["nb-NO", "des. 2019", "2019-12"],
    ["el-GR", "Σεπτ. 2019", "2019-09"],
    ["el-GR", "Ιούλιος 2019", "2019-07"],
    ["ro-RO", "noiembrie 2019", "2019-11"],
    ["pt-PT", "out. 2019", "2019-10"],
    ["cs-CZ", "červenec 2019", "2019-07"],
    ["cs-CZ", "čvn 2019", "2019-06"],
    ["sk-SK", "október 2019", "2019-10"],
    ["hu-HU", "2019. szept.", "2019-09"],
    ["hu-HU", "2019. márciustól", "2019-03"],
    ["id-ID", "Agt 2019", "2019-08"],
    ["ko-KR", "2020년 3월", "2020-03"],
    ["ko-KR", "19년 3월", "2019-03"],
    ["ja-JP", "令和3年4月", "2021-04"],
    ["ja-JP", "２０１９年４月", "2019-04"],
    ["ja-JP", "平成元年", "1989"],
    ["es-MX", "ene-2019", "2019-01"],
    ["ar-SA", "٥ مارس ٢٠٢١", "2021-03-05"],
    ["ar-SA", "كانون الثاني 2019", "2019-01"],
    ["ar-SA", "2019م", "2019"],
    ["da-DK", "maj 2019", "2019-05"],
    ["nl-NL", "mrt. 2019", "2019-03"],
    ["pt-BR", "dezembro de 2019", "2019-12"],
    // A file may be in another language than the portal.
    ["de-DE", "juillet 2019", "2019-07"],
    ["ja-JP", "3 de mayo de 2019", "2019-05-03"],
    ["en-US", "październik 2019", "2019-10"],
  ])("%s: %s is %s", (locale, text, date) => {
    expect(readDate(text, style(locale))).toEqual({ date, others: [] });
  });
});

describe("numbers", () => {
  test.each<[DateStyle, string, string, string[]]>([
    [british, "4/3/2020", "2020-03-04", ["2020-04-03"]],
    [american, "4/3/2020", "2020-04-03", ["2020-03-04"]],
    [american, "25/12/2020", "2020-12-25", []],
    [british, "4/4/2020", "2020-04-04", []],
    [german, "04.03.2020", "2020-03-04", []],
    [british, "03/20", "2020-03", []],
    [british, "3-2020", "2020-03", []],
    [japanese, "20/3", "2020-03", []],
    [japanese, "R3.4", "2021-04", []],
    [british, "20200304", "2020-03-04", []],
    [british, "2019-12-31T23:00:00.000Z", "2020-01-01", ["2019-12-31"]],
    [british, "2020-01-01T00:00:00.000Z", "2020-01-01", []],
    [british, "2020-01-01T14:21:07.123Z", "2020-01-01", []],
    [british, "2020-01-01 00:00:00", "2020-01-01", []],
    [british, "(2020)", "2020", []],
  ])("%j: %s is %s, or %j", (dateStyle, text, date, others) => {
    expect(readDate(text, dateStyle)).toEqual({ date, others });
  });

  test.each([
    "",
    "soon",
    "18 Sept",
    "31.02.2021",
    "13/2021",
    "2021 2022",
    "2018-2021",
    "12345",
    "24 hours",
    "May",
    "since 2019",
    "x".repeat(100_000),
  ])("%#: no date", (text) => {
    expect(readDate(text, british)).toBeNull();
  });

  test("while the user types, years of two digits are not read", () => {
    expect(readDate("03/20", british, { isTyping: true })).toBeNull();
    expect(readDate("Sept 18", british, { isTyping: true })).toBeNull();
    expect(readDate("03/2020", british, { isTyping: true })?.date).toBe("2020-03");
  });
});

describe("seasons and quarters are their year, and the reading says what it omits", () => {
  test.each<[string, string, string, string[]?]>([
    ["Summer 2018", "2018", "Summer"],
    ["2018 Fall", "2018", "Fall"],
    ["Fall '18", "2018", "Fall"],
    ["Wintersemester 2018/19", "2018", "Wintersemester", ["2019"]],
    ["été 2018", "2018", "été"],
    ["2018年夏", "2018", "夏"],
    ["2018 여름", "2018", "여름"],
    ["صيف 2018", "2018", "صيف"],
    ["lato 2018", "2018", "lato"],
    ["Q3 2019", "2019", "Q3"],
    ["2019 Q3", "2019", "Q3"],
    ["3Q 2019", "2019", "3Q"],
    ["3. Quartal 2019", "2019", "3. Quartal"],
    ["T2 2019", "2019", "T2"],
    ["2019년 3분기", "2019", "3분기"],
  ])("%s is %s without %s", (text, date, omitted, others = []) => {
    expect(readDate(text, british)).toEqual({ date, others, omitted });
  });
});

// Counterparts in the Umm al-Qura calendar.
describe("the Islamic calendar", () => {
  test.each<[string, string, string[]?]>([
    ["1443", "2022", ["2021"]],
    ["١٤٤٣ هـ", "2022", ["2021"]],
    ["1443هـ", "2022", ["2021"]],
    ["1/1/1442", "2020-08-20"],
    ["1 ربيع الأول 1443", "2021-10-07"],
    ["رمضان 1442", "2021-04"],
    ["9/1442", "2021-04"],
    ["ربيع 2021", "2021"],
  ])("%s is %s, or %j", (text, date, others = []) => {
    expect(readDate(text, saudi)).toMatchObject({ date, others });
  });

  test("a mark or a month name makes a year Islamic in every country", () => {
    expect(readDate("1443هـ", british)?.date).toBe("2022");
    expect(readDate("رمضان 1442", british)?.date).toBe("2021-04");
  });

  test.each(["1443", "9/1442", "1 March 1443"])("elsewhere, %s is no date", (text) => {
    expect(readDate(text, british)).toBeNull();
  });

  test.each(["31/1/1442", "1/13/1442"])("%s does not exist", (text) => {
    expect(readDate(text, saudi)).toBeNull();
  });
});

test.each(["1 ", "Jan ", "年", "1.", "ا", "'18 "])("long texts of %j are read in linear time", (part) => {
  const grown = growthOf(
    (size) => part.repeat(size),
    (text) => readDate(text, british),
    80_000,
  );
  expect(grown).toBeLessThan(linearGrowth);
});

import { describe, expect, test } from "vitest";
import { parsePartialDate } from "./parse-partial-date.ts";
import { type DateFormat, formatPartialDate } from "./partial-date-text.ts";

const german: DateFormat = { month: "MM/yyyy", day: "dd.MM.yyyy", locale: "de-DE" };
const american: DateFormat = { month: "MMM yyyy", day: "MM/dd/yyyy", locale: "en-US" };
const japanese: DateFormat = { month: "yyyy年M月", day: "yyyy年M月d日", locale: "ja-JP" };
const polish: DateFormat = { month: "MM.yyyy", day: "d MMMM yyyy", locale: "pl-PL" };
const french: DateFormat = { month: "MMMM yyyy", day: "dd/MM/yyyy", locale: "fr-FR" };
const arabic: DateFormat = { month: "MMMM yyyy", day: "d MMMM yyyy", locale: "ar-SA-u-ca-gregory-nu-latn" };
const spanish: DateFormat = { month: "MM/yyyy", day: "d 'de' MMMM 'de' yyyy", locale: "es-ES" };

const finished = { finished: true, thisYear: 2026 };

describe("parsing", () => {
  test.each<[DateFormat, string, string | null]>([
    [german, "2021", "2021"],
    [german, "03/2021", "2021-03"],
    [german, " 3.2021 ", "2021-03"],
    [german, "2021-03", "2021-03"],
    [german, "März 2021", "2021-03"],
    [german, "maerz 2021", "2021-03"],
    [german, "marz 2021", "2021-03"],
    [german, "Sept. 2021", "2021-09"],
    [german, "032021", "2021-03"],
    [german, "202103", "2021-03"],
    [german, "05.03.2021", "2021-03-05"],
    [german, "05032021", "2021-03-05"],
    [german, "20082015", "2015-08-20"],
    [german, "20150820", "2015-08-20"],
    [german, "31.02.2021", null],
    [german, "3/21", "2021-03"],
    [german, "3/99", "1999-03"],
    [german, "13/2021", null],
    [german, "00/2021", null],
    [german, "seit 2021", null],
    [german, "Sommer 2021", null],
    [american, "Summer 2018", null],
    [american, "Q3 2019", null],
    [american, "Sept 18", "2018-09"],
    [german, "2021 2022", null],
    [german, "", null],
    [american, "3/5/2021", "2021-03-05"],
    [american, "25/12/2021", "2021-12-25"],
    [american, "March 5, 2021", "2021-03-05"],
    [american, "mar 2021", "2021-03"],
    [american, "ma 2021", null],
    [american, "ju 2021", null],
    [american, "jun 2021", "2021-06"],
    [american, "5th of March 2021", "2021-03-05"],
    [french, "juil. 2021", "2021-07"],
    [french, "jui 2021", null],
    [french, "fevrier 2021", "2021-02"],
    [japanese, "2021年3月", "2021-03"],
    [japanese, "２０２１年３月５日", "2021-03-05"],
    [japanese, "2021.3", "2021-03"],
    [japanese, "21/3", "2021-03"],
    [japanese, "令和3年4月", "2021-04"],
    [japanese, "令和元年", "2019"],
    [japanese, "平成31年4月30日", "2019-04-30"],
    [japanese, "R3.4", "2021-04"],
    [japanese, "S60/10", "1985-10"],
    [polish, "5 marca 2021", "2021-03-05"],
    [polish, "marzec 2021", "2021-03"],
    [polish, "03.2021", "2021-03"],
    [arabic, "مارس ٢٠٢١", "2021-03"],
    [arabic, "ابريل 2021", "2021-04"],
    [arabic, "5 مارس 2021", "2021-03-05"],
    [{ ...arabic, readsHijri: true }, "رمضان 1442", "2021-04"],
    [{ ...arabic, readsHijri: true }, "1443", "2022"],
    [arabic, "1/1/1442", null],
    [german, "1443", null],
    [german, "05/1443", null],
    [spanish, "5 de marzo de 2021", "2021-03-05"],
  ])("%j reads %s as %s", (style, text, value) => {
    expect(parsePartialDate(text, style, finished)).toBe(value);
  });

  test("a year of two digits is parsed only when the user has finished", () => {
    expect(parsePartialDate("03/20", german, { finished: false, thisYear: 2026 })).toBeNull();
    expect(parsePartialDate("03/2021", german, { finished: false, thisYear: 2026 })).toBe("2021-03");
  });
});

describe("formatting", () => {
  test.each<[DateFormat, string, string]>([
    [german, "2021", "2021"],
    [german, "2021-03", "03/2021"],
    [german, "2021-03-05", "05.03.2021"],
    [american, "2021-03", "Mar 2021"],
    [japanese, "2021", "2021年"],
    [japanese, "2021-03", "2021年3月"],
    [polish, "2021-03-05", "5 marca 2021"],
    [{ ...polish, month: "MMMM yyyy" }, "2021-03", "marzec 2021"],
    [arabic, "2021-03", "مارس 2021"],
    [spanish, "2021-03-05", "5 de marzo de 2021"],
  ])("%j shows %s as %s", (style, value, text) => {
    expect(formatPartialDate(value, style)).toBe(text);
  });
});

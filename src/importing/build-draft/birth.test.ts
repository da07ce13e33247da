import { expect, test } from "vitest";
import { splitBirth } from "./birth.ts";

test.each<[text: string, locale: string, date: string, place?: string]>([
  ["17.02.1985 in Husum", "de", "17.02.1985", "Husum"],
  ["17.02.1985, Husum", "de", "17.02.1985", "Husum"],
  ["1990年5月12日生（満36歳）", "ja", "1990年5月12日"],
  ["12 mars 1984 à Lyon (42 ans)", "fr", "12 mars 1984", "Lyon"],
  ["3 maggio 1990 (36 anni)", "it", "3 maggio 1990"],
  ["12 March 1984", "en", "12 March 1984"],
  ["am 30.06.1983 in Husum", "de", "30.06.1983", "Husum"],
  ["Sleman, 14 Juli 2005", "id", "14 Juli 2005", "Sleman"],
  ["Pécs, 1990. május 3.", "hu", "1990. május 3", "Pécs"],
  ["in Lublin am 3.5.1990", "de", "3.5.1990", "Lublin"],
  ["Porto, em 3 de maio de 1990", "pt", "3 de maio de 1990", "Porto"],
  ["طنطا، 3 مايو 1990", "ar", "3 مايو 1990", "طنطا"],
])("%s", (text, locale, date, place) => {
  const style = { locale, dayFirst: true, now: 2026 };
  expect(splitBirth(text, style)).toEqual({ date, ...(place && { place }) });
});

test("another text beside the date is no place", () => {
  const style = { locale: "en", dayFirst: true, now: 2026 };
  for (const text of [
    "12 March 1984, married, 2 children",
    "Leeds, 12 March 1984, married",
    "in spring",
    "1984 and 1985",
  ])
    expect(splitBirth(text, style)).toBeUndefined();
});

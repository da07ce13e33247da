/** What a text's country decides about its dates. */
export type DateStyle = {
  /** Names of months are in its language, or in English. */
  locale: string;
  /** 4/3/2020 is in March. */
  dayFirst: boolean;
  /** 20/3/4 and 20/3 begin with the year. */
  yearFirst?: boolean;
  /** Years from 1300 to 1500 are of the Islamic calendar. */
  readsHijri?: boolean;
  /** R3.4 is a year of a Japanese era; 令和3年 is read everywhere. */
  readsEras?: boolean;
  /** The current year. Years of two digits are at most ten years later. */
  now: number;
};

/** The style of a portal's dates, from the patterns of its documents. */
export function dateStyleOf(
  portal: {
    formatLocale: string;
    dates: { month: string; day: string; readsHijri?: boolean };
  },
  now: number = new Date().getUTCFullYear(),
): DateStyle {
  const { month, day, readsHijri } = portal.dates;
  return {
    locale: portal.formatLocale,
    dayFirst: day.indexOf("d") < day.indexOf("M"),
    yearFirst: month.startsWith("y"),
    readsEras: month.includes("年"),
    ...(readsHijri && { readsHijri }),
    now,
  };
}

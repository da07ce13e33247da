import { describe, expect, test } from "vitest";
import { allPortals } from "../src/portals/all.ts";
import { parsePartialDate } from "../src/ui/fields/parse-partial-date.ts";
import { formatPartialDate } from "../src/ui/fields/partial-date-text.ts";

const finished = { finished: true, thisYear: 2026 };

/** March 2021 and 5 March 2021 as users of each country type them. */
const typed: Record<string, [month: string[], day: string[]]> = {
  luk: [
    ["03/2021", "Mar 2021", "march 2021", "3/21"],
    ["05/03/2021", "5 March 2021", "5.3.2021"],
  ],
  wlb: [
    ["03/2021", "Mar 2021", "March, 2021", "3/21"],
    ["03/05/2021", "March 5, 2021", "3-5-2021"],
  ],
  lit: [
    ["03/2021", "marzo 2021", "mar. 2021", "3/21"],
    ["05/03/2021", "5 marzo 2021"],
  ],
  lfr: [
    ["03/2021", "mars 2021", "Mars 2021", "3/21"],
    ["05/03/2021", "5 mars 2021"],
  ],
  lde: [
    ["03/2021", "März 2021", "3.2021", "03.21"],
    ["05.03.2021", "5. März 2021", "5.3.21"],
  ],
  lfi: [
    ["3/2021", "03/2021", "maaliskuu 2021", "3/21"],
    ["5.3.2021", "5. maaliskuuta 2021"],
  ],
  lsw: [
    ["2021-03", "mars 2021", "03/2021", "21-03"],
    ["2021-03-05", "5 mars 2021"],
  ],
  les: [
    ["03/2021", "marzo de 2021", "mar. 2021", "3/21"],
    ["05/03/2021", "5 de marzo de 2021"],
  ],
  lpl: [
    ["03.2021", "marzec 2021", "03/2021", "3.21"],
    ["05.03.2021", "5 marca 2021"],
  ],
  lno: [
    ["03.2021", "mars 2021", "03/2021", "3.21"],
    ["05.03.2021", "5. mars 2021"],
  ],
  lgr: [
    ["03/2021", "Μάρτιος 2021", "μαρτιος 2021", "3/21"],
    ["05/03/2021", "5 Μαρτίου 2021"],
  ],
  lro: [
    ["03.2021", "martie 2021", "03/2021", "3.21"],
    ["05.03.2021", "5 martie 2021"],
  ],
  lpt: [
    ["03/2021", "março de 2021", "marco 2021", "3/21"],
    ["05/03/2021", "5 de março de 2021"],
  ],
  lcz: [
    ["03/2021", "březen 2021", "brezen 2021", "3/21"],
    ["5. 3. 2021", "5. března 2021"],
  ],
  lsk: [
    ["03/2021", "marec 2021", "3. 2021", "3/21"],
    ["5. 3. 2021", "5. marca 2021"],
  ],
  lhu: [
    ["2021. 03.", "2021. március", "2021.03", "21. 03."],
    ["2021. 03. 05.", "2021. március 5."],
  ],
  lid: [
    ["Mar 2021", "Maret 2021", "03/2021", "3/21"],
    ["05/03/2021", "5 Maret 2021"],
  ],
  lkr: [
    ["2021.03", "2021년 3월", "2021-3", "21.03"],
    ["2021.03.05", "2021년 3월 5일"],
  ],
  ljp: [
    ["2021年3月", "2021/03", "２０２１．３", "令和3年3月"],
    ["2021年3月5日", "2021/3/5", "R3.3.5"],
  ],
  lmx: [
    ["marzo 2021", "mar 2021", "03/2021", "3/21"],
    ["05/03/2021", "5 de marzo de 2021"],
  ],
  lsa: [
    ["مارس 2021", "مارس ٢٠٢١", "03/2021", "3/21"],
    ["5 مارس 2021", "٥ مارس ٢٠٢١", "05/03/2021"],
  ],
  ldk: [
    ["03.2021", "marts 2021", "03/2021", "3.21"],
    ["05.03.2021", "5. marts 2021"],
  ],
  lnl: [
    ["03-2021", "maart 2021", "mrt 2021", "3-21"],
    ["05-03-2021", "5 maart 2021"],
  ],
  lbr: [
    ["03/2021", "março de 2021", "mar. 2021", "3/21"],
    ["05/03/2021", "5 de março de 2021"],
  ],
};

describe.each(allPortals)("dates in $code", (portal) => {
  const style = { month: portal.dates.month, day: portal.dates.day, locale: portal.formatLocale };
  const [months, days] = typed[portal.code]!;

  test.each(months)("a month typed as %s", (text) => {
    expect(parsePartialDate(text, style, finished)).toBe("2021-03");
  });
  test.each(days)("a day typed as %s", (text) => {
    expect(parsePartialDate(text, style, finished)).toBe("2021-03-05");
  });
  test("every displayed date parses back to its value, in every month", () => {
    for (let month = 1; month <= 12; month += 1) {
      const yearAndMonth = `2021-${String(month).padStart(2, "0")}`;
      for (const value of ["1998", yearAndMonth, `${yearAndMonth}-05`, `${yearAndMonth}-27`]) {
        const shown = formatPartialDate(value, style);
        expect(parsePartialDate(shown, style, finished), `${value} shown as ${shown}`).toBe(value);
      }
    }
  });
  test("a month is displayed without a day, a year without a month", () => {
    expect(formatPartialDate("2021-03", style)).not.toContain("1,");
    expect(formatPartialDate("2021", style).replace(/[年년]/, "")).toBe("2021");
  });
});

import { describe, expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../tests/support/linear-time.ts";
import { allPortals } from "../../portals/all.ts";
import { dateStyleOf } from "./date-style.ts";
import { findDates } from "./find-dates.ts";
import type { PeriodReading } from "./period-at.ts";
import { isOngoing, readPeriod } from "./read-period.ts";

const style = (locale: string) => ({ locale, dayFirst: true, now: 2026 });
const shown = (period: PeriodReading | null) =>
  period &&
  `${period.start?.date ?? ""}..${period.ongoing ? `now(${period.ongoingText})` : (period.end?.date ?? "")}`;

describe("a period as users of each language write it", () => {
  test.each<[locale: string, text: string, period: string]>([
    ["en-GB", "Jan 2020 – Present", "2020-01..now(Present)"],
    ["en-GB", "Sept 21 - date", "2021-09..now(date)"],
    ["en-GB", "Sept 2021 to date", "2021-09..now(date)"],
    ["en-GB", "since 2019", "2019..now(since)"],
    ["en-GB", "from May 2018 to June 2019", "2018-05..2019-06"],
    ["en-GB", "until 2019", "..2019"],
    ["en-GB", "Summer 2018 – Fall 2019", "2018..2019"],
    ["fr-FR", "Étés 2011 et 2012", "2011..2012"],
    ["fi-FI", "kesät 1996–1999", "1996..1999"],
    ["en-GB", "Jan – Mar 2019", "2019-01..2019-03"],
    ["en-GB", "Oct – Mar 2019", "2018-10..2019-03"],
    ["en-GB", "Jan 2018 – Mar 2020 · 2 yrs 3 mos", "2018-01..2020-03"],
    ["en-GB", "2018 – 2020 (about 2 years)", "2018..2020"],
    ["ja-JP", "2018年1月～2020年3月（2年3ヶ月）", "2018-01..2020-03"],
    ["en-GB", "2018 – 2020 (2 years)", "2018..2020"],
    ["en-US", "Mar 5, 2021 - Apr 6, 2021", "2021-03-05..2021-04-06"],
    ["it-IT", "dal 2019 ad oggi", "2019..now(oggi)"],
    ["it-IT", "gen 2018 – in corso", "2018-01..now(in corso)"],
    ["it-IT", "gen 2018 – alla data attuale", "2018-01..now(data attuale)"],
    ["pl-PL", "01.2018 – do dnia dzisiejszego", "2018-01..now(dnia dzisiejszego)"],
    ["pt-PT", "jan 2018 – até à data atual", "2018-01..now(data atual)"],
    ["fr-FR", "depuis mars 2019", "2019-03..now(depuis)"],
    ["fr-FR", "de 2018 à aujourd’hui", "2018..now(aujourd’hui)"],
    ["fr-FR", "sept. 2018 – à ce jour", "2018-09..now(ce jour)"],
    ["de-DE", "Jan 2020 – heute", "2020-01..now(heute)"],
    ["de-DE", "seit 2019", "2019..now(seit)"],
    ["de-DE", "2010 bis 2012", "2010..2012"],
    ["de-DE", "03/2018 bis dato", "2018-03..now(dato)"],
    ["de-DE", "01.03.2018-30.06.2020", "2018-03-01..2020-06-30"],
    ["fi-FI", "2019 – tällä hetkellä", "2019..now(tällä hetkellä)"],
    ["fi-FI", "2019 alkaen", "2019..now(alkaen)"],
    ["sv-SE", "2019 – pågående", "2019..now(pågående)"],
    ["sv-SE", "jan 2018 till mars 2019", "2018-01..2019-03"],
    ["es-ES", "desde 2019 hasta la actualidad", "2019..now(actualidad)"],
    ["es-ES", "marzo de 2018 a mayo de 2019", "2018-03..2019-05"],
    ["pl-PL", "od 2019 do dziś", "2019..now(dziś)"],
    ["pl-PL", "03.2018 – obecnie", "2018-03..now(obecnie)"],
    ["nb-NO", "2018 – d.d.", "2018..now(d.d)"],
    ["el-GR", "2018 έως σήμερα", "2018..now(σήμερα)"],
    ["ro-RO", "2018 – până în prezent", "2018..now(în prezent)"],
    ["pt-PT", "2018 – até ao presente", "2018..now(presente)"],
    ["cs-CZ", "2018 – do současnosti", "2018..now(současnosti)"],
    ["sk-SK", "od 2018 do 2020", "2018..2020"],
    ["hu-HU", "2018 – jelenleg is", "2018..now(jelenleg is)"],
    ["hu-HU", "2018-tól 2020-ig", "2018..2020"],
    ["hu-HU", "2019 óta", "2019..now(óta)"],
    ["id-ID", "Jan 2018 s/d sekarang", "2018-01..now(sekarang)"],
    ["ko-KR", "2020년 3월부터 현재까지", "2020-03..now(현재까지)"],
    ["ko-KR", "2018.03 ~ 재직 중", "2018-03..now(재직 중)"],
    ["ja-JP", "2019年4月～現在", "2019-04..now(現在)"],
    ["ja-JP", "2019年4月から2020年3月まで", "2019-04..2020-03"],
    ["ja-JP", "平成30年4月 ー 令和2年3月", "2018-04..2020-03"],
    ["ja-JP", "2019年4月より", "2019-04..now(より)"],
    ["ja-JP", "2018年3月至今", "2018-03..now(今)"],
    ["es-MX", "ene 2018 – a la fecha", "2018-01..now(la fecha)"],
    ["ar-SA", "من مارس 2019 إلى 2021", "2019-03..2021"],
    ["ar-SA", "يناير 2019 – حتى الآن", "2019-01..now(الآن)"],
    ["da-DK", "2018 - nu", "2018..now(nu)"],
    ["nl-NL", "2018 t/m heden", "2018..now(heden)"],
    ["nl-NL", "sinds januari 2018", "2018-01..now(sinds)"],
    ["pt-BR", "jan. de 2018 – até o momento", "2018-01..now(momento)"],
    ["de-DE", "2018 – presente", "2018..now(presente)"],
  ])("%s: %s is %s", (locale, text, expected) => {
    expect(shown(readPeriod(text, style(locale)))).toBe(expected);
  });

  test.each([
    ["2018-2021", "2018..2021"],
    ["09/2018–11/2020", "2018-09..2020-11"],
    ["03/18 - 05/20", "2018-03..2020-05"],
    ["2018-03-2020-05", "2018-03..2020-05"],
    ["2018-03-01 – 2020-05-31", "2018-03-01..2020-05-31"],
    ["2018/19", "2018..2019"],
    ["2018–19", "2018..2019"],
    ["1998/01", "1998-01.."],
    ["1998–01", "1998..2001"],
    ["2010–12", "2010..2012"],
    ["2010-12", "2010-12.."],
    ["2019 –", "2019..now(–)"],
    ["2019", "2019.."],
    ["present", "..now(present)"],
  ])("numbers: %s is %s", (text, expected) => {
    expect(shown(readPeriod(text, style("en-GB")))).toBe(expected);
  });

  test.each([
    "",
    "–",
    "soon",
    "2018 – maybe",
    "x – 2020",
    "- -",
    "1 – 2",
    "2019 – 2021 | Engineer",
    "2018 ~ 2020 (주)대한상사",
    "x".repeat(100_000),
  ])("%#: no period", (text) => {
    expect(readPeriod(text, style("en-GB"))).toBeNull();
  });
});

describe("until now", () => {
  test.each(
    "present,Present.,current,date,to date,now,until now,oggi,aujourd’hui,à ce jour,heute,bis heute,nykyinen,nu,hasta la fecha,dziś,obecnie,nå,σήμερα,prezent,atual,dosud,súčasnosť,jelenleg,sekarang,현재,재직중,現在,現在に至る,至今,حتى الآن,الآن,dags dato,heden,(present)".split(
      ",",
    ),
  )("%s", (text) => {
    expect(isOngoing(text)).toBe(true);
  });
  test.each(["", "-", "2020", "soon", "present for John", "null", "x".repeat(1000)])("not %#", (text) => {
    expect(isOngoing(text)).toBe(false);
  });
  test.each(allPortals)("$code: the word that documents print", async ({ locale }) => {
    const { default: messages } = await import(`../../../content/resource/${locale}.json`);
    expect(isOngoing(messages.document.present)).toBe(true);
  });
});

describe("dates inside a line", () => {
  const find = (text: string, locale = "en-GB") =>
    findDates(text, style(locale)).map((found) => [
      found.text,
      found.kind === "date" ? found.date.date : shown(found.period),
    ]);

  test.each<[string, ...[string, string][]]>([
    ["Engineer, Acme (Jan 2018 – Present)", ["Jan 2018 – Present", "2018-01..now(Present)"]],
    ["2018 - 2020 | Clerk | Bath", ["2018 - 2020", "2018..2020"]],
    ["Sept 21 - date  Teacher", ["Sept 21 - date", "2021-09..now(date)"]],
    ["Graduated May 2019, joined 2020", ["May 2019", "2019-05"], ["2020", "2020"]],
    ["May 18 people came"],
    ["Tel. 0171 2019-2020-33"],
    ["Raised $2000 in 24/7 work, 1/2 done"],
    ["ISO 9001:2015 and COVID-2019"],
    ["Grew sales by 2020 %"],
    ["Room 1234, version 1.2018.3"],
    ["Marketing 2018", ["2018", "2018"]],
    ["no date here"],
  ])("%s", (line, ...expected) => {
    expect(find(line)).toEqual(expected);
  });

  test.each<[string, string, ...[string, string][]]>([
    ["ja-JP", "2019年4月～2020年3月 株式会社", ["2019年4月～2020年3月", "2019-04..2020-03"]],
    ["ja-JP", "平成31年3月卒業", ["平成31年3月", "2019-03"]],
    ["ko-KR", "2018.03 ~ 현재 개발자", ["2018.03 ~ 현재", "2018-03..now(현재)"]],
    ["ar-SA", "مهندس من مارس 2019 إلى 2021", ["من مارس 2019 إلى 2021", "2019-03..2021"]],
    ["de-DE", "Seit 04/2019: Leitung", ["Seit 04/2019", "2019-04..now(Seit)"]],
  ])("%s: %s", (locale, line, ...expected) => {
    expect(find(line, locale)).toEqual(expected);
  });

  test("offsets are those of the line", () => {
    const line = "Café, 2018–2020, März";
    for (const { start, end, text } of findDates(line, style("de-DE")))
      expect(line.slice(start, end)).toBe(text);
  });

  test.each(["1 ", "2018-", "Jan ", "to 2018 ", "年4月", "- "])("lines of %j take linear time", (part) => {
    const find = (text: string) => findDates(text, style("en-GB"));
    expect(growthOf((size) => part.repeat(size).slice(0, size), find, 9_999)).toBeLessThan(linearGrowth);
  });
});

test("the style of a portal follows its patterns", () => {
  const byCode = Object.fromEntries(allPortals.map((portal) => [portal.code, dateStyleOf(portal, 2026)]));
  expect(byCode.wlb).toMatchObject({ dayFirst: false, yearFirst: false });
  expect(byCode.lde).toMatchObject({ dayFirst: true, yearFirst: false });
  expect(byCode.ljp).toMatchObject({ yearFirst: true, readsEras: true });
  expect(byCode.lsa).toMatchObject({ readsHijri: true });
});

import type { OtherCalendar } from "./other-calendars.ts";
import { PhraseTable } from "./phrase-table.ts";
import { simplify, type Token } from "./tokens.ts";

/** Languages whose names are read if those of the document's language do not fit. */
export const languages = "en it fr de fi sv es pl nb el ro pt cs sk hu id ko ja ar da nl".split(
  " ",
) as readonly string[];

/** Names that Intl does not have: other abbreviations, spellings and cases. One entry a month, "|" between names. */
const furtherNames: Readonly<Record<string, string>> = {
  en: "jan,feb,mar,apr,may,jun,jul,aug,sep|sept,oct,nov,dec",
  it: "genn,febbr,,,magg,giu,lug,,sett,ott,,dic",
  fr: "janv,fevr|fév,,avr,,,juil,aout,sept,oct,nov,déc",
  de: "Jänner|Jän|Jaenner,Feber,Mär|Mrz|Maerz,,,Jun,Jul,,Sep,,,Dez",
  fi: "tammi,helmi,maalis,huhti,touko,,heinä,elo,syys,loka,marras,joulu",
  es: ",,,,,,,,setiembre|set|sept|sep,,,",
  pl: "styczniu|stycz,lutym|lut,marcu,kwietniu|kwiec,maju,czerwcu|czerw,lipcu|lip,sierpniu|sierp,wrześniu|wrzes,październiku|pazdz,listopadzie|list,grudniu|grudz",
  el: "Ιανουάριο,Φεβρουάριο,Μάρτιο|Μαρτ,Απρίλιο,Μάιο|Μάϊος,Ιούνιο|Ιουν,Ιούλιο|Ιουλ,Αύγουστο,Σεπτέμβριο|Σεπτ,Οκτώβριο,Νοέμβριο,Δεκέμβριο",
  cs: "lednu,únoru,březnu,dubnu,květnu,červnu|čvn,červenci|čvc,srpnu,,říjnu,listopadu|list,prosinci|pros",
  sk: "januári,februári,marci,apríli,máji,júni,júli,auguste,septembri,októbri,novembri,decembri",
  id: ",Pebruari,,,,,,Agt|Ags|Agust,Sept,,Nop|Nopember,",
  ar: "كانون الثاني|جانفي,شباط|فيفري,آذار,نيسان|أفريل|إبريل,أيار|ماي|مايس,حزيران|جوان,تموز|جويلية,آب|أوت|اغسطس,أيلول|شتنبر,تشرين الأول|اكتوبر,تشرين الثاني|نونبر,كانون الأول|دجنبر",
  da: ",,,,,,,,sept,,,",
  nl: ",,mrt|maa,,,,,,sept,,,",
  ro: ",,mart,,,,,,sep,,noi,",
};

/** Months of the Islamic calendar; some have two names. */
const hijriNames =
  "محرم,صفر,ربيع الأول|ربيع أول,ربيع الآخر|ربيع الثاني|ربيع ثاني,جمادى الأولى|جمادي الأولى|جمادى الأول,جمادى الآخرة|جمادى الثانية|جمادي الآخرة|جمادي الثانية|جمادى الاخره,رجب,شعبان,رمضان,شوال,ذو القعدة|ذي القعدة|ذو القعده,ذو الحجة|ذي الحجة|ذو الحجه";

/** Months of the Persian calendar, from March on. */
const persianNames = "فروردین,اردیبهشت,خرداد,تیر,مرداد|امرداد,شهریور,مهر,آبان,آذر,دی,بهمن,اسفند";
/** Months of Thailand, in full and as abbreviations. */
const thaiNames =
  "มกราคม|ม.ค.,กุมภาพันธ์|ก.พ.,มีนาคม|มี.ค.,เมษายน|เม.ย.,พฤษภาคม|พ.ค.,มิถุนายน|มิ.ย.,กรกฎาคม|ก.ค.,สิงหาคม|ส.ค.,กันยายน|ก.ย.,ตุลาคม|ต.ค.,พฤศจิกายน|พ.ย.,ธันวาคม|ธ.ค.";

/** `calendar`: the calendar that has the month; undefined for Gregorian months, which others may have too. */
export type Month = { month: number; calendar?: OtherCalendar };

/** Endings of languages that write prepositions as endings: "maaliskuusta", "márciustól". */
const endings: Readonly<Record<string, readonly string[]>> = {
  fi: ["n", "lle", "sta", "ssa", "hun", "ta"],
  hu: ["i", "ban", "ben", "tol", "ig", "atol", "etol", "aig", "eig", "a", "e"],
};

type Names = {
  table: PhraseTable<Month>;
  words: Map<string, Set<number>>;
  /** The words by their first letters. */
  byStart: Map<string, Set<string>>;
  endings: readonly string[];
};
const startOf = (word: string): string => word.slice(0, 3);
const namesByLanguage = new Map<string, Names>();

/** The names of a language's months, from Intl and from the lists above. */
function namesOf(locale: string): Names {
  const known = namesByLanguage.get(locale);
  if (known) return known;
  const language = locale.split("-")[0]!;
  const names: Names = {
    ...{ table: new PhraseTable(), words: new Map(), byStart: new Map() },
    endings: endings[language] ?? [],
  };
  const add = (name: string, month: number) => {
    // Japanese and Korean have no names: 3月.
    if (name === "" || /\d/.test(simplify(name))) return;
    names.table.add(name, { month });
    const word = simplify(name).replace(/[.\s]/g, "");
    names.words.set(word, (names.words.get(word) ?? new Set()).add(month));
    names.byStart.set(startOf(word), (names.byStart.get(startOf(word)) ?? new Set()).add(word));
  };
  for (const [at, further] of (furtherNames[language] ?? "").split(",").entries())
    for (const name of further.split("|")) add(name, at + 1);
  for (const format of formats(locale))
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2021, month - 1, 5));
      add(parts.find((part) => part.type === "month")?.value ?? "", month);
    }
  namesByLanguage.set(locale, names);
  return names;
}

/** Many languages inflect a month beside a day (marca), but not beside a year (marzec). */
const formats = (locale: string) =>
  (["long", "short"] as const).flatMap((month) =>
    [{ day: "numeric" } as const, { year: "numeric" } as const].map(
      (other) => new Intl.DateTimeFormat(locale, { calendar: "gregory", month, ...other, timeZone: "UTC" }),
    ),
  );

/** Names of languages that no portal has, and of other calendars. */
const otherNames = new PhraseTable<Month>();
const addOthers = (list: string, calendar?: OtherCalendar) => {
  for (const [at, names] of list.split(",").entries())
    for (const name of names.split("|"))
      otherNames.add(name, { month: at + 1, ...(calendar !== undefined && { calendar }) });
};
addOthers(hijriNames, "islamic");
addOthers(persianNames, "persian");
addOthers(thaiNames);

/**
 * The month named at a token, in the language of a locale or in English. Also the beginning of a name, of at least three
 * letters, that fits one month only.
 */
export function monthAt(tokens: readonly Token[], at: number, locale: string) {
  if (tokens[at]?.kind !== "word") return undefined;
  const roman = romanMonthAt(tokens, at, locale);
  if (roman) return roman;
  const named = otherNames.match(tokens, at) ?? namesOf(locale).table.match(tokens, at);
  if (named) return named;
  const english = namesOf("en").table.match(tokens, at);
  if (english) return english;
  const month = inflected(tokens[at]!.text, namesOf(locale)) ?? beginning(tokens[at]!.text, locale);
  return month === undefined ? undefined : { value: { month }, next: at + 1 };
}

/** "IX 2014", "IX.2014": months in the east of Central Europe. */
const romanMonths = "i ii iii iv v vi vii viii ix x xi xii".split(" ");
const romanLanguages = new Set(["pl", "cs", "sk", "hu", "ro"]);

function romanMonthAt(tokens: readonly Token[], at: number, locale: string) {
  const token = tokens[at]!;
  if (!token.isCaps || !romanLanguages.has(locale.split("-")[0]!)) return undefined;
  const month = romanMonths.indexOf(token.text) + 1;
  const next = /^[./]$/.test(tokens[at + 1]?.text ?? "") ? tokens[at + 2] : tokens[at + 1];
  const isBeforeYear = next?.kind === "number" && next.text.length === 4;
  return month > 0 && isBeforeYear ? { value: { month }, next: at + 1 } : undefined;
}

function inflected(word: string, { words, endings }: Names): number | undefined {
  for (const ending of endings) {
    const months = word.endsWith(ending) ? words.get(word.slice(0, -ending.length)) : undefined;
    if (months?.size === 1) return [...months][0];
  }
  return undefined;
}

function beginning(word: string, locale: string): number | undefined {
  if ([...word].length < 3) return undefined;
  const fitting = new Set<number>();
  for (const { words, byStart } of [namesOf(locale), namesOf("en")])
    for (const name of byStart.get(startOf(word)) ?? [])
      if (name.startsWith(word)) for (const month of words.get(name)!) fitting.add(month);
  return fitting.size === 1 ? [...fitting][0] : undefined;
}

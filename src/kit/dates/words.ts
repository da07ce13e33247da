/**
 * The words around dates in the languages of the portals, and in Chinese because documents in Japanese use it. One text a
 * language; a comma separates phrases. Accents and case do not count.
 */
type Words = Readonly<Record<string, string>>;

/** Words in place of an end date that mean "until now". */
export const ongoingWords: Words = {
  en: "present, current, currently, now, date, today, ongoing, on-going, in progress, present day, continuing, this day, still working",
  it: "presente, oggi, attuale, attualmente, in corso, ora, tuttora, data attuale, data odierna, giorno d'oggi",
  fr: "présent, aujourd'hui, ce jour, jour, actuel, actuelle, actuellement, en cours, en poste, maintenant, poste actuel",
  de: "heute, jetzt, aktuell, derzeit, gegenwärtig, laufend, dato, andauernd, fortlaufend, heutigen Tag, Gegenwart",
  fi: "nykyinen, nykyään, nykyisin, nyt, tällä hetkellä, jatkuu, edelleen, toistaiseksi, nykyhetki, tähän päivään, tähän asti, nykypäivä",
  sv: "nu, nuvarande, pågående, idag, i dag, tills vidare, fortfarande, dags dato",
  es: "actualidad, actual, actualmente, presente, hoy, hoy día, día de hoy, fecha, la fecha, ahora, en curso, vigente",
  pl: "dnia dzisiejszego, dzień dzisiejszy, obecnie, teraz, dziś, dzisiaj, chwili obecnej, chwila obecna, nadal, obecny, obecna, aktualnie, w trakcie",
  nb: "nå, d.d., dd, dags dato, nåværende, pågående, i dag, idag, fortsatt",
  el: "σήμερα, τώρα, παρόν, το παρόν, τρέχουσα, σε εξέλιξη",
  ro: "prezent, în prezent, zi, acum, actual, curent, azi, astăzi, în curs, în desfășurare",
  pt: "presente, atual, atualmente, actual, actualmente, atualidade, actualidade, momento, hoje, agora, em curso, em andamento, data atual, dias atuais, os dias atuais, cursando, os dias de hoje",
  cs: "dosud, doposud, současnosti, současnost, nyní, dodnes, dnes, dneška, teď, trvá, probíhá",
  sk: "súčasnosti, súčasnosť, doteraz, dodnes, dnes, teraz, dosiaľ, trvá, prebieha",
  hu: "jelenleg, jelen, jelenleg is, napjainkig, mostanáig, máig, a mai napig, mai napig, ma, most, folyamatban, folyamatos, jelenlegi, jelenig",
  id: "sekarang, saat ini, kini, hari ini, masih berlangsung",
  ko: "현재, 현재까지, 지금, 지금까지, 재직중, 재직 중, 현재 재직중, 현재 재직 중, 재학중, 재학 중, 진행중, 진행 중, 근무중, 근무 중, 오늘",
  ja: "現在, 現在に至る, 現在にいたる, 現在まで, 在職中, 在籍中, 在学中, 今, 至現在, 現職, 継続中",
  ar: "الآن, حاليا, حالياً, الحاضر, الوقت الحاضر, تاريخه, اليوم, على رأس العمل, مستمر, الحالي, تاريخ اليوم, الوقت الحالي",
  da: "nu, d.d., dd, dags dato, nuværende, i dag, idag, igangværende, fortsat, stadig",
  nl: "heden, nu, huidig, vandaag, lopend, momenteel, nog steeds",
  zh: "至今, 现在, 今, 目前, 迄今",
  th: "ปัจจุบัน, จนถึงปัจจุบัน, ถึงปัจจุบัน",
  fa: "تاکنون, تا کنون, اکنون, هم اکنون, حال حاضر, ادامه دارد",
};

/** Words before the start of a period that has no end. */
export const sinceWords: Words = {
  en: "since, from, starting",
  it: "dal, da, dall'",
  fr: "depuis, depuis le, depuis l'",
  de: "seit, ab, seit dem",
  sv: "sedan, från och med, fr.o.m.",
  es: "desde, a partir de, desde el",
  pl: "od",
  nb: "siden, fra og med",
  el: "από, από το, από τον",
  ro: "din, de la, începând cu",
  pt: "desde, a partir de",
  cs: "od",
  sk: "od",
  id: "sejak, mulai",
  ar: "منذ",
  da: "siden, fra og med",
  nl: "sinds, vanaf",
  zh: "自",
};

/** Words after the start of a period that has no end: 2019年から. */
export const sinceWordsAfter: Words = {
  fi: "alkaen, lähtien",
  hu: "óta, től, tól",
  ko: "부터",
  ja: "から, より",
  zh: "起",
};

/** Words before a start that says nothing about the end: "von 2018 bis 2020". */
export const fromWords: Words = {
  en: "between",
  fr: "de, du, d', de l'année",
  de: "von, vom, zwischen",
  sv: "från",
  es: "de, del, entre",
  nb: "fra",
  pt: "de, do, entre",
  id: "dari",
  ar: "من",
  da: "fra",
  nl: "van",
};

/** Words between start and end, or before an end. */
export const rangeWords: Words = {
  en: "to, until, till, thru, through, up to",
  it: "a, al, ad, alla, fino, fino a, fino al, fino ad, fino alla, all'",
  fr: "à, au, jusqu'à, jusqu'en, jusqu'au, jusque",
  de: "bis, bis zum, bis zur",
  fi: "saakka, asti",
  sv: "till, tills, till och med, t.o.m.",
  es: "a, al, hasta",
  pl: "do",
  nb: "til, til og med, t.o.m.",
  el: "έως, ως, μέχρι, έως και, στο",
  ro: "până, până în, până la, la",
  pt: "a, ao, à, até, até à",
  cs: "do, až, až do, po",
  sk: "do, až, až do, po",
  hu: "től, tól",
  id: "sampai, hingga, sampai dengan, s/d, s.d., sd",
  ko: "부터, 에서",
  ja: "から, より",
  ar: "إلى, الى, حتى, لغاية",
  da: "til, til og med, t.o.m.",
  nl: "tot, t/m, tot en met, tm, tot op",
  zh: "至, 到",
  th: "ถึง, จนถึง",
  fa: "تا",
};

/** Words after the end of a period: 3月まで, 2021-ig. */
export const endWords: Words = { hu: "ig", ko: "까지", ja: "まで", zh: "止" };

/** Words between "until" and the end: "hasta la actualidad". */
export const articles = "the, la, el, le, l', il, o, os, den, dem, το, τον, ce";

/** Seasons and terms. */
export const seasonWords: Words = {
  en: "spring, summer, autumn, fall, winter, springs, summers, winters",
  it: "primavera, estate, autunno, inverno, estati, inverni",
  fr: "printemps, été, automne, hiver, étés, hivers",
  de: "Frühling, Frühjahr, Sommer, Herbst, Winter, Sommersemester, Wintersemester, SoSe, WiSe, SS, WS",
  fi: "kevät, kesä, syksy, talvi, keväällä, kesällä, syksyllä, talvella, kesät, kesäisin, talvet",
  sv: "vår, våren, sommar, sommaren, somrar, somrarna, höst, hösten, vinter, vintern, vintrar, vintrarna, VT, HT",
  es: "primavera, verano, otoño, invierno, veranos, inviernos",
  pl: "wiosna, lato, jesień, zima, latem, zimą",
  nb: "vår, våren, sommer, sommeren, somrene, somre, høst, høsten, vinter, vinteren, vintrene, vintre",
  el: "άνοιξη, καλοκαίρι, φθινόπωρο, χειμώνας, καλοκαίρια, χειμώνες, χειμώνα",
  ro: "primăvara, primăvară, vara, vară, toamna, toamnă, iarna, iarnă",
  pt: "primavera, verão, outono, inverno, verões, invernos",
  cs: "jaro, léto, podzim, zima, v létě, v zimě",
  sk: "jar, leto, jeseň, zima, v lete, v zime",
  hu: "tavasz, tavaszi, nyár, nyári, nyarán, nyarak, ősz, őszi, őszén, tél, téli, telén",
  ko: "봄, 여름, 가을, 겨울",
  ja: "春, 夏, 秋, 冬",
  ar: "ربيع, صيف, خريف, شتاء",
  da: "forår, foråret, sommer, sommeren, somre, somrene, efterår, efteråret, vinter, vinteren, vintre, vintrene",
  nl: "lente, voorjaar, zomer, herfst, najaar, winter, zomers, winters",
};

/** Words of a quarter, beside its number: "3. Quartal 2019". Letters such as Q3 and T3 are read for every language. */
export const quarterWords: Words = {
  en: "quarter",
  it: "trimestre",
  fr: "trimestre",
  de: "Quartal",
  fi: "neljännes",
  sv: "kvartal",
  es: "trimestre",
  pl: "kwartał",
  nb: "kvartal",
  el: "τρίμηνο",
  ro: "trimestru, trimestrul",
  pt: "trimestre",
  cs: "čtvrtletí, kvartál",
  sk: "štvrťrok, kvartál",
  hu: "negyedév",
  id: "kuartal, triwulan",
  ko: "분기",
  ja: "四半期",
  ar: "الربع",
  da: "kvartal",
  nl: "kwartaal",
};

/** Words inside dates that say nothing: "5th of March", "5 de marzo de 2021", "2021 r.". */
export const fillerWords =
  "de, di, del, of, the, st, nd, rd, th, er, le, el, den, d, af, av, da, do, r, roku, rok, ano, año, año de, von, anul, év, évi, 西暦, م, ميلادي, ميلادية, سنة, عام, ค.ศ., ปี, พุทธศักราช";

/** Words before a year that say which calendar it is of: พ.ศ. 2562, 民國108年. */
export const calendarWordsBefore = { buddhist: "พ.ศ., B.E.", minguo: "民國, 民国" };

/** Words after a year, or after the last number of a date: 1440هـ, 1398 ه.ش, 2562 BE. */
export const calendarWordsAfter = {
  islamic: "ه, هـ, هجري, هجرية, هجرى, هجری, AH, ه.ق, هـ.ق, هجری قمری",
  persian: "ه.ش, هـ.ش, ش, شمسی, شمسي, خورشیدی, هجری شمسی, هجري شمسي",
  buddhist: "B.E., BE",
};

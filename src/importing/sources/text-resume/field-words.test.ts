import { describe, expect, test } from "vitest";
import vocabulary from "./field-words.json" with { type: "json" };
import { namesEmployer, namesTitle, wordKey } from "./words.ts";

/** A full stop at the end makes no other word, those between letters do ("a.e.", "ae"). */
const keyOf = (word: string) => (/^[^.]+\.$/.test(word) ? wordKey(word.slice(0, -1)) : wordKey(word));
/** A researcher, and an institute that researches. */
const ambiguous = ["연구원"];

test.each(Object.entries(vocabulary))("no word is twice among %s", (_list, words) => {
  const keys = words.map(keyOf);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("a word that names an occupation names no employer", () => {
  const employers = new Set(vocabulary.employers.map(keyOf));
  const both = vocabulary.titles.filter((word) => employers.has(keyOf(word)));
  expect(both).toEqual(ambiguous);
});

describe("no word is as often something else", () => {
  // Also not at the end of another word: "warden" would end "Leeuwarden".
  test.each([
    ...["Anna Schneider", "Jan Zimmermann", "Eva Richter", "Ann Turner", "Tom Potter", "Piet Visser"],
    ...["Nagy Katona Béla", "Juan Marín", "Karen Stein", "Malin Åkesson", "Ville Virtanen", "Ms Ann Lee"],
    ...["Leeuwarden", "Oss", "Nové Město", "Nowa Huta", "Stade", "Guarda", "阿部 健", "대림"],
    ...["Louisville, KY", "Sioux Falls, SD", "Montréal, QC", "DAF", "グループ"],
  ])("%s", (text) => {
    expect([namesTitle(text), namesEmployer(text)]).toEqual([false, false]);
  });
});

/** A position and an employer of the everyday in each language. */
test.each([
  ["Lifeguard", "The Crown Inn & Brewery"],
  ["Banconista", "Panificio Rossi"],
  ["Aide-soignante", "EHPAD Les Tilleuls"],
  ["Zerspaner", "Dreherei Huber"],
  ["Parturi-kampaaja", "Hiushuone Saara"],
  ["Barnskötare", "Värdshuset Tre Kronor"],
  ["Peluquera", "Almacenes Torres"],
  ["Spawacz", "Piekarnia Nowak"],
  ["Rørlegger", "Solheim sykehjem"],
  ["Νηπιαγωγός", "Παιδικός Σταθμός Ηλιαχτίδα"],
  ["Croitoreasă", "Pensiunea Belvedere"],
  ["Cabeleireira", "Padaria Central"],
  ["Kadeřnice", "Pekárna Kabát"],
  ["Upratovačka", "Lekáreň Lux"],
  ["Hegesztő", "Csárda Vendéglő"],
  ["Tukang las", "Bengkel Maju"],
  ["물리치료사", "행복어린이집"],
  ["理学療法士", "さくら保育園"],
  ["قابلة", "مخبز النور"],
  ["Jordemoder", "Vuggestuen Mælkebøtten"],
  ["Vakkenvuller", "Kapsalon Knip"],
])("%s is a position, %s an employer", (position, employer) => {
  expect([namesTitle(position), namesEmployer(position)]).toEqual([true, false]);
  expect([namesTitle(employer), namesEmployer(employer)]).toEqual([false, true]);
});

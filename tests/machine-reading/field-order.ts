import { normalize } from "./line.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

const words = (list: string[]): ((text: string) => boolean) => {
  const latin = list
    .filter((word) => !/[\u3040-\u9fff\uac00-\ud7a3]/.test(word))
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  const whole = new RegExp(`(?<![\\p{L}])(?:${latin.join("|")})(?![\\p{L}])`, "iu");
  const anywhere = list.filter((word) => /[\u3040-\u9fff\uac00-\ud7a3]/.test(word));
  return (text) => whole.test(text) || anywhere.some((word) => text.includes(word));
};
const isEmployer = words(vocabulary.employers);
const isTitle = words(vocabulary.titles);

/** Where the employer and the title are among the fields of an entry. */
type FieldPlaces = { employer: number; title: number };
const candidates: FieldPlaces[] = [
  { title: 0, employer: 1 },
  { employer: 0, title: 1 },
  { title: 1, employer: 2 },
  { employer: 1, title: 2 },
  { title: 0, employer: 2 },
  { employer: 0, title: 2 },
];

/**
 * Which fields name employer and title, decided for a whole section by words such as "Ltd" and "engineer". Without such
 * words the title comes first.
 */
export function fieldPlaces(entries: string[][]): FieldPlaces {
  const votes = (text: string | undefined) =>
    text === undefined ? 0 : Number(isEmployer(normalize(text))) - Number(isTitle(normalize(text)));
  const scores = candidates.map((places) =>
    entries.reduce((sum, fields) => sum + votes(fields[places.employer]) - votes(fields[places.title]), 0),
  );
  return candidates[scores.indexOf(Math.max(...scores))]!;
}

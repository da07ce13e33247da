import { normalize } from "./line.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

const words = (list: string[]): ((text: string) => boolean) => {
  const latin = list
    .filter((word) => !/[\u3040-\u9fff]/.test(word))
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  const whole = new RegExp(`(?<![\\p{L}])(?:${latin.join("|")})(?![\\p{L}])`, "iu");
  const anywhere = list.filter((word) => /[\u3040-\u9fff]/.test(word));
  return (text) => whole.test(text) || anywhere.some((word) => text.includes(word));
};
const isEmployer = words(vocabulary.employers);
const isTitle = words(vocabulary.titles);

/**
 * Which of two fields names the employer, decided for a whole section: by words such as "Ltd" and "engineer" and by
 * fields that repeat from entry to entry, as an employer with several positions does. Titles come first otherwise.
 */
export function orderOf(entries: string[][]): "employer first" | "title first" {
  let votes = 0;
  for (const fields of entries) {
    const [one, two] = fields.map(normalize);
    if (one === undefined || two === undefined) continue;
    votes += Number(isEmployer(one)) + Number(isTitle(two)) - Number(isEmployer(two)) - Number(isTitle(one));
  }
  return votes > 0 ? "employer first" : "title first";
}

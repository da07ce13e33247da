import { closestMatch } from "leven";

/** "; did you mean “menu”?" with the closest name; "" if none is close. */
export function didYouMean(given: string, names: Iterable<string>): string {
  const byLowerCase = new Map([...names].map((name) => [name.toLowerCase(), name]));
  // Two letters in the wrong order are a distance of two.
  const maxDistance = given.length < 4 ? 1 : Math.max(2, Math.floor(given.length / 3));
  const found = closestMatch(given.toLowerCase(), [...byLowerCase.keys()], { maxDistance });
  return found === undefined ? "" : `; did you mean “${byLowerCase.get(found)}”?`;
}

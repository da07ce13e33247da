import { findAddresses } from "./find-addresses.ts";
import { findHandles } from "./find-handles.ts";
import { createNameFinder, type NameFinder } from "./find-names.ts";
import { findNumbers, findPhones } from "./find-numbers.ts";
import { findPostcodes } from "./find-postcodes.ts";
import { findValues } from "./find-values.ts";
import type { PersonValues } from "./person-values.ts";
import { createShadow, type Range } from "./shadow.ts";

/** What stands for each hidden UTF-16 unit, so that offsets are the same in the masked and the real text. */
const maskCharacter = "•";

/** `isName`: the text is a name, such as an author's. */
export type TextMask = (text: string, isName?: boolean) => string;

/**
 * A function that hides e-mail addresses, names of users, web addresses and telephone numbers in texts, and the values and
 * family names of a person. A text stays as long as it is. Takes linear time.
 */
export function createTextMask(person?: PersonValues): TextMask {
  const findOwn = person && createOwnFinder(person);
  return (text, isName = false) => {
    if (text.trim() === "") return text;
    const shadow = createShadow(text);
    return hideRanges(text, [
      ...findAddresses(shadow),
      ...findHandles(shadow),
      ...findNumbers(shadow, person?.phones),
      ...(findOwn?.(shadow, isName) ?? []),
    ]);
  };
}

/** A function that hides the values and family names of a person, and no other contact data. */
export function createOwnMask(person: PersonValues): (text: string) => string {
  const findOwn = createOwnFinder(person);
  return (text) => {
    const shadow = createShadow(text);
    return hideRanges(text, [...findOwn(shadow, false), ...findPhones(shadow, person.phones)]);
  };
}

function createOwnFinder(person: PersonValues): NameFinder {
  const findNames = createNameFinder(person);
  return (shadow, isName) => [
    ...findValues(shadow, person.values),
    ...findPostcodes(shadow, person.postcodes),
    ...findNames(shadow, isName),
  ];
}

function hideRanges(text: string, ranges: Range[]): string {
  if (ranges.length === 0) return text;
  ranges.sort(([one], [other]) => one - other);
  let result = "";
  let done = 0;
  for (const [start, end] of ranges) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    result += text.slice(done, from) + maskCharacter.repeat(end - from);
    done = end;
  }
  return result + text.slice(done);
}

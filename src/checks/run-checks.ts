import type { LetterContent } from "../documents/model/letter.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { plainText } from "../documents/model/rich-text.ts";
import { textsOf } from "./document-texts.ts";
import type { Finding, Found, LetterInput, ResumeInput } from "./finding.ts";
import {
  blanksIn,
  emptySections,
  incompleteSignature,
  missingConsent,
  redundantLines,
  unplacedTexts,
} from "./rules/completeness.ts";
import { discouragedStreet, incompletePhone, missingContact } from "./rules/contact.ts";
import { dateFindings, mixedPrecision } from "./rules/dates.ts";
import { emailFindings } from "./rules/email.ts";
import { gapFindings } from "./rules/gaps.ts";
import { letterLength, resumeLength } from "./rules/length.ts";
import { longAnswers, missingParts, otherEmployer, otherPerson, senderFindings } from "./rules/letter.ts";
import { brokenLinks } from "./rules/links.ts";
import { paleAccent, unshownCharacters } from "./rules/page.ts";
import { personalFindings, photoFindings } from "./rules/personal.ts";
import { mixedPerson, mixedTense } from "./rules/wording.ts";

/** Findings of a resume, in the order of the form. Null while there is too little of it to say anything. */
export function checkResume(input: ResumeInput): Finding[] | null {
  const { content, pages } = input;
  if (!hasBegun(content)) return null;
  const found = [
    missingContact,
    emailFindings,
    incompletePhone,
    discouragedStreet,
    photoFindings,
    personalFindings,
    emptySections,
    dateFindings,
    mixedPrecision,
    gapFindings,
    mixedPerson,
    mixedTense,
    redundantLines,
    ({ content }: ResumeInput) => blanksIn(content),
    ({ content }: ResumeInput) => brokenLinks(content),
    missingConsent,
    incompleteSignature,
    unplacedTexts,
    resumeLength,
  ].flatMap((rule): Found[] => rule(input));
  return finish<ResumeContent>(
    [...found, ...paleAccent(content), ...unshownCharacters(content, pages)],
    formOrder(content),
  );
}

const letterOrder = ["sender", "recipient", "subject", "salutation", "body", "closing", "prompts"];

/** Findings of a letter, in the order of the form. Null while there is too little of it to say anything. */
export function checkLetter(input: LetterInput): Finding<LetterContent>[] | null {
  const { content, pages } = input;
  const texts = [content.body, ...content.prompts.map(({ answer }) => answer)];
  if (texts.every((text) => plainText(text).length < fewestCharacters)) return null;
  const found = [senderFindings, missingParts, longAnswers, otherEmployer, otherPerson, letterLength].flatMap(
    (rule) => rule(input),
  );
  return finish<LetterContent>(
    [
      ...found,
      ...blanksIn(content),
      ...brokenLinks(content),
      ...paleAccent(content),
      ...unshownCharacters(content, pages),
    ],
    letterOrder,
  );
}

/** Characters from which on a document is more than a beginning. */
const fewestCharacters = 30;

/** A new resume lacks everything; saying so helps nobody. */
const hasBegun = (content: ResumeContent): boolean =>
  textsOf(content)
    .filter(({ path }) => path[0] === "sections" && path[2] !== "title")
    .reduce((sum, { text }) => sum + text.length, 0) >= fewestCharacters;

/** First keys of paths, and ids of sections, in the order of the form. */
const formOrder = ({ sections }: ResumeContent): string[] => [
  "person",
  ...sections.map(({ id }) => id),
  "consent",
  "signature",
  "tray",
];

function finish<C>(found: readonly Found<C>[], order: readonly string[]): Finding<C>[] {
  const places = ["person", ...order];
  const rank = ({ path }: Found<C>): number => {
    const at = places.indexOf((path[0] === "sections" ? path[1] : path[0]) ?? "");
    return at === -1 ? places.length : at;
  };
  return [...found]
    .sort((one, other) => rank(one) - rank(other))
    .map((each) => ({ ...each, id: idOf(each) }));
}

/** The rule with a number for place and values (FNV-1a): short enough for hundreds in a document. */
function idOf<C>({ rule, path, values }: Found<C>): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([path, values ?? {}])) {
    hash ^= character.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return `${rule}-${hash.toString(36)}`;
}

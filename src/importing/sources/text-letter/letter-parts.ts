import { letterLimits } from "../../../documents/model/limits.ts";
import { headingKindOf } from "../headings/headings.ts";
import { cellText, lineText, type TextLine } from "../layout/text-line.ts";
import { paragraphsOf } from "../text-resume/paragraphs.ts";
import { namesEmployer } from "../text-resume/words.ts";
import { beginningIn, containsAny } from "./letter-words.ts";

/** The parts of a letter around its salutation and its complimentary close. */
export type LetterParts = {
  head: TextLine[];
  salutation?: string;
  body: TextLine[];
  closing?: string;
  /** The typed name, enclosures, a postscript. */
  tail: TextLine[];
};

/** Heights of a line that divide blocks. */
export const wideGap = 1.6;
/** Lines before the salutation, and behind the close. */
const longestHead = 60;
const longestTail = 40;
/** Characters of a salutation or close in a line of its own. */
const longestGreeting = 90;
/** Characters of a line of prose. */
const prose = 60;

/** A line with another text. */
const withText = (line: TextLine, text: string): TextLine => ({
  ...line,
  cells: [{ ...line.cells[0]!, runs: [{ text }] }],
});
const endsGreeting = /[,،、:：!！]$/u;
const isGreetingEnd = /[,!:：،，、。]/u;

export function divideLetter(lines: readonly TextLine[]): LetterParts {
  const opening = findSalutation(lines);
  const start = opening ? opening.at + 1 : startOfProse(lines);
  const close = findClose(lines, start);
  const body = lines.slice(start, close?.at ?? lines.length);
  if (opening?.rest) body.unshift(withText(lines[opening.at]!, opening.rest));
  if (close?.before) body.push(withText(lines[close.at]!, close.before));
  return {
    head: lines.slice(0, opening?.at ?? start),
    ...(opening && { salutation: opening.text }),
    body,
    ...(close && { closing: close.text }),
    tail: close
      ? [...(close.rest ? [withText(lines[close.at]!, close.rest)] : []), ...lines.slice(close.to)]
      : [],
  };
}

/** Without a salutation, the text begins with its first line of prose. */
function startOfProse(lines: readonly TextLine[]): number {
  const first = lines.findIndex((line) => isProse(lineText(line)));
  return first === -1 ? lines.length : first;
}

const isProse = (text: string): boolean =>
  text.length > prose && text.split(" ").length > 7 && !/@|\+\d|https?:|www\./.test(text);

type Opening = { at: number; text: string; rest: string };

/** The first line that only greetings begin like and that ends like one; or else one that may be a greeting. */
function findSalutation(lines: readonly TextLine[]): Opening | undefined {
  const found = lines
    .slice(0, longestHead)
    .flatMap((line, at) => openingOf(lineText(line), line, at) ?? [])
    .toSorted((one, other) => other.weight - one.weight || one.at - other.at);
  return found[0];
}

/** `weight`: 2 for a greeting with its mark, 1 for one without, 0 for an address ("Madame,"). */
function openingOf(text: string, line: TextLine, at: number): (Opening & { weight: number }) | undefined {
  if (line.cells.length > 1 || line.bullet || /\d/.test(text.slice(0, longestGreeting))) return undefined;
  const strong = beginningIn("salutations", text);
  if (strong) {
    const greeting = greetingOf(text, strong.length);
    // "Hello Fresh SE", "Hi-Tech Systems"
    const isName = namesEmployer(text) || /^-/.test(text.slice(strong.length));
    // "Gentile Paolo" at the top is a name.
    const isWhole = strong.length > 10 && !/\p{L}/u.test(text.slice(strong.length));
    const hasMark = isWhole || endsGreeting.test(greeting?.text ?? "") || japanese.test(text);
    if (greeting && (hasMark || (at > 0 && !isName))) return { at, ...greeting, weight: hasMark ? 2 : 1 };
  }
  const isShort = text.length <= longestGreeting && endsGreeting.test(text);
  return isShort && beginningIn("titles", text) ? { at, text, rest: "", weight: 0 } : undefined;
}

/** Divides a line into the greeting and the rest: "Dear Ms Lee, I read your advert with joy." */
function greetingOf(text: string, length: number): Omit<Opening, "at"> | undefined {
  // 拝啓 stands before the first sentence.
  const end = japanese.test(text) ? length : endOfGreeting(text, length);
  if (end === undefined) return undefined;
  const rest = text.slice(end).trim();
  // "Hello, I'm Jane, a store manager" is no letter.
  return rest !== "" && beginningIn("casual", text) ? undefined : { text: text.slice(0, end).trim(), rest };
}

const japanese = /^[\u3040-\u9fff]{2}[\s、]/u;

function endOfGreeting(text: string, length: number): number | undefined {
  const isLine = text.length <= longestGreeting;
  if (isLine && !/[.。!！,،]\s*\p{L}/u.test(text.slice(length))) return text.length;
  const end = text.slice(length, longestGreeting).search(isGreetingEnd);
  if (end === -1) return isLine ? text.length : undefined;
  // A greeting with a comma inside: "Hei, Kari".
  const behind = text.slice(length + end + 1);
  return isLine && behind.split(" ").length < 5 && !/[.!?]$/.test(behind) ? text.length : length + end + 1;
}

type Close = {
  at: number;
  /** The line behind it. */
  to: number;
  text: string;
  /** Texts of its lines before and behind it. */
  before?: string;
  rest?: string;
};

/** The last close behind the text: a line that begins like one, or the sentence of a formula. */
function findClose(lines: readonly TextLine[], start: number): Close | undefined {
  const first = Math.max(start + 1, lines.length - longestTail);
  for (let at = lines.length - 1; at >= first; at -= 1) {
    const found = closeOf(lineText(lines[at]!));
    if (found) return { at, to: at + 1, ...found };
  }
  return findFormula(lines, first);
}

/** "Yours sincerely, Mara Quill": the name goes to the tail. */
function closeOf(text: string): Pick<Close, "text" | "rest"> | undefined {
  const found = text.length <= longestGreeting ? beginningIn("closings", text) : undefined;
  if (!found) return undefined;
  const behind = text.slice(found.length);
  if (/^[\s,.!،。]*$/.test(behind)) return { text };
  const comma = /^[^,،]{0,30}[,،]\s*/.exec(behind)?.[0];
  if (comma !== undefined && isShortName(behind.slice(comma.length)))
    return { text: text.slice(0, found.length + comma.length).trim(), rest: behind.slice(comma.length) };
  return found.isOpen && text.split(" ").length <= 9 ? { text } : undefined;
}

const isShortName = (text: string): boolean => /^\p{Lu}\p{L}/u.test(text) && text.split(" ").length <= 4;

/** "Je vous prie d'agréer, Madame, Monsieur, l'expression de mes salutations distinguées." */
function findFormula(lines: readonly TextLine[], first: number): Close | undefined {
  const found = paragraphsOf(lines.slice(first)).findLast(({ lines: [...wrapped] }) =>
    containsAny("formulas", wrapped.map(lineText).join(" ")),
  );
  if (!found) return undefined;
  const at = lines.indexOf(found.lines[0]!);
  const text = found.lines.map(lineText).join(" ");
  const sentences = text.split(/(?<=\p{L}{2}[.!]) (?=\p{Lu})/u);
  const from = sentences.findIndex((sentence) => containsAny("formulas", sentence));
  const before = sentences.slice(0, from).join(" ");
  return { at, to: at + found.lines.length, text: sentences.slice(from).join(" "), before };
}

/** Characters of the text of a letter with a salutation and a close; and of one without a close. */
const shortestText = 40;
const shortestOpenText = 300;
/** Of one without a salutation. */
const shortestLetter = 150;
/** Characters of its lines on average. */
const shortestLine = 20;
/** Headings that resumes have. One may be the subject of a letter. */
const mostHeadings = 1;

/** Lines with a period of years are jobs and schools: "2018 – 2021", "2019 - today". */
const fewestPeriods = 2;
const period = /(?:19|20)\d{2} ?[-–—] ?(?:(?:\d{1,2}[./])?(?:19|20)\d{2}|\p{L}{3})/u;

const lengthOf = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, line) => sum + lineText(line).length, 0);

/** Whether the lines fit into a letter and are no list of jobs and schools. */
export function mayBeLetter(lines: readonly TextLine[], { head, body }: LetterParts): boolean {
  if (body.length === 0 || head.length > longestHead || lengthOf(body) > letterLimits.body) return false;
  return lines.filter((line) => period.test(lineText(line))).length < fewestPeriods;
}

/** Whether the lines are a letter and not a resume. */
export function isLetter(lines: readonly TextLine[], parts: LetterParts): boolean {
  const { salutation, body, closing } = parts;
  if ((salutation === undefined && closing === undefined) || !mayBeLetter(lines, parts)) return false;
  const length = lengthOf(body);
  if (length < body.length * shortestLine) return false;
  const headings = lines.filter((line) => isResumeHeading(cellText(line.cells[0]))).length;
  // Nordic letters may do without a salutation.
  if (salutation === undefined) return headings === 0 && length >= shortestLetter;
  return headings <= mostHeadings && length >= (closing === undefined ? shortestOpenText : shortestText);
}

const isResumeHeading = (text: string): boolean => {
  const kind = headingKindOf(text);
  return kind === "experience" || kind === "education" || kind === "skills" || kind === "languages";
};

import { trimMarks } from "../layout/divide-text.ts";
import { countryOf } from "./countries.ts";
import { isCampus, isTownInState } from "./places.ts";
import { namesDegree, namesEmployer, namesTitle, spaceless } from "./words.ts";

/** A text of an entry's head: what a cell has beside the date. */
export type HeadText = {
  text: string;
  /** The line's id. */
  line: number;
  /** Characters at its start that are bold while the rest is not; the whole length if all of it is. */
  bold: number;
  /** The role that its label or its site gives it. */
  is?: "title" | "organization" | "place";
};

/** What divides a part of a head from the part before it. */
export type Separator =
  | "start"
  | "line"
  | "cell"
  | "mark"
  | "dash"
  | "preposition"
  | "style"
  | "comma"
  | "bracket"
  | "space";

/** The smallest part of a head that can be a field. `end` is behind its closing bracket. */
export type Atom = {
  head: HeadText;
  at: number;
  start: number;
  end: number;
  separator: Separator;
  isBold: boolean;
};

/** "Engineer at Acme", "Ingenieurin bei der Acme GmbH" */
export const prepositions =
  / (?:at|bei der|bei|beim|chez|presso|bij|u|w|hos|em|en) (?=\p{Lu}|fam\p{Ll}+ \p{Lu})/gu;
/** Those that are inside titles too: "Kasir di Toko Roti Melati", "Responsabile di Produzione". */
const weak = new Set("di|i|på|ved|im|in der|am|an der|in het|in de|na|no|v|ve|à la|au|alla|nella".split("|"));
export const weakPrepositions = new RegExp(` (?:${[...weak].join("|")}) (?=\\p{Lu})`, "gu");
/** "Técnico en Electrónica", "Técnico em Enfermagem": the field of a person's training. */
const withField =
  /(?:^| )(?:técnic[oa]|licenciad[oa]|ingenier[oa]|graduad[oa]|diplomad[oa]|especialista|expert[oa]|auxiliar|perit[oa]|tecnólog[oa]|bacharel|formad[oa]|estudiante|titulad[oa]) e[nm] /iu;
/** "Técnica de administración. Gestoría López": behind a word, not an abbreviation. */
const sentence = /(?<=\p{L}{5})\. (?=\p{Lu})/gu;

const marks: readonly [Separator, RegExp][] = [
  ["mark", / (?:[|¦·•∙@◆]|\/\/) | ?[|¦｜] ?(?=\S)/gu],
  ["dash", / [—–-] |(?<=\p{L})[—–](?=\p{L})/gu],
  // "Cadillac —Sales", "Acme– Sales"; a dash before a figure or a word in lower case is a minus or a hyphen.
  ["dash", / (?:[—–](?=\p{L})|-(?=\p{Lu}))|(?<=[\p{L}\d)])[—–] (?=\p{L})|(?<=\p{L}{3}|\))- (?=\p{Lu})/gu],
  ["mark", sentence],
  ["mark", /; (?=\p{L})/gu],
  // "Mercy Lake Hospital-Duluth, MN"
  ["dash", /(?<=\p{L})-(?=\p{Lu}[\p{L}.' ]{1,30}, (?:[A-Z]{2}|\p{Lu}\p{Ll}{3,20})$)/gu],
  ["preposition", prepositions],
  ["preposition", weakPrepositions],
  // Parts of a company's name ("Acme, Inc.") remain together.
  [
    "comma",
    /, ?(?!(?:inc|ltd|llc|co|gmbh|s\.?a|s\.?l|llp|corp|plc|ph\.?d|mba|m\.?d|jr|sr)\b)(?=[^\s\d])|[，、،] ?/giu,
  ],
  ["bracket", / ?[(（［[](?=[^()（）［\][]+[)）］\]](?:$|, ))/gu],
];
const firstPart = (text: string): string => text.slice(0, longestPart).split(/[,(–]/)[0]!;
const longestPart = 300;
/** Marks are sought among the first characters of a text: each is compared with those before it. */
const longestDivided = 500;
/** Behind a word, not an abbreviation. */
const fullStop = /(?<=\p{L}{5})\.$/u;
const closing = /[)）］\]]$/;

/** Parts that are tried as fields, besides one for each further text; a longer text keeps its end in one. */
const most = 6;

type Cut = { from: number; to: number; separator: Separator };

/** `isNamed`: the heads of certificates and such, which have a name. `isPublished`: of publications. */
export type AtomOptions = { isNamed?: true; isPublished?: true };

/** "A. Ronchi, T. Verdelli. Seagrass under heat. Marine Letters 41": authors, title and journal in one text. */
const isCitation = (text: string): boolean =>
  /\p{L}{3}\. \p{Lu}| et al|(?<!\p{L})\p{Lu}\.[,;:]? /u.test(text) ||
  text.split(/, /).length > 2 ||
  /^\p{Lu}\S*, /u.test(text);
const withinCitation = new Set<Separator>(["comma", "mark", "preposition", "bracket"]);

type Found = { separator: Separator; mark: string; before: string; after: string };

/** Whether a mark or preposition is inside a field, by the words around it. */
function isInside({ separator, mark, before, after }: Found, options: AtomOptions): boolean {
  switch (separator) {
    case "preposition": {
      const organization = namesEmployer(firstPart(after));
      if (weak.has(mark.trim()) && !organization) return true;
      // "First Aid at Work"
      if (options.isNamed && !namesEmployer(after)) return true;
      // "University of Texas at Austin", "Grado en Física"
      const directly = before.slice(-120).split(/[,(–]/).at(-1)!;
      if ((namesEmployer(directly) && !namesTitle(directly)) || namesDegree(before)) return true;
      return withField.test(before + mark) && !organization;
    }
    case "bracket": {
      // "Norda Personal, Stettin (Polen)"
      if (/[,–-]/.test(before) && countryOf(after.slice(0, -1)) !== undefined) return true;
      // "Pommard (21)": a department of France, or a province of Italy.
      if (/^(?:\d{2,3}|[A-Z]{2})[)）]$/.test(after)) return true;
      // "ATPL(A)"
      return /^[A-Za-z\d+-]{1,3}[)）]$/.test(after) && /^[(（]/.test(mark);
    }
    // "Moxer Pest Control, Norcross, Georgia"
    case "comma": {
      const last = before.slice(-longestPart).split(/, ?| [—–-] | ?[|·] ?/);
      const town = last.at(-1)!;
      if (namesEmployer(town) || namesTitle(town) || namesDegree(town)) return false;
      return isTownInState(town, firstPart(after).trim(), last.length < 2);
    }
    // "Acme, Winston-Salem, NC", but "Liceo Rivas-Hermosillo, Mexico"
    case "dash": {
      if (isCampus(before, firstPart(after).trim())) return true;
      const last = after.split(", ").at(-1)!;
      return mark === "-" && (before.includes(",") || (last.length > 2 && countryOf(last) === undefined));
    }
    default:
      return false;
  }
}

/** Places at which a text may be divided, in its order and without overlaps. */
function cutsOf({ text, bold, is }: HeadText, options: AtomOptions): Cut[] {
  const cuts: Cut[] = [];
  const isFree = (from: number, to: number) => !cuts.some((cut) => from < cut.to && to > cut.from);
  const isWhole = (separator: Separator) =>
    // What a text is, is known: "Técnico em Administração".
    (is !== undefined && separator === "preposition") ||
    (options.isPublished && withinCitation.has(separator) && isCitation(text));
  for (const [separator, pattern] of marks) {
    if (isWhole(separator)) continue;
    for (const found of text.matchAll(pattern)) {
      const [from, to] = [found.index, found.index + found[0].length];
      if (to > longestDivided) break;
      const around = { separator, mark: found[0], before: text.slice(0, from), after: text.slice(to) };
      if (from > 0 && to < text.length && isFree(from, to) && !isInside(around, options))
        cuts.push({ from, to, separator });
    }
  }
  if (spaceless.test(text) && cuts.every(({ separator }) => separator === "bracket"))
    for (const found of text.matchAll(/ +/g)) {
      const [from, to] = [found.index, found.index + found[0].length];
      if (to > longestDivided) break;
      if (spaceless.test(text[to] ?? "") || spaceless.test(text[from - 1] ?? ""))
        cuts.push({ from, to, separator: "space" });
    }
  return withStyle(
    cuts.toSorted((one, other) => one.from - other.from),
    text,
    bold,
  );
}

/** Where bold letters end is a border, with the mark beside it. */
function withStyle(cuts: Cut[], text: string, bold: number): Cut[] {
  if (bold === 0 || bold >= text.length) return cuts;
  const near = cuts.find(({ from, to }) => bold >= from - 1 && bold <= to + 1);
  if (near) near.separator = "style";
  else if (/\s/.test(text.slice(bold - 1, bold + 1)))
    return [...cuts, { from: bold, to: bold, separator: "style" as const }].toSorted(
      (one, other) => one.from - other.from,
    );
  return cuts;
}

/** The parts of a head, at every mark that may divide its fields. */
export function atomsOf(heads: readonly HeadText[], options: AtomOptions = {}): Atom[] {
  const atoms = heads.flatMap((head, at): Atom[] => {
    const cuts = cutsOf(head, options);
    const first: Separator = at === 0 ? "start" : heads[at - 1]!.line === head.line ? "cell" : "line";
    const starts = [{ to: 0, separator: first }, ...cuts];
    return starts.map(({ to, separator }, index) => ({
      ...{ head, at, start: to, end: cuts[index]?.from ?? head.text.length, separator },
      isBold: to < head.bold,
    }));
  });
  const filled = atoms.filter(({ head, start, end }) => /[\p{L}\p{N}]/u.test(head.text.slice(start, end)));
  const kept = filled.slice(0, most);
  for (const atom of filled.slice(most)) {
    const last = kept.at(-1)!;
    if (last.at === atom.at) kept[kept.length - 1] = { ...last, end: atom.end };
    else kept.push(atom);
  }
  return kept;
}

/** The text of neighbouring parts, with the marks between them as they are written. */
export function textOfAtoms(atoms: readonly Atom[]): string {
  const pieces: { at: number; head: HeadText; start: number; end: number; separator: Separator }[] = [];
  for (const { at, head, start, end, separator } of atoms) {
    const last = pieces.at(-1);
    if (last?.at === at) last.end = end;
    else pieces.push({ at, head, start, end, separator });
  }
  return pieces
    .map(({ head, start, end, separator }) => {
      const text = head.text.slice(start, end);
      // The border of bold letters may be at the bracket: "**Acme** (Leeds)".
      const isInBrackets = separator === "bracket" || (separator === "style" && !/[(（［[]/.test(text));
      const inner = isInBrackets ? text.replace(closing, "") : text;
      return trimMarks(inner.replace(fullStop, ""), ",;|·");
    })
    .filter(Boolean)
    .join(", ");
}

/** Whether a head names both the position and its employer, so that the next line is something else. */
export function isCompleteHead(heads: readonly HeadText[]): boolean {
  const atoms = atomsOf(heads);
  const texts = atoms.map((atom) => textOfAtoms([atom]));
  const title = texts.findIndex((text) => namesTitle(text) || namesDegree(text));
  const isApart = (text: string, at: number) => at !== title && namesEmployer(text);
  return atoms.some(({ separator }) => separator === "preposition") || (title !== -1 && texts.some(isApart));
}

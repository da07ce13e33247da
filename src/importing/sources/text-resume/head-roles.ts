import { type Atom, atomsOf, type HeadText, type Separator, textOfAtoms } from "./head-atoms.ts";
import { type Evidence, evidenceOf, fit, looksLikePlace, type Role } from "./head-evidence.ts";
import { isWorkload } from "./job-notes.ts";

/**
 * What the texts of an entry's head are. `others` are in their order. `isGuess`: nothing but the usual order says which text
 * is the title and which the organisation.
 */
export type Parts = {
  title?: string;
  organization?: string;
  place?: string;
  others: string[];
  isGuess?: true;
};

export type PartsOptions = {
  kind: "job" | "study";
  organizationFirst?: true;
  /** Such entries have no place: what may be one belongs to the field before it. */
  withoutPlace?: true;
  /** Such entries have a name before anything else, as certificates and projects have. */
  isNamed?: true;
  /** An entry with a title alone may be at the organisation of the one above it, as jobs are. */
  isShared?: true;
  /** Publications: authors, title and journal in one text remain together. */
  isPublished?: true;
};

type Run = { role: Role; from: number; to: number };
type Reading = { runs: Run[]; score: number };

/** How likely a mark divides two fields, and how unlikely it stands inside one. */
const between: Record<Separator, number> = {
  ...{ start: 0, line: 0.7, cell: 0.6, mark: 0.6, dash: 0.4, preposition: 1.5 },
  ...{ style: 0.9, comma: 0.1, bracket: 0.2, space: 0.1 },
};
const inside: Record<Separator, number> = {
  ...{ start: 0, line: 1.2, cell: 1.2, mark: 0.8, dash: 0.5, preposition: 1 },
  ...{ style: 0.8, comma: 0.15, bracket: 0, space: 0.05 },
};

/** Habits of a section: which field comes first, what is between the two, and which of them is bold. */
type Habits = {
  titleFirst: number;
  separators: Partial<Record<Separator, number>>;
  boldTitle: number;
  /** An organisation is followed by its place, after a comma or in brackets. */
  places: number;
};

/** Parts of a head that are tried as fields; those behind are text. Each further part takes several times longer. */
const mostTried = 8;

class Head {
  readonly atoms: readonly Atom[];
  readonly #options: PartsOptions;
  readonly #texts = new Map<string, { text: string; evidence: Evidence }>();

  constructor(heads: readonly HeadText[], options: PartsOptions) {
    this.atoms = atomsOf(heads, options);
    this.#options = options;
  }

  read(from: number, to: number) {
    const key = `${from}-${to}`;
    const known = this.#texts.get(key);
    if (known) return known;
    const text = textOfAtoms(this.atoms.slice(from, to));
    const found = { text, evidence: evidenceOf(text, this.#options.kind) };
    this.#texts.set(key, found);
    return found;
  }

  /** The best of all ways to divide the head into fields. */
  best(weigh: (runs: readonly Run[]) => number): Reading {
    let best: Reading = { runs: [], score: Number.NEGATIVE_INFINITY };
    const possible = this.#options.withoutPlace ? roles.filter((role) => role !== "place") : roles;
    const tried = Math.min(this.atoms.length, mostTried);
    const visit = (from: number, runs: readonly Run[], score: number): void => {
      if (from === tried) {
        const total = score + weigh(runs);
        if (total > best.score) best = { runs: [...runs], score: total };
        return;
      }
      for (let to = from + 1; to <= tried; to += 1)
        for (const role of possible) {
          if (role === "other" ? to > from + 1 : runs.some((run) => run.role === role)) continue;
          visit(to, [...runs, { role, from, to }], score + this.#score(role, from, to));
        }
    };
    visit(0, [], 0);
    const rest = this.atoms
      .slice(tried)
      .map((_, at): Run => ({ role: "other", from: tried + at, to: tried + at + 1 }));
    return { ...best, runs: [...best.runs, ...rest] };
  }

  /** What a text without a known word costs in a line below one that has several parts: it is a duty, as a rule. */
  #furtherLine(role: Role, from: number, evidence: Evidence): number {
    if ((role !== "title" && role !== "organization") || evidence[role] > 0) return 0;
    const { line } = this.atoms[0]!.head;
    return this.atoms[from]!.head.line !== line && this.atoms[1]?.head.line === line ? 0.8 : 0;
  }

  /** "Agronom, Storsteigen videregående skole": the text before the school is the degree, not a part of the school. */
  #swallows(from: number, to: number): boolean {
    if (this.#options.kind !== "study" || to - from < 2) return false;
    const isSchool = (at: number) => this.read(at, at + 1).evidence.organization > 0;
    return !isSchool(from) && Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at).some(isSchool);
  }

  /** Of a way to divide the head. */
  scoreOf(runs: readonly Run[]): number {
    return runs.reduce((sum, { role, from, to }) => sum + this.#score(role, from, to), 0);
  }

  readonly #scores = new Map<string, number>();

  #score(role: Role, from: number, to: number): number {
    const key = `${role} ${from} ${to}`;
    const known = this.#scores.get(key);
    if (known !== undefined) return known;
    const score = this.#fitOf(role, from, to);
    this.#scores.set(key, score);
    return score;
  }

  #fitOf(role: Role, from: number, to: number): number {
    const { text, evidence } = this.read(from, to);
    const { is } = this.atoms[from]!.head;
    if (is !== undefined && role !== is && role !== "other") return -3;
    const crossed = this.atoms.slice(from + 1, to);
    const cost = crossed.reduce((sum, { separator }) => sum + inside[separator], 0);
    // What is in brackets alone says more about the text before it.
    if (this.atoms[from]!.separator === "bracket" && role !== "place")
      return role === "other" ? (isWorkload(text) ? 1 : -1) : fit(role, text, evidence) - cost - 1.5;
    if (role === "organization" && this.#swallows(from, to)) return fit(role, text, evidence) - cost - 0.5;
    if (role !== "place") return fit(role, text, evidence) - cost - this.#furtherLine(role, from, evidence);
    // "Austin, TX" is one place; several unknown words with marks between them are none.
    return fit(role, text, evidence) - (evidence.place >= 2 ? 0 : cost + 2 * crossed.length);
  }
}
const roles: readonly Role[] = ["title", "organization", "place", "other"];

const runOf = (runs: readonly Run[], role: Role) => runs.find((run) => run.role === role);

/** The border between the two main fields, and their order. */
function borderOf(runs: readonly Run[], atoms: readonly Atom[]) {
  const [title, organization] = [runOf(runs, "title"), runOf(runs, "organization")];
  if (!title || !organization) return undefined;
  const titleFirst = title.from < organization.from;
  const later = titleFirst ? organization : title;
  return { titleFirst, separator: atoms[later.from]!.separator, title, organization };
}

/** What every reading of a head is weighed by, whatever its words say. */
function usualWeight(runs: readonly Run[], atoms: readonly Atom[], options: PartsOptions): number {
  const borders = runs.slice(1).reduce((sum, { from }) => sum + between[atoms[from]!.separator], 0);
  const border = borderOf(runs, atoms);
  const place = runOf(runs, "place");
  const organizationFirst = options.organizationFirst ?? options.kind === "study";
  let weight = borders;
  if (border && border.titleFirst !== organizationFirst) weight += 0.3;
  // A preposition is followed by the employer: "Engineer at Acme".
  if (border?.separator === "preposition" && !border.titleFirst) weight -= 2;
  if (place?.from === 0) weight -= 1;
  const before = place && runs[runs.indexOf(place) - 1];
  if (before?.role === "organization") weight += 0.3;
  const organization = runOf(runs, "organization");
  // A town alone is a weak hint: names of companies are towns as well.
  if (options.kind === "job" && place && !border) weight -= 0.5;
  if (place && organization && place.from < organization.from) weight -= 0.7;
  return weight;
}

function habitWeight(runs: readonly Run[], atoms: readonly Atom[], habits: Habits): number {
  const place = runOf(runs, "place");
  const placeWeight = place && beforePlaces.has(atoms[place.from]!.separator) ? habits.places : 0;
  const border = borderOf(runs, atoms);
  if (!border) return placeWeight;
  const isBold = (run: Run) => atoms[run.from]!.isBold;
  const bold = isBold(border.title) === isBold(border.organization) ? 0 : isBold(border.title) ? 1 : -1;
  return (
    placeWeight +
    (border.titleFirst ? 1 : -1) * habits.titleFirst +
    (habits.separators[border.separator] ?? 0) +
    bold * habits.boldTitle
  );
}

/** What the heads with clear words have in common, so that it decides for those without. */
function habitsOf(heads: readonly Head[], readings: readonly Reading[]): Habits {
  const habits: Habits = { titleFirst: 0, separators: {}, boldTitle: 0, places: placeHabit(heads, readings) };
  let known = 0;
  for (const [at, { runs }] of readings.entries()) {
    const head = heads[at]!;
    const border = borderOf(runs, head.atoms);
    if (!border) continue;
    const { title, organization } = border;
    const isClear =
      head.read(title.from, title.to).evidence.title > 0 ||
      head.read(organization.from, organization.to).evidence.organization > 0;
    if (!isClear) continue;
    known += 1;
    habits.titleFirst += border.titleFirst ? 1 : -1;
    habits.separators[border.separator] = (habits.separators[border.separator] ?? 0) + 1;
    const [one, two] = [head.atoms[title.from]!.isBold, head.atoms[organization.from]!.isBold];
    if (one !== two) habits.boldTitle += one ? 1 : -1;
  }
  if (known === 0) return habits;
  return {
    ...habits,
    titleFirst: (habits.titleFirst / known) * 1.5,
    separators: Object.fromEntries(
      Object.entries(habits.separators).map(([key, count]) => [key, count / known]),
    ),
    boldTitle: habits.boldTitle / known,
  };
}

/** Heads that are read twice; a section has fewer, and each takes milliseconds. */
const mostForHabits = 60;

const beforePlaces = new Set<Separator>(["comma", "bracket"]);

/** Most organisations of the section end with what may be a place, behind a comma or in brackets. */
function placeHabit(heads: readonly Head[], readings: readonly Reading[]): number {
  const given = readings.flatMap(({ runs }, at) => {
    const organization = runOf(runs, "organization");
    if (!organization) return [];
    const head = heads[at]!;
    const after = head.atoms
      .slice(organization.from + 1)
      .filter((atom) => atom.at === head.atoms[organization.from]!.at);
    const last = after.at(-1);
    const text = last?.head.text.slice(last.start, last.end).replace(/[)）]$/u, "");
    return [last !== undefined && beforePlaces.has(last.separator) && looksLikePlace(text!)];
  });
  return given.length > 1 && given.filter(Boolean).length > given.length * 0.6 ? 0.5 : 0;
}

/** By how much a reading is better than the one with title and organisation exchanged, so that it is no guess. */
const clearly = 1;

function isGuess(head: Head, runs: readonly Run[], weigh: (runs: readonly Run[]) => number): boolean {
  const border = borderOf(runs, head.atoms);
  if (!border) return false;
  const isKnown = [border.title, border.organization].some(({ from, to }) => {
    const { title, organization } = head.read(from, to).evidence;
    return title > 0 || organization > 0;
  });
  if (isKnown) return false;
  const exchanged: Readonly<Record<Role, Role>> = {
    ...{ title: "organization", organization: "title", place: "place", other: "other" },
  };
  const others = runs.map((run) => ({ ...run, role: exchanged[run.role] }));
  const score = (some: readonly Run[]) => head.scoreOf(some) + weigh(some);
  return score(runs) - score(others) < clearly;
}

const mainFields = (title: string | undefined, organization: string | undefined, options: PartsOptions) =>
  options.isNamed && title === undefined ? [organization, undefined] : [title, organization];

/**
 * The fields of each head of a section, by words of occupations, employers and places, by the marks between the texts, and by
 * what most heads of the section have in common. An entry with a title alone has no organisation here.
 */
export function partsOfHeads(all: readonly (readonly HeadText[])[], options: PartsOptions): Parts[] {
  const heads = all.map((texts) => new Head(texts, options));
  const usual = (head: Head) => (runs: readonly Run[]) => usualWeight(runs, head.atoms, options);
  const first = heads.slice(0, mostForHabits);
  const habits = habitsOf(
    first,
    first.map((head) => head.best(usual(head))),
  );
  return heads.map((head) => {
    const weigh = (runs: readonly Run[]) => usual(head)(runs) + habitWeight(runs, head.atoms, habits);
    const { runs } = head.best(weigh);
    const textOf = (role: Role) => {
      const run = runOf(runs, role);
      return run && head.read(run.from, run.to).text;
    };
    const place = textOf("place");
    const [title, organization] = mainFields(textOf("title"), textOf("organization"), options);
    return {
      ...(title !== undefined && { title }),
      ...(organization !== undefined && { organization }),
      ...(place !== undefined && { place }),
      others: runs.filter(({ role }) => role === "other").map(({ from, to }) => head.read(from, to).text),
      ...(isGuess(head, runs, weigh) && { isGuess: true as const }),
    };
  });
}

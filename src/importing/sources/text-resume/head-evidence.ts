import { isContractType, isFederalGrade, isOwnBusiness, isTotalDuration, isWorkMode } from "./job-notes.ts";
import { placeEvidence } from "./places.ts";
import { isSurname, namesDegree, namesEmployer, namesTitle, spaceless } from "./words.ts";

/** What a text of an entry's head may be. */
export type Role = "title" | "organization" | "place" | "other";

/** What the words of a text say, from 0 (nothing) to 3. */
export type Evidence = { title: number; organization: number; place: number };

export function evidenceOf(text: string, kind: "job" | "study"): Evidence {
  // "Kanzlei Brehme & Partner"
  if (/(?:&|und|and|et|y|e) partners?$/i.test(text)) return { title: 0, organization: 3, place: 0 };
  if (isOwnBusiness(text)) return { title: 0, organization: 2, place: 0 };
  const title =
    kind === "job" ? Number(namesTitle(text)) * 3 : namesDegree(text) ? 3 : Number(namesTitle(text)) * 1.5;
  // "Univerzita Pardubice, Fakulta ekonomická": no faculty is a degree, whatever the other heads have behind the comma.
  if (kind === "study" && title === 0 && faculty.test(text)) return { title: -4, organization: 3, place: 0 };
  const organization = namesEmployer(text) && !hasEmployerInPassing(text) ? 3 : 0;
  const place = placeEvidence(text);
  if (kind === "job" && title > 0) {
    if (isSurname(text) && !namesTitle(withoutSurname(text))) return { title: 1, organization, place };
    if (organization > 0 && isTitleByMainWord(text)) return { title, organization: 0, place };
  }
  return { title: title - (rank.test(text) ? 1 : 0), organization, place };
}

/** "Baker" of "Baker Hughes" is a name; that of "Master Baker" is the position. */
const withoutSurname = (text: string): string => text.replace(/^\S+/, "");

/** "Bar Manager", "Encargado de tienda": the main word of a position is the last one, or the one before a preposition. */
function isTitleByMainWord(text: string): boolean {
  const words = text.split("(")[0]!.trim().split(" ");
  const last = words.at(-1)!;
  if (words.length < 2 || spaceless.test(text)) return false;
  return (namesTitle(last) && !namesEmployer(last)) || (namesTitle(words[0]!) && /^\p{Ll}/u.test(words[1]!));
}

/** "Tenue de caisse", "Abertura da loja": a lower-case word stands before the one that names an employer. */
function hasEmployerInPassing(text: string): boolean {
  const words = text.split(" ");
  const at = words.findIndex((word) => namesEmployer(word));
  return at > 1 && words.slice(1, at).some((word) => /^\p{Ll}{2}/u.test(word) && !ofNames.has(word));
}
/** Lower-case words inside the names of employers: "City of Leeds Council", "Brehme und Söhne GmbH". */
const ofNames = new Set(["of", "for", "and", "und", "et", "og", "och", "in", "am", "im"]);

/** How well a text fits a role. */
export function fit(role: Role, text: string, { title, organization, place }: Evidence): number {
  const isWordy = text.length > 80 || text.split(/\s+/).length > 12;
  if (isContractType(text) || isWorkMode(text) || isFederalGrade(text) || isTotalDuration(text))
    return role === "other" ? 1 : -3;
  // A state alone: "OK", "ME".
  if (place < 0 && role !== "other") return -2;
  if (role !== "other" && role !== "title" && organization === 0 && readsAsSentence(text)) return -3;
  if (role === "organization" && organization === 0 && department.test(text)) return -1.5;
  // "Business: bridges"
  if (role !== "other" && title === 0 && organization === 0 && /^\p{L}[^:：\d]{1,30}[:：] ?\S/u.test(text))
    return -1.5;
  // "22 engineers, 3 squads"
  if (role !== "other" && /^\d+ \p{Ll}/u.test(text)) return -3;
  switch (role) {
    case "title":
      return (
        1 +
        title -
        (organization > 0 ? (title > 0 ? 0.5 : 2) : 0) -
        (title === 0 ? place * 0.9 : 0) -
        (isWordy ? 1.5 : 0)
      );
    case "organization":
      return (
        1 +
        organization -
        (/^\p{Ll}/u.test(text) ? 2 : Math.min(2, Math.max(0, title))) -
        (organization === 0 ? place * 0.8 : 0) -
        (isWordy ? 1.5 : 0)
      );
    case "place":
      if (title > 0 || organization > 0 || department.test(text)) return -4;
      return isPlaceByParts(text, place) ? place - 0.5 : -4;
    case "other":
      return -1;
  }
}

const faculty =
  /(?:^|[ -])(?:fakult\p{Ll}*|facult\p{Ll}*|facolt\p{Ll}*|faculdade|wydział|tiedekunta|kara?|σχολή)(?: |$)/iu;
/** A rank says less of a position than an occupation beside it: "책임 | UX 디자이너". */
const rank =
  /^(?:책임|선임|수석|대리|과장|차장|부장|사원|주임|팀장|主任|係長|課長|部長|次長|一般職|総合職)$/u;
/** "データ分析部", "플랫폼개발팀": of a company. */
const department = /^\S*(?:[部課室]|팀|부서|본부)$/u;

/** "Served customers and cashed up." */
const readsAsSentence = (text: string): boolean => /^\S+ \p{Ll}+ .*\p{Ll}{2}\.$/u.test(text);

/** A few words without figures, whose last one is a name. */
export const looksLikePlace = (all: string): boolean => {
  const text = withoutWorkMode(all);
  return (
    text.length <= 60 &&
    text.split(/\s+/).length <= 6 &&
    /\p{L}{3}|\p{Lo}{2}/u.test(text) &&
    !/^\p{Lu}{2,5}$|\d|[.!?]$|[@:]|\s\p{Ll}\S*$/u.test(text) &&
    /^[\p{Lu}\p{Lo}]/u.test(text)
  );
};

/** "Leeds, West Yorkshire", but not "Leeds, Served 400 customers". */
function isPlaceByParts(text: string, place: number): boolean {
  const parts = text.split(/[,،] ?/);
  if (parts.length === 1) return place >= 2 || looksLikePlace(text);
  return parts.every(
    (part) => /^\p{Lu}{2}$/u.test(part) || looksLikePlace(part) || placeEvidence(part) !== 0,
  );
}

/** "Freiburg / remote", "Pommard (21)" */
const withoutWorkMode = (all: string): string => {
  const text = all.replace(/ \((?:\d{2,3}|[A-Z]{2})\)$/, "");
  const [place, mode, ...more] = text.split(/ ?\/ ?/);
  return mode !== undefined && more.length === 0 && isWorkMode(mode) ? place! : text;
};

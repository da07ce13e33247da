import type { ResumeContent } from "../../documents/model/resume.ts";
import { plainText } from "../../documents/model/rich-text.ts";
import { visibleContent } from "../../documents/own-format/visible-content.ts";
import type { FieldPath, Found, ResumeInput } from "../finding.ts";
import { pastVerbs, presentVerbs } from "./english-verbs.ts";

/**
 * Wording that changes from line to line. Only for languages in which a simple rule is reliable
 * (docs/decisions/checks.md): the person where a verb needs its pronoun, the tense in English.
 */
const firstPersons: Readonly<Record<string, RegExp>> = {
  // Not the numeral of "Phase I trials".
  en: /(?:^|[.,;:!?]\s+|\b(?:and|but|that|where|when|which|because|as|while|so|if)\s+)I(?=['’]|\s+[a-z])/u,
  de: /(?:^|\P{L})ich(?!\p{L})/iu,
  fr: /(?:^|\P{L})(?:je(?!\p{L})|j['’]\p{L})/iu,
  nl: /(?:^|\P{L})ik(?!\p{L})/iu,
  sv: /(?:^|\P{L})jag(?!\p{L})/iu,
  nb: /(?:^|\P{L})jeg(?!\p{L})/iu,
  da: /(?:^|\P{L})jeg(?!\p{L})/iu,
};

type Job = { path: FieldPath; lines: string[]; isOngoing: boolean };

const languageOf = (locale: string): string => locale.split("-")[0]!;

/** Lines of jobs of which some say "I" and others do not. The finding is at a line of the rarer kind. */
export function mixedPerson({ content }: ResumeInput): Found[] {
  const person = firstPersons[languageOf(content.locale)];
  const lines = jobsOf(content).flatMap(({ path, lines }) => lines.map((text) => ({ path, text })));
  if (!person || lines.length < 3) return [];
  const [withPerson, without] = [
    lines.filter(({ text }) => person.test(text)),
    lines.filter(({ text }) => !person.test(text)),
  ];
  const [rare] = withPerson.length <= without.length ? withPerson : without;
  return rare && withPerson.length > 0 && without.length > 0
    ? [{ rule: "personMixed", path: rare.path, values: { text: rare.text } }]
    : [];
}

/** Jobs whose lines begin in different tenses: "Led …" beside "Managing …", or beside "Manage …" once the job has ended. */
export function mixedTense({ content }: ResumeInput): Found[] {
  if (languageOf(content.locale) !== "en") return [];
  return jobsOf(content).flatMap(({ path, lines, isOngoing }): Found[] => {
    const past = lines.find((line) => tenseOf(line) === "past");
    const other = lines.find((line) => {
      const tense = tenseOf(line);
      return tense === "continuous" || (tense === "present" && !isOngoing);
    });
    return past && other ? [{ rule: "tenseMixed", path, values: { one: past, other } }] : [];
  });
}

function tenseOf(line: string): "past" | "present" | "continuous" | null {
  const word = /^[^\p{L}]*([\p{L}-]+)/u.exec(line)?.[1]?.toLowerCase() ?? "";
  if (pastVerbs.has(word) || (/[^e]ed$/.test(word) && word.length > 4)) return "past";
  if (
    presentVerbs.has(word) ||
    presentVerbs.has(word.replace(/e?s$/, "")) ||
    presentVerbs.has(word.replace(/s$/, ""))
  )
    return "present";
  return isContinuous(word) ? "continuous" : null;
}

/** "Managing", "running", not "Marketing" as a noun: that is the name of a field too. */
function isContinuous(word: string): boolean {
  if (!word.endsWith("ing")) return false;
  const stem = word.slice(0, -3);
  return [stem, `${stem}e`, stem.slice(0, -1)].some((verb) => presentVerbs.has(verb)) && !nouns.has(word);
}
const nouns: ReadonlySet<string> = new Set([
  "marketing",
  "training",
  "building",
  "testing",
  "programming",
  "engineering",
  "meeting",
  "processing",
  "reporting",
  "planning",
]);

function jobsOf(content: ResumeContent): Job[] {
  return visibleContent(content).sections.flatMap((section) =>
    section.type !== "experience"
      ? []
      : section.items.flatMap((item) => {
          const path = ["sections", section.id, "items", item.id];
          return [
            toJob(item, path),
            ...(item.positions ?? []).map((position) => toJob(position, [...path, "positions", position.id])),
          ];
        }),
  );
}

type Lines = {
  highlights?: Parameters<typeof plainText>[0][] | undefined;
  period?: { ongoing?: boolean | undefined } | undefined;
};
const toJob = ({ highlights = [], period }: Lines, path: FieldPath): Job => ({
  path: [...path, "highlights"],
  lines: highlights.map((line) => plainText(line).trim()).filter((line) => line !== ""),
  isOngoing: period?.ongoing ?? false,
});

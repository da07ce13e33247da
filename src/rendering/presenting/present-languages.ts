import { cefrLevels, cefrSkills } from "../../documents/model/choices.ts";
import type { ItemsSection } from "../../documents/model/section.ts";
import type { Block } from "../render-data.ts";
import { joined, trimmed } from "./present-context.ts";
import type { SectionContext } from "./present-entry.ts";

type Language = Extract<ItemsSection, { type: "languages" }>["items"][number];

/** Languages with the levels of the Europass as its grid, if it is chosen; others, such as the first language, as rows. */
export function presentLanguages(items: Language[], context: SectionContext): Block[] {
  const filled = items.filter(hasText);
  const inGrid = context.settings.levels === "grid" ? filled.filter(hasLevels) : [];
  const rows = filled.filter((item) => !inGrid.includes(item)).map((item) => rowOf(item, context));
  return inGrid.length > 0 ? [...rows, gridOf(inGrid, context)] : rows;
}

const rowOf = (item: Language, context: SectionContext): Block => ({
  kind: "row",
  label: trimmed(item.language) ?? "",
  value: joined([levelOf(item, context), item.certificate], context),
  run: true,
});

const gridOf = (items: Language[], { messages }: SectionContext): Block => ({
  kind: "levels",
  groups: [
    { label: messages("levels.understanding"), columns: 2 },
    { label: messages("levels.speaking"), columns: 2 },
  ],
  heads: cefrSkills.map((skill) => messages(`levels.${skill}`)),
  rows: items.map((item) => ({
    label: trimmed(item.language) ?? "",
    levels: cefrSkills.map((skill) => item.cefr?.[skill] ?? ""),
    note: trimmed(item.certificate) ?? "",
  })),
});

const hasText = ({ language, fluency, certificate }: Language): boolean =>
  [language, fluency, certificate].some((text) => trimmed(text));
const hasLevels = ({ cefr }: Language): boolean => cefrSkills.some((skill) => cefr?.[skill]);

/** The user's words or the level, whichever the country prefers; the other one if it is missing. */
function levelOf(item: Language, { settings }: SectionContext): string | undefined {
  if (settings.levels === "none") return undefined;
  const words = trimmed(item.fluency);
  const code = /\b[ABC][12]\b/.exec(words ?? "")?.[0] ?? rangeOf(item);
  return settings.levels === "words" ? (words ?? code) : (code ?? words);
}

/** "B2", or "B1–B2" for skills of different levels. */
function rangeOf({ cefr }: Language): string | undefined {
  const levels = cefrLevels.filter((level) => cefrSkills.some((skill) => cefr?.[skill] === level));
  return levels.length > 1 ? `${levels[0]}–${levels.at(-1)}` : levels[0];
}

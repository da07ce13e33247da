import { cefrLevels, cefrSkills } from "../../documents/model/choices.ts";
import type { ItemsSection } from "../../documents/model/section.ts";
import type { Block } from "../render-data.ts";
import { joined, trimmed } from "./present-context.ts";
import type { SectionContext } from "./present-entry.ts";

type Language = Extract<ItemsSection, { type: "languages" }>["items"][number];

/** Languages as the Europass grid if one of them has its levels, otherwise one row each. */
export function presentLanguages(items: Language[], context: SectionContext): Block[] {
  const { settings, messages } = context;
  const named = items.filter((item) => trimmed(item.language) || trimmed(item.fluency));
  if (settings.levels !== "grid" || !named.some(hasLevels))
    return named.map((item) => ({
      kind: "row",
      label: trimmed(item.language) ?? "",
      value: joined([levelOf(item, context), item.certificate], context),
      run: true,
    }));
  return [
    {
      kind: "levels",
      heads: cefrSkills.map((skill) => messages(`levels.${skill}`)),
      rows: named.map((item) => ({
        label: trimmed(item.language) ?? "",
        levels: cefrSkills.map((skill) => item.cefr?.[skill] ?? ""),
        note: joined([hasLevels(item) ? undefined : item.fluency, item.certificate], context),
      })),
    },
  ];
}

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

import { cefrLevels, cefrSkills } from "../../documents/model/choices.ts";
import type { ItemOf } from "../../documents/model/section.ts";
import type { Block } from "../render-data.ts";
import { joined, trimmed } from "./present-context.ts";
import type { SectionContext } from "./present-entry.ts";
import { inRow } from "./present-rows.ts";
import { type Printed, type PrintedText, printed } from "./printed-text.ts";

type Language = ItemOf<"languages">;

/** Languages with the levels of the Europass as its grid, if it is chosen; others, such as the first language, as rows. */
export function presentLanguages(
  items: readonly Language[],
  spotOf: (item: Language) => string,
  context: SectionContext,
): Printed<Block>[] {
  const filled = items.filter(hasText);
  const inGrid = context.settings.levels === "grid" ? filled.filter(hasLevels) : [];
  const rows = filled
    .filter((item) => !inGrid.includes(item))
    .map((item) => rowOf(item, spotOf(item), context));
  if (inGrid.length === 0) return rows;
  const texts = inGrid.flatMap((item) =>
    textsOf(item, printedRange(item, spotOf(item)), spotOf(item), context),
  );
  return [...rows, { data: gridOf(inGrid, context), texts }];
}

function rowOf(item: Language, spot: string, context: SectionContext): Printed<Block> {
  const level = levelOf(item, spot, context);
  return {
    data: {
      kind: "row",
      label: trimmed(item.language) ?? "",
      value: joined([level[0]?.text, item.certificate], context),
      run: true,
    },
    texts: textsOf(item, level, spot, context),
  };
}

const textsOf = (
  { language, certificate }: Language,
  level: PrintedText[],
  spot: string,
  context: SectionContext,
): PrintedText[] =>
  inRow(
    printed(`${spot}/language`, trimmed(language) ?? "", { role: "title" }),
    [...level, ...printed(`${spot}/certificate`, trimmed(certificate) ?? "", { role: "meta" })],
    " – ",
    context,
  );

const gridOf = (items: readonly Language[], { messages }: SectionContext): Block => ({
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
function levelOf(item: Language, spot: string, { settings }: SectionContext): PrintedText[] {
  if (settings.levels === "none") return [];
  const words = trimmed(item.fluency) ?? "";
  const code = /\b[ABC][12]\b/.exec(words)?.[0] ?? "";
  const own = printed(`${spot}/fluency`, words, { role: "meta" });
  const level = code === "" ? printedRange(item, spot) : printed(`${spot}/fluency`, code, { role: "meta" });
  const [preferred, other] = settings.levels === "words" ? [own, level] : [level, own];
  return preferred.length > 0 ? preferred : other;
}

/** "B2", or "B1–B2" for skills of different levels. */
function printedRange({ cefr }: Language, spot: string): PrintedText[] {
  const levels = cefrLevels.filter((level) => cefrSkills.some((skill) => cefr?.[skill] === level));
  const text = levels.length > 1 ? `${levels[0]}–${levels.at(-1)}` : levels[0];
  return printed(`${spot}/cefr`, text ?? "", { role: "meta" });
}

import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { contrastOf, textContrast } from "../../rendering/presenting/colors.ts";
import { textsOf } from "../document-texts.ts";
import type { FoundText, PageReport } from "../finding.ts";

type Content = ResumeContent | LetterContent;

/** Characters that no font shows. The finding is where the first of them is. */
export function unshownCharacters(content: Content, pages: PageReport): FoundText[] {
  const [first, ...more] = pages?.missing ?? [];
  if (first === undefined) return [];
  const path = textsOf(content).find(({ text }) => text.includes(first))?.path ?? [];
  return [{ rule: "characters", path, values: { text: [first, ...more].join(" ") } }];
}

/** A colour of the user's choice that is too pale for text, so that it is printed darker. */
export function paleAccent({ design }: Content): FoundText[] {
  const { accent } = design ?? {};
  const ratio = accent ? contrastOf(accent, "#ffffff") : textContrast;
  return ratio < textContrast
    ? [{ rule: "paleAccent", path: ["design", "accent"], values: { ratio: Math.round(ratio * 10) / 10 } }]
    : [];
}

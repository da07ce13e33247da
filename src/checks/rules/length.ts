import { designRanges } from "../../documents/model/design-choices.ts";
import { setDesign } from "../../rendering/design-panel/design-edits.ts";
import { allowsSetting } from "../../rendering/presenting/resolve-design.ts";
import { findTemplate } from "../../rendering/templates/all.ts";
import { datedEntries, monthOf, spanOf } from "../dated-entries.ts";
import type { Found, LetterInput, ResumeInput } from "../finding.ts";

/** More pages than readers in the country expect of so much experience. National forms have pages of their own. */
export function resumeLength({ content, portal, pages, today }: ResumeInput): Found[] {
  const { most, early } = portal.resume.expectations.pages;
  const manifest = findTemplate(content.template.id, content.template.version);
  if (!pages || manifest?.form) return [];
  const allowed = early && yearsOfWork({ content, today }) < early.years ? early.most : most;
  if (pages.count <= allowed) return [];
  const canFit =
    manifest &&
    allowsSetting(manifest, "fit") &&
    pages.count === allowed + 1 &&
    allowed <= designRanges.fit.max;
  return [
    {
      rule: "tooLong",
      path: [],
      values: { pages: pages.count, most: allowed },
      ...(canFit && { fix: { label: "fitPages", apply: setDesign("fit", allowed) } }),
    },
  ];
}

/** Years since the first job. */
function yearsOfWork({ content, today }: Pick<ResumeInput, "content" | "today">): number {
  const starts = datedEntries(content)
    .filter(({ section }) => section.type === "experience")
    .flatMap(({ period }) => spanOf(period, today)?.from ?? []);
  return starts.length === 0 ? 0 : (monthOf(today) - Math.min(...starts)) / 12;
}

/** A letter has one page in every country; answers to an employer's questions have limits instead. */
export function letterLength({ content, portal, pages }: LetterInput): Found<LetterInput["content"]>[] {
  const isLetter = portal.letter.form === "letter" && content.prompts.length === 0;
  return isLetter && pages && pages.count > 1
    ? [{ rule: "tooLong", path: ["body"], values: { pages: pages.count, most: 1 } }]
    : [];
}

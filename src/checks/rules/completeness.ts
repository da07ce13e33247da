import { findBlanks } from "../../documents/model/blanks.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { type TextAt, textsOf } from "../document-texts.ts";
import type { Fix, Found, FoundText, ResumeInput } from "../finding.ts";
import { isBlank } from "../is-blank.ts";

/** Shown sections without a text, which are not printed. */
export function emptySections({ content }: ResumeInput): Found[] {
  const filled = new Set(
    textsOf(content).flatMap(({ path }) => (path[0] === "sections" && path[2] !== "title" ? [path[1]] : [])),
  );
  return content.sections
    .filter(({ id, visible }) => visible && !filled.has(id))
    .map((section) => ({
      rule: "emptySection",
      path: ["sections", section.id],
      fix: hideSection(section.id),
    }));
}

const hideSection = (id: string): Fix<ResumeContent> => ({
  label: "hide",
  apply: (content) => ({
    ...content,
    sections: content.sections.map((section) =>
      section.id === id ? { ...section, visible: false } : section,
    ),
  }),
});

/** Blanks of writing help that still have to be filled in, one finding a field. */
export function blanksIn(content: ResumeContent | LetterContent): FoundText[] {
  return byField(textsOf(content)).flatMap(({ path, text }): FoundText[] => {
    const blanks = findBlanks(text);
    return blanks.length > 0 ? [{ rule: "blank", path, values: { text: blanks.join(" ") } }] : [];
  });
}

/** Texts of one field together. */
function byField(texts: readonly TextAt[]): Pick<TextAt, "path" | "text">[] {
  const fields = new Map<string, Pick<TextAt, "path" | "text">>();
  for (const { path, text } of texts) {
    const key = path.join("/");
    const before = fields.get(key);
    fields.set(key, { path, text: before ? `${before.text}\n${text}` : text });
  }
  return [...fields.values()];
}

/** Texts of an imported file that have no place yet. */
export const unplacedTexts = ({ content }: ResumeInput): Found[] =>
  content.tray && content.tray.length > 0
    ? [{ rule: "tray", path: ["tray"], values: { count: content.tray.length } }]
    : [];

/** The consent line where it is customary. */
export function missingConsent({ content, portal, consentText }: ResumeInput): Found[] {
  const { consent } = content;
  if (portal.resume.consent !== "on" || (consent?.visible && !isBlank(consent.text))) return [];
  const text = isBlank(consent?.text) ? consentText : consent!.text;
  return [
    {
      rule: "consentMissing",
      path: ["consent", "text"],
      fix: { label: "addLine", apply: (now) => ({ ...now, consent: { text, visible: true } }) },
    },
  ];
}

/** A line for the signature without its place or its date. */
export function incompleteSignature({ content: { signature } }: ResumeInput): Found[] {
  if (!signature?.visible || (!isBlank(signature.place) && signature.date)) return [];
  return [{ rule: "signatureIncomplete", path: ["signature", isBlank(signature.place) ? "place" : "date"] }];
}

/** Lines that readers take for granted. */
export function redundantLines({ content, portal }: ResumeInput): Found[] {
  const { redundant } = portal.resume.expectations;
  return textsOf(content).flatMap(({ path, text }): Found[] => {
    const line = text.split("\n").find((each) => redundant.includes(plainLine(each)));
    return line ? [{ rule: "redundant", path, values: { text: line.trim() } }] : [];
  });
}

const plainLine = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

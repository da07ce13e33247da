import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import type { Key } from "../../content/messages.ts";
import type { HintTopic } from "../../content/schemas/writing-help.ts";
import { formatPartialDate } from "../../ui/fields/partial-date-text.ts";
import type { FieldPath, FoundText, Rule } from "../finding.ts";

export type FindingTexts = {
  title: string;
  /** The place in the labels of the form, "" for the whole document. */
  where: string;
  /** Beside the country's own sentence, which replaces it. */
  why: string | null;
};

/** What the labels of a place are joined with. */
const separator = " · ";

/** What the country says about it, in its writing help. */
export const hintTopics: Partial<Record<Rule, HintTopic>> = {
  missingContact: "contact",
  streetDiscouraged: "contact",
  photoDiscouraged: "personal",
  photoExpected: "personal",
  personalDiscouraged: "personal",
  personalExpected: "personal",
  gap: "experience",
  tooLong: "length",
  redundant: "references",
};

/** Rules that share the title of another. */
const titleOf: Partial<Record<Rule, Key<"checks">>> = {
  missingContact: "rules.missing",
  missingPart: "rules.missing",
  signatureIncomplete: "rules.missing",
  dateUnprinted: "rules.dateText",
  streetDiscouraged: "rules.personalDiscouraged",
};

const whyOf: Partial<Record<Rule, Key<"checks">>> = {
  emailTypo: "why.typo",
  emailUnusual: "why.emailUnusual",
  photoDiscouraged: "why.discouraged",
  personalDiscouraged: "why.discouraged",
  streetDiscouraged: "why.discouraged",
  photoExpected: "why.expected",
  personalExpected: "why.expected",
  dateText: "why.dateText",
  dateUnprinted: "why.dateUnprinted",
  gap: "why.gap",
  emptySection: "why.emptySection",
  redundant: "why.redundant",
  personMixed: "why.oneForm",
  tenseMixed: "why.tense",
};

/** Titles that name the field, so that the place need not. */
const namesField: ReadonlySet<Rule> = new Set<Rule>([
  ...(["missingContact", "missingPart", "signatureIncomplete", "emptySection"] as const),
  ...(["personalDiscouraged", "personalExpected", "streetDiscouraged", "tray"] as const),
]);

/** What a finding says, in the language of the page. `labelOf`: a place in the labels of the form. */
export function useFindingTexts(labelOf: (path: FieldPath) => string) {
  const { portal, translate } = useIsland();
  const t = useMessages("checks");
  const tBuilder = useMessages("builder");
  const tCommon = useMessages("common");
  const tDownload = useMessages("download");
  const style = { month: portal.dates.month, day: portal.dates.day, locale: portal.formatLocale };

  function valuesOf({ rule, values = {} }: FoundText, field: string) {
    const shown = Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "number" ? value : isolate(rule === "gap" ? formatPartialDate(value, style) : value),
    ]);
    return { ...Object.fromEntries(shown), field: isolate(field) } as Record<string, string | number>;
  }

  return (finding: FoundText): FindingTexts => {
    const { rule, path } = finding;
    const place = path.length > 0 ? labelOf(path) : "";
    const labels = place.split(separator);
    const field = labels[labels.length - 1]!;
    const values = valuesOf(finding, field);
    const where = namesField.has(rule) ? labels.slice(0, -1).join(separator) : place;
    if (rule === "tray") return { title: tDownload("loss.tray", values), where, why: null };
    // Only letters have answers, and only their page has these messages.
    if (rule === "answerTooLong")
      return { title: translate("letter")("overLimit", values), where, why: null };
    if (rule === "characters")
      return { title: tCommon("missingCharacters", { characters: values.text! }), where, why: null };
    const title = t(titleOf[rule] ?? (`rules.${rule}` as Key<"checks">), values);
    if (rule === "consentMissing") return { title, where, why: tBuilder("consentHelp") };
    if (rule === "paleAccent") return { title, where, why: tBuilder("design.contrast", values) };
    const why = whyOf[rule];
    return { title, where, why: why ? t(why, values) : null };
  };
}

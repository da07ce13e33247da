import type { FieldPath } from "../documents/model/field-path.ts";
import type { LetterContent } from "../documents/model/letter.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import type { Portal } from "../portals/portal.ts";

export type { FieldPath };

/** What the rules look at, for the list of what is fine. */
export const checkGroups = [
  "contact",
  "personal",
  "dates",
  "gaps",
  "length",
  "complete",
  "wording",
  "links",
  "page",
] as const;
export type CheckGroup = (typeof checkGroups)[number];

/** Every kind of finding, with its group. */
export const ruleGroups = {
  missingContact: "contact",
  emailIncomplete: "contact",
  emailTypo: "contact",
  emailUnusual: "contact",
  phoneIncomplete: "contact",
  photoDiscouraged: "personal",
  photoExpected: "personal",
  personalDiscouraged: "personal",
  personalExpected: "personal",
  streetDiscouraged: "personal",
  endBeforeStart: "dates",
  dateText: "dates",
  dateUnprinted: "dates",
  dateImplausible: "dates",
  mixedPrecision: "dates",
  gap: "gaps",
  tooLong: "length",
  answerTooLong: "length",
  missingPart: "complete",
  emptySection: "complete",
  blank: "complete",
  tray: "complete",
  consentMissing: "complete",
  signatureIncomplete: "complete",
  otherEmployer: "wording",
  otherPerson: "wording",
  personMixed: "wording",
  tenseMixed: "wording",
  redundant: "wording",
  linkBroken: "links",
  characters: "page",
  paleAccent: "page",
} as const satisfies Record<string, CheckGroup>;
export type Rule = keyof typeof ruleGroups;

/** A change that puts a finding right, and what its button says. */
export type Fix<C> = { label: "hide" | "use" | "addLine" | "fitPages"; apply: (content: C) => C };

/** What a rule has found. `values` are the arguments of its message; dates are partial dates. */
export type Found<C = ResumeContent> = {
  rule: Rule;
  path: FieldPath;
  values?: Record<string, string | number>;
  fix?: Fix<C>;
};

/** What a rule for both kinds of documents has found. */
export type FoundText = Omit<Found<never>, "fix">;

/** `id` stays the same until the place or what is found there changes. */
export type Finding<C = ResumeContent> = Found<C> & { id: string };

/** A finding as it is shown, whatever kind of document it is about. */
export type ShownFinding = FoundText & { id: string; fix?: Pick<Fix<never>, "label"> | undefined };

/** What the pages of the document say; null until they are known. */
export type PageReport = { count: number; missing: readonly string[] } | null;

type Input<C> = {
  content: C;
  portal: Portal;
  /** A day. */
  today: string;
  pages: PageReport;
};
/** `consentText`: the country's consent line. */
export type ResumeInput = Input<ResumeContent> & { consentText: string };
/** `otherEmployers`: recipients of the user's other letters. */
export type LetterInput = Input<LetterContent> & { otherEmployers: readonly string[] };

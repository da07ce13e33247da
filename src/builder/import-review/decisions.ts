import { isBefore } from "../../documents/model/date-order.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Finding } from "../../importing/draft.ts";
import type { ReviewDraft } from "../../importing/ui/review-draft.ts";
import type { PersonalField } from "../../portals/portal.ts";
import { editPart, findTarget, periodOf } from "../content-parts.ts";
import { fieldOf } from "../item-text.ts";
import { type Edit, editPerson, setPersonal, withProperty } from "../resume-edits.ts";

/** Findings that ask the user something; all others are notes. */
export type Decision = Extract<
  Finding,
  {
    kind:
      | "ambiguousDate"
      | "unreadDate"
      | "guessedEmployer"
      | "endBeforeStart"
      | "personalField"
      | "photoAvoided";
  }
>;
export type Note = Exclude<Finding, Decision>;
/** A finding with its position in the draft, which identifies it. */
export type Numbered<F> = F & { at: number };

const decisionKinds: ReadonlySet<Finding["kind"]> = new Set([
  "ambiguousDate",
  "unreadDate",
  "guessedEmployer",
  "endBeforeStart",
  "personalField",
  "photoAvoided",
]);
const isDecision = (finding: Finding): finding is Decision => decisionKinds.has(finding.kind);

/** The target of findings about the person. */
export const personTarget = "person";
export const targetOf = (finding: Finding): string => ("target" in finding ? finding.target : personTarget);

type DatePlace = Extract<Finding, { kind: "ambiguousDate" | "unreadDate" }>;

/**
 * The questions that are open. A question is answered by its buttons, by editing its field, or by removing its item. The
 * date of a hidden field is not asked, because the question about the field offers its dates.
 */
export function openDecisions({ draft, content, settled }: ReviewDraft): Numbered<Decision>[] {
  const numbered = draft.findings.map((finding, at) => ({ ...finding, at }));
  return numbered.filter(
    (finding): finding is Numbered<Decision> =>
      isDecision(finding) && !settled.includes(finding.at) && isUnanswered(finding, draft.content, content),
  );
}

/** The dates that a personal field can mean. */
export const choicesFor = (findings: readonly Finding[], field: PersonalField): readonly string[] =>
  findings.flatMap((finding) =>
    finding.kind === "ambiguousDate" && finding.field === field ? finding.choices : [],
  );

/** Notes about parts that still exist. */
export const notesOf = ({ draft, content }: ReviewDraft): Numbered<Note>[] =>
  draft.findings
    .map((finding, at) => ({ ...finding, at }))
    .filter(
      (finding): finding is Numbered<Note> => !isDecision(finding) && exists(targetOf(finding), content),
    );

const exists = (target: string, content: ResumeContent): boolean =>
  target === personTarget ||
  findTarget(content, target) !== null ||
  (content.tray ?? []).some(({ id }) => id === target);

function isUnanswered(finding: Decision, before: ResumeContent, now: ResumeContent): boolean {
  switch (finding.kind) {
    case "ambiguousDate":
    case "unreadDate":
      if (finding.field === "birthDate" && !showsBirthDate(now)) return false;
      return exists(finding.target, now) && dateAt(finding, before) === dateAt(finding, now);
    case "guessedEmployer":
      return exists(finding.target, now) && headAt(finding.target, before) === headAt(finding.target, now);
    case "endBeforeStart": {
      const part = findTarget(now, finding.target)?.part;
      const { start, end, ongoing } = (part && periodOf(part)) ?? {};
      return !ongoing && start !== undefined && end !== undefined && isBefore(end, start);
    }
    case "personalField":
      return personalOf(finding.field, before) === personalOf(finding.field, now);
    case "photoAvoided":
      return now.person.photo?.visible === before.person.photo?.visible;
  }
}

const showsBirthDate = ({ person }: ResumeContent): boolean =>
  person.personal.some(({ field, visible }) => field === "birthDate" && visible);

const personalOf = (field: PersonalField, { person }: ResumeContent): string => {
  const entry = person.personal.find((each) => each.field === field);
  return `${entry?.visible} ${entry?.value}`;
};

/** The date and the text at a place, as one comparable text. */
function dateAt({ target, field }: DatePlace, content: ResumeContent): string {
  if (field === "birthDate") return personalOf("birthDate", content);
  const part = findTarget(content, target)?.part;
  if (!part) return "";
  if (field === "date") return `${fieldOf(part, "date")} ${fieldOf(part, "rawDate")}`;
  const period = periodOf(part);
  return field === "start"
    ? `${period?.start} ${period?.rawStart}`
    : `${period?.end} ${period?.rawEnd} ${period?.ongoing}`;
}

/** Position and employer of a job, as one comparable text. */
function headAt(target: string, content: ResumeContent): string {
  const { position, employer } = headOf(target, content);
  return `${position}\n${employer}`;
}

export function headOf(target: string, content: ResumeContent): { position: string; employer: string } {
  const part = findTarget(content, target)?.part;
  const text = (key: string) => String((part && fieldOf(part, key)) ?? "");
  return { position: text("position"), employer: text("employer") };
}

/** Exchanges position and employer of jobs. */
export const swapHeads = (targets: readonly string[]): Edit =>
  targets
    .map((target) =>
      editPart(target, (part) =>
        withProperty(
          withProperty(part, "position", fieldOf(part, "employer")),
          "employer",
          fieldOf(part, "position"),
        ),
      ),
    )
    .reduce((before, edit) => (content) => edit(before(content)));

/** The edit that writes the chosen date. */
export function chooseDate({ target, field }: Pick<DatePlace, "target" | "field">, date: string): Edit {
  if (field === "birthDate") return setPersonal("birthDate", { value: date, visible: true });
  if (field === "date")
    return editPart(target, (part) => withProperty(withProperty(part, "date", date), "rawDate", undefined));
  const raw = field === "start" ? "rawStart" : "rawEnd";
  return editPart(target, (part) => {
    const period = withProperty(withProperty(periodOf(part) ?? {}, field, date), raw, undefined);
    return withProperty(part, "period", period);
  });
}

export const swapDates = (target: string): Edit =>
  editPart(target, (part) => {
    const period = periodOf(part);
    return withProperty(part, "period", { ...period, start: period?.end, end: period?.start });
  });

export const showPhoto = (visible: boolean): Edit =>
  editPerson((person) => (person.photo ? { ...person, photo: { ...person.photo, visible } } : person));

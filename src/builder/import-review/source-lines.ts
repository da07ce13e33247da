import type { ResumeContent } from "../../documents/model/resume.ts";
import type { ReviewDraft } from "../../importing/ui/review-draft.ts";
import { hasContent } from "../content-parts.ts";
import { openDecisions, personTarget, targetOf } from "./decisions.ts";

/** How a line of the file is marked. */
export type LineMark = "chosen" | "open";

/** The parts of the content by the lines of the file they come from, and the reverse. */
export type SourceLines = {
  /** The smallest part that a line is in: an item rather than its section. */
  targetOf: (line: number) => string | undefined;
  linesOf: (target: string) => readonly number[];
};

/** A placed text of the tray brings its lines to the part that has it now. */
export function sourceLines({ draft, content, placed }: ReviewDraft): SourceLines {
  const lines = new Map<string, number[]>();
  for (const mark of draft.marks) {
    const target = placed[mark.target] ?? mark.target;
    lines.set(target, [...(lines.get(target) ?? []), ...mark.lines]);
  }
  const targets = new Map<number, string>();
  const ranks = ranksOf(content);
  const rank = (target: string) => ranks.get(target) ?? 3;
  for (const [target, ids] of lines)
    for (const id of ids) {
      const known = targets.get(id);
      if (known === undefined || rank(target) > rank(known)) targets.set(id, target);
    }
  return { targetOf: (line) => targets.get(line), linesOf: (target) => lines.get(target) ?? [] };
}

/** The larger, the smaller a part is; texts of the tray are in no other part. */
function ranksOf({ sections }: ResumeContent): Map<string, number> {
  const ranks = new Map([[personTarget, 0]]);
  for (const section of sections) {
    ranks.set(section.id, 1);
    if ("items" in section)
      for (const { id, ...item } of section.items)
        for (const each of [id, ...positionIds(item)]) ranks.set(each, 2);
  }
  return ranks;
}

/** The lines of the open part, and those that wait for a decision or are in the tray. */
export function markedLines(
  review: ReviewDraft,
  { linesOf }: SourceLines,
  active: string | undefined,
): Map<number, LineMark> {
  const marks = new Map<number, LineMark>();
  const add = (target: string, mark: LineMark) => {
    for (const line of linesOf(target)) marks.set(line, mark);
  };
  for (const decision of openDecisions(review)) {
    // A field of the person has no lines of its own: those with its text.
    const target = targetOf(decision);
    if (target !== personTarget) add(target, "open");
    else if ("text" in decision)
      for (const line of review.draft.source.lines)
        if (line.text.includes(decision.text)) marks.set(line.id, "open");
  }
  for (const { id } of review.content.tray ?? []) add(id, "open");
  if (active !== undefined) {
    add(active, "chosen");
    const section = review.content.sections.find(({ id }) => id === active);
    if (section && "items" in section) for (const { id } of section.items) add(id, "chosen");
  }
  return marks;
}

export type Counts = { placed: number; open: number; tray: number };

/** `placed`: the lines of the file that a part of the content has. */
export function countReview(review: ReviewDraft, { linesOf }: SourceLines): Counts {
  const { content } = review;
  const parts = content.sections.flatMap((section) => [
    ...(hasContent(section) ? [section.id] : []),
    ...("items" in section ? section.items.flatMap(({ id, ...item }) => [id, ...positionIds(item)]) : []),
  ]);
  const lines = new Set([personTarget, ...parts].flatMap((target) => [...linesOf(target)]));
  const tray = content.tray ?? [];
  for (const { id } of tray) for (const line of linesOf(id)) lines.delete(line);
  return { placed: lines.size, open: openDecisions(review).length, tray: tray.length };
}

const positionIds = (item: object): string[] =>
  "positions" in item && Array.isArray(item.positions)
    ? item.positions.map(({ id }: { id: string }) => id)
    : [];

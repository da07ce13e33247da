import { type Criterion, findUnscored } from "../../orders/order.ts";
import { type Draft, isComplete } from "./draft.ts";

/** What a review needs before it can be sent, and points that nobody has ticked. */
export function findMissing(
  { comments, report }: Pick<Draft, "comments" | "report">,
  checklist: readonly { key: string }[],
): { missing: ("summary" | Criterion)[]; incomplete: number; open: number } {
  return {
    missing: [...(report.summary.trim() ? [] : ["summary" as const]), ...findUnscored(report.scores)],
    incomplete: Object.values(comments).filter((comment) => !isComplete(comment)).length,
    open: checklist.filter(({ key }) => !report.checklist.includes(key)).length,
  };
}

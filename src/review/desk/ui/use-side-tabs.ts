import { useMessages } from "../../../browser/island.tsx";
import { type SideTab, useDesk } from "./desk-context.ts";

/** The parts of the review, with their counts. */
export function useSideTabs(): { id: SideTab; label: string }[] {
  const { comments, opened } = useDesk();
  const t = useMessages("desk");
  return [
    { id: "comments", label: t("tabs.comments", { count: comments.length }) },
    { id: "summary", label: t("tabs.summary") },
    { id: "messages", label: t("tabs.messages", { count: opened.messages.length }) },
  ];
}

import { lazy } from "react";
import type { Translate } from "../../../../content/messages.ts";
import type { Tool } from "../tool-panel.tsx";
import type { HistoryPanel as Panel } from "./history-panel.tsx";

const HistoryPanel = lazy(async () => ({
  default: (await import("./history-panel.tsx")).HistoryPanel,
})) as typeof Panel;

/** The versions of the document: list, names, comparison with now, restoring. */
export function historyTool<C>(
  t: Translate<"builder">,
  props: React.ComponentProps<typeof HistoryPanel<C>>,
): Tool {
  return {
    id: "history",
    label: t("historyTool"),
    icon: "history",
    body: () => <HistoryPanel {...props} />,
  };
}

import { lazy } from "react";
import { useMessages } from "../../../browser/island.tsx";
import type { Tool } from "../../../documents/editing/ui/tool-panel.tsx";
import type { TailorPanelProps } from "./tailor-panel.tsx";

const TailorPanel = lazy(() => import("./tailor-panel.tsx"));

/** The tool that compares the document with a job advert. */
export function useTailorTool(props: TailorPanelProps): Tool {
  const label = useMessages("builder")("tailorTool");
  return { id: "tailor", label, icon: "target", body: () => <TailorPanel {...props} /> };
}

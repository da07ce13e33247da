import { lazy } from "react";
import { useMessages } from "../../../../browser/island.tsx";
import type { Tool } from "../tool-panel.tsx";
import type { PanelProps } from "./language-panel.tsx";
import { useLanguages } from "./use-languages.ts";

const LanguagePanel = lazy(async () => ({ default: (await import("./language-panel.tsx")).LanguagePanel }));

/** The resume in other languages. Its button shows that the resume this one was made from has changed. */
export function useLanguageTool(props: Omit<PanelProps, "languages">): Tool {
  const t = useMessages("languages");
  const languages = useLanguages(props.documentId);
  return {
    id: "languages",
    label: t("tool"),
    icon: "globe",
    isRare: true,
    count: languages.loaded?.source?.isBehind ? 1 : 0,
    body: () => <LanguagePanel {...props} languages={languages} />,
  };
}

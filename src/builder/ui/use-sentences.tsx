import { lazy, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { Tool } from "../../documents/editing/ui/tool-panel.tsx";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import type { Edit } from "../resume-edits.ts";
import { insertSentence, isHelped, occupationOf, type SentenceTarget } from "../sentence-target.ts";

const SentencePanel = lazy(() =>
  import("../../writing/ui/sentence-panel.tsx").then((module) => ({ default: module.SentencePanel })),
);

const toolId = "sentences";

/** The tool with ready sentences, opened for a section or an item. Absent once its section is gone. */
export function useSentences(
  content: ResumeContent,
  update: (edit: Edit) => void,
  openTool: (id: string) => void,
): { open: (target: SentenceTarget) => void; tools: Tool[] } {
  const t = useMessages("builder");
  const [target, setTarget] = useState<SentenceTarget | null>(null);
  const open = useStableHandler((next: SentenceTarget) => {
    setTarget(next);
    openTool(toolId);
  });
  const type = content.sections.find(({ id }) => id === target?.sectionId)?.type;
  if (!target || !type || !isHelped(type)) return { open, tools: [] };
  const tool: Tool = {
    id: toolId,
    label: t("phrasesTool"),
    icon: "phrases",
    isOffBar: true,
    body: () => (
      <SentencePanel
        key={`${target.sectionId} ${target.itemId}`}
        locale={content.locale}
        section={type}
        occupationGuess={occupationOf(target, content)}
        onInsert={(text) => update(insertSentence(target, text))}
      />
    ),
  };
  return { open, tools: [tool] };
}

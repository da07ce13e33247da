import { useMemo } from "react";
import { useMessages } from "../../browser/island.tsx";
import { setAside } from "../../checks/set-aside.ts";
import { useTailorTool } from "../../checks/ui/tailor/use-tailor-tool.tsx";
import { type CheckOptions, type Checks, useResumeChecks } from "../../checks/ui/use-resume-checks.tsx";
import type { Editor } from "../../documents/editing/editor.ts";
import { historyTool } from "../../documents/editing/ui/history/history-tool.tsx";
import { useLanguageTool } from "../../documents/editing/ui/languages/use-language-tool.tsx";
import type { Tool } from "../../documents/editing/ui/tool-panel.tsx";
import type { useEditorPage } from "../../documents/editing/ui/use-editor-page.tsx";
import type { StoredResume } from "../../documents/model/document.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { DesignSection, designTool } from "../../rendering/design-panel/design-section.tsx";
import { textTools } from "../../rendering/document-text/ui/text-tools.tsx";
import { lineOfSpot } from "../../rendering/preview/places.ts";
import { spellingTool } from "../../spelling/ui/spelling-tool.tsx";
import type { Sample } from "../../writing/ui/use-sample.ts";
import { hasOwnText } from "../../writing/with-sample.ts";
import { pathOfSpot } from "../spots.ts";
import { TemplatePicker } from "./template-picker.tsx";

type Options = {
  document: StoredResume;
  editor: Editor<ResumeContent>;
  page: ReturnType<typeof useEditorPage<ResumeContent>>;
  names: ResumeNames;
  sample: Sample<ResumeContent>;
  pages: CheckOptions<ResumeContent>["pages"];
  /** The ready sentences, while they are open. */
  sentences: readonly Tool[];
};

/** What places and entries of a resume are called in the form. */
export type ResumeNames = {
  labelOf: (path: readonly string[], content: ResumeContent) => string;
  nameOf: (id: string, content: ResumeContent) => string;
};

/** The tools beside an open resume, and what its check says before a download. */
export function useResumeTools(options: Options): { tools: Tool[]; notice: Checks["notice"] } {
  const { document, editor, page, names, sample, pages, sentences } = options;
  const { id: documentId, portal } = document;
  const { content, title, openField } = page;
  const { update } = editor;
  const t = useMessages("builder");
  const tDownload = useMessages("download");
  const labelOf = (path: readonly string[]) => names.labelOf(path, content);
  const openWord = ({ spot, word, start }: { spot: string; word: string; start: number }) =>
    openField(pathOfSpot(spot), lineOfSpot(spot), { word, at: start });
  const shown = sample.isPending || !hasOwnText(content) ? null : sample.shown;
  const own = useMemo(() => shown && { content: shown, title, portal }, [shown, title, portal]);
  const checks = useResumeChecks({ content, title, culture: portal, pages, page, labelOf, update });
  const tailor = useTailorTool({ documentId, content, flush: editor.flush, openWord });
  const languages = useLanguageTool({ documentId, editor, ...names, openField });
  const tools = [
    designTool(t, () => (
      <>
        <TemplatePicker content={content} own={own} update={update} />
        <DesignSection content={content} update={update} />
      </>
    )),
    checks.tool,
    checks.software,
    tailor,
    ...sentences,
    spellingTool(t, {
      content,
      update,
      setAside: (id) => update(setAside(id)),
      placeOf: (spot) => labelOf(pathOfSpot(spot)),
      openWord,
    }),
    languages,
    historyTool(t, { documentId, editor, ...names }),
    ...textTools(tDownload, { kind: "resume", title, portal }, content),
  ];
  return { tools, notice: checks.notice };
}

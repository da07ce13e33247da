import { useMemo } from "react";
import { useMessages } from "../../browser/island.tsx";
import { setAside } from "../../checks/set-aside.ts";
import { useLetterChecks } from "../../checks/ui/use-letter-checks.ts";
import type { CheckOptions, Checks } from "../../checks/ui/use-resume-checks.tsx";
import type { Editor } from "../../documents/editing/editor.ts";
import { historyTool } from "../../documents/editing/ui/history/history-tool.tsx";
import type { Tool } from "../../documents/editing/ui/tool-panel.tsx";
import type { useEditorPage } from "../../documents/editing/ui/use-editor-page.tsx";
import type { StoredLetter } from "../../documents/model/document.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { DesignSection, designTool } from "../../rendering/design-panel/design-section.tsx";
import { textTools } from "../../rendering/document-text/ui/text-tools.tsx";
import { lineOfSpot } from "../../rendering/preview/places.ts";
import { spellingTool } from "../../spelling/ui/spelling-tool.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import type { Sample } from "../../writing/ui/use-sample.ts";
import { pathOfSpot } from "../spots.ts";

const LetterAppearances = lazyComponent(
  async () => (await import("./letter-appearances.tsx")).LetterAppearances,
);

type Options = {
  document: StoredLetter;
  editor: Editor<LetterContent>;
  page: ReturnType<typeof useEditorPage<LetterContent>>;
  names: LetterNames;
  sample: Sample<LetterContent>;
  pages: CheckOptions<LetterContent>["pages"];
  outline: Tool;
};

/** What places and entries of a letter are called in the form. */
export type LetterNames = {
  labelOf: (path: readonly string[], content: LetterContent) => string;
  nameOf: (id: string, content: LetterContent) => string;
};

/** The tools beside an open letter, and what its check says before a download. */
export function useLetterTools(options: Options): { tools: Tool[]; notice: Checks["notice"] } {
  const { document, editor, page, names, sample, pages, outline } = options;
  const { id: documentId, portal } = document;
  const { content, title, openField } = page;
  const { update } = editor;
  const t = useMessages("builder");
  const tDownload = useMessages("download");
  const labelOf = (path: readonly string[]) => names.labelOf(path, content);
  const own = useMemo(() => ({ content: sample.shown, title, portal }), [sample.shown, title, portal]);
  const checks = useLetterChecks({ documentId, content, pages, page, labelOf, update });
  const tools = [
    designTool(t, () => (
      <>
        <LetterAppearances content={content} own={own} update={update} />
        <DesignSection content={content} update={update} />
      </>
    )),
    checks.tool,
    outline,
    spellingTool(t, {
      content,
      update,
      setAside: (id) => update(setAside(id)),
      placeOf: (spot) => labelOf(pathOfSpot(spot)),
      openWord: ({ spot, word, start }) => openField(pathOfSpot(spot), lineOfSpot(spot), { word, at: start }),
    }),
    historyTool(t, { documentId, editor, ...names }),
    ...textTools(tDownload, { kind: "letter", title, portal }, content),
  ];
  return { tools, notice: checks.notice };
}

import { useMemo } from "react";
import { textsOf } from "../../checks/document-texts.ts";
import { setAside } from "../../checks/set-aside.ts";
import { useTailorTool } from "../../checks/ui/tailor/use-tailor-tool.tsx";
import { usePageReport } from "../../checks/ui/use-page-report.ts";
import { useResumeChecks } from "../../checks/ui/use-resume-checks.tsx";
import type { Editor } from "../../documents/editing/editor.ts";
import { ConflictDialog } from "../../documents/editing/ui/conflict-dialog.tsx";
import { EditorShell } from "../../documents/editing/ui/editor-shell.tsx";
import { historyTool } from "../../documents/editing/ui/history/history-tool.tsx";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { useLanguageTool } from "../../documents/editing/ui/languages/use-language-tool.tsx";
import { UndoProvider } from "../../documents/editing/ui/undo/undo-context.tsx";
import { useEditorPage } from "../../documents/editing/ui/use-editor-page.tsx";
import { useFocusedField } from "../../documents/editing/ui/use-focused-field.ts";
import type { StoredResume } from "../../documents/model/document.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { DesignSection } from "../../rendering/design-panel/design-section.tsx";
import { PageFitNotice } from "../../rendering/design-panel/page-fit-notice.tsx";
import { textTools } from "../../rendering/document-text/ui/text-tools.tsx";
import { lineOfSpot } from "../../rendering/preview/places.ts";
import { Preview } from "../../rendering/preview/preview.tsx";
import { useShareAction } from "../../sharing/ui/share-action.tsx";
import { SpellingTool } from "../../spelling/ui/spelling-tool.tsx";
import { useSample } from "../../writing/ui/use-sample.ts";
import { hasOwnText } from "../../writing/with-sample.ts";
import { conflictLabel, nameOfId } from "../conflict-label.ts";
import { pathOfSpot, spotOfChain } from "../spots.ts";
import { TemplatePicker } from "./template-picker.tsx";
import { useResumeForm } from "./use-resume-form.tsx";
import { useSentences } from "./use-sentences.tsx";

type Props = { document: StoredResume; editor: Editor<ResumeContent>; recovered: boolean; isFresh: boolean };

/** An open resume: form, preview, download and conflict dialog. */
export function ResumeEditor({ document, editor, recovered, isFresh }: Props) {
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const tDownload = useMessages("download");
  const rating = useRatingPrompt();
  const labelOf = (path: readonly string[], content: ResumeContent) =>
    conflictLabel({ path }, content, t, tDocument);
  const nameOf = (id: string, content: ResumeContent) => nameOfId(id, content, t, tDocument);
  const page = useEditorPage({
    document,
    editor,
    recovered,
    onPdfDownloaded: rating.ask,
    labelOf,
    email: editor.getSnapshot().content.person.email,
  });
  const { content, title, undo } = page;
  const share = useShareAction({ documentId: document.id, onKeep: page.onKeep });
  const focused = useFocusedField();
  const sample = useSample("resume", content);
  const shown = sample.isPending || !hasOwnText(content) ? null : sample.shown;
  const own = useMemo(
    () => shown && { content: shown, title, portal: document.portal },
    [shown, title, document.portal],
  );
  const sentences = useSentences(content, editor.update, page.openTool);
  const form = useResumeForm({
    documentId: document.id,
    content,
    update: editor.update,
    undo,
    onSentences: sentences.open,
    isFresh,
  });
  const { pages, onReport } = usePageReport();
  const checks = useResumeChecks({
    content,
    title,
    culture: document.portal,
    pages,
    page,
    labelOf: (path) => labelOf(path, content),
    update: editor.update,
  });
  const openWord = ({ spot, word, start }: { spot: string; word: string; start: number }) =>
    page.openField(pathOfSpot(spot), lineOfSpot(spot), { word, at: start });
  const tailor = useTailorTool({ documentId: document.id, content, flush: editor.flush, openWord });
  const languages = useLanguageTool({
    documentId: document.id,
    editor,
    labelOf,
    nameOf,
    openField: page.openField,
  });
  return (
    <UndoProvider value={undo}>
      {rating.prompt}
      <EditorShell
        {...page.shell}
        actions={[share.action]}
        download={page.downloadMenu(checks.notice)}
        rail={form.rail}
        sections={form.sections}
        fields={() =>
          textsOf(content).map(({ path, text }) => ({ path, name: labelOf(path, content), text }))
        }
        form={form.panel}
        tools={[
          {
            id: "design",
            label: t("designTool"),
            icon: "palette",
            isTab: true,
            isBesidePage: true,
            body: () => (
              <>
                <TemplatePicker content={content} own={own} update={editor.update} />
                <DesignSection content={content} update={editor.update} />
              </>
            ),
          },
          checks.tool,
          checks.software,
          tailor,
          ...sentences.tools,
          {
            id: "spelling",
            label: t("spellingTool"),
            icon: "spelling",
            isRare: true,
            body: () => (
              <SpellingTool
                content={content}
                update={editor.update}
                setAside={(id) => editor.update(setAside(id))}
                placeOf={(spot) => labelOf(pathOfSpot(spot), content)}
                openWord={openWord}
              />
            ),
          },
          languages,
          historyTool(t, { documentId: document.id, editor, labelOf, nameOf }),
          ...textTools(tDownload, { kind: "resume", title, portal: document.portal }, content),
        ]}
        preview={(isShown) => (
          <Preview
            documentId={document.id}
            kind="resume"
            content={sample.shown}
            title={title}
            portal={document.portal}
            isShown={isShown && !sample.isPending}
            sample={sample.isOwn ? { isOwn: sample.isOwn, onClear: sample.clear } : undefined}
            focused={focused && spotOfChain(focused.split("/"))}
            onOpen={(spot) => page.openField(pathOfSpot(spot), lineOfSpot(spot))}
            onReport={onReport}
            notice={(report) => <PageFitNotice {...report} content={content} update={editor.update} />}
          />
        )}
      />
      {page.keepDialog}
      {share.dialog}
      <ConflictDialog
        {...page.conflictDialog}
        labelOf={({ path }) => labelOf(path, content)}
        nameOf={(id) => nameOf(id, content)}
      />
    </UndoProvider>
  );
}

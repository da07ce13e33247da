import { useMessages } from "../../browser/island.tsx";
import { textsOf } from "../../checks/document-texts.ts";
import { usePageReport } from "../../checks/ui/use-page-report.ts";
import type { Editor } from "../../documents/editing/editor.ts";
import { ConflictDialog } from "../../documents/editing/ui/conflict-dialog.tsx";
import { EditorShell } from "../../documents/editing/ui/editor-shell.tsx";
import { UndoProvider } from "../../documents/editing/ui/undo/undo-context.tsx";
import { useEditorPage } from "../../documents/editing/ui/use-editor-page.tsx";
import type { StoredResume } from "../../documents/model/document.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { EditorPreview } from "../../rendering/preview/editor-preview.tsx";
import { useShareAction } from "../../sharing/ui/share-action.tsx";
import { useSample } from "../../writing/ui/use-sample.ts";
import { conflictLabel, nameOfId } from "../conflict-label.ts";
import { pathOfSpot, spotOfChain } from "../spots.ts";
import { useResumeForm } from "./use-resume-form.tsx";
import { type ResumeNames, useResumeTools } from "./use-resume-tools.tsx";
import { useSentences } from "./use-sentences.tsx";

const spots = { pathOfSpot, spotOfChain };

type Props = { document: StoredResume; editor: Editor<ResumeContent>; recovered: boolean; isFresh: boolean };

/** An open resume: form, preview, download and conflict dialog. */
export function ResumeEditor({ document, editor, recovered, isFresh }: Props) {
  const rating = useRatingPrompt();
  const names = useResumeNames();
  const page = useEditorPage({
    document,
    editor,
    recovered,
    onPdfDownloaded: rating.ask,
    labelOf: names.labelOf,
    email: editor.getSnapshot().content.person.email,
  });
  const { content, undo } = page;
  const share = useShareAction({ documentId: document.id, onKeep: page.onKeep });
  const sample = useSample("resume", content);
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
  const { tools, notice } = useResumeTools({
    document,
    editor,
    page,
    names,
    sample,
    pages,
    sentences: sentences.tools,
  });
  const labelOf = (path: readonly string[]) => names.labelOf(path, content);
  return (
    <UndoProvider value={undo}>
      {rating.prompt}
      <EditorShell
        {...page.shell}
        actions={[share.action]}
        download={page.downloadMenu(notice)}
        rail={form.rail}
        sections={form.sections}
        fields={() => textsOf(content).map(({ path, text }) => ({ path, name: labelOf(path), text }))}
        form={form.panel}
        tools={tools}
        preview={(isShown) => (
          <EditorPreview {...{ document, editor, page, sample, spots, isShown, onReport }} />
        )}
      />
      {page.keepDialog}
      {share.dialog}
      <ConflictDialog
        {...page.conflictDialog}
        labelOf={({ path }) => labelOf(path)}
        nameOf={(id) => names.nameOf(id, content)}
      />
    </UndoProvider>
  );
}

function useResumeNames(): ResumeNames {
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  return {
    labelOf: (path, content) => conflictLabel({ path }, content, t, tDocument),
    nameOf: (id, content) => nameOfId(id, content, t, tDocument),
  };
}

import { useMessages } from "../../browser/island.tsx";
import { textsOf } from "../../checks/document-texts.ts";
import { usePageReport } from "../../checks/ui/use-page-report.ts";
import type { Editor } from "../../documents/editing/editor.ts";
import { ConflictDialog } from "../../documents/editing/ui/conflict-dialog.tsx";
import { EditorShell } from "../../documents/editing/ui/editor-shell.tsx";
import { UndoProvider } from "../../documents/editing/ui/undo/undo-context.tsx";
import { useEditorPage } from "../../documents/editing/ui/use-editor-page.tsx";
import type { StoredLetter } from "../../documents/model/document.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { EditorPreview } from "../../rendering/preview/editor-preview.tsx";
import { useShareAction } from "../../sharing/ui/share-action.tsx";
import { useSample } from "../../writing/ui/use-sample.ts";
import { conflictLabel } from "../conflict-label.ts";
import { pathOfSpot, spotOfChain } from "../spots.ts";
import { useLetterForm } from "./use-letter-form.tsx";
import { type LetterNames, useLetterTools } from "./use-letter-tools.tsx";
import { useOutline } from "./use-outline.tsx";

const spots = { pathOfSpot, spotOfChain };

type Props = { document: StoredLetter; editor: Editor<LetterContent>; recovered: boolean; isFresh: boolean };

/** An open letter: form, preview, download and conflict dialog. */
export function LetterEditor({ document, editor, recovered, isFresh }: Props) {
  const rating = useRatingPrompt();
  const names = useLetterNames();
  const page = useEditorPage({
    document,
    editor,
    recovered,
    onPdfDownloaded: rating.ask,
    labelOf: names.labelOf,
    email: editor.getSnapshot().content.sender.email,
  });
  const { content, undo } = page;
  const share = useShareAction({ documentId: document.id, onKeep: page.onKeep });
  const sample = useSample("letter", content);
  const outline = useOutline({ content, update: editor.update, page });
  const form = useLetterForm({
    documentId: document.id,
    content,
    update: editor.update,
    flush: editor.flush,
    undo,
    outline,
    isFresh,
  });
  const { pages, onReport } = usePageReport();
  const { tools, notice } = useLetterTools({
    document,
    editor,
    page,
    names,
    sample,
    pages,
    outline: outline.tool,
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

function useLetterNames(): LetterNames {
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  return {
    labelOf: (path, content) => conflictLabel({ path }, content, t, tBuilder),
    nameOf: (id, { prompts, attachments = [] }) =>
      [...prompts, ...attachments].find((entry) => entry.id === id)?.title || tBuilder("untitled"),
  };
}

import { useEffect, useState } from "react";
import type { StoredLetter } from "../../documents/model/document.ts";
import type { Editor } from "../../documents/editing/editor.ts";
import { ConflictDialog } from "../../documents/editing/ui/conflict-dialog.tsx";
import { EditorNotices } from "../../documents/editing/ui/editor-notices.tsx";
import { EditorShell } from "../../documents/editing/ui/editor-shell.tsx";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { SaveBadge } from "../../documents/editing/ui/save-badge.tsx";
import { TitleField } from "../../documents/editing/ui/title-field.tsx";
import { useExports } from "../../documents/editing/ui/use-exports.ts";
import { useEditor } from "../../documents/editing/ui/use-open-document.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { Preview } from "../../rendering/preview/preview.tsx";
import type { MenuAction } from "../../ui/menu.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { conflictLabel } from "../conflict-label.ts";
import { useLetterForm } from "./use-letter-form.tsx";

const nothing: MenuAction[] = [];

type Props = { document: StoredLetter; editor: Editor<LetterContent>; recovered: boolean };

/** A letter that is open. */
export function LetterEditor({ document, editor, recovered }: Props) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const letter = useMessages("letter");
  const snapshot = useEditor(editor);
  const [title, setTitle] = useState(document.title);
  const [asked, setAsked] = useState(true);
  const { content, saveState, conflicts } = snapshot;
  const ask = useStable(() => setAsked(true));
  const hasConflict = conflicts.length > 0;
  const rating = useRatingPrompt();
  const exports = useExports({
    documentId: document.id,
    title,
    flush: editor.flush,
    onDownloaded: rating.ask,
  });

  useEffect(() => {
    if (recovered) status.show(t("recovered"));
  }, [recovered, status, t]);
  useEffect(() => {
    if (hasConflict) setAsked(true);
  }, [hasConflict]);
  useEffect(() => {
    globalThis.document.title = `${title} – Dossier`;
  }, [title]);

  const form = useLetterForm({ content, update: editor.update });
  return (
    <>
      {rating.prompt}
      <EditorShell
        title={<TitleField documentId={document.id} title={title} onRenamed={setTitle} />}
        badge={<SaveBadge state={saveState} onConflict={ask} />}
        notices={<EditorNotices documentId={document.id} editor={editor} snapshot={snapshot} />}
        rail={form.rail}
        form={form.panel}
        preview={(isShown) => (
          <Preview kind="letter" content={content} title={title} portal={document.portal} isShown={isShown} />
        )}
        download={{
          label: exports.busy === "pdf" ? t("downloading") : t("download"),
          isPending: exports.busy === "pdf",
          onPress: exports.downloadPdf,
        }}
        more={nothing}
      />
      <ConflictDialog
        conflicts={conflicts}
        isOpen={asked}
        onClose={() => setAsked(false)}
        onSettle={editor.settle}
        labelOf={(conflict) => conflictLabel(conflict, content, letter, t)}
        nameOf={(id) => content.prompts.find((prompt) => prompt.id === id)?.title || t("untitled")}
      />
    </>
  );
}

import { useEffect, useMemo, useState } from "react";
import type { StoredResume } from "../../documents/model/document.ts";
import type { Editor } from "../../documents/editing/editor.ts";
import { takeImportNote } from "../../documents/client/import-note.ts";
import { ConflictDialog } from "../../documents/editing/ui/conflict-dialog.tsx";
import { EditorNotices } from "../../documents/editing/ui/editor-notices.tsx";
import { EditorShell } from "../../documents/editing/ui/editor-shell.tsx";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { SaveBadge } from "../../documents/editing/ui/save-badge.tsx";
import { TitleField } from "../../documents/editing/ui/title-field.tsx";
import { useExports } from "../../documents/editing/ui/use-exports.ts";
import { useEditor } from "../../documents/editing/ui/use-open-document.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { Preview } from "../../rendering/preview/preview.tsx";
import type { MenuAction } from "../../ui/menu.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { conflictLabel, nameOfId } from "../conflict-label.ts";
import { TemplatePicker } from "./template-picker.tsx";
import { useResumeForm } from "./use-resume-form.tsx";

type Props = { document: StoredResume; editor: Editor<ResumeContent>; recovered: boolean };

/** A resume that is open: form, preview and everything that can be done with it. */
export function ResumeEditor({ document, editor, recovered }: Props) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const words = useMessages("document");
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
    if (takeImportNote()) status.show(t("importDone"));
  }, [status, t]);
  useEffect(() => {
    if (hasConflict) setAsked(true);
  }, [hasConflict]);
  useEffect(() => {
    globalThis.document.title = `${title} – Dossier`;
  }, [title]);

  const { downloadJson } = exports;
  const more = useMemo<MenuAction[]>(
    () => [{ id: "json", label: t("exportJson"), icon: "braces", onAction: downloadJson }],
    [t, downloadJson],
  );
  const form = useResumeForm({ documentId: document.id, content, update: editor.update });
  return (
    <>
      {rating.prompt}
      <EditorShell
        title={<TitleField documentId={document.id} title={title} onRenamed={setTitle} />}
        badge={<SaveBadge state={saveState} onConflict={ask} />}
        notices={<EditorNotices documentId={document.id} editor={editor} snapshot={snapshot} />}
        rail={form.rail}
        form={form.panel}
        look={<TemplatePicker template={content.template} update={editor.update} />}
        preview={(isShown) => (
          <Preview kind="resume" content={content} title={title} portal={document.portal} isShown={isShown} />
        )}
        download={{
          label: exports.busy === "pdf" ? t("downloading") : t("download"),
          isPending: exports.busy === "pdf",
          onPress: exports.downloadPdf,
        }}
        more={more}
      />
      <ConflictDialog
        conflicts={conflicts}
        isOpen={asked}
        onClose={() => setAsked(false)}
        onSettle={editor.settle}
        labelOf={(conflict) => conflictLabel(conflict, content, t, words)}
        nameOf={(id) => nameOfId(id, content, t, words)}
      />
    </>
  );
}

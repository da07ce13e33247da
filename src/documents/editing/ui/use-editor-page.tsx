import { type ComponentProps, useEffect, useState } from "react";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { takeRestoredNote } from "../../client/import-note.ts";
import type { StoredDocument } from "../../model/document.ts";
import type { Editor } from "../editor.ts";
import type { ConflictDialog } from "./conflict-dialog.tsx";
import { DownloadMenu } from "./download/download-menu.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import type { EditorShell } from "./editor-shell.tsx";
import { useIsland, useMessages } from "./island.tsx";
import { SaveBadge } from "./save-badge.tsx";
import { TitleField } from "./title-field.tsx";
import { useEditor } from "./use-open-document.ts";

type Options<C> = {
  document: Pick<StoredDocument, "id" | "kind" | "title">;
  editor: Editor<C>;
  /** Edits of an earlier tab were recovered. */
  recovered: boolean;
  onPdfDownloaded: () => void;
};
type Shell = Pick<ComponentProps<typeof EditorShell>, "title" | "badge" | "notices" | "download">;
type Conflicts = Pick<ComponentProps<typeof ConflictDialog>, "conflicts" | "isOpen" | "onClose" | "onSettle">;

/** The parts that the resume and the letter editor have in common: title, save state, download, conflict dialog. */
export function useEditorPage<C>({ document, editor, recovered, onPdfDownloaded }: Options<C>) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const snapshot = useEditor(editor);
  const { conflicts } = snapshot;
  const [title, setTitle] = useState(document.title);
  const [isConflictOpen, setConflictOpen] = useState(true);
  const openConflict = useStableHandler(() => setConflictOpen(true));
  const { id: documentId } = document;

  useEffect(() => {
    if (recovered) status.show(t("recovered"));
  }, [recovered, status, t]);
  useEffect(() => {
    if (takeRestoredNote()) status.show(t("restoredFromFile"));
  }, [status, t]);
  const hasConflict = conflicts.length > 0;
  useEffect(() => {
    if (hasConflict) setConflictOpen(true);
  }, [hasConflict]);
  useEffect(() => {
    globalThis.document.title = `${title} – Dossier`;
  }, [title]);

  const shell: Shell = {
    title: <TitleField documentId={documentId} title={title} onRenamed={setTitle} />,
    badge: <SaveBadge state={snapshot.saveState} onConflict={openConflict} />,
    notices: <EditorNotices documentId={documentId} editor={editor} snapshot={snapshot} />,
    download: (
      <DownloadMenu
        documentId={documentId}
        kind={document.kind}
        title={title}
        flush={editor.flush}
        onPdfDownloaded={onPdfDownloaded}
      />
    ),
  };
  const conflictDialog: Conflicts = {
    conflicts,
    isOpen: isConflictOpen,
    onClose: () => setConflictOpen(false),
    onSettle: editor.settle,
  };
  return { content: snapshot.content, title, shell, conflictDialog };
}

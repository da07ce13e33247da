import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useMedia } from "../../../ui/use-media.ts";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { editorPath } from "../../client/editor-path.ts";
import { takeRestoredNote } from "../../client/import-note.ts";
import { leaveToErase } from "../../guest/erase-drafts.ts";
import { isHeldByPage } from "../../guest/guest-store.ts";
import { useKeep } from "../../guest/keep/ui/use-keep.tsx";
import type { StoredDocument } from "../../model/document.ts";
import type { Editor } from "../editor.ts";
import type { ConflictDialog } from "./conflict-dialog.tsx";
import { DownloadMenu } from "./download/download-menu.tsx";
import { phone } from "./editor-bar.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import { type EditorShell, toolCoversForm } from "./editor-shell.tsx";
import { useIsland, useMessages } from "./island.tsx";
import { SaveBadge } from "./save-badge.tsx";
import { TitleField } from "./title-field.tsx";
import { useRevealedPath } from "./undo/undo-context.tsx";
import { type OpenField, useUndo } from "./undo/use-undo.ts";
import { useEditor } from "./use-open-document.ts";
import { usePhoneActions } from "./use-phone-actions.ts";

type Options<C> = {
  document: Pick<StoredDocument, "id" | "kind" | "title">;
  editor: Editor<C>;
  /** Edits of an earlier tab were recovered. */
  recovered: boolean;
  onPdfDownloaded: () => void;
  /** The place of a change (a path as in `Conflict`) in the labels of the form. */
  labelOf: (path: readonly string[], content: C) => string;
  /** The address in the document. */
  email: string | undefined;
};
type ShellProps = ComponentProps<typeof EditorShell>;
type Shell = Pick<
  ShellProps,
  "title" | "badge" | "undo" | "keep" | "phoneActions" | "notices" | "view" | "onView" | "onOpenField"
>;
type Conflicts = Pick<ComponentProps<typeof ConflictDialog>, "conflicts" | "isOpen" | "onClose" | "onSettle">;

/** The parts that the resume and the letter editor have in common: title, save state, undo, download, conflict dialog. */
export function useEditorPage<C>(options: Options<C>) {
  const { document, editor, recovered, onPdfDownloaded, labelOf, email } = options;
  const { api, base, portal, isGuest, status } = useIsland();
  const t = useMessages("builder");
  const snapshot = useEditor(editor);
  const { conflicts, canUndo, canRedo } = snapshot;
  const isKept = snapshot.isJournalAvailable && !(isGuest && isHeldByPage());
  // Leaving the page does it where the page alone holds the document.
  const canErase = isGuest && isKept;
  const undo = useUndo({ editor, labelOf });
  // Named in this tab: a save that began before may still bring the former title.
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const title = ownTitle ?? document.title;
  const [view, setView] = useState("edit");
  const [hasFormats, setFormats] = useState(false);
  const isPhone = useMedia(phone);
  const [isConflictOpen, setConflictOpen] = useState(true);
  const openConflict = useStableHandler(() => setConflictOpen(true));
  const { id: documentId, kind } = document;
  const erase = useStableHandler(() => leaveToErase(documentId, editorPath(portal, base, kind)));

  const flush = useStableHandler(async () => {
    if (!isGuest || !(await api.isErased(documentId))) return editor.flush();
    // Refused, but from then on the page has what it downloads.
    await editor.synchronize();
    return true;
  });
  const keep = useKeep({ documentId, title, flush, onPdfDownloaded, editor, email });

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

  const openField = useStableHandler<Parameters<OpenField>, void>((path, ...part) => {
    // The design has a panel instead.
    if (path[0] === "design") setView("design");
    else undo.openField(path, ...part);
  });
  const phoneActions = usePhoneActions({
    onRedo: canRedo ? () => undo.move("redo", false) : undefined,
    onFormats: () => setFormats(true),
    onErase: canErase ? erase : undefined,
  });
  const shell: Shell = {
    title: <TitleField documentId={documentId} title={title} onRenamed={setOwnTitle} />,
    badge: (
      <SaveBadge
        state={snapshot.saveState}
        isKept={isKept}
        onConflict={openConflict}
        onErase={canErase && !isPhone ? erase : undefined}
      />
    ),
    undo: { canUndo, canRedo, move: undo.move },
    keep: keep.keep,
    phoneActions,
    notices: (
      <EditorNotices
        documentId={documentId}
        editor={editor}
        problem={snapshot.problem}
        isKept={isKept}
        onKeep={keep.open}
      />
    ),
    view,
    onView: setView,
    onOpenField: openField,
  };
  /** `notice`: what to know before a download; it gets a function that closes the menu. */
  const downloadMenu = (notice?: (close: () => void) => ReactNode) => (
    <DownloadMenu
      documentId={documentId}
      kind={kind}
      title={title}
      flush={flush}
      onPdfDownloaded={onPdfDownloaded}
      notice={notice}
      onText={setView}
      isOpen={hasFormats}
      onOpenChange={setFormats}
    />
  );
  // The form has to be in view when one of its fields is opened, from the page or a tool.
  useRevealedPath(undo.parts.revealed, () => matchMedia(toolCoversForm).matches && setView("edit"));
  const conflictDialog: Conflicts = {
    conflicts,
    isOpen: isConflictOpen,
    onClose: () => setConflictOpen(false),
    onSettle: editor.settle,
  };
  return {
    content: snapshot.content,
    title,
    shell,
    downloadMenu,
    onKeep: keep.open,
    keepDialog: keep.dialog,
    conflictDialog,
    undo: undo.parts,
    openField,
    openTool: setView,
  };
}

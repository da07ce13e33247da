import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
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
import { EditorBadge } from "./editor-badge.tsx";
import { phone } from "./editor-bar.tsx";
import { EditorNotices } from "./editor-notices.tsx";
import { type EditorShell, toolCoversForm } from "./editor-shell.tsx";
import { useOwnDocuments } from "./own-documents.tsx";
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
  const { id: documentId, kind } = document;
  const snapshot = useEditor(editor);
  const { canUndo, canRedo } = snapshot;
  const { isKept, erase, flush } = useDraft(document, editor, snapshot.isJournalAvailable);
  const undo = useUndo({ editor, labelOf });
  const { title, titleField } = useTitle(document);
  const isPhone = useMedia(phone);
  const source = { documentId, title, flush, onPdfDownloaded };
  const keep = useKeep({ ...source, editor, email });
  useOpeningMessages(recovered);
  const { openConflict, conflictDialog } = useConflictDialog(snapshot.conflicts, editor.settle);
  const { view, setView, openField } = useView(undo);
  const { downloadMenu, openFormats } = useDownloadMenu({ ...source, kind, onText: setView });
  const phoneActions = usePhoneActions({
    onRedo: canRedo ? () => undo.move("redo", false) : undefined,
    onFormats: openFormats,
    onErase: erase,
  });
  const shell: Shell = {
    title: titleField,
    badge: (
      <EditorBadge
        state={snapshot.saveState}
        isKept={isKept}
        onConflict={openConflict}
        onErase={isPhone ? undefined : erase}
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

/** A guest's document is in this browser alone. `erase` is undefined if there is nothing to erase. */
function useDraft<C>(
  { id, kind }: Options<C>["document"],
  editor: Pick<Editor<C>, "flush" | "synchronize">,
  isJournalAvailable: boolean,
) {
  const { base, portal } = useIsland();
  const { api, isGuest } = useOwnDocuments();
  const isKept = isJournalAvailable && !(isGuest && isHeldByPage());
  const erase = useStableHandler(() => leaveToErase(id, editorPath(portal, base, kind)));
  const flush = useStableHandler(async () => {
    if (!isGuest || !(await api.isErased(id))) return editor.flush();
    // Refused, but from then on the page has what it downloads.
    await editor.synchronize();
    return true;
  });
  // Leaving the page does it where the page alone holds the document.
  return { isKept, erase: isGuest && isKept ? erase : undefined, flush };
}

/** The title of the document, of the page, and its field. */
function useTitle({ id, title: storedTitle }: Options<unknown>["document"]) {
  // Named in this tab: a save that began before may still bring the former title.
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const title = ownTitle ?? storedTitle;
  useEffect(() => {
    document.title = `${title} – Dossier`;
  }, [title]);
  return { title, titleField: <TitleField documentId={id} title={title} onRenamed={setOwnTitle} /> };
}

/** Says that edits or a document have been recovered. */
function useOpeningMessages(recovered: boolean): void {
  const { status } = useIsland();
  const t = useMessages("builder");
  useEffect(() => {
    if (recovered) status.show(t("recovered"));
  }, [recovered, status, t]);
  useEffect(() => {
    if (takeRestoredNote()) status.show(t("restoredFromFile"));
  }, [status, t]);
}

/** The dialog opens by itself for a new conflict. */
function useConflictDialog(conflicts: Conflicts["conflicts"], onSettle: Conflicts["onSettle"]) {
  const [isOpen, setOpen] = useState(true);
  const openConflict = useStableHandler(() => setOpen(true));
  const hasConflict = conflicts.length > 0;
  useEffect(() => {
    if (hasConflict) setOpen(true);
  }, [hasConflict]);
  const conflictDialog: Conflicts = { conflicts, isOpen, onClose: () => setOpen(false), onSettle };
  return { openConflict, conflictDialog };
}

type DownloadProps = Omit<ComponentProps<typeof DownloadMenu>, "notice" | "isOpen" | "onOpenChange">;

/** The menu of downloads, which a phone's menu can open too. */
function useDownloadMenu(props: DownloadProps) {
  const [isOpen, setOpen] = useState(false);
  /** `notice`: what to know before a download; it gets a function that closes the menu. */
  const downloadMenu = (notice?: (close: () => void) => ReactNode) => (
    <DownloadMenu {...props} notice={notice} isOpen={isOpen} onOpenChange={setOpen} />
  );
  return { downloadMenu, openFormats: () => setOpen(true) };
}

/** The form or the tool that is open. */
function useView(undo: ReturnType<typeof useUndo>) {
  const [view, setView] = useState("edit");
  const openField = useStableHandler<Parameters<OpenField>, void>((path, ...part) => {
    // The design has a panel instead.
    if (path[0] === "design") setView("design");
    else undo.openField(path, ...part);
  });
  // The form has to be in view when one of its fields is opened, from the page or a tool.
  useRevealedPath(undo.parts.revealed, () => matchMedia(toolCoversForm).matches && setView("edit"));
  return { view, setView, openField };
}

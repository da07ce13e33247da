import { type RefObject, useEffect, useRef } from "react";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { neighbourOf } from "../document-list.ts";
import { type UndoStack, useUndoShortcut } from "./use-undo-shortcut.ts";

/** Applies the results of a card's actions to the list, and moves the focus when its element disappears. */
export type ListChanges = {
  /** Shows a new or changed document. */
  put(document: DocumentSummary): void;
  /** Removes a document from the list. */
  drop(id: string): void;
  /** Shows a document in a new place and focuses it. */
  place(document: DocumentSummary): void;
  /** Marks the resume that is copied for applications, or none. */
  setMainResume(id: string | null): void;
  onPdfDownloaded(): void;
  undoStack: UndoStack;
};

type Options = {
  documents: readonly DocumentSummary[];
  /** Id of the element to focus when the list is empty. */
  headingId: string;
  put: (document: DocumentSummary) => void;
  drop: (id: string) => void;
  setMainResume: (id: string | null) => void;
  onPdfDownloaded: () => void;
};

/** Id of the heading with the document's title. */
export const titleId = (id: string): string => `title-${id}`;

/** Id of the link that opens the document. */
export const openLinkId = (id: string): string => `open-${id}`;

export function useListChanges({ documents, headingId, put, drop, setMainResume, onPdfDownloaded }: Options) {
  const undoStack = useUndoShortcut();
  const nextFocus = useRef<NextFocus>(null);
  // Actions end after the rendering that started them.
  const current = useRef(documents);
  // After each rendering, because the element to focus may be new.
  useEffect(() => {
    current.current = documents;
    focusNext(nextFocus);
  });
  const focusAfterRender = (elementId: string) => {
    nextFocus.current = { elementId, isLate: false };
  };
  const changes: ListChanges = {
    put,
    setMainResume,
    undoStack,
    onPdfDownloaded,
    drop(id) {
      const neighbour = neighbourOf(current.current, id);
      if (wouldLoseFocus(id)) focusAfterRender(neighbour ? openLinkId(neighbour) : headingId);
      drop(id);
    },
    place(document) {
      focusAfterRender(openLinkId(document.id));
      put(document);
    },
  };
  return { changes, focusAfterRender, focusLate: () => focusNext(nextFocus) };
}

/** `isLate`: the element cannot have the focus yet, because its code is loading or a dialog is open. */
type NextFocus = { elementId: string; isLate: boolean };

/** An element that comes late gets the focus unless the user has put it elsewhere meanwhile. */
function focusNext(nextFocus: RefObject<NextFocus | null>): void {
  const next = nextFocus.current;
  if (!next) return;
  const element = document.getElementById(next.elementId);
  // What is outside of an open dialog is hidden, and the dialog would take the focus back.
  if (!element || element.closest("[inert], [aria-hidden=true]")) {
    next.isLate = true;
    return;
  }
  if (!next.isLate || isFocusNowhere()) element.focus();
  nextFocus.current = null;
}

const isFocusNowhere = (): boolean => [null, document.body].includes(document.activeElement as HTMLElement);

/** Whether the focus is inside the card that disappears, or nowhere. Focus elsewhere stays. */
function wouldLoseFocus(id: string): boolean {
  const active = document.activeElement;
  if (!active || isFocusNowhere()) return true;
  const card = document.getElementById(openLinkId(id))?.closest("article");
  // The card's menu or dialog may still be closing.
  return Boolean(card?.contains(active) || active.closest("[role=menu], [role=dialog]"));
}

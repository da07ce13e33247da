import { memo } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { SaveBadge } from "../../../browser/saving/save-badge.tsx";
import type { SaveState } from "../../../browser/saving/save-engine.ts";
import { useOffline } from "../../../browser/use-offline.ts";
import { useOwnDocuments } from "./own-documents.tsx";

type Props = {
  state: SaveState;
  /** False if this browser stores nothing. */
  isKept: boolean;
  /** Reopens the dialog. */
  onConflict: () => void;
  /** For guests: deletes the document from this browser. */
  onErase?: (() => void) | undefined;
};

/** The save state of a document, which also says that there is no connection, and where a guest's document is. */
export const EditorBadge = memo(function EditorBadge({ state, isKept, onConflict, onErase }: Props) {
  const t = useMessages("common");
  const { isGuest } = useOwnDocuments();
  const isOffline = useOffline() && isKept && !isGuest && (state === "saved" || state === "saving");
  return (
    <SaveBadge
      state={isOffline ? "offline" : state}
      isKept={isKept}
      // A guest's work is saved in this browser, or where that stores nothing, in the open page.
      text={isGuest && state === "saved" ? t(`state.${isKept ? "browser" : "page"}`) : undefined}
      onConflict={onConflict}
      actions={
        onErase && [{ id: "erase", label: t("erase"), icon: "remove", danger: true, onAction: onErase }]
      }
    />
  );
});

import { createContext, useContext, useState } from "react";

/** What fields use of the editor's undo. */
export type UndoParts = {
  /** Shows a message about the edit just made, with a button that takes back this edit alone. */
  offerUndo: (text: string, onUndone?: () => void) => void;
  /** The path that an undo has changed, or of the field to open, while the form opens it; otherwise null. */
  revealed: readonly string[] | null;
};

const Context = createContext<UndoParts | null>(null);
export const UndoProvider = Context.Provider;

function useUndoParts(): UndoParts {
  const parts = useContext(Context);
  if (!parts) throw new Error("Fields that offer an undo need an UndoProvider");
  return parts;
}

export const useOfferUndo = (): UndoParts["offerUndo"] => useUndoParts().offerUndo;

/** `open` runs while rendering, also in the first render, and may set the state of the component that calls it. */
export function useRevealed(open: (path: readonly string[]) => void): void {
  useRevealedPath(useUndoParts().revealed, open);
}

export function useRevealedPath(
  revealed: UndoParts["revealed"],
  open: (path: readonly string[]) => void,
): void {
  const [seen, setSeen] = useState<UndoParts["revealed"]>(null);
  if (revealed === seen) return;
  setSeen(revealed);
  if (revealed) open(revealed);
}

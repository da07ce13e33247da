import { useState } from "react";
import { type UndoParts, useRevealedPath } from "../../documents/editing/ui/undo/undo-context.tsx";

/** Whether the settings of a section are open. They open when an undo has changed its heading. */
export function useSectionSettings(sectionId: string | undefined, revealed: UndoParts["revealed"]) {
  const [openFor, setOpenFor] = useState<string | null>(null);
  useRevealedPath(revealed, ([root, , field]) => {
    if (root === "sections" && field === "title") setOpenFor(sectionId ?? null);
  });
  return {
    isOpen: sectionId !== undefined && openFor === sectionId,
    toggle: () => setOpenFor(openFor === sectionId ? null : (sectionId ?? null)),
  };
}

import { useState } from "react";

/** Whether the settings of a section have to be open: an undo has changed its heading. */
export function useSectionSettings(sectionId: string | undefined) {
  const [openFor, setOpenFor] = useState<string | null>(null);
  return {
    isOpen: sectionId !== undefined && openFor === sectionId,
    toggle: () => setOpenFor(openFor === sectionId ? null : (sectionId ?? null)),
    open: () => setOpenFor(sectionId ?? null),
  };
}

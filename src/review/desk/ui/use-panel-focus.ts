import { useEffect, useRef } from "react";

type Panel = {
  isOpen: boolean;
  /** What has the focus in the panel when it opens; null: what has opened it moves the focus itself. */
  inside: () => HTMLElement | null | undefined;
  opener: () => HTMLElement | null | undefined;
};

/** A panel over the document takes the focus when it opens, and returns it to its opener unless the focus is elsewhere. */
export function usePanelFocus({ isOpen, inside, opener }: Panel): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (isOpen) inside()?.focus();
    else if ((document.activeElement ?? document.body) === document.body) opener()?.focus();
  });
}

import { type RefObject, useEffect } from "react";
import { useStableHandler } from "../use-stable-handler.ts";

/**
 * Closes an open dialog on Escape while the focus is still behind it. A dialog that was opened by keyboard gets the focus
 * only with the next frame, which takes long on a slow device; until then the keys go to the inert page, or to the body.
 */
export function useEscapeBehind(
  dialog: RefObject<HTMLElement | null>,
  { isOpen, onClose }: { isOpen: boolean; onClose: () => void },
): void {
  const onKeyDown = useStableHandler((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isBehind(event.target as Element)) return;
    // Another dialog is above this one.
    if (isInert(dialog.current)) return;
    event.preventDefault();
    // The focus returns to where it was only from within the dialog.
    dialog.current?.focus();
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, onKeyDown]);
}

const isInert = (element: Element | null): boolean => Boolean(element?.closest("[inert]"));
const isBehind = (target: Element): boolean => target === document.body || isInert(target);

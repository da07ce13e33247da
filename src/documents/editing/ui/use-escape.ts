import { type RefObject, useEffect, useRef } from "react";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";

/**
 * Calls `onEscape` for Escape in the element, or on the page without a focus. Not while a dialog makes the element inert, nor
 * for a key that something in the element handles: it prevents the default, or is a combobox with an open list.
 */
export function useEscape(within: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handle = useStableHandler(onEscape);
  const closesList = useRef(false);
  useEffect(() => {
    // The list is closed before the event arrives at the document.
    const look = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape") closesList.current = isOpenCombobox(target);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, isComposing, defaultPrevented } = event;
      if (key !== "Escape" || isComposing || defaultPrevented || closesList.current) return;
      if (!isFor(within.current, target as Element)) return;
      event.preventDefault();
      handle();
    };
    document.addEventListener("keydown", look, true);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", look, true);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [within, handle]);
}

const isOpenCombobox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("[role='combobox'][aria-expanded='true']");

const isFor = (element: HTMLElement | null, target: Element): boolean =>
  !!element &&
  !element.closest("[inert], [aria-hidden='true']") &&
  (target === document.body || element.contains(target));

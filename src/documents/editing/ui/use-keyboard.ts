import { useEffect, useState } from "react";
import { isInKeyboardBar } from "./keyboard-dock.ts";

/** The part of the window's height that is left, at most, above a screen keyboard. */
const leftAbove = 0.8;
/** Milliseconds in which the focus moves from one field to the next. */
const focusPause = 100;

/**
 * Whether a text field of the form has the focus and a screen keyboard is open, or the focus went from there to the bar above
 * the keyboard. Browsers do not report the keyboard, but it
 * makes the visual viewport much lower.
 */
export function useKeyboard(isWanted: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!isWanted || !view) return;
    const { documentElement: page } = document;
    let [width, tallest] = [0, 0];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const height = view.height * view.scale;
      // After the phone was turned, its former height says nothing.
      if (page.clientWidth !== width) [width, tallest] = [page.clientWidth, page.clientHeight];
      tallest = Math.max(tallest, height);
      const { activeElement: focused } = document;
      const isTyping = height < leftAbove * tallest && isFormText(focused);
      // The screen keyboard closes when the focus moves from the text to the bar above it.
      setOpen((wasOpen) => isTyping || (wasOpen && isInKeyboardBar(focused)));
    };
    const updateSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(update, focusPause);
    };
    update();
    view.addEventListener("resize", updateSoon);
    document.addEventListener("focusin", updateSoon);
    document.addEventListener("focusout", updateSoon);
    return () => {
      clearTimeout(timer);
      setOpen(false);
      view.removeEventListener("resize", updateSoon);
      document.removeEventListener("focusin", updateSoon);
      document.removeEventListener("focusout", updateSoon);
    };
  }, [isWanted]);
  return isOpen;
}

const isFormText = (element: Element | null): boolean =>
  !!element?.closest("[data-form]") &&
  (element.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])") ||
    (element as HTMLElement).isContentEditable);

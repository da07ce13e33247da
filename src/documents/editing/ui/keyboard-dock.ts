import { createContext, type RefObject, useContext, useEffect, useState } from "react";
import type { ToolbarProps } from "./rich-toolbar.tsx";

/** On touch phones: takes the tools of the focused text to the bar above the keyboard. Null where texts show their own. */
export const KeyboardDock = createContext<((tools: ToolbarProps | null) => void) | null>(null);

/** Attribute of the bar above the keyboard. */
export const keyboardBar = "data-keyboard-bar";
export const isInKeyboardBar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${keyboardBar}]`) !== null;

/**
 * Shows the tools of a text above the keyboard while the text has the focus, or the bar that it went to from there. False
 * where the text shows them itself.
 */
export function useDockedTools(tools: ToolbarProps, text: RefObject<HTMLElement | null>): boolean {
  const dock = useContext(KeyboardDock);
  const isFocused = useFocus(text, dock !== null);
  const { format, isLinking } = tools;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers act on the current editor
  useEffect(() => {
    if (isFocused) dock?.(tools);
  }, [dock, isFocused, format, isLinking]);
  useEffect(() => {
    if (dock && isFocused) return () => dock(null);
  }, [dock, isFocused]);
  return dock !== null;
}

function useFocus(text: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const isOwn = (target: EventTarget | null) => !!text.current?.contains(target as Node | null);
    const onFocus = ({ target }: FocusEvent) =>
      setFocused((before) => isOwn(target) || (before && isInKeyboardBar(target)));
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && (isOwn(target) || isInKeyboardBar(target))) setFocused(false);
    };
    setFocused(isOwn(document.activeElement));
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onBlur);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onBlur);
    };
  }, [text, isWanted]);
  return isFocused;
}

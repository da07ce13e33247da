import { createContext, useContext, useEffect } from "react";
import type { ToolbarProps } from "./rich-toolbar.tsx";

/** On touch phones: takes the tools of the focused text to the bar above the keyboard. Null where texts show their own. */
export const KeyboardDock = createContext<((tools: ToolbarProps | null) => void) | null>(null);

/** Shows the tools of a text above the keyboard while it has the focus. False where the text shows them itself. */
export function useDockedTools(tools: ToolbarProps, isFocused: boolean): boolean {
  const dock = useContext(KeyboardDock);
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

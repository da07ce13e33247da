import { useEffect } from "react";
import { useStableHandler } from "../../ui/use-stable-handler.ts";

/** F8 and Shift+F8, wherever the focus is in the editor. */
export function useNextKeys(onMove: (step: 1 | -1) => void): void {
  const move = useStableHandler(onMove);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F8" || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      move(event.shiftKey ? -1 : 1);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [move]);
}

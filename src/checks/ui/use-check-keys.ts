import { useEffect, useRef } from "react";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import type { Finding } from "../finding.ts";

/** F8 goes to the next finding, Shift+F8 to the one before, from wherever the focus is. */
export function useCheckKeys<C>(findings: readonly Finding<C>[], go: (finding: Finding<C>) => void): void {
  const last = useRef<string | null>(null);
  const step = useStableHandler((by: 1 | -1) => {
    const at = findings.findIndex(({ id }) => id === last.current);
    const start = at === -1 && by === -1 ? 0 : at;
    const next = findings[(start + by + findings.length) % findings.length];
    if (!next) return;
    last.current = next.id;
    go(next);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F8" || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [step]);
}

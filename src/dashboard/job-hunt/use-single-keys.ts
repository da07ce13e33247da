import { useEffect } from "react";
import { useStableHandler } from "../../ui/use-stable-handler.ts";

/**
 * Shortcuts of a single letter, which users can turn off in the settings: J and K focus the next and previous application,
 * M opens the menu of the focused one, S its status (in the list), / the search. Enter opens the focused one by itself.
 */
export function useSingleKeys(isOn: boolean): void {
  const onKeyDown = useStableHandler((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const target = targetOf(event.key.toLowerCase());
    if (!target) return;
    event.preventDefault();
    target.focus();
    if (target.matches("[data-application-menu]")) target.click();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onKeyDown]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null;

function targetOf(key: string): HTMLElement | null {
  if (key === "/") return document.querySelector<HTMLElement>("[data-search]");
  if (key === "j" || key === "k") return neighbour(key === "j" ? 1 : -1);
  const entry = document.activeElement?.closest("li");
  if (key === "m") return entry?.querySelector<HTMLElement>("[data-application-menu]") ?? null;
  if (key === "s") return entry?.querySelector<HTMLElement>("[data-status-choice]") ?? null;
  return null;
}

/** The button that opens the next or previous application; at first the first one. */
function neighbour(step: number): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>("[id^=application-open-]")];
  const own = document.activeElement?.closest("li")?.querySelector<HTMLElement>("[id^=application-open-]");
  const at = own ? buttons.indexOf(own) : -1;
  return buttons[Math.max(0, at + step)] ?? null;
}

import { type PointerEvent as ReactPointerEvent, useRef, useState } from "react";
import type { ApplicationStatus } from "../../applications/application-terms.ts";

/** A card in the hand: `x` and `y` from its place in pixels, `over` the column under the pointer. */
export type CardDrag = { id: string; x: number; y: number; over: ApplicationStatus | null };

/** Pixels that the pointer moves before a press becomes a drag. */
const threshold = 6;
/** Pixels from the board's edge within which it scrolls, and how far it does with each move. */
const edge = 48;
const scrollStep = 16;

/**
 * Drags a card to another column: with a mouse by any part of it, on touch screens by its handle, because a finger on the
 * card scrolls. Escape cancels. The click after a drag is swallowed, so that it opens nothing.
 */
export function useCardDrag(onDrop: (id: string, to: ApplicationStatus) => void) {
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const current = useRef<CardDrag | null>(null);
  const set = (next: CardDrag | null) => {
    current.current = next;
    setDrag(next);
  };

  function start(event: ReactPointerEvent<HTMLElement>, id: string): void {
    const onHandle = (event.target as Element).closest("[data-handle]") !== null;
    if (event.button !== 0 || (event.pointerType !== "mouse" && !onHandle)) return;
    const card = event.currentTarget;
    const board = card.closest<HTMLElement>("[data-board]");
    const from = { x: event.clientX, y: event.clientY, scrolled: board?.scrollLeft ?? 0 };
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      set(null);
    };
    const listen = <K extends keyof WindowEventMap>(type: K, handle: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, handle, { signal: listening.signal });

    listen("pointermove", (move) => {
      const x = move.clientX - from.x;
      const y = move.clientY - from.y;
      if (!current.current && Math.hypot(x, y) < threshold) return;
      if (board) scrollNearEdge(board, move.clientX);
      const scrolled = (board?.scrollLeft ?? 0) - from.scrolled;
      set({ id, x: x + scrolled, y, over: columnAt(move.clientX, move.clientY) });
    });
    listen("pointerup", () => {
      const done = current.current;
      end();
      if (!done) return;
      swallowClick(card);
      if (done.over) onDrop(id, done.over);
    });
    listen("pointercancel", end);
    listen("keydown", (key) => key.key === "Escape" && end());
  }
  return { drag, start };
}

function columnAt(x: number, y: number): ApplicationStatus | null {
  const column = document.elementsFromPoint(x, y).find((element) => element.matches("[data-column]"));
  return (column?.getAttribute("data-column") as ApplicationStatus | undefined) ?? null;
}

function scrollNearEdge(board: HTMLElement, x: number): void {
  const { left, right } = board.getBoundingClientRect();
  if (x < left + edge) board.scrollLeft -= scrollStep;
  if (x > right - edge) board.scrollLeft += scrollStep;
}

function swallowClick(card: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  card.addEventListener("click", swallow, { capture: true, once: true });
  // Without a click, because the pointer is elsewhere, the next one counts.
  setTimeout(() => card.removeEventListener("click", swallow, { capture: true }));
}

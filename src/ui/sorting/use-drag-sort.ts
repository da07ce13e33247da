import { type RefObject, useEffect, useRef, useState } from "react";
import { useMove } from "react-aria/useMove";
import { type Extent, targetOf } from "./sorting.ts";

/** A dragged entry: `offset` from its original position and `space` of its own in pixels, `to` its new index. */
type Drag = { id: string; from: number; to: number; offset: number; space: number };

/** The drag of a list. The ref is needed beside React's state because pointer events can outpace rendering. */
export type DragState = {
  drag: Drag | null;
  current: RefObject<Drag | null>;
  set: (drag: Drag | null) => void;
};

export function useDragState(): DragState {
  const [drag, setDrag] = useState<Drag | null>(null);
  const current = useRef<Drag | null>(null);
  const set = (next: Drag | null) => {
    current.current = next;
    setDrag(next);
  };
  return { drag, current, set };
}

type HandleOptions = {
  list: RefObject<HTMLElement | null>;
  id: string;
  at: number;
  state: DragState;
  onMove: (to: number) => void;
};

/** Props of a handle: drags by mouse, pen and touch; arrow keys move by one; Escape cancels a drag. */
export function useDragHandle({ list, id, at, state, onMove }: HandleOptions) {
  const extents = useRef<Extent[]>([]);
  const dragging = state.drag?.id === id;
  const { moveProps } = useMove({
    onMoveStart({ pointerType }) {
      if (pointerType === "keyboard") return;
      extents.current = measure(list.current);
      state.set({ id, from: at, to: at, offset: 0, space: spaceOf(extents.current, at) });
    },
    onMove({ pointerType, deltaY }) {
      if (pointerType === "keyboard") {
        if (deltaY !== 0) onMove(at + Math.sign(deltaY));
        return;
      }
      const drag = state.current.current;
      if (!drag) return;
      // Deltas are in page coordinates, so scrolling needs no correction.
      const offset = drag.offset + deltaY;
      state.set({ ...drag, offset, to: targetOf(extents.current, drag.from, offset) });
      scrollNearEdge(list.current?.children[at]);
    },
    onMoveEnd({ pointerType }) {
      if (pointerType === "keyboard") return;
      const drag = state.current.current;
      state.set(null);
      if (drag && drag.to !== drag.from) onMove(drag.to);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener lives as long as the drag
  useEffect(() => {
    if (!dragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      state.set(null);
    };
    // Runs before other handlers of Escape on the page.
    document.addEventListener("keydown", cancel, true);
    return () => document.removeEventListener("keydown", cancel, true);
  }, [dragging]);
  return moveProps;
}

const measure = (list: HTMLElement | null): Extent[] =>
  [...(list?.children ?? [])].map((entry) => {
    const { top, height } = entry.getBoundingClientRect();
    return { top, height };
  });

/** Height of the entry and its gap: how far the others are shifted. */
function spaceOf(extents: Extent[], at: number): number {
  const own = extents[at];
  if (!own) return 0;
  const after = extents[at + 1];
  const before = extents[at - 1];
  if (after) return after.top - own.top;
  return before ? own.top - before.top - before.height + own.height : own.height;
}

/** Pixels from the window's edge within which dragging scrolls the page, and how far each movement does. */
const edge = 72;
const scrollStep = 14;

function scrollNearEdge(entry: Element | undefined): void {
  const box = entry?.getBoundingClientRect();
  if (!box) return;
  if (box.top < edge) window.scrollBy(0, -scrollStep);
  else if (box.bottom > window.innerHeight - edge) window.scrollBy(0, scrollStep);
}

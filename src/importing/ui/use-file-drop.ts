import { useEffect, useRef, useState } from "react";
import { useStableHandler } from "../../ui/use-stable-handler.ts";

/** React's drag events and the browser's. */
type FileDragEvent = Pick<DragEvent, "dataTransfer" | "preventDefault">;

/** Text and links can be dragged, too. */
const filesOf = ({ dataTransfer }: FileDragEvent): DataTransfer | null =>
  dataTransfer && [...dataTransfer.types].includes("Files") ? dataTransfer : null;

/** Handlers of an element that files are dropped on. `isOver` while files are dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a child fires before leaving its parent.
  const depth = useRef(0);
  const move = (event: FileDragEvent, by: number) => {
    if (!filesOf(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: FileDragEvent) => move(event, 1),
    onDragLeave: (event: FileDragEvent) => move(event, -1),
    onDragOver: (event: FileDragEvent) => {
      if (filesOf(event)) event.preventDefault();
    },
    onDrop: (event: FileDragEvent) => {
      const transfer = filesOf(event);
      if (!transfer) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles([...transfer.files]);
    },
  };
  return { isOver, handlers };
}

/** A file that is dropped anywhere on the page. Without it, browsers replace the page by the file. */
export function usePageDrop(onFiles: (files: readonly File[]) => void): boolean {
  const { isOver, handlers } = useFileDrop(onFiles);
  const enter = useStableHandler(unlessHandled(handlers.onDragEnter));
  const leave = useStableHandler(unlessHandled(handlers.onDragLeave));
  const over = useStableHandler(unlessHandled(handlers.onDragOver));
  const drop = useStableHandler(unlessHandled(handlers.onDrop));
  useEffect(() => {
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    const entries = Object.entries(listeners) as [keyof typeof listeners, typeof drop][];
    for (const [type, listener] of entries) window.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of entries) window.removeEventListener(type, listener);
    };
  }, [enter, leave, over, drop]);
  return isOver;
}

/** The dialog's own area handles its events before they reach the window. */
const unlessHandled = (handle: (event: FileDragEvent) => void) => (event: DragEvent) => {
  if (!event.defaultPrevented) handle(event);
};

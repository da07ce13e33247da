type Type = keyof DocumentEventMap;

/**
 * Adds a handler for events of elements anywhere in the page. Handlers run in the order in which they were added; one
 * that throws stops no other, as of all listeners.
 */
export function on<T extends Type>(
  type: T,
  handler: (event: DocumentEventMap[T], target: HTMLElement) => void,
): void {
  // In the capture phase, because toggle, cancel and close do not bubble.
  document.addEventListener(
    type,
    (event) => {
      if (event.target instanceof Element) handler(event, event.target as HTMLElement);
    },
    true,
  );
}

/** A click that follows the link here: not one for a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

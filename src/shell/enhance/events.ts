type Type = keyof DocumentEventMap;

/**
 * Adds a handler for events of any element of the page. Handlers run in the order in which they were added; like all
 * listeners, one that throws does not stop the others.
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

/** A click that opens the link here, and not in a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Runs `work`; rethrows an error asynchronously, where it is reported and does not stop the caller. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

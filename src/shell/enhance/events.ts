import { attempt } from "./attempt.ts";

type Type = keyof DocumentEventMap;
type Handler<T extends Type> = (event: DocumentEventMap[T], target: HTMLElement) => void;

// biome-ignore lint/suspicious/noExplicitAny: `on` sees to it that a list holds handlers of its type alone
const handlers: Partial<Record<Type, Handler<any>[]>> = {};

/**
 * Adds a handler for events anywhere in the page; there is one listener a type. Handlers run in the order in which
 * they were added, and one that throws stops no other.
 */
export function on<T extends Type>(type: T, handler: Handler<T>): void {
  const known = handlers[type];
  const list: Handler<T>[] = known || [];
  list.push(handler);
  if (known) return;
  handlers[type] = list;
  const listen = (event: DocumentEventMap[T]) => {
    const { target } = event;
    if (target instanceof Element) for (const one of list) attempt(() => one(event, target as HTMLElement));
  };
  // In the capture phase, because toggle, cancel and close do not bubble.
  document.addEventListener(type, listen, true);
}

/** A click that follows the link here: not one for a new tab or window. */
export const isPlain = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

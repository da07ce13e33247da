/**
 * Whether the server can be reached: as the latest request found, or as the browser says. The browser alone is not enough,
 * because it calls a network without a way to the server online.
 */
let isLost = false;
const listeners = new Set<() => void>();

function setLost(next: boolean): void {
  if (next === isLost) return;
  isLost = next;
  notify();
}
const notify = (): void => {
  for (const listener of listeners) listener();
};
/** The next request tells whether it is true. */
const onOnline = (): void => {
  isLost = false;
  notify();
};

export const isOffline = (): boolean => isLost || navigator.onLine === false;

/** Every request to the page's own server reports whether there was a response. */
export const reportConnection = (hasResponse: boolean): void => setLost(!hasResponse);

/** Calls `listener` when `isOffline` may have changed. Returns a function that ends it. */
export function onConnectionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("online", onOnline);
    window.addEventListener("offline", notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("online", onOnline);
    window.removeEventListener("offline", notify);
  };
}

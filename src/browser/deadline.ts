/**
 * A signal for one request: it aborts after `milliseconds`, and when `signal` aborts or already has. Call `clear` when
 * the request has ended. `AbortSignal.any` and `timeout` are missing from the oldest supported browsers.
 */
export function createDeadline(
  milliseconds: number,
  signal?: AbortSignal,
): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  // An aborted signal fires no further event.
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    },
  };
}

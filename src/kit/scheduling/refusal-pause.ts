/** Milliseconds before a refusal, and refusals that wait at the same time; further ones are sent at once. */
const refusalPause = 2000;
const maxPaused = 1000;

/** Waits before a refusal, so that a client that repeats at once sends few requests. Ends early when the client goes. */
export type PauseRefusal = (signal: AbortSignal) => Promise<void>;

export function createRefusalPause(): PauseRefusal {
  let paused = 0;
  return async (signal) => {
    if (paused >= maxPaused || signal.aborted) return;
    paused += 1;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, refusalPause).unref();
      signal.addEventListener("abort", end, { once: true });
    });
    paused -= 1;
  };
}

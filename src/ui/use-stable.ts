import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The same function for the whole life of a component, doing what the latest rendering said. For handlers of
 * memoised parts: a new function with every key typed would draw them anew with every key. Only for events.
 */
export function useStable<A extends unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

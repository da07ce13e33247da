import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function with a stable identity that calls the latest handler. For event handlers of memoised components, which
 * a new function would render again on every key press.
 * @example
 * const change = useStableHandler(onChange);
 * return <MemoizedField onChange={change} />;
 */
export function useStableHandler<A extends unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

type Lazy<Props> = ComponentType<Props> & {
  preload: () => Promise<void>;
  /** For what a page shows first: rejects after some tries, so that the page can say so. */
  loadNow: () => Promise<void>;
};

const retryDelay = 3_000;
const triesNow = 3;

const loading = "data-loading";

/**
 * A component whose code is loaded when it is first rendered, or before by `preload`. Once loaded, it renders without a
 * delay, and as HTML that the server has rendered. A load that fails, as without a connection, is repeated until it succeeds.
 * @example
 * const ShareDialog = lazyComponent(() => import("./share-dialog.tsx").then((module) => module.ShareDialog));
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <span hidden {...{ [loading]: "" }} />,
): Lazy<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loaded: Promise<void> | undefined;
  const keep = (component: ComponentType<Props>) => {
    Loaded = component;
  };
  const preload = () => {
    loaded ??= loadAtLast(load).then(keep);
    return loaded;
  };
  const loadNow = () => loadAtLast(load, triesNow).then(keep);
  const Suspending = lazy(async () => {
    await preload();
    return { default: Loaded! };
  }) as ComponentType<Props>;

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, when its module is loaded
  function Component(props: Props) {
    // The same for the component's whole life, because another one would lose the state.
    const [Chosen] = useState(() => Loaded);
    if (Chosen) return <Chosen {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Suspending {...props} />
      </Suspense>
    );
  }
  return Object.assign(Component, { preload, loadNow });
}

async function loadAtLast<T>(load: () => Promise<T>, tries = Number.POSITIVE_INFINITY): Promise<T> {
  for (let done = 1; ; done += 1)
    try {
      return await load();
    } catch (error) {
      if (done >= tries) throw error;
      await new Promise<void>((resolve) => {
        const tryAgain = () => {
          clearTimeout(timer);
          removeEventListener("online", tryAgain);
          resolve();
        };
        const timer = setTimeout(tryAgain, retryDelay);
        addEventListener("online", tryAgain);
      });
    }
}

/** Runs when all lazy components within the element are there, except those with a fallback of their own: at once, or after their code has arrived. */
export function whenLoaded(element: Element, run: () => void): void {
  const isLoading = () => element.querySelector(`[${loading}]`) !== null;
  if (!isLoading()) {
    run();
    return;
  }
  const observer = new MutationObserver(() => {
    if (isLoading()) return;
    observer.disconnect();
    run();
  });
  observer.observe(element, { childList: true, subtree: true });
}

/** True from the first time that something is open, so that its code is loaded then and it can close with its animation. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}

/** Milliseconds that code for later waits at most for what the user waits for. */
const longestWait = 3_000;
let awaited: Promise<unknown> = Promise.resolve();

/** Lets `preloadWhenIdle` wait until what the user waits for has been loaded. */
export function loadFirst(loading: Promise<unknown>): void {
  awaited = Promise.race([loading, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

/** Loads code while the browser has nothing else to do. */
export function preloadWhenIdle(preloads: readonly (() => Promise<void>)[]): void {
  const start = async () => {
    await awaited;
    for (const preload of preloads) void preload();
  };
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 5_000 });
  else setTimeout(start, 1_000);
}

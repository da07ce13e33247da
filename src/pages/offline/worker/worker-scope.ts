/** What the worker uses of `ServiceWorkerGlobalScope`: the types of pages and of workers exclude each other. */
export type WorkerScope = {
  readonly registration: {
    readonly scope: string;
    /** Missing in Firefox before 99. */
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  readonly clients: { claim(): Promise<void> };
  readonly caches: CacheStorage;
  readonly navigator: { readonly locks?: Pick<LockManager, "request"> };
  fetch(request: string | Request, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: InstallEvent) => void): void;
  addEventListener(type: "activate", listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: WorkerFetchEvent) => void): void;
};

type LifetimeEvent = { waitUntil(work: Promise<unknown>): void };

type InstallEvent = LifetimeEvent & {
  /** Chrome since 123: requests that never start the worker. */
  addRoutes?(rules: { condition: object; source: "network" }[]): Promise<void>;
};

export type WorkerFetchEvent = LifetimeEvent & {
  readonly request: Pick<Request, "url" | "method" | "mode">;
  /** The response to a navigation, which the browser requests while the worker starts. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

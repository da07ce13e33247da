import { deleteAll, deleteOldFiles, findFile, findKeptPage, keepPage } from "./kept-files.ts";
import type { WorkerFetchEvent, WorkerScope } from "./worker-scope.ts";
import type { WorkerSettings } from "./worker-settings.ts";

/** Responses of a proxy whose server is away. */
const unavailable = [502, 503, 504];

/**
 * The service worker of a page: opens it without a connection, from a copy without any data of the user, and keeps the
 * files of the build. Everything else, the API above all, is left to the browser. Without settings the operator has
 * switched offline use off: the worker removes itself and what it has kept.
 */
export function startWorker(worker: WorkerScope, settings: WorkerSettings | null): void {
  if (!settings) {
    retire(worker);
    return;
  }
  worker.addEventListener("install", (event) => {
    // Requests of the API would otherwise wait until the worker has started.
    event
      .addRoutes?.([{ condition: { urlPattern: { pathname: settings.api } }, source: "network" }])
      .catch(() => {});
    // It may replace the former worker at once: files have addresses by content, so open tabs keep theirs.
    event.waitUntil(keepPage(worker, settings).then(() => worker.skipWaiting()));
  });
  worker.addEventListener("activate", (event) => {
    event.waitUntil(
      Promise.all([
        worker.registration.navigationPreload?.enable(),
        deleteOldFiles(worker, settings),
        worker.clients.claim(),
      ]),
    );
  });
  worker.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    if (method !== "GET") return;
    if (mode === "navigate") {
      if (isOwnPage(worker, url)) event.respondWith(openPage(worker, settings, event));
    } else if (url.startsWith(settings.files)) event.respondWith(findFile(worker, url));
  });
}

/** The page of the registration, or one of a document below it. A scope is a prefix that may match other pages, too. */
function isOwnPage({ registration }: WorkerScope, url: string): boolean {
  const { pathname } = new URL(registration.scope);
  const path = new URL(url).pathname;
  return path === pathname || path.startsWith(`${pathname}/`);
}

/** The server's page, or the kept one if the server cannot be reached. */
async function openPage(
  worker: WorkerScope,
  { page }: WorkerSettings,
  { request, preloadResponse }: WorkerFetchEvent,
): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await worker.fetch(request as Request));
    if (!unavailable.includes(response.status)) return response;
    return (await findKeptPage(worker, page)) ?? response;
  } catch (error) {
    const kept = await findKeptPage(worker, page);
    if (!kept) throw error;
    return kept;
  }
}

function retire(worker: WorkerScope): void {
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) =>
    event.waitUntil(deleteAll(worker).then(() => worker.registration.unregister())),
  );
}

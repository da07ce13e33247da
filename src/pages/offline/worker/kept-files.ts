import type { WorkerScope } from "./worker-scope.ts";
import type { WorkerSettings } from "./worker-settings.ts";

/** Names of the caches, which `consent/storage-table.ts` lists. */
const pagesCache = "dossier-pages";
const filesCache = "dossier-files";

/** Milliseconds that files of earlier builds stay, as on the server: a tab may have been open since. */
const maxAge = 30 * 86_400_000;

/** A file of the build: its name has a hash of its content, so a kept one is never stale. */
export async function findFile(worker: WorkerScope, url: string): Promise<Response> {
  const cache = await worker.caches.open(filesCache);
  const kept = await cache.match(url, { ignoreVary: true });
  if (kept) return kept;
  // With CORS also where assets have a host of their own: an opaque response would not tell success from failure.
  const response = await worker.fetch(url, { mode: "cors", credentials: "omit" });
  // A full disk must not keep the page from its file.
  if (response.ok) await cache.put(url, response.clone()).catch(() => {});
  return response;
}

/**
 * Keeps the page and every file that it needs. Throws if one is missing or the page is from another build, as while a
 * release is under way: then the browser drops this worker, keeps the former one, and tries again at the next visit.
 */
export async function keepPage(worker: WorkerScope, { build, page, needed }: WorkerSettings): Promise<void> {
  // Without cookies the page cannot contain anything of the user.
  const response = await worker.fetch(page, { credentials: "omit", cache: "no-store" });
  const html = response.ok && !response.redirected ? await response.clone().text() : "";
  if (!html.includes(`data-build="${build}"`)) throw new Error(`no page of build ${build}`);
  await oneAtATime(worker, async () => {
    const files = await Promise.all(needed.map((url) => findFile(worker, url)));
    if (files.some(({ ok }) => !ok)) throw new Error(`missing files of build ${build}`);
  });
  // The page comes last: a kept page always finds its files.
  await (await worker.caches.open(pagesCache)).put(page, response);
}

/** The page that `keepPage` has kept. */
export const findKeptPage = async (worker: WorkerScope, page: string): Promise<Response | undefined> =>
  (await worker.caches.open(pagesCache)).match(page);

/** Several pages have a worker each, and all of them need the same files. */
const oneAtATime = ({ navigator }: WorkerScope, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(filesCache, work) : work();

/** Deletes the same page in another theme, and files of earlier builds. */
export async function deleteOldFiles(worker: WorkerScope, { page, needed }: WorkerSettings): Promise<void> {
  const pages = await worker.caches.open(pagesCache);
  const address = new URL(page, worker.registration.scope);
  for (const { url } of await pages.keys())
    if (new URL(url).pathname === address.pathname && url !== address.href) await pages.delete(url);
  const files = await worker.caches.open(filesCache);
  const current = new Set(needed.map((url) => new URL(url, worker.registration.scope).href));
  for (const request of await files.keys()) {
    const date = (await files.match(request))?.headers.get("date");
    const isOld = Date.now() - Date.parse(date ?? "") > maxAge;
    if (isOld && !current.has(request.url)) await files.delete(request);
  }
}

/** Deletes everything that workers have kept. */
export const deleteAll = async ({ caches }: WorkerScope): Promise<void> => {
  await Promise.all([caches.delete(pagesCache), caches.delete(filesCache)]);
};

/** The service worker's script, and the path of each page that has one. */
export type WorkerAddresses = { script: string; scopes: Record<string, string> };

/**
 * Registers the service workers that open these pages without a connection. Each page has its own, so that no other page of
 * the site goes through one. They keep the user's theme, which the server does not know without a session.
 */
export function registerWorkers({ script, scopes }: WorkerAddresses): void {
  const { scheme } = document.documentElement.dataset;
  for (const page in scopes)
    navigator.serviceWorker
      ?.register(`${script}?page=${page}&scheme=${scheme}`, { scope: scopes[page] })
      // Private windows refuse it.
      .catch(() => {});
}

import type { NotificationSettings } from "./settings.ts";

/** The response of `/api/notifications/latest`; its texts are translated already. */
export type Latest = Count & {
  items: { id: string; text: string; when: string; at: string; href: string; unread: boolean }[];
  all: string;
  labels: { title: string; all: string; empty: string; unread: string };
};
export type Count = { unread: number; label: string };

/** The widget's requests, below the language slug. Each rejects if it fails. */
export function createClient({ baseUrl, rootUrlSlug }: NotificationSettings) {
  // On the site's bare domain, the session cookie belongs to that host only.
  const isBareDomain = new URL(baseUrl).hostname.endsWith(`.${location.hostname}`);
  const site = isBareDomain ? location.origin : baseUrl;
  const base = `${site}${rootUrlSlug && `/${rootUrlSlug}`}/api/notifications/`;
  const request = (path: string, init?: RequestInit) =>
    fetch(base + path, init).then((response) => (response.ok ? response.json() : Promise.reject(response)));
  return {
    latest: (): Promise<Latest> => request("latest"),
    read: (ids: string[]): Promise<Count> =>
      request("read", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ids }),
        // The user may follow a link in the panel, which unloads the page.
        keepalive: true,
      }),
  };
}

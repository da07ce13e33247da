import type { NotificationSettings } from "./settings.ts";

/** What `/api/notifications/latest` answers: everything in words already. */
export type Latest = Count & {
  items: { id: string; text: string; when: string; at: string; href: string; unread: boolean }[];
  all: string;
  labels: { title: string; all: string; empty: string; unread: string };
};
export type Count = { unread: number; label: string };

/** The widget's calls, below the language slug; each rejects where it fails. */
export function createCalls({ baseUrl, rootUrlSlug }: NotificationSettings) {
  // On the bare domain of the site the person is signed in there, and only there.
  const isBare = new URL(baseUrl).hostname.endsWith(`.${location.hostname}`);
  const site = isBare ? location.origin : baseUrl;
  const base = `${site}${rootUrlSlug && `/${rootUrlSlug}`}/api/notifications/`;
  const ask = (path: string, init?: RequestInit) =>
    fetch(base + path, init).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)));
  return {
    latest: (): Promise<Latest> => ask("latest"),
    read: (ids: string[]): Promise<Count> =>
      ask("read", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ids }),
        // The person may be on the way to what they have just read.
        keepalive: true,
      }),
  };
}

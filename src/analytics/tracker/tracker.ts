import type { TrackingFunction } from "../events/event-catalogue.ts";

/**
 * The browser entry that provides `window.dossierTrack` (TRK-02). A classic script, loaded once the visitor has consented
 * to statistics; one block without function declarations, so that its names stay out of the page's global scope.
 *
 * An event waits in memory for a second, so that several are sent together. When the page is hidden or left, waiting events
 * are sent by beacon, also those whose request is still running: browsers without `keepalive` abort that request with the
 * page. The server counts an event once by its id. Events that may not have arrived, because the last attempt failed or the
 * browser is offline, are stored for the tab's next page. The shell stores its tracking calls there too if its page was left
 * before this script loaded.
 */
{
  type QueuedEvent = {
    id: string;
    event: string;
    properties: Record<string, string>;
    userId: string;
    hasUser: string;
  };

  const address = "/clientevents";
  const storageKey = "dossier-events";
  const delay = 1000;
  const maxPause = 60_000;
  /** Characters of a property; the server rejects content events with longer ones. */
  const maxLength = 200;
  /** Events in memory; the oldest is dropped first. */
  const capacity = 500;
  /** Bytes of a request: browsers send at most 64 KB in all running beacons together. */
  const maxBytes = 60_000;

  const page = document as Document & { prerendering?: boolean };
  /** Events of a request; 1 after a rejected batch, so that one invalid event does not take valid ones with it. */
  let batchSize = 50;
  let queue: QueuedEvent[] = [];
  let timer = 0;
  let isSending = false;
  let failures = 0;

  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };

  const config = attempt(() => JSON.parse(page.getElementById("shell-config")!.textContent!)) || {};
  const bodyOf = (events: QueuedEvent[]) => JSON.stringify({ portalCD: config.portal, events });

  const nextBatch = () => {
    let bytes = 100;
    let count = 0;
    for (const event of queue) {
      bytes += new Blob([JSON.stringify(event)]).size + 1;
      if (count && (count === batchSize || bytes > maxBytes)) break;
      count += 1;
    }
    return queue.slice(0, count);
  };

  const schedule = (pause: number) => {
    timer = timer || window.setTimeout(send, pause);
  };

  /**
   * At least the server's Retry-After in seconds, or an exponential pause if there is none. Up to half of it is added at
   * random, so that browsers that were rejected together do not return together.
   */
  const pauseAfter = (retryAfter: unknown) => {
    failures += 1;
    const pause = Math.max(Number(retryAfter) * 1000 || 0, Math.min(maxPause, delay * 2 ** failures));
    return pause * (1 + Math.random() / 2);
  };

  const send = () => {
    clearTimeout(timer);
    timer = 0;
    if (isSending || !queue[0] || page.prerendering || !navigator.onLine) return;
    const batch = nextBatch();
    isSending = true;
    fetch(address, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: bodyOf(batch),
    })
      .then(({ ok, status, headers }) => {
        if (status === 429 || status > 499) throw headers.get("retry-after");
        failures = 0;
        if (!ok && status === 400 && batch[1]) batchSize = 1;
        else queue = queue.filter((event) => !batch.includes(event));
        return 0;
      })
      .catch(pauseAfter)
      .then((pause) => {
        isSending = false;
        if (queue[0]) schedule(pause);
      });
  };

  const sendBeforeUnload = () => {
    if (!queue[0] || page.prerendering) return;
    const all = queue;
    let isDelivered = !failures && navigator.onLine;
    while (queue[0]) {
      const batch = nextBatch();
      if (!navigator.sendBeacon(address, bodyOf(batch))) {
        isDelivered = false;
        break;
      }
      queue = queue.slice(batch.length);
    }
    if (isDelivered) return;
    queue = all;
    attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(all)));
  };

  /** A random (version 4) UUID, also in browsers without `crypto.randomUUID`. */
  const newId = () =>
    "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
      (+digit ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (+digit / 4)))).toString(16),
    );

  const track: TrackingFunction = (event, properties, userId, hasUser) => {
    const shortened: Record<string, string> = {};
    for (const name of Object.keys(properties)) shortened[name] = `${properties[name]}`.slice(0, maxLength);
    queue.push({ id: newId(), event, properties: shortened, userId, hasUser });
    if (queue.length > capacity) queue.shift();
    schedule(delay);
  };

  const clearStored = () => attempt(() => sessionStorage.removeItem(storageKey));

  /** Queues what the tab's previous page stored: its events, and the shell's tracking calls as argument lists. */
  const restoreStored = () => {
    attempt(() => {
      const stored: (QueuedEvent | Parameters<TrackingFunction>)[] = JSON.parse(
        sessionStorage.getItem(storageKey)!,
      );
      for (const one of stored) {
        if (Array.isArray(one)) track(...one);
        else queue.push(one);
      }
    });
    clearStored();
    if (queue[0]) schedule(delay);
  };

  restoreStored();
  addEventListener("pagehide", sendBeforeUnload);
  page.addEventListener("visibilitychange", () => {
    if (page.visibilityState === "hidden") return sendBeforeUnload();
    // Stored events are still in memory.
    clearStored();
    send();
  });
  addEventListener("online", send);
  page.addEventListener("prerenderingchange", send);
  Object.assign(window, { dossierTrack: track });
}

import type { TrackingFunction } from "./events.ts";

/**
 * The browser's entry that provides `window.dossierTrack` (TRK-02). A classic script, loaded once the person has agreed to
 * statistics: all in one function, so that nothing of it meets what other scripts call the same.
 *
 * An event waits in memory for a second, so that several go together. When the page is hidden or left, what waits goes by
 * beacon, also what is on its way already: browsers without `keepalive` end that request with the page. The server counts
 * an event once by its id. What may not have arrived, because the last try failed or there is no network, is kept for the
 * next page of the tab. There the shell puts the calls it could not make, too: its page was left before this script came.
 */
(() => {
  type Waiting = {
    id: string;
    event: string;
    properties: Record<string, string>;
    userId: string;
    hasUser: string;
  };

  const stored = "dossier-events";
  const delay = 1000;
  const longestPause = 60_000;
  /** Characters of a text; the server refuses more than 200 of an item's own event. */
  const longest = 200;
  /** Events that wait at most; the oldest goes first. */
  const room = 500;
  /** Bytes of a request: browsers take 64 KB of all beacons under way together. */
  const mostBytes = 60_000;

  const page = document as Document & { prerendering?: boolean };
  /** Events of a request; 1 after a batch was refused, so that one wrong event takes no other with it. */
  let most = 50;
  let queue: Waiting[] = [];
  let timer = 0;
  let isSending = false;
  let failures = 0;

  const config = attempt(() => JSON.parse(page.getElementById("shell-config")!.textContent!)) || {};
  const address = "/clientevents";

  function attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch {
      return undefined;
    }
  }

  const bodyOf = (events: Waiting[]) => JSON.stringify({ portalCD: config.portal, events });

  const take = () => {
    let bytes = 100;
    let count = 0;
    for (const one of queue) {
      bytes += new Blob([JSON.stringify(one)]).size + 1;
      if (count && (count === most || bytes > mostBytes)) break;
      count += 1;
    }
    return queue.slice(0, count);
  };

  const schedule = (pause: number) => {
    timer = timer || window.setTimeout(send, pause);
  };

  function send(): void {
    clearTimeout(timer);
    timer = 0;
    if (isSending || !queue[0] || page.prerendering || !navigator.onLine) return;
    const batch = take();
    isSending = true;
    fetch(address, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: bodyOf(batch),
    })
      .then(({ ok, status, headers }) => {
        if (status === 429 || status > 499) throw Number(headers.get("retry-after"));
        failures = 0;
        if (!ok && status === 400 && batch[1]) most = 1;
        else queue = queue.filter((one) => !batch.includes(one));
        return 0;
      })
      .catch((asked) => {
        failures += 1;
        return Math.max(asked > 0 ? asked * 1000 : 0, Math.min(longestPause, delay * 2 ** failures));
      })
      .then((pause) => {
        isSending = false;
        if (queue[0]) schedule(pause);
      });
  }

  function leave(): void {
    if (!queue[0] || page.prerendering) return;
    const all = queue;
    let isSure = !failures && navigator.onLine;
    while (queue[0]) {
      const batch = take();
      if (!navigator.sendBeacon(address, bodyOf(batch))) {
        isSure = false;
        break;
      }
      queue = queue.slice(batch.length);
    }
    if (isSure) return;
    queue = all;
    attempt(() => sessionStorage.setItem(stored, JSON.stringify(all)));
  }

  /** A random (version 4) UUID, also where the browser has no function for it. */
  const newId = () =>
    "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
      (+digit ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (+digit / 4)))).toString(16),
    );

  const track: TrackingFunction = (event, properties, userId, hasUser) => {
    const cut: Record<string, string> = {};
    for (const name of Object.keys(properties)) cut[name] = `${properties[name]}`.slice(0, longest);
    queue.push({ id: newId(), event, properties: cut, userId, hasUser });
    if (queue.length > room) queue.shift();
    schedule(delay);
  };

  attempt(() => {
    const kept: (Waiting | Parameters<TrackingFunction>)[] = JSON.parse(sessionStorage.getItem(stored)!);
    for (const one of kept) {
      if (Array.isArray(one)) track(...one);
      else queue.push(one);
    }
  });
  const forget = () => attempt(() => sessionStorage.removeItem(stored));
  forget();
  if (queue[0]) schedule(delay);

  addEventListener("pagehide", leave);
  page.addEventListener("visibilitychange", () => {
    if (page.visibilityState === "hidden") return leave();
    // What was stored is in memory still.
    forget();
    send();
  });
  addEventListener("online", send);
  page.addEventListener("prerenderingchange", send);
  Object.assign(window, { dossierTrack: track });
})();

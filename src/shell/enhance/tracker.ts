import type { ShellConfig } from "../shell-config.ts";
import { loadScript } from "./create.ts";
import { attempt, on } from "./events.ts";
import { parseJson } from "./json.ts";
import { readUserStatus } from "./read-user-status.ts";
import { readStored, store } from "./storage.ts";
import { waitFor } from "./wait-for.ts";

type LinkClick = { clickLocation: string; pagePath: string; network?: string };
type Variant = { experiment: string; variant: string; visitorId: string };

/** The shell's events (TRK-01) and their properties. The last two are Dossier's own; see `experiments.ts`. */
export type ShellEvents = {
  "header nav bar clicks": LinkClick;
  "footer nav bar clicks": LinkClick;
  dashboard: { clickSection: "header"; clickValue: "open hamburger menu" };
  "my documents": { clickSection: "header"; clickValue: "back to dashboard" };
  "Landing Page Experiment Viewed": Variant;
  "experiment registration": Variant;
  "experiment exposure": Variant;
};

type Props = Record<string, string>;
/** The global tracking function (TRK-02). */
type TrackingFunction = (event: string, props: Props, userId: string, known: "TRUE" | "FALSE") => void;

declare global {
  interface Window {
    dossierTrack?: TrackingFunction;
  }
}

/** Maximum number of waiting events. */
const maxQueued = 200;
/** Events that were not sent before a page was closed; the tracker's script sends them on the next page. */
const unsentKey = "dossier-events";

let isAllowed = false;
const queue: Parameters<TrackingFunction>[] = [];

/** Sends an event, now or when the tracking function has loaded; does nothing without consent to statistics. */
export function track<E extends keyof ShellEvents>(event: E, props: ShellEvents[E]): void {
  if (!isAllowed) return;
  const { userId } = readUserStatus();
  queue.push([event, props, userId, userId ? "TRUE" : "FALSE"]);
  if (queue.length > maxQueued) queue.shift();
  // After it gives up, the next event starts it again, and closing the page tries once more.
  waitFor(flush, 500);
}

export const findTracker = () => window.dossierTrack;

function flush(): unknown {
  const send = findTracker();
  if (send) for (const event of queue.splice(0)) attempt(() => send(...event));
  return send;
}

function leave(): void {
  if (flush() || !queue[0]) return;
  const all = Object.values(parseJson(readStored("sessionStorage", unsentKey))).concat(queue.splice(0));
  store("sessionStorage", unsentKey, JSON.stringify(all.slice(-maxQueued)));
}

/** Tracks clicks in header and footer, and an item's own event (HDR-20). Never delays a click. */
export function startTracker({ granted, tracker }: ShellConfig): void {
  isAllowed = granted.includes("statistics");
  if (!isAllowed) {
    // Consent was withdrawn.
    store("sessionStorage", unsentKey, null);
    return;
  }
  if (tracker) loadScript("tracker", tracker);
  addEventListener("pagehide", leave);
  on("click", (_event, target) => {
    const link = target.closest("a");
    if (!link) return;
    const { drawerOpen, network, back, item, event, eventProps } = link.dataset;
    const part = link.closest<HTMLElement>("[data-track]");
    const href = link.getAttribute("href") || "#";
    if (drawerOpen === "") track("dashboard", { clickSection: "header", clickValue: "open hamburger menu" });
    else if (part && href[0] !== "#")
      track(`${part.dataset.track as "header" | "footer"} nav bar clicks`, {
        clickLocation: item || href.split(/[?#]/)[0]!,
        pagePath: location.pathname,
        ...(network && { network }),
      });
    if (back === "") track("my documents", { clickSection: "header", clickValue: "back to dashboard" });
    // An event of the content, which is not in the catalogue.
    if (event) (track as (event: string, props: object) => void)(event, parseJson(eventProps));
  });
}

import { exposures, registered } from "../../experiments/assign.ts";
import type { ShellConfig } from "../shell-config.ts";
import { readCookie } from "./cookies.ts";
import { parseJson } from "./json.ts";
import { readStored, store } from "./storage.ts";
import { findTracker, type ShellEvents, track } from "./tracker.ts";
import { waitFor } from "./wait-for.ts";

const key = "lp_conducted_experiments";
type Event = "experiment exposure" | "experiment registration" | "Landing Page Experiment Viewed";

/**
 * Registers the visitor's variants (EXP-01), reports each experiment once (EXP-02), and reports the exposure of every
 * assigned visitor, including the control (EXP-04). The survey flag needs no consent, because it reduces what is stored
 * (EXP-03).
 */
export function startExperiments({ experiments, granted }: ShellConfig): void {
  if (readCookie("disableSurvey")) store("sessionStorage", "disableSurvey", "true");
  if (!granted.includes("statistics")) {
    store("localStorage", key, null);
    return;
  }
  const visitorId = readCookie("vsuid");
  const send = (event: Event, { name, variant }: (typeof experiments)[number]) => {
    const props: ShellEvents[Event] = { experiment: name, variant, visitorId };
    track(event, props);
  };
  for (const one of exposures(experiments)) send("experiment exposure", one);
  const active = registered(experiments);
  for (const one of active) send("experiment registration", one);
  // Marked as reported only when the tracking function has loaded.
  waitFor(() => {
    if (!findTracker()) return false;
    const conducted: Record<string, unknown> = { ...parseJson(readStored("localStorage", key)) };
    for (const one of active) {
      if (Object(conducted[one.name]).isMixPanelEventLogged) continue;
      send("Landing Page Experiment Viewed", one);
      conducted[one.name] = { isMixPanelEventLogged: true };
      store("localStorage", key, JSON.stringify(conducted));
    }
    return true;
  }, 300);
}

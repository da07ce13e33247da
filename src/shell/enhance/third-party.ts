/**
 * Third-party scripts (SHL-06, SHL-07). A separate entry: only pages whose config has one of them load it, after consent.
 * It shares no module with the controller, which would otherwise be split into two files.
 */
export type ThirdParties = {
  heatMap?: string;
  clarity?: string;
  newRelic?: string;
  experimentScript?: string;
  eventScript?: string;
};

/** Queues calls until the service's script has loaded. */
type Queue = { (...call: unknown[]): void; q?: unknown[][] };

declare global {
  interface Window {
    clarity?: Queue;
    NREUM?: Record<string, unknown>;
  }
}

/** Milliseconds after which the monitoring agent counts as not loaded (SHL-07). */
const agentTimeout = 120_000;
const agent = "https://js-agent.newrelic.com/nr-loader-spa-current.min.js";
const agentHost = "bam.nr-data.net";

function load(id: string, src: string): HTMLScriptElement | null {
  if (!src.startsWith("https://") || document.getElementById(id)) return null;
  const script = Object.assign(document.createElement("script"), { id, src, async: true });
  document.head.append(script);
  return script;
}

function startClarity(project: string): void {
  const queue: Queue = (...call) => {
    queue.q = queue.q || [];
    queue.q.push(call);
  };
  window.clarity = window.clarity || queue;
  // Before all other calls: consent covers statistics, never advertising.
  window.clarity("consentv2", { ad_Storage: "denied", analytics_Storage: "granted" });
  load("clarity", `https://www.clarity.ms/tag/${encodeURIComponent(project)}`);
}

/** Without cookies, storage and recordings, because the storage table has no rows for them. */
function startMonitoring(applicationID: string): void {
  window.NREUM = {
    ...window.NREUM,
    info: { beacon: agentHost, errorBeacon: agentHost, applicationID, sa: 1 },
    loader_config: { agentID: applicationID, applicationID },
    init: {
      privacy: { cookies_enabled: false },
      distributed_tracing: { enabled: false },
      session_replay: { enabled: false },
      session_trace: { enabled: false },
      ajax: { deny_list: [agentHost] },
    },
  };
  const script = load("monitoring-agent", agent);
  if (!script) return;
  // Reported by the controller as an uncaught error. A blocked script fires `error` immediately and is not reported.
  const timer = setTimeout(() => {
    throw new Error(`the monitoring agent did not load within ${agentTimeout / 1000} s`);
  }, agentTimeout);
  for (const end of ["load", "error"]) script.addEventListener(end, () => clearTimeout(timer));
}

function start(): void {
  const text = document.getElementById("third-party")?.textContent;
  const { heatMap, clarity, newRelic, experimentScript, eventScript }: ThirdParties = JSON.parse(
    text || "{}",
  );
  if (heatMap) load("heat-map", heatMap);
  if (clarity) startClarity(clarity);
  if (newRelic) startMonitoring(newRelic);
  if (experimentScript) load("experiment-script", experimentScript);
  if (eventScript) load("event-script", eventScript);
}

// After everything that the page itself needs.
if (document.readyState === "complete") start();
else addEventListener("load", start);

import type { ShellConfig } from "../shell-config.ts";
import { findDocumentId } from "./document-id.ts";
import { phone } from "./media.ts";
import { readUserStatus } from "./viewer.ts";

/** Reports of one page at most; a fault in a loop must not become a flood. */
const most = 5;
const longest = 2000;

let config: ShellConfig;
let sent = 0;

/** Reports errors of our own scripts that nobody caught; those of extensions and other services are not ours. */
export function startErrors(shell: ShellConfig): void {
  config = shell;
  const consider = (error: unknown, source: unknown) => {
    if (`${source}`.includes("/lpnext/")) report(error, { component: "page" });
  };
  addEventListener("error", ({ error, filename }) => consider(error, filename));
  addEventListener("unhandledrejection", ({ reason }) => consider(reason, Object(reason).stack));
}

/**
 * Logs an error with the server (CAL-05, SHL-04); a failure to do so goes to the console. `component` says what is known
 * about the part that failed.
 */
export function report(error: unknown, component: { component: string; stack?: string }): void {
  sent += 1;
  if (sent > most) return;
  const { message = `${error}`, stack } = Object(error) as Partial<Error>;
  fetch(`${config.logging}/error/log`, {
    method: "POST",
    // Outlives the page that is left because of the error.
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      errorMessage: clean({ message, stack }),
      componentStack: clean(component),
      logAsInfo: false,
      docID: findDocumentId() || "",
      sourceAppCD: "LP",
      productCD: "DOSSIER",
      deviceType: phone.matches ? "mobile" : innerWidth > 1024 ? "desktop" : "tablet",
      browser: navigator.userAgent,
      currentUrl: location.origin + location.pathname,
      portalCD: config.portal,
      isINTL: config.international,
      isRGNRCP: config.regionGroup,
      userID: readUserStatus().userId,
    }),
  }).catch(console.error);
}

/**
 * JSON of texts that are cut to size, without the queries and fragments of addresses: they may hold what people typed or
 * what opens an account.
 */
const clean = (texts: Record<string, string | undefined>): string =>
  JSON.stringify(texts, (_name, value) =>
    typeof value === "string" ? value.replace(/[?#][^\s"')]*/g, "").slice(0, longest) : value,
  );

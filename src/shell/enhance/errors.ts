import type { ShellConfig } from "../shell-config.ts";
import { phone } from "./media.ts";
import { readUserStatus } from "./read-user-status.ts";

/** Maximum number of reports per page, so that an error in a loop cannot flood the server. */
const maxReports = 5;
const maxTextLength = 2000;

let config: ShellConfig;
let sent = 0;

/** Reports uncaught errors of our own scripts, not of extensions and third parties. */
export function startErrors(shell: ShellConfig): void {
  config = shell;
  const reportOwn = (error: unknown, source: unknown) => {
    if (`${source}`.includes("/lpnext/")) report(error, { component: "page" });
  };
  addEventListener("error", ({ error, filename }) => reportOwn(error, filename));
  addEventListener("unhandledrejection", ({ reason }) => reportOwn(reason, Object(reason).stack));
}

/**
 * Reports an error to the server (CAL-05, SHL-04); if that fails, logs it to the console. `component` describes the part
 * that failed.
 */
export function report(error: unknown, component: { component: string; stack?: string }): void {
  sent += 1;
  if (sent > maxReports) return;
  const { message = `${error}`, stack } = Object(error) as Partial<Error>;
  fetch(`${config.logging}/error/log`, {
    method: "POST",
    // The request must survive leaving the page because of the error.
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

/** The document id in the page's URL, or undefined. */
const findDocumentId = (): string | undefined => Object(/[\da-f-]{36}$/.exec(location.pathname))[0];

/** JSON of truncated texts without queries and fragments of URLs, which may contain user input or secret tokens. */
const clean = (texts: Record<string, string | undefined>): string =>
  JSON.stringify(texts, (_name, value) =>
    typeof value === "string" ? value.replace(/[?#][^\s"')]*/g, "").slice(0, maxTextLength) : value,
  );

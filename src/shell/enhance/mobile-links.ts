import type { ShellConfig } from "../shell-config.ts";
import { writeCookie } from "./cookies.ts";
import { onPhoneChange, phone } from "./media.ts";

/** Milliseconds after the `load` event (SHL-10). */
const delay = 1000;

/** The path of a builder's mobile variant; other paths and mobile ones are unchanged. */
export const mobilePath = (path: string): string =>
  path.replace(/(\/mobile)?(\/build-(resume|letter)(\/|$))/, "/mobile$2");

/** On phones, links to the builders lead to their mobile variants; a cookie tells the server for the next page (URL-09). */
export function startMobileLinks({ granted }: ShellConfig): void {
  const update = () => {
    writeCookie("ismobile", phone.matches ? "1" : "0", granted.includes("preference") ? 24 * 3600 : 0);
    if (phone.matches) rewrite();
  };
  onPhoneChange(update);
  // Module scripts run before the `load` event.
  addEventListener("load", () => setTimeout(update, delay));
}

function rewrite(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href*='/build-']")) {
    const { origin, pathname, search, hash } = link;
    const path = mobilePath(pathname);
    if (origin === location.origin && path !== pathname) link.href = path + search + hash;
  }
}

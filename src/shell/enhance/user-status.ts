import { shortenName } from "../header/account-name.ts";
import { readUserStatus } from "./read-user-status.ts";

/**
 * Writes the account's name into the header (HDR-11, HDR-18), which the server leaves empty in cached pages. Without a
 * valid cookie there is no name.
 */
export function startUserStatus(): void {
  const { name } = readUserStatus();
  const shown = shortenName(name);
  for (const element of document.querySelectorAll<HTMLElement>("[data-account-name]")) {
    element.textContent = shown;
    if (shown !== name) element.title = name;
  }
}

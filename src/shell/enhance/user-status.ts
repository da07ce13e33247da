import { shortenName } from "../header/account-name.ts";
import { readUserStatus } from "./viewer.ts";

/**
 * Writes the account's name into the header (HDR-11, HDR-18): pages are cached for everybody, so the server leaves it empty.
 * Without a whole cookie nobody is named.
 */
export function startUserStatus(): void {
  const { name } = readUserStatus();
  const shown = shortenName(name);
  for (const element of document.querySelectorAll<HTMLElement>("[data-account-name]")) {
    element.textContent = shown;
    if (shown !== name) element.title = name;
  }
}

import { on } from "./events.ts";
import { readStored, store } from "./storage.ts";

const key = "selectedCountry";
/** `<html>` has the visitor's country. */
const entries = "[data-country]:not(html)";

/** Stores the chosen country for the session and marks it in every list (CTY-05). */
export function startSwitcher(): void {
  mark(readStored("sessionStorage", key));
  on("click", (_event, target) => {
    const entry = target.closest<HTMLElement>(entries);
    if (!entry) return;
    const country = entry.dataset.country!;
    store("sessionStorage", key, country);
    mark(country);
    // It answers the offer of another one, too (URL-12).
    for (const button of document.querySelectorAll<HTMLElement>("[data-notice=offer] button")) button.click();
  });
}

function mark(country: string | null): void {
  for (const entry of document.querySelectorAll<HTMLElement>(entries))
    entry.toggleAttribute("data-selected", entry.dataset.country === country);
}

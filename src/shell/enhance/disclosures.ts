import { on } from "./events.ts";
import { opened, openPopup, resetPopup } from "./popup.ts";

/**
 * Handles the `details` of language, contact, account and country that the browser opens or closes by itself, for example
 * when the user searches in the page.
 */
export function startDisclosures(): void {
  on("toggle", (_event, target) => {
    if (!target.dataset.disclosure) return;
    if ((target as HTMLDetailsElement).open) {
      openPopup(target, "click");
      // Only search has one.
      const input = target.querySelector("input");
      if (input) input.focus();
    } else if (target === opened) resetPopup();
  });
}

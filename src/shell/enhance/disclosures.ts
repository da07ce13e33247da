import { on } from "./events.ts";
import { opened, openPopup, resetPopup } from "./popup.ts";

/**
 * Language, contact, account and country are `details`. What the browser opens or closes without a click, as for a word that
 * is searched for in the page, counts as ours.
 */
export function startDisclosures(): void {
  on("toggle", (_event, target) => {
    if (!target.dataset.disclosure) return;
    if ((target as HTMLDetailsElement).open) {
      openPopup(target, "click");
      // Search alone has one: whoever opens it wants to type.
      const input = target.querySelector("input");
      if (input) input.focus();
    } else if (target === opened) resetPopup();
  });
}

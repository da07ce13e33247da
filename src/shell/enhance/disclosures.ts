import { on } from "./events.ts";
import { place } from "./placement.ts";
import { forgetPopup, opened, openPopup } from "./popup.ts";

/** Language, contact, account and country are `details`: the browser opens them, and says so afterwards. */
export function startDisclosures(): void {
  on("click", (_event, target) => {
    const details = target.closest<HTMLDetailsElement>("details[data-place]");
    // Before the browser opens it, so that it never jumps.
    if (details && !details.open) place(details);
  });
  on("toggle", (_event, target) => {
    if (!target.dataset.disclosure) return;
    if ((target as HTMLDetailsElement).open) openPopup(target, "click");
    else if (target === opened) forgetPopup();
  });
}

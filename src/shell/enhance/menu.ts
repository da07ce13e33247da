import { on } from "./events.ts";
import { phone } from "./media.ts";
import { closePopup, opened, openedBy, openPopup, pinPopup, triggerOf } from "./popup.ts";

/** Milliseconds that a pointer has to stay, or to be away, before something opens or closes. */
const intent = 150;
const hoverable = "[data-menu],[data-disclosure=contact]";

/**
 * Opens and closes by the trigger: sub-menus (HDR-03) and disclosures. Beyond a phone's width sub-menus open by the keyboard's
 * focus too, and with the contact list by a pointer that stays (WCAG 1.4.13: it can travel into the panel, and Escape closes
 * it with the pointer still there).
 */
export function startMenus(): void {
  on("click", (event, target) => {
    clearTimeout(timer);
    const popup = target.closest<HTMLElement>("[data-menu],[data-disclosure]");
    if (!popup || !triggerOf(popup).contains(target)) return;
    // Browsers open a `details` by themselves, but say so too late for a key that follows.
    event.preventDefault();
    const isShown = popup.matches("[data-open],[open]");
    // Somebody who points and clicks wants what the pointing opened. The keyboard's click has no detail.
    if (popup === opened && openedBy !== "click" && event.detail) pinPopup();
    else {
      openPopup(popup, "click");
      if (isShown) closePopup();
    }
  });
  on("focusin", ({ relatedTarget }, target) => {
    const menu = target.closest<HTMLElement>("[data-menu]");
    if (!menu || phone.matches || menu.contains(relatedTarget as Node | null)) return;
    if (isKeyboardFocus(target)) openPopup(menu, "focus");
  });
  on("pointerover", ({ pointerType }, target) => {
    if (pointerType === "mouse" && !phone.matches) point(target.closest<HTMLElement>(hoverable));
  });
  on("pointerout", ({ relatedTarget }) => {
    if (!relatedTarget) point(null);
  });
}

let timer: ReturnType<typeof setTimeout>;
let pointed: HTMLElement | null = null;

/** The pointer is over this one now. Only coming and going count, so that what Escape closed stays closed. */
function point(popup: HTMLElement | null): void {
  if (popup === pointed) return;
  pointed = popup;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (popup) openPopup(popup, "hover");
    else if (openedBy === "hover") closePopup();
  }, intent);
}

/** Safari before 15.4 does not know the selector; there any focus counts. */
function isKeyboardFocus(element: Element): boolean {
  try {
    return element.matches(":focus-visible");
  } catch {
    return true;
  }
}

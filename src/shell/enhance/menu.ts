import { on } from "./events.ts";
import { phone } from "./media.ts";
import { closePopup, opened, openPopup, pinPopup, triggerOf, way } from "./popup.ts";

/** Milliseconds that a pointer has to stay, or to be away, before something opens or closes. */
const intent = 150;
const hoverable = "[data-menu],[data-disclosure=contact]";

/**
 * Sub-menus (HDR-03) and what else opens on hover. Beyond a phone's width they open by a pointer that stays (WCAG 1.4.13:
 * it can travel into the panel, and Escape closes it with the pointer still there) and by the keyboard's focus;
 * everywhere by their button.
 */
export function startMenus(): void {
  on("click", (event, target) => {
    clearTimeout(timer);
    const popup = target.closest<HTMLElement>(hoverable);
    if (!popup || !triggerOf(popup).contains(target)) return;
    const isOpen = popup === opened;
    // Somebody who points and clicks wants what the pointing opened. The keyboard's click has no detail.
    if (isOpen && way !== "click" && event.detail) {
      event.preventDefault();
      pinPopup();
    } else if (popup.matches("li")) {
      if (isOpen) closePopup();
      else openPopup(popup, "click");
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
    else if (way === "hover") closePopup();
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

import { on } from "./events.ts";
import { phone } from "./media.ts";
import { closePopup, opened, openedBy, openPopup, pinPopup, triggerOf } from "./popup.ts";

/** Milliseconds for which a pointer must stay, or be away, before a popup opens or closes. */
const hoverDelay = 150;
const hoverable = "[data-menu],[data-disclosure=contact]";

/**
 * Opens and closes sub-menus (HDR-03) and disclosures by their triggers. On windows wider than a phone, sub-menus also open
 * on keyboard focus, and sub-menus and the contact panel on hover (WCAG 1.4.13: the pointer can move into the panel, and
 * Escape closes it without moving the pointer).
 */
export function startMenus(): void {
  on("click", (event, target) => {
    clearTimeout(timer);
    const popup = target.closest<HTMLElement>("[data-menu],[data-disclosure]");
    if (!popup || !triggerOf(popup).contains(target)) return;
    // Browsers toggle a `details` themselves, but fire the event too late for a following key press.
    event.preventDefault();
    const isShown = popup.matches("[data-open],[open]");
    // A pointer's click keeps open what hovering opened. A click by keyboard has no detail.
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
    if (pointerType === "mouse" && !phone.matches) setHovered(target.closest<HTMLElement>(hoverable));
  });
  on("pointerout", ({ relatedTarget }) => {
    if (!relatedTarget) setHovered(null);
  });
}

let timer: ReturnType<typeof setTimeout>;
let hovered: HTMLElement | null = null;

/** Sets the popup under the pointer. Only changes count, so that a popup closed by Escape stays closed. */
function setHovered(popup: HTMLElement | null): void {
  if (popup === hovered) return;
  hovered = popup;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (popup) openPopup(popup, "hover");
    else if (openedBy === "hover") closePopup();
  }, hoverDelay);
}

/** Safari before 15.4 does not support the selector; there any focus counts. */
function isKeyboardFocus(element: Element): boolean {
  try {
    return element.matches(":focus-visible");
  } catch {
    return true;
  }
}

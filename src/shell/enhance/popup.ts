import { on } from "./events.ts";
import { setPlacement } from "./placement.ts";

/**
 * The open popup: a sub-menu (`li[data-menu]`) or a disclosure (`details[data-disclosure]`). Only one is open at a time
 * (STA-02). It closes on Escape, on a click elsewhere, when the focus leaves it and when an entry is chosen.
 */
export let opened: HTMLElement | null = null;

/** How it was opened. After a click it stays open wherever the pointer moves. */
type OpenedBy = "hover" | "focus" | "click";
export let openedBy: OpenedBy = "click";

/** Keeps it open as if it had been opened by a click. */
export function pinPopup(): void {
  openedBy = "click";
}

export const triggerOf = (popup: Element) => popup.querySelector("summary,[data-menu-toggle]") as HTMLElement;
const panelOf = (popup: Element) => popup.querySelector("[data-panel],[data-menu-panel]") as HTMLElement;

function show(popup: HTMLElement, isOpen: boolean): void {
  const { disclosure, place } = popup.dataset;
  if (disclosure) {
    // Before it opens, so that it does not move.
    if (isOpen && place === "") setPlacement(popup);
    (popup as HTMLDetailsElement).open = isOpen;
  } else {
    popup.toggleAttribute("data-open", isOpen);
    triggerOf(popup).setAttribute("aria-expanded", `${isOpen}`);
  }
}

/** Opens a popup and closes any other; does nothing if it is open. */
export function openPopup(popup: HTMLElement, by: OpenedBy): void {
  if (popup === opened) return;
  closePopup();
  opened = popup;
  openedBy = by;
  show(popup, true);
}

/**
 * Closes the open popup. The focus never stays in a hidden panel; after Escape it returns to the trigger even from `body`,
 * because Safari does not focus clicked buttons.
 */
export function closePopup(byEscape?: boolean): void {
  const popup = opened;
  if (!popup) return;
  const { activeElement, body } = document;
  // Before resetting `opened`, so that the focus does not open it again.
  if (panelOf(popup).contains(activeElement) || (byEscape && activeElement === body))
    triggerOf(popup).focus();
  opened = null;
  show(popup, false);
}

/** Marks no popup as open, after the browser has closed or hidden it. */
export function resetPopup(): void {
  opened = null;
}

export function startPopups(): void {
  on("keydown", (event) => {
    if (event.key !== "Escape" || !opened) return;
    // Keeps the drawer around it open.
    event.preventDefault();
    closePopup(true);
  });
  on("focusout", ({ relatedTarget }) => {
    // Without `relatedTarget` the window lost the focus, or text in the panel was clicked.
    if (opened && openedBy !== "hover" && relatedTarget && !opened.contains(relatedTarget as Node))
      closePopup();
  });
  on("click", (_event, target) => {
    if (!opened) return;
    const isEntry = target.closest("a,button") && panelOf(opened).contains(target);
    if (isEntry || !opened.contains(target)) closePopup();
  });
}
